import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { teamTerms } from './team-terms.ts';

/** Deletes expired invitations after a second period of the same length. */
export const forgetFirmInvitationsJob: Job<Record<string, never>> = {
  name: 'forget-firm-invitations',
  schema: z.object({}),
  handle: forgetFirmInvitations,
  retries: 3,
  retryDelaySeconds: 600,
  cron: '55 3 * * *',
};

async function forgetFirmInvitations(): Promise<void> {
  await db().execute(sql`
    delete from firm_invitations where expires_at < now() - ${teamTerms.invitationDays} * interval '1 day'`);
}
