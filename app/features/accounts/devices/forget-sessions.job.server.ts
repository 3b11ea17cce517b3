import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';

/** Deletes expired sessions, links and sign-in challenges, and processed logouts, every night. */
export const forgetSessionsJob: Job<Record<string, never>> = {
  name: 'forget-sessions',
  schema: z.object({}),
  handle: forgetSessions,
  retries: 3,
  retryDelaySeconds: 600,
  cron: '55 3 * * *',
};

/** Uses the real time, as sign-in does, so that a moved test clock signs nobody out. */
export async function forgetSessions(): Promise<void> {
  await db().execute(sql`delete from sessions where expires_at < now()`);
  await db().execute(sql`delete from verifications where expires_at < now()`);
  // A day is much longer than any pending step that a logout could affect, each of which lasts 15 minutes.
  await db().execute(sql`delete from organization_logouts where heard_at < now() - interval '1 day'`);
}
