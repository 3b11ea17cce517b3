import type { Actor } from '#app/features/accounts/actor.ts';

/** Only admins see how the site runs, check it again, and start jobs. */
export function mayLookAfterSystem(actor: Pick<Actor, 'isAdmin'> | null): boolean {
  return actor?.isAdmin === true;
}
