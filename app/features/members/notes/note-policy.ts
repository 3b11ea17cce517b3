import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';

/** Only the author may edit or delete a note. */
export function mayChangeNote(actor: Actor | null, note: { authorId: string | null }): boolean {
  return actor !== null && isAdmin(actor) && note.authorId === actor.userId;
}
