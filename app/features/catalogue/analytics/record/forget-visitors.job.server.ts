import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { utcDay } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';

/** Deletes past salts and visitors, and old searches; hourly, so that a node that was down at midnight catches up. */
export const forgetVisitorsJob: Job<Record<string, never>> = {
  name: 'forget-visitors',
  schema: z.object({}),
  handle: async () => {
    const today = utcDay(now());
    await forgetVisitors(today);
    await forgetSearches(today);
  },
  retries: 3,
  retryDelaySeconds: 60,
  cron: '5 * * * *',
};

/** Deletes the salts and visitors of every day before `today` ('2026-11-20'). The counts stay. */
export async function forgetVisitors(today: string): Promise<void> {
  await db().execute(sql`delete from daily_salts where day < ${today}`);
  await deleteInBatches(sql`activity_visitors`, sql`day < ${today}`);
}

/** Twice the longest period of the reports (53 weeks), because reports compare with the previous one. */
const keptDays = 742;
/** The most frequent searches of a past day that are kept: of each kind, with results, without, and unserved places. */
export const maxOfADay = 100;
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
  const isOld = sql`day <= ${today}::date - ${keptDays}::int`;
  await db().execute(sql`delete from daily_searches where ${isOld}`);
  for (const table of [sql`appearance_words`, sql`view_sources`, sql`picture_views`]) {
    await deleteInBatches(table, isOld);
  }
}

/** Limits the rows per statement, so that it stays within its time. */
const rowsAtOnce = 20_000;

async function deleteInBatches(table: SQL, condition: SQL): Promise<void> {
  let removed: number;
  do {
    const { rowCount } = await db().execute(sql`
      delete from ${table} where ctid = any (array(
        select ctid from ${table} where ${condition} limit ${rowsAtOnce}))`);
    removed = rowCount ?? 0;
  } while (removed === rowsAtOnce);
}
