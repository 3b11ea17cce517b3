import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { uuidOrNull } from '#app/platform/uuid.ts';
import { type NotOnBoard, onBoard } from '../on-board.server.ts';

export type WriteNoteResult = { ok: true } | NotOnBoard;

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
