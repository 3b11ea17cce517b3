import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { boardComments } from '#app/platform/db/schema/boards.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import type { BoardEntry } from '../board-entry.ts';
import { maxComments } from '../board-limits.ts';
import { mayDeleteComment } from '../board-policy.ts';
import type { Board } from '../board-role.server.ts';
import { entryColumns, entryShape, entryTables, toEntry } from './entry-rows.server.ts';

export type BoardComment = {
  id: string;
  body: string;
  author: string | null;
  at: string;
  canDelete: boolean;
};

export type EntryPage = {
  entry: BoardEntry;
  /** From 1, out of `count`. */
  number: number;
  count: number;
  previousId: string | null;
  nextId: string | null;
  comments: BoardComment[];
};

export async function findEntry(
  { userId }: Pick<Actor, 'userId'>,
  { board, entryId }: { board: Board; entryId: string },
): Promise<EntryPage | null> {
  const row = await findRow(db(), {
    ...entryShape,
    ownerId: cell.text,
    number: cell.number,
    count: cell.number,
    previousId: orNull(cell.text),
    nextId: orNull(cell.text),
  })`
    select ${entryColumns}, b.user_id::text as owner_id, s.number, s.count, s.previous_id, s.next_id
      from (select id, row_number() over w::int as number, count(*) over ()::int as count,
                   lag(id) over w::text as previous_id, lead(id) over w::text as next_id
              from board_entries where board_id = ${board.id} and removed_at is null
            window w as (order by sort_order, id)) as s
      join board_entries e on e.id = s.id join boards b on b.id = e.board_id ${entryTables}
     where s.id = ${uuidOrNull(entryId)}`;
  if (!row) {
    return null;
  }
  const { ownerId, number, count, previousId, nextId, ...stored } = row;
  const comments = await listRows(db(), {
    id: boardComments.id,
    body: boardComments.body,
    authorId: boardComments.authorId,
    author: orNull(cell.text),
    at: cell.isoTime,
  })`
    select c.id, c.body, c.author_id, nullif(btrim(p.first_name || ' ' || p.last_name), '') as author, c.created_at as at
      from board_comments c left join profiles p on p.user_id = c.author_id
     where c.entry_id = ${row.id} order by c.created_at, c.id limit ${maxComments}`;
  return {
    entry: toEntry(stored, ownerId),
    number,
    count,
    previousId,
    nextId,
    comments: comments.map(({ authorId, ...comment }) => ({
      ...comment,
      canDelete: mayDeleteComment(board.role, { isOwn: authorId === userId }),
    })),
  };
}
