import type { Actor } from '#app/features/accounts/actor.ts';
import { hasOwner } from '#app/features/accounts/sign-up/waiting-account.server.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { readReturn } from '#app/platform/openid/openid.server.ts';
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

import { holdIdentity } from './held-identity.server.ts';
import { logRefusal } from './log-refusal.server.ts';
import { openByProvider } from './open-by-provider.server.ts';
import { findConnection, noteConfirmation } from './organization-account.server.ts';
import type { OrganizationFailure } from './organization-messages.ts';
import { type Attempt, takeAttempt } from './provider-attempt.server.ts';

/**
 * Each answer costs a request to the provider. Successful sign-ins are not counted, because many users may share one
 * address.
 */
const perPlace: RateLimit = { name: 'provider-return', points: 300, seconds: 5 * 60 };

/** Where a provider's answer leads. `toFinish`: an account must be made or connected first. */
export type ComeBack = { cookies: string[] } & (
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
  const uses: [Use] = [[perPlace, sign('provider-return', placeOf(address))]];
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
