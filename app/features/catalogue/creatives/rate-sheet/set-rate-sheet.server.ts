import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { giveUpUpload, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { signedLink, signedLinkSeconds } from '#app/platform/storage/signed-link.server.ts';
import { lockOwnProfile, type OwnFiles } from '../own-profile.server.ts';
import { mayEditCreativeProfile } from '../profile-policy.ts';
import { shortenLink } from './shorten-link.server.ts';

export type SetRateSheetResult = { ok: true } | { ok: false; code: 'notAllowed' | 'uploadGone' };

/**
 * Makes an uploaded PDF the creative's rate sheet: stores a shortened signed link, valid for a year, and the file's
 * name (specification section 4). Links to the previous one stop working at once.
 */
export async function setRateSheet(actor: Actor, uploadId: string): Promise<SetRateSheetResult> {
  if (!mayEditCreativeProfile(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const result = await db().transaction(async (tx): Promise<SetRateSheetResult> => {
    const profile = await lockOwnProfile(tx, actor.userId);
    const upload = await attachUpload(tx, { uploadId, ownerId: actor.userId, purpose: 'rate-sheet' });
    const key = upload?.storageKeys[0];
    if (!upload || !key) {
      return { ok: false, code: 'uploadGone' };
    }
    await dropFormer(tx, profile);
    const at = now();
    const originalUrl = signedLink(key, { seconds: signedLinkSeconds, now: at });
    const owner = { ...actor, creativeId: profile.id };
    const short = await shortenLink(owner, { creativeId: profile.id, originalUrl, now: at }, tx);
    if (!short.ok) {
      throw new Error(`a rate sheet's link was refused: ${short.code}`);
    }
    await tx.execute(sql`
      update creative_profiles
         set rate_sheet_url = ${short.shortUrl}, rate_sheet_filename = ${upload.filename},
             rate_sheet_upload_id = ${upload.id}
       where id = ${profile.id}`);
    return { ok: true };
  });
  await sweepSoon();
  return result;
}

export async function removeRateSheet(actor: Actor): Promise<SetRateSheetResult> {
  if (!mayEditCreativeProfile(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  await db().transaction(async (tx) => {
    const profile = await lockOwnProfile(tx, actor.userId);
    await tx.execute(sql`
      update creative_profiles
         set rate_sheet_url = null, rate_sheet_filename = null, rate_sheet_upload_id = null
       where id = ${profile.id}`);
    await dropFormer(tx, profile);
  });
  await sweepSoon();
  return { ok: true };
}

async function dropFormer(tx: Transaction, profile: OwnFiles): Promise<void> {
  await tx.execute(sql`delete from short_links where creative_id = ${profile.id}`);
  if (profile.rateSheetUploadId) {
    await giveUpUpload(tx, profile.rateSheetUploadId);
  }
}
