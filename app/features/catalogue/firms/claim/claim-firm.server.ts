import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { firmCodeEmail } from '#app/emails/firm-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { firmClaims, firms } from '#app/platform/db/schema/firms.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { countMail } from '#app/platform/mail/mail-limits.server.ts';
import { consume } from '#app/platform/rate-limit/rate-limit.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { giveFirm } from '../admin/change-firm.server.ts';
import { findMembership } from '../find-firm.server.ts';
import { type ClaimDomain, claimDomain, websiteDomain } from '../firm-domain.server.ts';
import { type ClaimRight, claimRight } from '../firm-policy.ts';
import { claimTerms } from '../firm-terms.ts';

type Refusal =
  | Exclude<ClaimRight, 'mayClaim'>
  | Extract<ClaimDomain, { ok: false }>['code']
  | 'tooMany'
  | 'gone';

type AskedClaim = { ok: true } | { ok: false; code: Refusal };

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

type ProvenClaim =
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

type OpenClaim = { email: string; isProven: boolean };

export async function findClaim(
  actor: Actor,
  { firmId, now }: { firmId: string; now: Date },
): Promise<OpenClaim | null> {
  return findRow(db(), { email: firmClaims.email, isProven: cell.boolean })`
    select email, proven_at is not null as is_proven from firm_claims
     where user_id = ${actor.userId} and firm_id = ${firmId} and outcome is null
       and (proven_at is not null
            or attempts < ${claimTerms.maxAttempts} and expires_at > ${now.toISOString()}::timestamptz)
     order by created_at desc limit 1`;
}

/** False when all managers' accounts are deleted, even if members remain. */
export async function hasManager(firmId: string): Promise<boolean> {
  const { isThere } = await getRow(db(), { isThere: cell.boolean })`
    select exists (select from firm_members where firm_id = ${firmId} and role = 'manager') as is_there`;
  return isThere;
}

function makeClaimCode(): string {
  return String(randomInt(10 ** claimTerms.codeDigits)).padStart(claimTerms.codeDigits, '0');
}

/** Keyed with our secret and bound to one claim, so that a leaked table cannot be brute-forced. */
function hashClaimCode(claimId: string, code: string): string {
  return sign('firm claim', `${claimId} ${code}`);
}

/** Compares in constant time. */
function isClaimCode(claimId: string, code: string, hash: string): boolean {
  return isSigned('firm claim', `${claimId} ${code}`, hash);
}
