import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { userRoles } from '#app/platform/db/schema/identity.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { withdrawRole } from './organization-account.server.ts';

/** How long the provider's admin claim is valid. */
export const adminHours = 24;

/** Every 15 minutes, removes the admin role of people whom the provider has not confirmed for `adminHours`. */
export const withdrawAdminsJob: Job<Record<string, never>> = {
  name: 'withdraw-organization-admins',
  schema: z.object({}),
  handle: withdrawAdmins,
  retries: 3,
  retryDelaySeconds: 60,
  cron: '7,22,37,52 * * * *',
};

/**
 * Removes the role and ends the sessions: real admins sign in again, and people who have left cannot keep a screen
 * open.
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
