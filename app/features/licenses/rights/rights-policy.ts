import type { Actor } from '#app/features/accounts/actor.ts';

/** Has a register of what they may use: clients, who hold licenses themselves or by their firm. */
export function mayKeepRights(actor: Actor | null): actor is Actor {
  return actor?.userType === 'client';
}
