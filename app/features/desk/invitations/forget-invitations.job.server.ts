import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { keptDays } from './invitation-policy.ts';

/** Deletes expired and answered invitations after the period that their emails promise. */
export const forgetInvitationsJob: Job<Record<string, never>> = {
  name: 'forget-invitations',
  schema: z.object({}),
  handle: forgetInvitations,
  retries: 3,
  retryDelaySeconds: 600,
  cron: '50 3 * * *',
};

async function forgetInvitations(): Promise<void> {
  await db().execute(sql`
    delete from invitations
     where coalesce(claimed_at, revoked_at, removed_at, expires_at) < now() - ${keptDays} * interval '1 day'`);
}
