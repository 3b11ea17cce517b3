import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

export async function hasPaidOnce(userId: string): Promise<boolean> {
  const { count } = await getRow(db(), { count: cell.number })`
    select count(*)::int as count from checkouts where user_id = ${userId} and status = 'complete'`;
  return count === 1;
}
