import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '../db/client.server.ts';
import type { Job } from '../jobs/jobs.server.ts';

/** Forgets counts that have expired, every night: each key comes once and rarely again. */
export const forgetRateLimitsJob: Job<Record<string, never>> = {
  name: 'forget-rate-limits',
  schema: z.object({}),
  handle: forgetRateLimits,
  retries: 3,
  retryDelaySeconds: 600,
  cron: '50 3 * * *',
};

/** The database's time counts, as for the counts themselves: no moved clock forgets them early. */
export async function forgetRateLimits(): Promise<void> {
  await db().execute(sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`);
}
