import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { hasOwner } from '#app/features/accounts/sign-up/waiting-account.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { organizationLogouts } from '#app/platform/db/schema/identity.ts';
import { log } from '#app/platform/log.server.ts';
import { type Logout, readLogoutToken } from '#app/platform/openid/logout-token.server.ts';
import { readReturn } from '#app/platform/openid/openid.server.ts';
import { providerIdOf } from '#app/platform/openid/openid-settings.ts';
import type { ProviderIdentity } from '#app/platform/openid/provider-identity.ts';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import {
  consumeAll,
  giveBack,
  type RateLimit,
  type Use,
} from '#app/platform/rate-limit/rate-limit.server.ts';
import { sign } from '#app/platform/secret.server.ts';
import { connectActor } from './connect-actor.server.ts';
import { holdIdentity, openByProvider } from './finish-sign-up.server.ts';
import { findConnection, lockLogouts, noteConfirmation } from './organization-account.server.ts';
import { type Attempt, logRefusal, takeAttempt } from './provider-attempt.server.ts';
import type { OrganizationFailure } from './sign-in-policy.ts';

/**
 * Each answer costs a request to the provider. Successful sign-ins are not counted, because many users may share one
 * address.
 */
const returnsPerPlace: RateLimit = { name: 'provider-return', points: 300, seconds: 5 * 60 };

/** Where a provider's answer leads. `toFinish`: an account must be made or connected first. */
type ComeBack = { cookies: string[] } & (
  | { ok: true; to: 'in'; isTwoFactorAsked: boolean; next: string }
  | { ok: true; to: 'toFinish' | 'connected' | 'confirmed' }
  | { ok: false; code: OrganizationFailure; purpose: Attempt['purpose']; next: string }
);

type Source = { query: string; headers: Headers; address: string; actor: Actor | null };

/**
 * Completes an attempt with the provider's answer (the callback's query). `address`: the client's IP address; `actor`:
 * the signed-in user.
 */
export async function comeBack(source: Source): Promise<ComeBack> {
  const state = new URLSearchParams(source.query).get('state') ?? '';
  const { attempt, cookies } = await takeAttempt(state, source.headers);
  const done = attempt
    ? await answer(attempt, source)
    : { ok: false as const, code: 'attemptLost' as const, cookies: [] };
  if (!done.ok) {
    // Failures at the provider also log a reason in openid.server.ts.
    logRefusal(done.code, attempt?.purpose ?? 'return');
  }
  const at = { purpose: attempt?.purpose ?? 'signIn', next: attempt?.next ?? '/' };
  return { ...at, ...done, cookies: [...cookies, ...done.cookies] };
}

type Done = { cookies: string[] } & (
  | { ok: true; to: 'in'; isTwoFactorAsked: boolean; next: string }
  | { ok: true; to: 'toFinish' | 'connected' | 'confirmed' }
  | { ok: false; code: OrganizationFailure }
);

async function answer(attempt: Attempt, { query, headers, address, actor }: Source): Promise<Done> {
  const uses: [Use] = [[returnsPerPlace, sign('provider-return', placeOf(address))]];
  if (!(await consumeAll(uses)).ok) {
    return failed('tooManyReturns');
  }
  const said = await readReturn(query, attempt.state);
  if (!said.ok) {
    return failed(said.code);
  }
  await giveBack(uses);
  if (attempt.purpose === 'signIn') {
    return signIn(said, { next: attempt.next, headers });
  }
  const isSame = actor?.userId === attempt.actor?.userId && actor?.sessionId === attempt.actor?.sessionId;
  if (!actor || !isSame) {
    return failed('sessionEnded');
  }
  return attempt.purpose === 'connect' ? connect(actor, said) : confirm(actor, said.identity);
}

type Said = { identity: ProviderIdentity; idToken: string };

async function signIn(
  { identity, idToken }: Said,
  { next, headers }: { next: string; headers: Headers },
): Promise<Done> {
  const connection = await findConnection(identity);
  if (connection) {
    const opened = await openByProvider(connection, { identity, idToken, headers });
    return opened.ok ? { ...opened, to: 'in', next } : failed(opened.code);
  }
  const { email } = identity;
  if (!email || !identity.isEmailVerified) {
    return failed(email ? 'emailUnverified' : 'noEmail');
  }
  if (!(await hasOwner(email)) && !(await getSiteSettings()).isSignUpOpen) {
    return failed('signUpDisabled');
  }
  const cookie = await holdIdentity({ ...identity, email, idToken, next, kind: 'enter' });
  return { ok: true, to: 'toFinish', cookies: [cookie] };
}

async function connect(actor: Actor, said: Said): Promise<Done> {
  const connected = await connectActor(actor, said);
  return connected.ok ? { ok: true, to: 'connected', cookies: [] } : failed(connected.code);
}

async function confirm(actor: Actor, identity: ProviderIdentity): Promise<Done> {
  const { sessionId } = actor;
  const connection = await findConnection(identity);
  if (connection?.userId !== actor.userId) {
    return failed('someoneElse');
  }
  const { authenticatedAt } = identity;
  const isRecent = await db().transaction((tx) => noteConfirmation(tx, { sessionId, authenticatedAt }));
  return isRecent ? { ok: true, to: 'confirmed', cookies: [] } : failed('notAskedAnew');
}

function failed(code: OrganizationFailure): Done {
  return { ok: false, code, cookies: [] };
}

/**
 * Verifying a token costs a signature check. Valid tokens are not counted, because a provider signs out many at once.
 */
const logoutsPerPlace: RateLimit = { name: 'provider-logout', points: 300, seconds: 5 * 60 };

/** `replayed`: the token was used before. */
type EndedByProvider = { ok: true } | { ok: false; code: 'unproven' | 'down' | 'replayed' | 'tooMany' };

/**
 * Ends sessions that the provider opened for the session or person in a logout token. An unknown person is a success
 * (Back-Channel Logout 1.0, section 2.7).
 */
export async function endByProvider(
  token: string,
  { address }: { address: string },
): Promise<EndedByProvider> {
  const uses: [Use] = [[logoutsPerPlace, sign('provider-logout', placeOf(address))]];
  if (!(await consumeAll(uses)).ok) {
    return { ok: false, code: 'tooMany' };
  }
  const read = await readLogoutToken(token);
  if (!read.ok) {
    return read;
  }
  const ended = await db().transaction((tx) => end(tx, read.logout));
  if (ended === null) {
    return { ok: false, code: 'replayed' };
  }
  await giveBack(uses);
  log.info({ part: 'organization', sessions: ended }, 'the organization’s provider signed somebody out');
  return { ok: true };
}

/**
 * The number of ended sessions; null for a used token. Recorded in the same transaction, so a failed call can be
 * repeated.
 */
async function end(tx: Transaction, { issuer, id, issuedAt, subject, sid }: Logout): Promise<number | null> {
  const providerId = providerIdOf(issuer);
  await lockLogouts(tx, 'alone');
  const heard = await tx
    .insert(organizationLogouts)
    .values({
      tokenHash: sign('logout token', JSON.stringify([issuer, id])),
      providerId,
      subject,
      providerSid: sid,
      issuedAt,
    })
    .onConflictDoNothing();
  if (heard.rowCount === 0) {
    return null;
  }
  const { rowCount } = await tx.execute(sql`
    delete from sessions using organization_sessions o join accounts a on a.id = o.account_id
     where sessions.id = o.session_id and a.provider_id = ${providerId} and ${isNamed(subject, sid)}`);
  return rowCount ?? 0;
}

/** A session for which the provider gave no id matches by person. */
function isNamed(subject: string | null, sid: string | null): SQL {
  if (subject === null) {
    return sql`o.provider_sid = ${sid}`;
  }
  return sid === null
    ? sql`a.account_id = ${subject}`
    : sql`a.account_id = ${subject} and (o.provider_sid = ${sid} or o.provider_sid is null)`;
}
