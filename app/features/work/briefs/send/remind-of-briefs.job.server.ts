import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { dayMs, utcDay } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { remindDaysBefore } from '../brief-policy.ts';
import { maxAtOnce, remindSome } from './remind.server.ts';

export const remindOfBriefsJob: Job<Record<string, never>> = {
  name: 'remind-of-briefs',
  schema: z.object({}),
  handle: async () => remindOfBriefs(now()),
  retries: 3,
  retryDelaySeconds: 300,
  cron: '17 * * * *',
};

/** Reminds every recipient once who has neither answered nor been reminded; not on the day they were asked. */
export async function remindOfBriefs(at: Date): Promise<void> {
  const today = utcDay(at);
  const last = new Date(at.getTime() + remindDaysBefore * dayMs).toISOString().slice(0, 10);
  const isDue = sql`b.estimates_on between ${today}::date and ${last}::date
                and r.sent_at < ${at}::timestamptz - interval '12 hours'`;
  while ((await db().transaction((tx) => remindSome(tx, at, isDue))) === maxAtOnce);
}
