import { z } from 'zod';
import { weeklyAnalyticsEmail } from '#app/emails/report-emails.tsx';
import { mailMember } from '#app/features/accounts/mail/mail-member.server.ts';
import { now } from '#app/platform/clock.ts';
import { utcDay } from '#app/platform/days.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { creativeProfiles } from '#app/platform/db/schema/creatives.ts';
import { listings } from '#app/platform/db/schema/listings.ts';
import { env } from '#app/platform/env.server.ts';
import { enqueue, type Job } from '#app/platform/jobs/jobs.server.ts';
import { weekBefore, weekSentences, weekText } from './read/worth-words.ts';
import { idArray } from './record/counted-visitor.server.ts';

type Payload = { after?: string | undefined };

/**
 * Mails listed creatives their previous week on Monday, a few hundred at a time; each batch enqueues the next in its
 * transaction. On Tuesday, mails those missed because workers were down on Monday.
 */
export const weeklyReportJob: Job<Payload> = {
  name: 'weekly-report',
  schema: z.object({ after: z.uuid().optional() }),
  handle: ({ after }) => mailBatch(after ?? firstId, utcDay(now())),
  retries: 5,
  retryDelaySeconds: 120,
  cron: '0 13 * * 1,2',
};

const firstId = '00000000-0000-0000-0000-000000000000';
const batchSize = 200;

async function mailBatch(after: string, today: string): Promise<void> {
  await db().transaction(async (tx) => {
    const batch = await listRows(tx, { id: listings.creativeId })`
      select creative_id as id from listings where creative_id > ${after} order by creative_id limit ${batchSize}`;
    const ids = batch.map(({ id }) => id);
    await mailWeek(tx, ids, weekBefore(today));
    const last = ids.at(-1);
    if (last && ids.length === batchSize) {
      await enqueue(weeklyReportJob, { after: last }, { on: tx });
    }
  });
}

const newsShape = {
  userId: creativeProfiles.userId,
  appearances: cell.number,
  views: cell.number,
  viewsBefore: cell.number,
  contacts: cell.number,
  shortlists: cell.number,
  bookings: cell.number,
  waiting: cell.number,
};

/** Mails each of them the week that starts with `week`, if anything happened; only once. */
export async function mailWeek(tx: Transaction, creativeIds: readonly string[], week: string): Promise<void> {
  // Marks first, so that of two workers only one finds a creative to mail.
  const rows = await listRows(tx, newsShape)`
    with news as materialized (
      select c.id, c.user_id, a.appearances, a.views, a.views_before, a.shortlists, t.contacts, t.waiting, b.bookings
        from creative_profiles c
       cross join lateral (
         select coalesce(sum(amount) filter (where kind = 'appearance' and day >= ${week}::date), 0)::int as appearances,
                coalesce(sum(amount) filter (where kind = 'view' and day >= ${week}::date), 0)::int as views,
                coalesce(sum(amount) filter (where kind = 'view' and day < ${week}::date), 0)::int as views_before,
                coalesce(sum(amount) filter (where kind = 'shortlist' and day >= ${week}::date), 0)::int as shortlists
           from profile_activity
          where creative_id = c.id and day >= ${week}::date - 7 and day < ${week}::date + 7) as a
       cross join lateral (
         select count(*) filter (where created_at >= ${week}::date and created_at < ${week}::date + 7)::int as contacts,
                count(*) filter (where creative_unread > 0)::int as waiting
           from threads where creative_id = c.id) as t
       cross join lateral (
         select count(distinct s.thread_id)::int as bookings
           from threads t join thread_stage_changes s on s.thread_id = t.id
          where t.creative_id = c.id and t.stage in ('Booked', 'Delivered') and s.stage = 'Booked'
            and s.created_at >= ${week}::date and s.created_at < ${week}::date + 7) as b
       where c.id = any (${idArray(creativeIds)})
         -- Appearances alone are no news, and neither is what waits: that was mailed when it came.
         and a.views + a.shortlists + t.contacts + b.bookings > 0
    ), marked as (
      insert into weekly_reports as kept (creative_id, week)
      select id, ${week}::date from news order by id
      on conflict (creative_id) do update set week = excluded.week where kept.week < excluded.week
      returning creative_id
    )
    select user_id, appearances, views, views_before, contacts, shortlists, bookings, waiting
      from news join marked on marked.creative_id = news.id`;
  for (const { userId, ...news } of rows) {
    await mailMember(tx, {
      userId,
      kind: 'weeklyAnalytics',
      write: (reader) =>
        weeklyAnalyticsEmail({
          ...reader,
          week: weekText(week),
          sentences: weekSentences(news),
          url: `${env().origin}/analytics?period=30`,
        }),
    });
  }
}
