import { sql } from 'drizzle-orm';
import { type ComparedEntry, compareSaved } from '#app/features/shortlist/list-compared.server.ts';

/** Those of the creatives who are on a board and listed, in the order asked for; ask first whether it may be seen. */
export function listComparedOnBoard(boardId: string, ids: readonly string[]): Promise<ComparedEntry[]> {
  return compareSaved(
    sql`select creative_id, notes from board_entries
         where board_id = ${boardId} and kind = 'creative' and removed_at is null`,
    ids,
  );
}
