import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/** A look at the provider takes a turn first; it grows with every look, on every node: the database's own clock. */
export async function takeTurn(): Promise<string> {
  const { rows } = await db().execute<{ turn: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000000)::bigint::text as turn`,
  );
  return rows[0]?.turn ?? '0';
}
