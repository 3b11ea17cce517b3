import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

/** False when all managers' accounts are deleted, even if members remain. */
export async function hasManager(firmId: string): Promise<boolean> {
  const { isThere } = await getRow(db(), { isThere: cell.boolean })`
    select exists (select from firm_members where firm_id = ${firmId} and role = 'manager') as is_there`;
  return isThere;
}
