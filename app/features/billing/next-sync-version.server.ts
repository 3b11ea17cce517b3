import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

/** A look at the provider takes a turn first; it grows with every look, on every node: the database's own clock. */
export async function nextSyncVersion(): Promise<string> {
  const { turn } = await getRow(db(), { turn: cell.text })`
    select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as turn`;
  return turn;
}
