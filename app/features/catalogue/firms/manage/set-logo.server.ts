import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { cropToSquare } from '#app/features/catalogue/creatives/avatar/set-avatar.server.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { giveUpMedia, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { makeSizesSoon } from '#app/features/uploads/make-sizes.job.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { findRow } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { findMembership } from '../find-membership.server.ts';
import { maySpeakFor } from '../firm-policy.ts';

export type SetLogo = { ok: true } | { ok: false; code: 'managersOnly' | 'uploadGone' };

export async function setLogo(
  actor: Actor,
  { firmId, uploadId }: { firmId: string; uploadId: string },
): Promise<SetLogo> {
  const set = await db().transaction(async (tx): Promise<SetLogo> => {
    if (!maySpeakFor(await findMembership(actor.userId, tx), firmId)) {
      return { ok: false, code: 'managersOnly' };
    }
    const former = await lockLogo(tx, firmId);
    const upload = await attachUpload(tx, { uploadId, ownerId: actor.userId, purpose: 'logo' });
    if (!upload?.mediaKey) {
      return { ok: false, code: 'uploadGone' };
    }
    await cropToSquare(tx, upload.mediaKey);
    await tx.execute(sql`
      update firms set logo_media_key = ${upload.mediaKey}, updated_at = now() where id = ${firmId}`);
    await makeSizesSoon(tx, { mediaKey: upload.mediaKey, use: 'avatar' });
    if (former) {
      await giveUpMedia(tx, former);
    }
    return { ok: true };
  });
  await sweepSoon();
  return set;
}

export async function removeLogo(actor: Actor, { firmId }: { firmId: string }): Promise<SetLogo> {
  const removed = await db().transaction(async (tx): Promise<SetLogo> => {
    if (!maySpeakFor(await findMembership(actor.userId, tx), firmId)) {
      return { ok: false, code: 'managersOnly' };
    }
    const former = await lockLogo(tx, firmId);
    await tx.execute(sql`update firms set logo_media_key = null, updated_at = now() where id = ${firmId}`);
    if (former) {
      await giveUpMedia(tx, former);
    }
    return { ok: true };
  });
  await sweepSoon();
  return removed;
}

async function lockLogo(tx: Transaction, firmId: string): Promise<string | null> {
  const firm = await findRow(tx, { logoMediaKey: firms.logoMediaKey })`
    select logo_media_key from firms where id = ${firmId} for update`;
  return firm?.logoMediaKey ?? null;
}
