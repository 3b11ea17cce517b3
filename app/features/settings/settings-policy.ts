import type { Actor } from '#app/features/accounts/actor.ts';

/** Only admins see and change how the site is set. */
export function maySetSite(actor: Pick<Actor, 'isAdmin'> | null): boolean {
  return actor?.isAdmin === true;
}
