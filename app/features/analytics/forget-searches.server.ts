import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';

/** The longest period of the reports (53 weeks) and the one before it. */
const keptDays = 742;

/** Forgets what was searched for longer ago than any report looks back from `today` ('2026-11-20'). */
export async function forgetSearches(today: string): Promise<void> {
  await db().execute(sql`delete from daily_searches where day <= ${today}::date - ${keptDays}::int`);
}
