import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { entryPath } from '#app/features/vocabulary/board-address.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { boardComments, boardEntries } from '#app/platform/db/schema/boards.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { type MoveTo, orderAfter } from '../board-entry.ts';
import { keptDays, maxComments, maxEntries } from '../board-messages.ts';
import { mayDeleteComment, mayRemoveEntry } from '../board-policy.ts';
import { type HeldBoard, type NotOnBoard, onBoard } from '../board-role.server.ts';

type MoveEntryResult = { ok: true } | NotOnBoard | { ok: false; code: 'movedMeanwhile' };

/**
 * Moves an entry before another, to the end, or by one place. Relative to its neighbors, so that concurrent moves do
 * not undo each other.
 */
export async function moveEntry(
  actor: Actor | null,
  { boardId, entryId, to }: { boardId: string; entryId: string; to: MoveTo },
): Promise<MoveEntryResult> {
  return onBoard(actor, { id: boardId, deed: 'order' }, async (tx, { board }): Promise<MoveEntryResult> => {
    const rows = await listRows(tx, { id: cell.text })`
      select id::text as id from board_entries where board_id = ${board.id} and removed_at is null
       order by sort_order, id`;
    const order = orderAfter(
      rows.map(({ id }) => id),
      { entryId, to },
    );
    if (!order) {
      return { ok: false, code: 'movedMeanwhile' };
    }
    await tx.execute(sql`
      update board_entries e set sort_order = n.number
        from unnest(${sql.param(order)}::uuid[]) with ordinality as n (id, number)
       where e.id = n.id and e.sort_order <> n.number`);
    return { ok: true };
  });
}

type EntryOf = { boardId: string; entryId: string };

type RemoveEntryResult = { ok: true } | NotOnBoard;

export async function removeEntry(
  actor: Actor | null,
  { boardId, entryId }: EntryOf,
): Promise<RemoveEntryResult> {
  return onBoard(
    actor,
    { id: boardId, deed: 'see' },
    async (tx, { actor: by, board }): Promise<RemoveEntryResult> => {
      const entry = await findRow(tx, { addedBy: boardEntries.addedBy })`
        select added_by from board_entries where id = ${uuidOrNull(entryId)} and board_id = ${board.id}`;
      if (!entry) {
        return { ok: false, code: 'notFound' };
      }
      if (!mayRemoveEntry(board.role, { isOwn: entry.addedBy === by.userId })) {
        return { ok: false, code: 'refused' };
      }
      await tx.execute(sql`
        update board_entries set removed_at = coalesce(removed_at, now()) where id = ${entryId}`);
      return { ok: true };
    },
  );
}

type RestoreEntryResult = { ok: true } | NotOnBoard | { ok: false; code: 'restoreFailed' | 'full' };

export async function restoreEntry(
  actor: Actor | null,
  { boardId, entryId }: EntryOf,
): Promise<RestoreEntryResult> {
  return onBoard(
    actor,
    { id: boardId, deed: 'see' },
    async (tx, { actor: by, board }): Promise<RestoreEntryResult> => {
      const entry = await findRow(tx, { addedBy: boardEntries.addedBy, isThere: cell.boolean })`
        select added_by, removed_at is null as is_there from board_entries
         where id = ${uuidOrNull(entryId)} and board_id = ${board.id}
           and (removed_at is null or removed_at > now() - ${keptDays} * interval '1 day')`;
      if (!entry) {
        return { ok: false, code: 'restoreFailed' };
      }
      if (!mayRemoveEntry(board.role, { isOwn: entry.addedBy === by.userId })) {
        return { ok: false, code: 'refused' };
      }
      const { count } = await getRow(tx, { count: cell.number })`
        select count(*)::int as count from board_entries where board_id = ${board.id} and removed_at is null`;
      if (!entry.isThere && count >= maxEntries) {
        return { ok: false, code: 'full' };
      }
      await tx.execute(sql`update board_entries set removed_at = null where id = ${entryId}`);
      return { ok: true };
    },
  );
}

type WriteNoteResult = { ok: true } | NotOnBoard;

export async function writeNote(
  actor: Actor | null,
  { boardId, entryId, notes }: { boardId: string; entryId: string; notes: string | null },
): Promise<WriteNoteResult> {
  return onBoard(actor, { id: boardId, deed: 'note' }, async (tx, { board }): Promise<WriteNoteResult> => {
    const { rowCount } = await tx.execute(sql`
        update board_entries set notes = ${notes}
         where id = ${uuidOrNull(entryId)} and board_id = ${board.id} and removed_at is null`);
    return rowCount ? { ok: true } : { ok: false, code: 'notFound' };
  });
}

type WriteCommentResult = { ok: true } | NotOnBoard | { ok: false; code: 'tooManyComments' };

type NewComment = { boardId: string; entryId: string; id: string; body: string };

export async function writeComment(
  actor: Actor | null,
  { boardId, entryId, id, body }: NewComment,
): Promise<WriteCommentResult> {
  return onBoard(
    actor,
    { id: boardId, deed: 'comment' },
    async (tx, { actor: by, board }): Promise<WriteCommentResult> => {
      if (!(await isOnBoard(tx, { boardId: board.id, entryId }))) {
        return { ok: false, code: 'notFound' };
      }
      const { count, isSaid } = await getRow(tx, { count: cell.number, isSaid: cell.boolean })`
        select (select count(*)::int from board_comments where entry_id = ${entryId}) as count,
               exists (select from board_comments where id = ${id}) as is_said`;
      if (isSaid) {
        return { ok: true };
      }
      if (count >= maxComments) {
        return { ok: false, code: 'tooManyComments' };
      }
      await tx.execute(sql`
        insert into board_comments (id, entry_id, author_id, body)
        values (${id}, ${entryId}, ${by.userId}, ${body})`);
      await notifyOfComment(tx, { actor: by, board, entryId, body });
      return { ok: true };
    },
  );
}

export async function deleteComment(
  actor: Actor | null,
  { boardId, entryId, commentId }: { boardId: string; entryId: string; commentId: string },
): Promise<{ ok: true } | NotOnBoard> {
  return onBoard(
    actor,
    { id: boardId, deed: 'see' },
    async (tx, { actor: by, board }): Promise<{ ok: true } | NotOnBoard> => {
      if (!(await isOnBoard(tx, { boardId: board.id, entryId }))) {
        return { ok: false, code: 'notFound' };
      }
      const comment = await findRow(tx, { authorId: boardComments.authorId })`
        select author_id from board_comments where id = ${uuidOrNull(commentId)} and entry_id = ${entryId}`;
      if (comment && !mayDeleteComment(board.role, { isOwn: comment.authorId === by.userId })) {
        return { ok: false, code: 'refused' };
      }
      await tx.execute(sql`
        delete from board_comments where id = ${uuidOrNull(commentId)} and entry_id = ${entryId}`);
      return { ok: true };
    },
  );
}

async function isOnBoard(
  tx: Transaction,
  { boardId, entryId }: { boardId: string; entryId: string },
): Promise<boolean> {
  const { isThere } = await getRow(tx, { isThere: cell.boolean })`
    select exists (select from board_entries
                    where id = ${uuidOrNull(entryId)} and board_id = ${boardId} and removed_at is null) as is_there`;
  return isThere;
}

type Comment = { actor: Actor; board: HeldBoard; entryId: string; body: string };

/** Adds a notification for the owner and for earlier commenters who still have access, except the author. */
async function notifyOfComment(tx: Transaction, { actor, board, entryId, body }: Comment): Promise<void> {
  const told = await listRows(tx, { userId: cell.text })`
    select ${board.ownerId}::text as user_id where ${board.ownerId}::uuid <> ${actor.userId}::uuid
    union
    select distinct c.author_id::text from board_comments c
      join board_teams t on t.board_id = ${board.id}
      join firm_members o on o.user_id = t.member_id
      join firm_members m on m.firm_id = o.firm_id and m.user_id = c.author_id
     where c.entry_id = ${entryId} and c.author_id <> ${actor.userId}
     limit ${maxComments}`;
  const from = [actor.firstName, actor.lastName].join(' ').trim();
  for (const { userId } of told) {
    await notify(tx, {
      userId,
      kind: 'board',
      subjectId: entryId,
      detail: {
        from,
        title: `${from || 'A colleague'} commented on ${board.name}`,
        excerpt: body,
        to: entryPath(board.id, entryId),
      },
    });
  }
}
