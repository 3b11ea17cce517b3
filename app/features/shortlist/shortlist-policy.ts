import type { Actor } from '#app/features/accounts/actor.ts';

/** Keep a shortlist: signed-in clients (specification section 5). */
export function mayShortlist(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}

/** What a change of the shortlist came to. */
export type ChangeShortlistResult = { ok: true } | { ok: false; code: 'notAllowed' | 'addFailed' };
