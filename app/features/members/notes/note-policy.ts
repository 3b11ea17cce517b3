import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';

/** Only whoever wrote a note changes or deletes it. */
export function mayChangeNote(actor: Actor | null, note: { authorId: string | null }): boolean {
  return actor !== null && isAdmin(actor) && note.authorId === actor.userId;
}
