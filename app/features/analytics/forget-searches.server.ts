import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/** The longest period of the reports (53 weeks) and the one before it. */
const keptDays = 742;
/** Of a day that is over the most frequent ones are kept: so many with a result, without one, and where nobody serves. */
export const maxOfADay = 100;
/** A statement removes no more than this of what led to profiles, to be done within its time. */
const rowsAtOnce = 20_000;
/** A job that stood still for so long catches up. */
const daysLookedAt = 8;

/**
 * Forgets before `today` ('2026-11-20') what few searched for, which nobody would find in a report, and all that is older
 * than any report looks back, also of what led to profiles: so a report of a year reads what a year can hold, whatever
 * was typed.
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
