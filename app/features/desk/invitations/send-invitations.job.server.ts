import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, notNull } from '#app/platform/db/rows.server.ts';
import { type InvitedDetails, invitations } from '#app/platform/db/schema/invitations.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { maxSends, reminderDays } from './invitation-policy.ts';
import { countInvitation, postInvitation } from './post-invitation.server.ts';

/**
 * Sends pending invitations, oldest first, and due reminders within the hourly and daily limits, then waits. Each is
 * queued in the transaction that records it, so a killed run sends none twice and concurrent runs share the work.
 */
export const sendInvitationsJob: Job<Record<string, never>> = {
  name: 'send-invitations',
  schema: z.object({}),
  handle: (_, signal) => sendInvitations(signal),
  retries: 5,
  retryDelaySeconds: 30,
  isOncePerKey: true,
  cron: '*/10 * * * *',
};

async function sendInvitations(signal: AbortSignal | undefined): Promise<void> {
  while (await isAnyDue()) {
    signal?.throwIfAborted();
    const counted = await countInvitation();
    if (!counted.ok) {
      await enqueue(sendInvitationsJob, {}, { afterSeconds: counted.retryAfterSeconds });
      return;
    }
    if (!(await sendNext())) {
      return;
    }
  }
}

const isDue = sql`claimed_at is null and revoked_at is null and removed_at is null and details is not null
  and (sent_at is null
       or (wants_reminder and reminded_at is null and sent_count < ${maxSends}
           and sent_at < now() - ${reminderDays} * interval '1 day' and expires_at > now()))`;

async function isAnyDue(): Promise<boolean> {
  const row = await findRow(db(), { id: cell.text })`select id from invitations where ${isDue} limit 1`;
  return row !== null;
}

async function sendNext(): Promise<boolean> {
  return db().transaction(async (tx) => {
    const row = await findRow(tx, {
      id: invitations.id,
      email: notNull(invitations.email),
      details: notNull(invitations.details),
      adminId: invitations.adminId,
      isReminder: cell.boolean,
    })`
      select id, email, details, admin_id, sent_at is not null as is_reminder from invitations
       where ${isDue} order by created_at limit 1 for update skip locked`;
    if (!row) {
      return false;
    }
    await postInvitation(tx, { ...row, details: row.details as InvitedDetails }, row);
    return true;
  });
}
