import { sql } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { notifyViewJob } from './notify-view.job.server.ts';

/** Ends the current view and notifies the viewed person; false when the actor is not viewing anyone. */
export async function endView({ userId, viewing }: Pick<Actor, 'userId' | 'viewing'>): Promise<boolean> {
  if (!viewing) {
    return false;
  }
  const { viewId, adminId } = viewing;
  return db().transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update account_views set ended_at = now() where id = ${viewId} and ended_at is null`);
    if (rowCount !== 1) {
      return false;
    }
    await writeAudit(tx, adminId, {
      action: 'account.view_ended',
      subject: { kind: 'user', id: userId },
      userId,
    });
    await enqueue(notifyViewJob, { viewId }, { on: tx });
    return true;
  });
}
