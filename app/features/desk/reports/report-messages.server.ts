import { sql } from 'drizzle-orm';
import { kindText } from '#app/features/desk/mail-log/mail-log-address.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { keptMailDays } from '#app/platform/mail/mail.server.ts';
import type { ReportRange } from './report-rules.ts';
import {
  comparedText,
  durationText,
  isoDay,
  medianFigure,
  reportTitles,
  type SiteReport,
} from './site-report.ts';

const threadsShape = {
  point: cell.number,
  started: cell.number,
  answered: cell.number,
  median: orNull(cell.number),
};

/** New conversations, and the time to the first answer. */
export async function reportThreads({ before, days, points }: ReportRange): Promise<SiteReport> {
  const begins = points.map((day) => `${day}T00:00:00Z`);
  const figures = sql`count(*)::int as started, count(first_reply_seconds)::int as answered,
                      percentile_cont(0.5) within group (order by first_reply_seconds) as median`;
  const [byPoint, whole] = await Promise.all([
    // Point −1 is the whole previous period.
    listRows(db(), threadsShape)`
      select width_bucket(created_at, ${sql.param(begins)}::timestamptz[]) - 1 as point, ${figures}
        from threads where created_at >= (${before}::timestamp at time zone 'UTC') group by 1`,
    listRows(db(), threadsShape)`select 0 as point, ${figures} from threads where created_at >= ${begins[0]}`,
  ]);
  const nothing = { started: 0, answered: 0, median: null };
  const pointAt = (point: number) => byPoint.find((row) => row.point === point) ?? nothing;
  const total = whole[0] ?? nothing;
  const earlier = pointAt(-1);
  return {
    title: 'Conversations and first replies',
    note: 'A first reply is the creative’s first answer to the client’s first message. A conversation without one has no time yet.',
    figures: [
      {
        label: 'New conversations',
        value: total.started.toLocaleString('en-US'),
        text: comparedText({ now: total.started, before: earlier.started, days }),
        definition:
          'In it: a client’s first message to a creative. Not in it: further messages in the same conversation.',
      },
      medianFigure(
        {
          label: 'First reply, median',
          median: total.median,
          counted: `${total.answered.toLocaleString('en-US')} answered`,
          definition:
            'Half were answered sooner, half later. Not in it: conversations without an answer yet.',
        },
        { median: earlier.median, days },
      ),
    ],
    chart: {
      unit: 'count',
      series: ['New conversations'],
      points: points.map((day, point) => ({ day, values: [pointAt(point).started] })),
    },
    table: {
      columns: ['From', 'New conversations', 'Answered', 'First reply, median'],
      rows: points.map((day, point) => {
        const { started, answered, median } = pointAt(point);
        return [day, started, answered, durationText(median)];
      }),
    },
  };
}

/** Further failures are not read; the mail server is then down and all say the same. */
const maxLookedAt = 10_000;
const maxListed = 100;

export async function reportMail({ today }: ReportRange): Promise<SiteReport> {
  const rows = await listRows(db(), {
    template: mails.template,
    domain: cell.text,
    failed: cell.number,
    tried: cell.number,
    lastAt: cell.isoTime,
    words: orNull(cell.text),
  })`
    with unsent as (
      select template, lower(split_part(to_address, '@', 2)) as domain, status, attempts, last_error, created_at
        from mails
       where status in ('waiting', 'failed') and (status = 'failed' or attempts > 0)
         and created_at < (${today}::date + 1)::timestamp at time zone 'UTC'
       order by created_at desc limit ${maxLookedAt}
    )
    select template, domain, count(*) filter (where status = 'failed')::int as failed,
           count(*) filter (where status = 'waiting')::int as tried, max(created_at) as last_at,
           (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as words
      from unsent group by template, domain order by count(*) desc, max(created_at) desc, template, domain`;
  const count = (key: 'failed' | 'tried') => rows.reduce((sum, row) => sum + row[key], 0);
  const [failed, tried] = [count('failed'), count('tried')];
  return {
    title: reportTitles.mail,
    note: `As of now, regardless of the period; an email is kept for ${keptMailDays} days.${
      failed + tried === maxLookedAt
        ? ` Only the newest ${maxLookedAt.toLocaleString('en-US')} are counted.`
        : ''
    }${rows.length > maxListed ? ` The ${maxListed} largest groups are listed.` : ''}`,
    figures: [
      {
        label: 'Emails that failed',
        value: failed.toLocaleString('en-US'),
        text: tried === 0 ? 'none sent again' : `${tried.toLocaleString('en-US')} sent again and waiting`,
        definition:
          'In it: emails our mail server refused at their last try; they are tried for a day. Not in it: what another server sent back later, or put among spam.',
      },
    ],
    chart: null,
    table: {
      columns: ['Kind', 'To', 'Failed', 'Waiting again', 'Newest', 'The mail server’s words'],
      rows: rows
        .slice(0, maxListed)
        .map((row) => [
          kindText(row.template),
          row.domain,
          row.failed,
          row.tried,
          isoDay(row.lastAt),
          row.words ?? '',
        ]),
    },
  };
}

const moderationShape = {
  point: cell.number,
  filed: cell.number,
  decided: cell.number,
  median: orNull(cell.number),
};

/** Reported reviews and people, and the time until a decision. */
export async function reportModeration({ before, days, points }: ReportRange): Promise<SiteReport> {
  const begins = points.map((day) => `${day}T00:00:00Z`);
  const figures = sql`count(*)::int as filed, count(decided_at)::int as decided,
                      percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at))
                        filter (where decided_at is not null) as median`;
  // Lists every status, so that the index by status and time applies.
  const since = (day: string) =>
    sql`status in ('open', 'kept', 'removed') and created_at >= (${day}::timestamp at time zone 'UTC')`;
  const [byPoint, whole] = await Promise.all([
    // Point −1 is the whole previous period.
    listRows(db(), moderationShape)`
      select width_bucket(created_at, ${sql.param(begins)}::timestamptz[]) - 1 as point, ${figures}
        from reports where ${since(before)} group by 1`,
    listRows(
      db(),
      moderationShape,
    )`select 0 as point, ${figures} from reports where ${since(points[0] ?? before)}`,
  ]);
  const nothing = { filed: 0, decided: 0, median: null };
  const pointAt = (point: number) => byPoint.find((row) => row.point === point) ?? nothing;
  const total = whole[0] ?? nothing;
  const earlier = pointAt(-1);
  return {
    title: 'Moderation',
    note: 'By the day of the report. One that is open has no time yet.',
    figures: [
      {
        label: 'Reports',
        value: total.filed.toLocaleString('en-US'),
        text: comparedText({ now: total.filed, before: earlier.filed, days }),
        definition:
          'In it: reported reviews and correspondents. Not in it: verification requests, and reports that went with a removed review.',
      },
      medianFigure(
        {
          label: 'Until decided, median',
          median: total.median,
          counted: `${total.decided.toLocaleString('en-US')} decided`,
          definition: 'Half took less, half took more. Not in it: what is still open.',
        },
        { median: earlier.median, days },
      ),
    ],
    chart: {
      unit: 'count',
      series: ['Reports'],
      points: points.map((day, point) => ({ day, values: [pointAt(point).filed] })),
    },
    table: {
      columns: ['From', 'Reports', 'Decided', 'Until decided, median'],
      rows: points.map((day, point) => {
        const { filed, decided, median } = pointAt(point);
        return [day, filed, decided, durationText(median)];
      }),
    },
  };
}
