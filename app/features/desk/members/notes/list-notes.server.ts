import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { userNotes } from '#app/platform/db/schema/work-on-users.ts';
import { mayChangeNote } from './note-policy.ts';

export type UserNote = {
  id: string;
  body: string;
  /** Null when the author's account is deleted. */
  author: string | null;
  at: string;
  editedAt: string | null;
  canChange: boolean;
};

export const maxNotes = 100;

export async function listNotes(actor: Actor, userId: string): Promise<UserNote[]> {
  const rows = await listRows(db(), {
    id: userNotes.id,
    body: userNotes.body,
    authorId: userNotes.authorId,
    author: orNull(cell.text),
    at: cell.isoTime,
    editedAt: orNull(cell.isoTime),
  })`
    select n.id, n.body, n.author_id,
           coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as author,
           n.created_at as at, n.edited_at
      from user_notes n left join profiles p on p.user_id = n.author_id
     where n.user_id = ${userId} order by n.created_at desc, n.id limit ${maxNotes}`;
  return rows.map(({ authorId, ...note }) => ({ ...note, canChange: mayChangeNote(actor, { authorId }) }));
}
