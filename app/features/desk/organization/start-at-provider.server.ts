import type { Actor } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';
import { now } from '#app/platform/clock.ts';
import { authorizationUrl } from '#app/platform/openid/openid.server.ts';
import type { ProviderFailure } from '#app/platform/openid/provider-failure.server.ts';
import { type Attempt, beginAttempt } from './provider-attempt.server.ts';

/** `cookie`: identifies this browser's attempt. */
export type Started =
  | { ok: true; url: string; cookie: string }
  | { ok: false; code: ProviderFailure | 'signInOld' };

export function startSignIn(next: string, headers: Headers): Promise<Started> {
  return start({ purpose: 'signIn', next, actor: null }, headers);
}

export async function startConnecting(actor: Actor, headers: Headers): Promise<Started> {
  return isSignInRecent(actor, now())
    ? start({ purpose: 'connect', next: '/account/sign-ins', actor }, headers)
    : { ok: false, code: 'signInOld' };
}

/** Like `startSignIn`, to confirm an identity: the provider must ask again. */
export function startConfirming(actor: Actor, headers: Headers): Promise<Started> {
  return start({ purpose: 'confirm', next: '/account/confirm', actor }, headers);
}

type Begun = Pick<Attempt, 'purpose' | 'next'> & { actor: Actor | null };

async function start({ purpose, next, actor }: Begun, headers: Headers): Promise<Started> {
  const who = actor && { userId: actor.userId, sessionId: actor.sessionId };
  const { state, cookie } = await beginAttempt({ purpose, next, actor: who }, headers);
  const asked = await authorizationUrl(state, { isAnew: purpose !== 'signIn' });
  return asked.ok ? { ...asked, cookie } : asked;
}
