import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { mailName } from '#app/emails/greeting.ts';
import { commissionCodeEmail } from '#app/emails/work-emails.tsx';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, orNull } from '#app/platform/db/rows.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { codeTerms } from '../commission-limits.ts';
import { findPartyByToken } from './party-link.server.ts';

/** The mailed code that signs for a party without an account, valid for one party, address and purpose. */

export type CodePurpose = 'join' | 'sign';

export type CodeAsked = { ok: true } | { ok: false; code: 'notFound' | 'notOpen' | 'tooMany' };

/**
 * Mails a code to the holder of a party's link; the previous code becomes invalid. To join, to the given address; to
 * sign again, to the party's own. `address`: the requester's IP address.
 */
export async function askCode(
  { token, purpose, email }: { token: string; purpose: CodePurpose; email: string },
  { address }: { address: string },
): Promise<CodeAsked> {
  const link = await findPartyByToken(token);
  if (!link) {
    return { ok: false, code: 'notFound' };
  }
  const { party, record, state } = link;
  const to = purpose === 'join' ? email : party.email;
  if (state !== (purpose === 'join' ? 'open' : 'own') || !to) {
    return { ok: false, code: 'notOpen' };
  }
  const isCounted =
    (await consume(codeTerms.sends, party.id)) && (await countMail('commissionCode', { to, address })).ok;
  if (!isCounted) {
    return { ok: false, code: 'tooMany' };
  }
  const code = String(randomInt(10 ** codeTerms.digits)).padStart(codeTerms.digits, '0');
  const hash = sign('commission code', codeText({ partyId: party.id, purpose, email: to, code }));
  const expiresAt = new Date(now().getTime() + codeTerms.minutes * 60_000);
  const content = await commissionCodeEmail({
    projectName: mailName(record.name, 'a building'),
    code,
    minutes: codeTerms.minutes,
  });
  await db().transaction(async (tx) => {
    await tx.execute(sql`
      update commission_parties set code_hash = ${hash}, code_expires_at = ${expiresAt}, code_attempts = 0
       where id = ${party.id}`);
    await postMail(tx, content, { to });
  });
  return { ok: true };
}

export type CodeChecked = { ok: true } | { ok: false; code: 'wrongCode' | 'staleCode' };

/**
 * Whether a code is the party's latest. Attempts are counted before checking, so concurrent ones cannot exceed the
 * limit. A correct code stays valid until it expires; what it signs is signed once.
 */
export async function checkCode({
  partyId,
  purpose,
  email,
  code,
}: {
  partyId: string;
  purpose: CodePurpose;
  email: string;
  code: string;
}): Promise<CodeChecked> {
  const row = await findRow(db(), { codeHash: orNull(cell.text) })`
    update commission_parties set code_attempts = code_attempts + 1
     where id = ${partyId} and code_hash is not null and code_expires_at > ${now()}
       and code_attempts < ${codeTerms.maxAttempts}
    returning code_hash`;
  if (!row?.codeHash) {
    return { ok: false, code: 'staleCode' };
  }
  return isSigned('commission code', codeText({ partyId, purpose, email, code }), row.codeHash)
    ? { ok: true }
    : { ok: false, code: 'wrongCode' };
}

function codeText(of: { partyId: string; purpose: CodePurpose; email: string; code: string }): string {
  return [of.partyId, of.purpose, of.email, of.code].join('\n');
}
