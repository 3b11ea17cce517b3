import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

export async function countJoined(commissionId: string): Promise<number> {
  const { count } = await getRow(db(), { count: cell.number })`
    select count(*)::int as count from commission_parties where commission_id = ${commissionId} and state = 'joined'`;
  return count;
}
