import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { giveUpUpload, sweepSoon } from '#app/features/uploads/give-up-upload.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, notNull } from '#app/platform/db/rows.server.ts';
import { creativeProfiles, shortLinks } from '#app/platform/db/schema/creatives.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import { env } from '#app/platform/env.server.ts';
import { keyOfSignedLink, signedLink, signedLinkSeconds } from '#app/platform/storage/signed-link.server.ts';
import { lockOwnProfile, type OwnFiles } from '../own-profile.server.ts';
import { mayEditCreativeProfile, mayShorten } from '../profile-policy.ts';

type SetRateSheetResult = { ok: true } | { ok: false; code: 'notAllowed' | 'uploadGone' };

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

type ShortenResult = { ok: true; shortUrl: string } | { ok: false; code: 'notAllowed' | 'notOurs' };

type LinkInput = { creativeId: string; originalUrl: string; now: Date };

/**
 * Creates a short link for a signed link to the creative's own file (specification section 7, url-shortener).
 * Refuses any other address, so that short links lead nowhere else. Idempotent.
 */
export async function shortenLink(
  actor: Actor,
  { creativeId, originalUrl, now }: LinkInput,
  on: Pick<Transaction, 'execute'> = db(),
): Promise<ShortenResult> {
  if (!mayShorten(actor, creativeId)) {
    return { ok: false, code: 'notAllowed' };
  }
  if (!keyOfSignedLink(originalUrl, now)?.startsWith(`rate-sheets/${actor.userId}/`)) {
    return { ok: false, code: 'notOurs' };
  }
  const row = await findRow(on, { code: cell.text })`
    with known as (
      select code from short_links where creative_id = ${creativeId} and original_url = ${originalUrl} limit 1
    ), made as (
      insert into short_links (code, creative_id, original_url)
      select ${randomBytes(6).toString('base64url')}, ${creativeId}, ${originalUrl}
       where not exists (select 1 from known)
      returning code
    )
    select code from known union all select code from made`;
  if (!row) {
    throw new Error('a short link was not made');
  }
  return { ok: true, shortUrl: `${env().origin}/s/${row.code}` };
}

/** The target of a short link while it is its creative's current rate sheet; otherwise null. */
export async function findShortLink(code: string): Promise<{ creativeId: string; target: string } | null> {
  if (!/^[A-Za-z0-9_-]{4,24}$/.test(code)) {
    return null;
  }
  const row = await findRow(db(), { creativeId: shortLinks.creativeId, originalUrl: shortLinks.originalUrl })`
    select s.creative_id, s.original_url
      from short_links s join creative_profiles c on c.id = s.creative_id
     where s.code = ${code}
       and right(c.rate_sheet_url, length(${`/s/${code}`}::text)) = ${`/s/${code}`}`;
  return row ? { creativeId: row.creativeId, target: row.originalUrl } : null;
}

export async function findRateSheetFile(key: string): Promise<{ filename: string; bytes: number } | null> {
  return findRow(db(), {
    filename: notNull(creativeProfiles.rateSheetFilename),
    bytes: notNull(uploads.bytes),
  })`
    select c.rate_sheet_filename as filename, u.bytes
      from uploads u join creative_profiles c on c.rate_sheet_upload_id = u.id
     where u.purpose = 'rate-sheet' and u.state = 'attached' and u.storage_keys @> array[${key}]
       and u.owner_id = ${ownerOf(key)}`;
}

/** Reads 'rate-sheets/{user_id}/…' (specification section 7); null for other keys. */
function ownerOf(key: string): string | null {
  return key.match(/^rate-sheets\/([0-9a-f-]{36})\/[^/]+$/)?.[1] ?? null;
}
