import { randomBytes } from 'node:crypto';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { keyOfSignedLink } from '#app/platform/storage/signed-link.server.ts';
import { mayShorten } from '../profile-policy.ts';

export type ShortenResult = { ok: true; shortUrl: string } | { ok: false; code: 'notAllowed' | 'notOurs' };

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
