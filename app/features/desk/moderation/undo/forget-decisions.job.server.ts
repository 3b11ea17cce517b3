import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { undoHours } from '../moderation-policy.ts';

/** Deletes hourly what was kept for undoing decisions whose time is over. */
export const forgetDecisionsJob: Job<Record<string, never>> = {
  name: 'forget-decisions',
  schema: z.object({}),
  handle: () => forgetDecisions(now()),
  retries: 3,
  retryDelaySeconds: 600,
  cron: '40 * * * *',
};

export async function forgetDecisions(at: Date): Promise<void> {
  const before = new Date(at.getTime() - undoHours * 3_600_000);
  await db().execute(
    sql`delete from moderation_decisions where decided_at < ${before.toISOString()}::timestamptz`,
  );
}
