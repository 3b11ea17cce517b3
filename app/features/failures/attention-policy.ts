import type { Actor } from '#app/features/accounts/actor.ts';

/** Only admins see what needs attention, try again what failed, and note a dispute. */
export function mayTryAgain(actor: Pick<Actor, 'isAdmin'> | null): boolean {
  return actor?.isAdmin === true;
}
