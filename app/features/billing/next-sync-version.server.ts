import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

/** A sync takes a version number first. It increases on all nodes, because it comes from the database's clock. */
export async function nextSyncVersion(): Promise<string> {
  const { turn } = await getRow(db(), { turn: cell.text })`
    select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as turn`;
  return turn;
}
