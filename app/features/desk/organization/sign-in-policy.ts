import type { Actor } from '#app/features/accounts/actor.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/recent-sign-in.ts';

/** Needs a recent sign-in and another way in. */
export function mayDisconnect(
  actor: Pick<Actor, 'signedInAt'>,
  { otherWays, at }: { otherWays: number; at: Date },
): { ok: true } | { ok: false; code: 'lastWay' | 'signInOld' } {
  if (otherWays === 0) {
    return { ok: false, code: 'lastWay' };
  }
  return isSignInRecent(actor, at) ? { ok: true } : { ok: false, code: 'signInOld' };
}
