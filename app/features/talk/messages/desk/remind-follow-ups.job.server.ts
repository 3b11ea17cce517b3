import { z } from 'zod';
import { followUpEmail } from '#app/emails/message-emails.tsx';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { notify } from '#app/features/notifications/notifications.server.ts';
import { amountText } from '#app/features/vocabulary/money.ts';
import { now } from '#app/platform/clock.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, notNull, oneOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { threads } from '#app/platform/db/schema/messages.ts';
import { env } from '#app/platform/env.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { stages } from '../stages.ts';
import { amountOf, nextStepShape, otherName } from '../thread-cells.server.ts';
import { followUpSubject } from './desk-days.ts';

const morningHour = 7;
const maxAtOnce = 200;

export const remindFollowUpsJob: Job<Record<string, never>> = {
  name: 'remind-follow-ups',
  schema: z.object({}),
  handle: async () => remindFollowUps(now()),
  retries: 3,
  retryDelaySeconds: 300,
  cron: '2 * * * *',
};

const rowShape = {
  id: threads.id,
  userId: notNull(creativeProfiles.userId),
  name: cell.text,
  stage: oneOf(stages),
  amount: nextStepShape.amount,
  currency: nextStepShape.currency,
};

type Row = RowOf<typeof rowShape>;

export async function remindFollowUps(at: Date): Promise<void> {
  while ((await db().transaction((tx) => remindSome(tx, at))) === maxAtOnce);
}

async function remindSome(tx: Transaction, at: Date): Promise<number> {
  // No zone is more than 14 hours ahead of UTC. Threads locked by someone who is writing wait for the next run.
  const rows = await listRows(tx, rowShape)`
    with due as (
      select t.id from threads t
        left join lateral (
          select p.time_zone from service_areas a
            join service_places s on s.id = a.service_place_id
            join places p on p.id = s.place_id
           where a.creative_id = t.creative_id and p.time_zone is not null
           order by a.is_primary desc, a.sort_order, a.id limit 1) as zone on true
       where t.follow_up_on is not null and t.follow_up_reminded_at is null
         and t.follow_up_on <= ((${at}::timestamptz at time zone 'UTC') + interval '14 hours')::date
         and t.follow_up_on + make_interval(hours => ${morningHour})
             <= ${at}::timestamptz at time zone coalesce(zone.time_zone, 'UTC')
       order by t.follow_up_on limit ${maxAtOnce} for update of t skip locked
    ), reminded as (
      update threads t set follow_up_reminded_at = ${at} from due where t.id = due.id
      returning t.id, t.creative_id, t.client_id, t.stage, t.amount, t.currency
    )
    select t.id, c.user_id, ${otherName(false)} as name, t.stage, t.amount, t.currency
      from reminded t
      join creative_profiles c on c.id = t.creative_id
      left join profiles p on p.user_id = t.client_id`;
  for (const row of rows) {
    await remind(tx, row);
  }
  return rows.length;
}

async function remind(tx: Transaction, row: Row): Promise<void> {
  const { id, userId, name, stage } = row;
  const amount = amountOf(row);
  const stands = amount ? `${stage}, ${amountText(amount)}` : stage;
  const detail = { from: name, title: `Follow up with ${name}`, excerpt: stands, to: `/messages/${id}` };
  await notify(tx, { userId, kind: 'message', subjectId: followUpSubject(id), detail });
  await mailMember(tx, {
    userId,
    kind: 'followUps',
    write: (reader) => followUpEmail({ ...reader, name, stands, url: `${env().origin}/messages/${id}` }),
  });
}
