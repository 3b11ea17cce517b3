import type { Actor } from '#app/features/accounts/actor.ts';

/** Any signed-in user. Every statement limits changes to their own. */
export function maySaveSearches(actor: Actor | null): actor is Actor {
  return actor !== null;
}
