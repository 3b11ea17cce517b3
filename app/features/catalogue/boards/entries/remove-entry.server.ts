import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { boardEntries } from '#app/platform/db/schema/boards.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { keptDays, maxEntries } from '../board-limits.ts';
import { mayRemoveEntry } from '../board-policy.ts';
import { type NotOnBoard, onBoard } from '../on-board.server.ts';

type EntryOf = { boardId: string; entryId: string };

export type RemoveEntryResult = { ok: true } | NotOnBoard;

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

export type RestoreEntryResult = { ok: true } | NotOnBoard | { ok: false; code: 'restoreFailed' | 'full' };

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
