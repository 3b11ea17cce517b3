import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '../db/client.server.ts';
import type { Job } from '../jobs/jobs.server.ts';

/** Deletes expired counts every night: most keys are used once. */
export const forgetRateLimitsJob: Job<Record<string, never>> = {
  name: 'forget-rate-limits',
  schema: z.object({}),
  handle: forgetRateLimits,
  retries: 3,
  retryDelaySeconds: 600,
  cron: '50 3 * * *',
};

/** By the database's clock, like the counts themselves, so that a changed clock deletes none early. */
export async function forgetRateLimits(): Promise<void> {
  await db().execute(sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`);
}
