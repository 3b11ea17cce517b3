import { kindText } from '#app/features/desk/mail-log/kind-text.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { keptMailDays } from '#app/platform/mail/mail.server.ts';
import type { ReportRange } from './report-range.ts';
import { isoDay, reportTitles, type SiteReport } from './site-report.ts';

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
