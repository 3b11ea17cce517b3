import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { type NotOnBoard, onBoard } from '../on-board.server.ts';
import type { MoveTo } from './move-to.ts';
import { orderAfter } from './move-to.ts';

export type MoveEntryResult = { ok: true } | NotOnBoard | { ok: false; code: 'movedMeanwhile' };

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
