import { type SQL, sql } from 'drizzle-orm';
import type { EntryKind, Subject } from '#app/features/vocabulary/board-address.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { boardEntries } from '#app/platform/db/schema/boards.ts';

export type FoundSubject = Subject & { creativeId: string; title: string };

const selects: Record<EntryKind, (id: string) => SQL> = {
  creative: (id) => sql`
    select l.creative_id, l.business_name as title from listings l where l.creative_id = ${id}`,
  project: (id) => sql`
    select pl.creative_id, p.name as title from project_listings pl join projects p on p.id = pl.project_id
     where pl.project_id = ${id}`,
  piece: (id) => sql`
    select i.creative_id, i.title from portfolio_items i join listings l on l.creative_id = i.creative_id
     where i.id = ${id} and i.media_key is not null`,
};

export async function findSubject(
  { kind, id }: Subject,
  on: Pick<Transaction, 'execute'> = db(),
): Promise<FoundSubject | null> {
  const row = await findRow(on, { creativeId: boardEntries.creativeId, title: cell.text })`
    ${selects[kind](id)}`;
  return row && { kind, id, creativeId: row.creativeId, title: row.title.slice(0, 200) };
}
