import type { Actor } from '#app/features/accounts/actor.ts';

/** Only admins see mails that could not be placed, and decide on them. */
export function mayDecideMail(actor: Pick<Actor, 'isAdmin'> | null): boolean {
  return actor?.isAdmin === true;
}
