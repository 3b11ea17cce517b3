import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { signInConnectedEmail } from '#app/emails/sign-in-emails.tsx';
import type { Actor } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { accounts, passkeys } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { providerIdOf } from '#app/platform/openid/openid-settings.ts';
import type { ProviderIdentity } from '#app/platform/openid/provider-identity.ts';
import { takeHeld } from './finish-sign-up.server.ts';
import {
  connectAccount,
  followAdminClaim,
  noteProvider,
  withdrawRole,
} from './organization-account.server.ts';
import { type ConnectedSignIn, mayDisconnect, signInNames } from './sign-in-policy.ts';

type Said = { identity: ProviderIdentity; idToken: string };

type Connected = { ok: true } | { ok: false; code: 'ofAnother' | 'hasAnother' };

/** Connects the account with a provider identity, both proven to belong to the user. The owner is emailed. */
export async function connectActor(actor: Actor, { identity, idToken }: Said): Promise<Connected> {
  return db().transaction((tx) => connect(tx, actor, { identity, idToken }));
}

async function connect(tx: Transaction, actor: Actor, { identity, idToken }: Said): Promise<Connected> {
  const { userId, sessionId } = actor;
  const connected = await connectAccount(tx, userId, identity);
  if (!connected.ok) {
    return connected;
  }
  const { connection, isNew } = connected;
  await noteProvider(tx, { sessionId, connection, proof: { ...identity, idToken } });
  await followAdminClaim(tx, userId, identity.isAdmin);
  if (isNew) {
    await tell(tx, actor, { name: env().openid?.name ?? '', change: 'connected' });
  }
  return { ok: true };
}

/**
 * Connects the account with the held provider identity of the same email. The email alone is not enough: the user has
 * just signed in to the account in the same browser.
 */
export async function connectHeld(
  actor: Actor,
  headers: Headers,
): Promise<
  | { ok: true; next: string }
  | { ok: false; code: 'attemptLost' | 'signInOld' | 'someoneElse' | 'ofAnother' | 'hasAnother' }
> {
  if (!isSignInRecent(actor, now())) {
    return { ok: false, code: 'signInOld' };
  }
  return db().transaction(async (tx) => {
    const held = await takeHeld('enter', headers, tx);
    if (!held) {
      return { ok: false, code: 'attemptLost' };
    }
    if (held.email !== actor.email) {
      return { ok: false, code: 'someoneElse' };
    }
    const identity = { ...held, isEmailVerified: true };
    const connected = await connect(tx, actor, { identity, idToken: held.idToken });
    return connected.ok ? { ok: true, next: held.next } : connected;
  });
}

export async function listConnected({ userId }: Pick<Actor, 'userId'>): Promise<ConnectedSignIn[]> {
  const rows = await db()
    .select({
      id: accounts.id,
      providerId: accounts.providerId,
      createdAt: accounts.createdAt,
      updatedAt: accounts.updatedAt,
    })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
    .orderBy(accounts.createdAt, accounts.id);
  const { openid } = env();
  return rows.map(({ id, providerId, createdAt, updatedAt }) => ({
    id,
    name: nameOf(providerId),
    isOrganization: openid !== null && providerId === providerIdOf(openid.issuer),
    createdAt: createdAt.toISOString(),
    lastUsedAt: updatedAt.toISOString(),
  }));
}

/** A provider that is no longer configured is shown by its address. */
function nameOf(providerId: string): string {
  const { openid } = env();
  return openid && providerId === providerIdOf(openid.issuer)
    ? openid.name
    : (signInNames[providerId] ?? providerId.replace(/^oidc:(https?:\/\/)?/, ''));
}

/**
 * Disconnects a sign-in unless it is the last way in, and emails the owner. An admin role granted by the organization
 * is removed with it.
 */
export async function disconnectSignIn(
  actor: Actor,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'gone' | 'lastWay' | 'signInOld' }> {
  return db().transaction(async (tx) => {
    const { userId } = actor;
    // Serialized, so that two concurrent calls do not each find the other sign-in left.
    await tx.execute(sql`select 1 from users where id = ${userId} for update`);
    const [found] = await tx
      .select({ providerId: accounts.providerId })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.userId, userId), ne(accounts.providerId, 'credential')));
    if (!found) {
      return { ok: false, code: 'gone' };
    }
    const allowed = mayDisconnect(actor, { otherWays: await countOtherWays(tx, { userId, id }), at: now() });
    if (!allowed.ok) {
      return allowed;
    }
    await tx.delete(accounts).where(eq(accounts.id, id));
    if (found.providerId.startsWith('oidc:')) {
      await withdrawRole(tx, userId);
    }
    await tell(tx, actor, { name: nameOf(found.providerId), change: 'disconnected' });
    return { ok: true };
  });
}

async function countOtherWays(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<number> {
  const { openid, google, apple } = env();
  const there = [
    ...(openid ? [eq(accounts.providerId, providerIdOf(openid.issuer))] : []),
    ...(google ? [eq(accounts.providerId, 'google')] : []),
    ...(apple ? [eq(accounts.providerId, 'apple')] : []),
  ];
  const [ofAccounts, ofPasskeys] = [
    await tx.$count(
      accounts,
      and(eq(accounts.userId, userId), ne(accounts.id, id), or(isNotNull(accounts.password), ...there)),
    ),
    await tx.$count(passkeys, eq(passkeys.userId, userId)),
  ];
  return ofAccounts + ofPasskeys;
}

async function tell(
  tx: Transaction,
  { firstName, email, userId }: Actor,
  { name, change }: { name: string; change: 'connected' | 'disconnected' },
): Promise<void> {
  const { supportEmail } = await getSiteSettings(tx);
  const content = await signInConnectedEmail({ firstName, supportEmail, name, change });
  await postMail(tx, content, { to: email, userId });
}
