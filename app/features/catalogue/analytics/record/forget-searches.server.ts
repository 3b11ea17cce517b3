import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/** Twice the longest period of the reports (53 weeks), because reports compare with the previous one. */
const keptDays = 742;
/** The most frequent searches of a past day that are kept: of each kind, with results, without, and unserved places. */
export const maxOfADay = 100;
/** Limits the rows per statement, so that it stays within its time. */
const rowsAtOnce = 20_000;
/** How far a job catches up after an outage. */
const daysLookedAt = 8;

/**
 * Before `today` ('2026-11-20'), deletes rare searches, which no report shows, and everything older than reports
 * look back, including what led to profiles. This bounds what a yearly report reads.
 */
export async function forgetSearches(today: string): Promise<void> {
  await db().execute(sql`
    delete from daily_searches where ctid = any (array(
      select ctid from (
        select ctid, row_number() over (partition by day, results = 0, is_served = false
                                        order by visitors desc, words, specialties, place) as nth
          from daily_searches where day < ${today}::date and day >= ${today}::date - ${daysLookedAt}::int
      ) as ranked where nth > ${maxOfADay}))`);
  await db().execute(sql`delete from daily_searches where day <= ${today}::date - ${keptDays}::int`);
  await forgetWhatLed(today);
}

async function forgetWhatLed(today: string): Promise<void> {
  for (const table of [sql`appearance_words`, sql`view_sources`, sql`picture_views`]) {
    let removed: number;
    do {
      const { rowCount } = await db().execute(sql`
        delete from ${table} where ctid = any (array(
          select ctid from ${table} where day <= ${today}::date - ${keptDays}::int limit ${rowsAtOnce}))`);
      removed = rowCount ?? 0;
    } while (removed === rowsAtOnce);
  }
}
