import type { Actor } from '#app/features/accounts/actor.ts';

/** Only admins read reports, and have them mailed: to themselves, and to nobody else. */
export function maySubscribe(actor: Pick<Actor, 'isAdmin'> | null): boolean {
  return actor?.isAdmin === true;
}
