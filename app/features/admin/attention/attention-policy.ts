import type { Actor } from '#app/features/accounts/actor.ts';

/** Only admins see what went wrong, and try it again. */
export function mayTryAgain(actor: Pick<Actor, 'isAdmin'> | null): boolean {
  return actor?.isAdmin === true;
}
