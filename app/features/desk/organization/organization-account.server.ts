import { and, eq, sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { confirmAdminRole, withdrawAdminRole } from '#app/features/desk/members/lock-person.server.ts';
import { now } from '#app/platform/clock.ts';
import { type Database, db, type Transaction } from '#app/platform/db/client.server.ts';
import { accounts, organizationSessions, sessions } from '#app/platform/db/schema/identity.ts';
import { providerIdOf } from '#app/platform/openid/openid-settings.ts';
import type { ProviderIdentity } from '#app/platform/openid/provider-identity.ts';

/** A row of `accounts` that links a user to a provider identity. */
export type Connection = { id: string; userId: string };

type Person = Pick<ProviderIdentity, 'issuer' | 'subject'>;

/** Null for a new person. */
export async function findConnection(
  { issuer, subject }: Person,
  on: Pick<Database, 'select'> = db(),
): Promise<Connection | null> {
  const [found] = await on
    .select({ id: accounts.id, userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, providerIdOf(issuer)), eq(accounts.accountId, subject)));
  return found ?? null;
}

/** Links an account to a provider identity. Refused when either is linked to another; unique keys decide races. */
export async function connectAccount(
  tx: Transaction,
  userId: string,
  { issuer, subject }: Person,
): Promise<
  { ok: true; connection: Connection; isNew: boolean } | { ok: false; code: 'ofAnother' | 'hasAnother' }
> {
  const [made] = await tx
    .insert(accounts)
    .values({ userId, providerId: providerIdOf(issuer), accountId: subject })
    .onConflictDoNothing()
    .returning({ id: accounts.id, userId: accounts.userId });
  if (made) {
    return { ok: true, connection: made, isNew: true };
  }
  const found = await findConnection({ issuer, subject }, tx);
  if (!found) {
    return { ok: false, code: 'hasAnother' };
  }
  return found.userId === userId
    ? { ok: true, connection: found, isNew: false }
    : { ok: false, code: 'ofAnother' };
}

type Proof = Pick<ProviderIdentity, 'isMultiFactor' | 'authenticatedAt'> & { idToken: string };

/**
 * Records that the provider opened a session. It counts as a recent sign-in only if the provider says when it last
 * authenticated, because it may let a known browser in without asking.
 */
export async function noteSession(
  tx: Transaction,
  { sessionId, connection, proof }: { sessionId: string; connection: Connection; proof: Proof },
): Promise<void> {
  await noteProvider(tx, { sessionId, connection, proof });
  const signedInAt = earlier(proof.authenticatedAt ?? new Date(0), now());
  await tx.update(sessions).set({ signedInAt }).where(eq(sessions.id, sessionId));
}

/** Like `noteSession`, for a session whose owner has also proven their identity here. */
export async function noteProvider(
  tx: Transaction,
  { sessionId, connection, proof }: { sessionId: string; connection: Connection; proof: Proof },
): Promise<void> {
  const { idToken, isMultiFactor } = proof;
  // Verified when it arrived.
  const { sid, iat = 0 } = decodeJwt(idToken);
  const providerSid = typeof sid === 'string' ? sid : null;
  await lockLogouts(tx, 'together');
  await tx
    .insert(organizationSessions)
    .values({ sessionId, accountId: connection.id, idToken, isMultiFactor, providerSid })
    .onConflictDoNothing();
  await tx.update(accounts).set({ updatedAt: sql`now()` }).where(eq(accounts.id, connection.id));
  // A provider logout may have arrived while we asked our own questions.
  await tx.execute(sql`
    delete from sessions using accounts a, organization_logouts l
     where sessions.id = ${sessionId} and a.id = ${connection.id} and l.provider_id = a.provider_id
       and (l.provider_sid = ${providerSid}::text
            or l.subject = a.account_id and (l.provider_sid is null or ${providerSid}::text is null)
               and l.issued_at >= to_timestamp(${iat}::double precision))`);
}

/** Serializes session starts and provider logouts, so that neither misses the other. */
export async function lockLogouts(tx: Transaction, how: 'alone' | 'together'): Promise<void> {
  const lock = sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared');
  await tx.execute(sql`select ${lock}(hashtext('logouts by the provider'))`);
}

/** Records a fresh identity check by the provider; false when it was not fresh. */
export async function noteConfirmation(
  tx: Transaction,
  { sessionId, authenticatedAt }: { sessionId: string; authenticatedAt: Date | null },
): Promise<boolean> {
  // We sent prompt=login; a provider that reports no time is trusted.
  const signedInAt = earlier(authenticatedAt ?? now(), now());
  if (!isSignInRecent({ signedInAt }, now())) {
    return false;
  }
  await tx.update(sessions).set({ signedInAt }).where(eq(sessions.id, sessionId));
  return true;
}

/** Grants or revokes the admin role by the provider's claim (OIDC_ADMIN_CLAIM); each change is audited. */
export async function followAdminClaim(
  tx: Transaction,
  userId: string,
  isAdmin: boolean | null,
): Promise<void> {
  if (isAdmin === true && (await confirmAdminRole(tx, userId))) {
    await auditRole(tx, userId, true);
  } else if (isAdmin === false) {
    await withdrawRole(tx, userId);
  }
}

export async function withdrawRole(tx: Transaction, userId: string): Promise<void> {
  if (await withdrawAdminRole(tx, userId)) {
    await auditRole(tx, userId, false);
  }
}

async function auditRole(tx: Transaction, userId: string, isAdmin: boolean): Promise<void> {
  await writeAudit(tx, null, {
    action: isAdmin ? 'organization.admin_granted' : 'organization.admin_revoked',
    subject: { kind: 'user', id: userId },
    userId,
    before: { admin: !isAdmin },
    after: { admin: isAdmin },
  });
}

/** Guards against clock skew: a sign-in is never in the future. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}
