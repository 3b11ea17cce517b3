import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { maySeeProofs } from '../delivery-policy.ts';
import { privateHeaders, webStream } from '../downloads/send-file.server.ts';
import type { Delivery } from '../find-delivery.server.ts';
import { openRendition } from './open-rendition.server.ts';

/**
 * A preview for everyone who shares the commission; null for others, and when none can be made. `version` selects an
 * earlier file and allows caching, because a version never changes.
 */
export async function sendPreview(
  delivery: Delivery,
  { pictureId, version, size }: { pictureId: string; version: string; size: 'small' | 'web' },
): Promise<Response | null> {
  if (!maySeeProofs(delivery.side, delivery.state)) {
    return null;
  }
  const row = await findRow(db(), { id: cell.text })`
    select v.id from picture_versions v join commission_pictures p on p.id = v.picture_id
     where v.id = ${uuidOrNull(version)}::uuid and p.id = ${uuidOrNull(pictureId)}::uuid
       and p.commission_id = ${delivery.id} and p.state <> 'removed' and not v.is_damaged`;
  const rendition = row && (await openRendition(row.id, size));
  return (
    rendition &&
    new Response(webStream(await rendition.stream()), {
      headers: {
        ...privateHeaders,
        'Content-Type': 'image/jpeg',
        'Content-Length': String(rendition.bytes),
        'Cache-Control': 'private, max-age=86400, immutable',
      },
    })
  );
}
