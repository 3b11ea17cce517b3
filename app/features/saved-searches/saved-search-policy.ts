import type { Actor } from '#app/features/accounts/actor.ts';

/** Keep searches: whoever is signed in. Each changes only their own, which every statement asks for. */
export function maySaveSearches(actor: Actor | null): actor is Actor {
  return actor !== null;
}
