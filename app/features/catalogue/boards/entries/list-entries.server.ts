import { db } from '#app/platform/db/client.server.ts';
import { prepared } from '#app/platform/db/prepared.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import type { BoardEntry } from '../board-entry.ts';
import { maxEntries } from '../board-limits.ts';
import { entryColumns, entryShape, entryTables, toEntry } from './entry-rows.server.ts';

/** All entries of a board in order, public or not. The caller must check access (`findBoard`). */
export async function listEntries(boardId: string): Promise<BoardEntry[]> {
  const rows = await listRows(db(), { ...entryShape, ownerId: cell.text })`${prepared}
    select ${entryColumns}, b.user_id::text as owner_id
      from boards b join board_entries e on e.board_id = b.id ${entryTables}
     where b.id = ${boardId} and e.removed_at is null
     order by e.sort_order, e.id limit ${maxEntries}`;
  return rows.map(({ ownerId, ...row }) => toEntry(row, ownerId));
}
