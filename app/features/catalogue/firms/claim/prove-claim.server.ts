import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { firmClaims, firms } from '#app/platform/db/schema/firms.ts';
import { findMembership } from '../find-membership.server.ts';
import { claimDomain, websiteDomain } from '../firm-domain.server.ts';
import { type ClaimRight, claimRight } from '../firm-policy.ts';
import { isClaimCode } from './claim-code.server.ts';
import { claimTerms } from './claim-terms.ts';
import { giveFirm } from './give-firm.server.ts';

export type ProvenClaim =
  /** `given`: claimed at once; `waits`: an admin decides. */
  | { ok: true; code: 'given' | 'waits' }
  | { ok: false; code: Exclude<ClaimRight, 'mayClaim'> | 'wrongCode' | 'staleCode' | 'gone' };

/**
 * Checks a code. If the address is at the domain of the website on record, the user becomes manager; otherwise the
 * proven address waits for an admin. A code works once, only for the user who asked, and is invalid after too many
 * wrong tries.
 */
export async function proveClaim(
  actor: Actor,
  { firmId, code, now }: { firmId: string; code: string; now: Date },
): Promise<ProvenClaim> {
  return db().transaction(async (tx) => {
    // Locks the firm first, so that concurrent claims run one after the other.
    const firm = await findRow(tx, {
      websiteUrl: firms.websiteUrl,
      isClaimed: cell.boolean,
      hasManager: cell.boolean,
    })`
      select website_url, claimed_at is not null as is_claimed,
             exists (select from firm_members m where m.firm_id = f.id and m.role = 'manager') as has_manager
        from firms f where id = ${firmId} for update`;
    if (!firm) {
      return { ok: false, code: 'gone' };
    }
    // Locks the user, so that claiming two firms at once gives one.
    await tx.execute(sql`select from users where id = ${actor.userId} for no key update`);
    const right = claimRight(actor, {
      ...firm,
      firmId,
      membership: await findMembership(actor.userId, tx),
    });
    if (right !== 'mayClaim') {
      return { ok: false, code: right };
    }
    const claim = await findRow(tx, {
      id: firmClaims.id,
      email: firmClaims.email,
      codeHash: firmClaims.codeHash,
    })`
      select id, email, code_hash from firm_claims
       where user_id = ${actor.userId} and firm_id = ${firmId} and used_at is null
         and attempts < ${claimTerms.maxAttempts} and expires_at > ${now.toISOString()}::timestamptz
       order by created_at desc limit 1 for update`;
    if (!claim) {
      return { ok: false, code: 'staleCode' };
    }
    if (!isClaimCode(claim.id, code, claim.codeHash)) {
      await tx.execute(sql`update firm_claims set attempts = attempts + 1 where id = ${claim.id}`);
      return { ok: false, code: 'wrongCode' };
    }
    return settle(tx, actor, { firmId, claim, website: firm.websiteUrl, now });
  });
}

type Settled = {
  firmId: string;
  claim: { id: string; email: string };
  website: string | null;
  now: Date;
};

async function settle(
  tx: Transaction,
  actor: Actor,
  { firmId, claim, website, now }: Settled,
): Promise<ProvenClaim> {
  const domain = claimDomain(claim.email);
  const isOwn = domain.ok && domain.domain === websiteDomain(website);
  const at = now.toISOString();
  await tx.execute(sql`
    update firm_claims set used_at = ${at}::timestamptz, proven_at = ${at}::timestamptz,
           outcome = ${isOwn ? 'given' : null}, decided_at = ${isOwn ? at : null}::timestamptz
     where id = ${claim.id}`);
  if (!isOwn) {
    return { ok: true, code: 'waits' };
  }
  await giveFirm(tx, actor.userId, {
    firmId,
    userId: actor.userId,
    domain: domain.domain,
    now,
    reason: null,
  });
  return { ok: true, code: 'given' };
}
