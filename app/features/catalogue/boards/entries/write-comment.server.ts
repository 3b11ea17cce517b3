import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { notify } from '#app/features/notifications/notify.server.ts';
import { entryPath } from '#app/features/vocabulary/board-address.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { boardComments } from '#app/platform/db/schema/boards.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { maxComments } from '../board-limits.ts';
import { mayDeleteComment } from '../board-policy.ts';
import type { HeldBoard } from '../board-role.server.ts';
import { type NotOnBoard, onBoard } from '../on-board.server.ts';

export type WriteCommentResult = { ok: true } | NotOnBoard | { ok: false; code: 'tooManyComments' };

export type NewComment = { boardId: string; entryId: string; id: string; body: string };

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
