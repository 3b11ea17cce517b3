import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { userNotes } from '#app/platform/db/schema/desk.ts';
import { mayChangeNote } from '../members-policy.ts';

export type NoteResult = { ok: true } | { ok: false; code: 'notAllowed' | 'gone' | 'tooMany' };

type NoteOf = { userId: string; id: string };

/** Adds a note for other admins. Idempotent by `id`. */
export function addNote(actor: Actor, { userId, id, body }: NoteOf & { body: string }): Promise<NoteResult> {
  return db().transaction(async (tx) => {
    if (!isAdmin(actor)) {
      return { ok: false, code: 'notAllowed' };
    }
    const { rowCount } = await tx.execute(sql`select 1 from users where id = ${userId} for no key update`);
    if (rowCount === 0) {
      return { ok: false, code: 'gone' };
    }
    const known = await findRow(tx, {
      userId: userNotes.userId,
    })`select user_id from user_notes where id = ${id}`;
    if (known) {
      return known.userId === userId ? { ok: true } : { ok: false, code: 'gone' };
    }
    const { count } = await getRow(tx, { count: cell.number })`
      select count(*)::int as count from user_notes where user_id = ${userId}`;
    if (count >= maxNotes) {
      return { ok: false, code: 'tooMany' };
    }
    await tx.insert(userNotes).values({ id, userId, authorId: actor.userId, body });
    return logged(tx, actor, { action: 'note.added', userId, id });
  });
}

export function editNote(actor: Actor, { body, ...note }: NoteOf & { body: string }): Promise<NoteResult> {
  return changeNote(actor, note, async (tx) => {
    await tx.execute(sql`update user_notes set body = ${body}, edited_at = now() where id = ${note.id}`);
    return 'note.edited';
  });
}

export function deleteNote(actor: Actor, note: NoteOf): Promise<NoteResult> {
  return changeNote(actor, note, async (tx) => {
    await tx.execute(sql`delete from user_notes where id = ${note.id}`);
    return 'note.deleted';
  });
}

function changeNote(
  actor: Actor,
  { userId, id }: NoteOf,
  change: (tx: Transaction) => Promise<string>,
): Promise<NoteResult> {
  return db().transaction(async (tx) => {
    const note = await findRow(tx, { authorId: userNotes.authorId })`
      select author_id from user_notes where id = ${id} and user_id = ${userId} for update`;
    if (!note) {
      return { ok: false, code: isAdmin(actor) ? 'gone' : 'notAllowed' };
    }
    return mayChangeNote(actor, note)
      ? logged(tx, actor, { action: await change(tx), userId, id })
      : { ok: false, code: 'notAllowed' };
  });
}

/** Logs that there is a note, not its text, because the log outlives the account. */
async function logged(
  tx: Transaction,
  actor: Actor,
  { action, userId, id }: NoteOf & { action: string },
): Promise<NoteResult> {
  await writeAudit(tx, actor.userId, { action, subject: { kind: 'note', id }, userId });
  return { ok: true };
}

export type UserNote = {
  id: string;
  body: string;
  /** Null when the author's account is deleted. */
  author: string | null;
  at: string;
  editedAt: string | null;
  canChange: boolean;
};

const maxNotes = 100;

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
