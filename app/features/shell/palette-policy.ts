import type { Actor } from '#app/features/accounts/actor.ts';

/** Only admins find people who have an account. */
export function mayFindUsers(actor: Pick<Actor, 'isAdmin'> | null): boolean {
  return actor?.isAdmin === true;
}
