import type { Actor } from '#app/features/accounts/actor.ts';

/** Only admins read, answer and mark what came through the contact form. */
export function mayAnswerContact(actor: Pick<Actor, 'isAdmin'> | null): boolean {
  return actor?.isAdmin === true;
}
