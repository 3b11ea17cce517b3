import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { pictureDownloads } from '#app/platform/db/schema/deliveries.ts';
import type { Delivery } from '../find-delivery.server.ts';
import type { Preset } from './presets.ts';

export async function noteDownload(
  { id, side }: Pick<Delivery, 'id' | 'side'>,
  { pictureId, preset, isZip, bytes }: { pictureId: string; preset: Preset; isZip: boolean; bytes: number },
): Promise<void> {
  await db()
    .insert(pictureDownloads)
    .values({
      commissionId: id,
      partyId: side.kind === 'party' ? side.partyId : null,
      pictureId,
      preset,
      isZip,
      bytes,
      startedAt: now(),
    });
}
