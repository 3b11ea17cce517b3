import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { dayMs } from '#app/platform/days.ts';
import { db } from '#app/platform/db/client.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';

export const keptDays = 90;

export const forgetNotificationsJob: Job<Record<string, never>> = {
  name: 'forget-notifications',
  schema: z.object({}),
  handle: () => forgetNotifications(now()),
  retries: 3,
  retryDelaySeconds: 600,
  cron: '40 3 * * *',
};

export async function forgetNotifications(at: Date): Promise<void> {
  const until = new Date(at.getTime() - keptDays * dayMs).toISOString();
  await db().execute(sql`delete from notifications where read_at < ${until}::timestamptz`);
}
