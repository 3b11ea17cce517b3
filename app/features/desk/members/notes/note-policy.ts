import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';

export function mayChangeNote(actor: Actor | null, note: { authorId: string | null }): boolean {
  return actor !== null && isAdmin(actor) && note.authorId === actor.userId;
}
