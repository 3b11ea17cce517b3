import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { userRoles } from '#app/platform/db/schema/identity.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { withdrawRole } from './organization-account.server.ts';

/** How long an admin of the organization is one without the provider saying so again. */
export const adminHours = 24;

/** Takes the admin role from those whom the organization's provider has not named an admin for a day, every 15 minutes. */
export const withdrawAdminsJob: Job<Record<string, never>> = {
  name: 'withdraw-organization-admins',
  schema: z.object({}),
  handle: withdrawAdmins,
  retries: 3,
  retryDelaySeconds: 60,
  cron: '7,22,37,52 * * * *',
};

/**
 * Takes the role, and ends the sessions: whoever is still an admin there signs in once more and goes on, and nobody who
 * has left keeps a screen open for longer than this.
 */
export async function withdrawAdmins(): Promise<void> {
  await db().transaction(async (tx) => {
    const lapsed = await listRows(tx, { userId: userRoles.userId })`
      select user_id from user_roles
       where role = 'admin' and given_by = 'organization'
         and confirmed_at < now() - make_interval(hours => ${adminHours})
         for update`;
    for (const { userId } of lapsed) {
      await withdrawRole(tx, userId);
      await tx.execute(sql`delete from sessions where user_id = ${userId}`);
    }
  });
}
