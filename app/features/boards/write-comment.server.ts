import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { boardComments } from '#app/platform/db/schema/boards.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { maxComments } from './board-limits.ts';
import { mayDeleteComment } from './board-policy.ts';
import { notifyOfComment } from './notify-of-comment.server.ts';
import { type NotOnBoard, onBoard } from './on-board.server.ts';

export type WriteCommentResult = { ok: true } | NotOnBoard | { ok: false; code: 'tooManyComments' };

/** A comment on its way: its form brought the id, so that a form that is sent twice says it once. */
export type NewComment = { boardId: string; entryId: string; id: string; body: string };

/** Says something about an entry, and tells the owner and whoever spoke of it before. */
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

/** Deletes a comment; once it is gone, nothing more is to be done. */
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
