import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';

/** Forgets sessions, links and questions at sign-in that have expired, and logouts that were heard, every night. */
export const forgetSessionsJob: Job<Record<string, never>> = {
  name: 'forget-sessions',
  schema: z.object({}),
  handle: forgetSessions,
  retries: 3,
  retryDelaySeconds: 600,
  cron: '55 3 * * *',
};

/** The real time counts, as it does at sign-in: no moved clock signs anybody out. */
export async function forgetSessions(): Promise<void> {
  await db().execute(sql`delete from sessions where expires_at < now()`);
  await db().execute(sql`delete from verifications where expires_at < now()`);
  // Nothing that a logout could concern is on its way for longer than the quarters of an hour that each step lasts.
  await db().execute(sql`delete from organization_logouts where heard_at < now() - interval '1 day'`);
}
