import type { Actor } from '#app/features/accounts/actor.ts';

/** Clients, who hold licenses themselves or through their firm. */
export function mayKeepRights(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}
