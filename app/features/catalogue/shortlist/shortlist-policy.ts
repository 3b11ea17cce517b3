import type { Actor } from '#app/features/accounts/actor.ts';

/** Signed-in clients (specification section 5). */
export function mayShortlist(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}

export type ChangeShortlistResult = { ok: true } | { ok: false; code: 'notAllowed' | 'addFailed' };
