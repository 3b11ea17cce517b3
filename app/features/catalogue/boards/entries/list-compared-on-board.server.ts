import { sql } from 'drizzle-orm';
import { type ComparedEntry, compareSaved } from '#app/features/catalogue/shortlist/list-compared.server.ts';

/** The listed creatives among these on a board, in the requested order. The caller must check access. */
export function listComparedOnBoard(boardId: string, ids: readonly string[]): Promise<ComparedEntry[]> {
  return compareSaved(
    sql`select creative_id, notes from board_entries
         where board_id = ${boardId} and kind = 'creative' and removed_at is null`,
    ids,
  );
}
