import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/** Limits the rows per statement, so that it stays within its time. */
const rowsAtOnce = 20_000;

/** Deletes the salts and visitors of every day before `today` ('2026-11-20'). The counts stay. */
export async function forgetVisitors(today: string): Promise<void> {
  await db().execute(sql`delete from daily_salts where day < ${today}`);
  let removed: number;
  do {
    const { rowCount } = await db().execute(sql`
      delete from activity_visitors where ctid = any (array(
        select ctid from activity_visitors where day < ${today} limit ${rowsAtOnce}))`);
    removed = rowCount ?? 0;
  } while (removed === rowsAtOnce);
}
