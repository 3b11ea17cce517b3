import type { Actor } from '#app/features/accounts/actor.ts';

/** Admins read what is noted about somebody, and add to it. */
export function mayNote(actor: Actor | null): boolean {
  return actor?.isAdmin === true;
}

/** Only whoever wrote a note changes or deletes it. */
export function mayChangeNote(actor: Actor | null, note: { authorId: string | null }): boolean {
  return actor !== null && mayNote(actor) && note.authorId === actor.userId;
}
