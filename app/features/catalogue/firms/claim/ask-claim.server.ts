import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { firmCodeEmail } from '#app/emails/firm-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { findMembership } from '../find-membership.server.ts';
import { type ClaimDomain, claimDomain } from '../firm-domain.server.ts';
import { type ClaimRight, claimRight } from '../firm-policy.ts';
import { hashClaimCode, makeClaimCode } from './claim-code.server.ts';
import { claimTerms } from './claim-terms.ts';

type Refusal =
  | Exclude<ClaimRight, 'mayClaim'>
  | Extract<ClaimDomain, { ok: false }>['code']
  | 'tooMany'
  | 'gone';

export type AskedClaim = { ok: true } | { ok: false; code: Refusal };

/**
 * Emails a code to an address at the firm's domain. The domain is checked when the code comes back. Only the newest
 * code of a person for a firm is valid. `address`: the client's IP address.
 */
export async function askClaim(
  actor: Actor,
  { firmId, email }: { firmId: string; email: string },
  { address, now }: { address: string; now: Date },
): Promise<AskedClaim> {
  const firm = await findRow(db(), { name: firms.name, isClaimed: cell.boolean, hasManager: cell.boolean })`
    select name, claimed_at is not null as is_claimed,
           exists (select from firm_members m where m.firm_id = f.id and m.role = 'manager') as has_manager
      from firms f where id = ${firmId}`;
  if (!firm) {
    return { ok: false, code: 'gone' };
  }
  const right = claimRight(actor, {
    ...firm,
    firmId,
    membership: await findMembership(actor.userId),
  });
  if (right !== 'mayClaim') {
    return { ok: false, code: right };
  }
  const domain = claimDomain(email);
  if (!domain.ok) {
    return domain;
  }
  const isCounted =
    (await consume(claimTerms.sends, `${actor.userId} ${firmId}`)) &&
    (await countMail('firmClaim', { to: email, address, userId: actor.userId })).ok;
  if (!isCounted) {
    return { ok: false, code: 'tooMany' };
  }
  const id = randomUUID();
  const code = makeClaimCode();
  const content = await firmCodeEmail({ firmName: firm.name, code, minutes: claimTerms.minutes });
  const expiresAt = new Date(now.getTime() + claimTerms.minutes * 60_000);
  await db().transaction(async (tx) => {
    await tx.execute(sql`
      update firm_claims set expires_at = ${now.toISOString()}::timestamptz
       where user_id = ${actor.userId} and firm_id = ${firmId} and used_at is null
         and expires_at > ${now.toISOString()}::timestamptz`);
    await tx.execute(sql`
      insert into firm_claims (id, firm_id, user_id, email, code_hash, created_at, expires_at)
      values (${id}, ${firmId}, ${actor.userId}, ${email}, ${hashClaimCode(id, code)},
              ${now.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz)`);
    await postMail(tx, content, { to: email, userId: null });
  });
  return { ok: true };
}
