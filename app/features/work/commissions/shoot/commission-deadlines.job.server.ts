import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { buildingTime, unknownZone } from '../commission-days.ts';
import { remindHoursBefore } from '../commission-policy.ts';
import { holdCommission } from '../hold-commission.server.ts';
import { remindToConfirm } from '../notify/notify-of-steps.server.ts';
import { beginMissing } from './begin-commission.server.ts';

const maxAtOnce = 200;

/** Locks commissions that are due, sends reminders before that, and creates commissions missing for agreements. */
export const commissionDeadlinesJob: Job<Record<string, never>> = {
  name: 'commission-deadlines',
  schema: z.object({}),
  handle: async () => {
    await beginMissing();
    await lockDue(now());
    await remindDue(now());
  },
  retries: 3,
  retryDelaySeconds: 60,
  cron: '*/5 * * * *',
};

/** Each in its own transaction; a concurrent run finds the commission locked. */
export async function lockDue(at: Date): Promise<void> {
  const due = await listRows(db(), { id: cell.text })`
    select id from commissions where state = 'agreed' and lock_at <= ${at} order by lock_at limit ${maxAtOnce}`;
  for (const { id } of due) {
    await db().transaction((tx) => holdCommission(tx, id, at));
  }
}

export async function remindDue(at: Date): Promise<void> {
  const until = new Date(at.getTime() + remindHoursBefore * 3_600_000);
  const due = await listRows(db(), { id: cell.text })`
    select id from commissions where state = 'agreed' and lock_at > ${at} and lock_at <= ${until}
       and confirm_revision > 1 and reminded_at is null order by lock_at limit ${maxAtOnce}`;
  for (const { id } of due) {
    await db().transaction(async (tx) => {
      const held = await holdCommission(tx, id, at);
      if (!held?.record.lockAt || held.standing.state !== 'agreed') return;
      const { rows } = await tx.execute(sql`
        update commissions set reminded_at = ${at} where id = ${id} and reminded_at is null returning id`);
      if (rows.length === 0) return;
      const { record, standing } = held;
      await remindToConfirm(tx, record, {
        standing,
        until: buildingTime(held.record.lockAt, record.timeZone ?? unknownZone),
      });
    });
  }
}
