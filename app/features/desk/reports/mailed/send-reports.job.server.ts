import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MailTable } from '#app/emails/mail-table.tsx';
import { reportEmail } from '#app/emails/report-emails.tsx';
import { readPeriod } from '#app/features/catalogue/analytics/chart/trend.ts';
import { now } from '#app/platform/clock.ts';
import { csvText } from '#app/platform/csv.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, listRows, oneOf, type RowOf } from '#app/platform/db/rows.server.ts';
import { reportMails } from '#app/platform/db/schema/desk.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { env } from '#app/platform/env.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { log } from '#app/platform/log.server.ts';
import { postMail } from '#app/platform/mail/mail.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { findReport } from '../find-report.server.ts';
import { cellText, figureColumns, reportRange } from '../report-rules.ts';
import { isReportKey, type ReportTable, type SiteReport } from '../site-report.ts';
import { endReportMailUrl } from './report-mails.server.ts';
import { nextDue, rhythms, rhythmText } from './rhythm.ts';

export const sendReportsJob: Job<Record<string, never>> = {
  name: 'send-reports',
  schema: z.object({}),
  handle: () => sendReports(now()),
  retries: 3,
  retryDelaySeconds: 60,
  cron: '*/5 * * * *',
};

const maxAtOnce = 50;
/** Retries of an unreadable report after 10, 20, 40 and 80 minutes; then it is skipped. */
const maxTries = 5;
const firstRetryMinutes = 10;
/** A larger file is downloaded from the site instead. */
const attachedMaxBytes = 500_000;

const dueShape = {
  id: reportMails.id,
  report: reportMails.report,
  period: cell.text,
  rhythm: oneOf(rhythms),
  weekday: reportMails.weekday,
  hour: reportMails.hour,
  zone: reportMails.zone,
  dueAt: cell.isoTime,
  failures: reportMails.failures,
};

type Due = RowOf<typeof dueShape>;

type Reading = typeof findReport;

/**
 * Sends due reports, each once: the next time is set in the transaction that writes the email, so concurrent or killed
 * workers never send twice. After days without a worker there is one email, not one per day.
 */
export async function sendReports(at: Date, read: Reading = findReport): Promise<void> {
  for (let isMore = true; isMore; ) {
    const due = await listRows(db(), dueShape)`
      select id, report, period::text as period, rhythm, weekday, hour, zone, due_at, failures
        from report_mails where try_at <= ${at} order by try_at, id limit ${maxAtOnce}`;
    for (const one of due) {
      await sendOne(one, at, read);
    }
    isMore = due.length === maxAtOnce;
  }
}

async function sendOne(one: Due, at: Date, read: Reading): Promise<void> {
  if (!isReportKey(one.report)) {
    // A report that this release does not know.
    await noteFailure(one, at);
    return;
  }
  const range = reportRange(readPeriod(one.period), at);
  try {
    // Read before the transaction, to keep it short.
    const report = await read(one.report, range);
    const csv = csvText(report.table.columns, report.table.rows);
    await db().transaction((tx) => post(tx, { one, report, csv, at }));
  } catch (error) {
    log.error({ report: one.report, err: error }, 'a report could not be mailed');
    await noteFailure(one, at);
  }
}

type Posting = { one: Due; report: SiteReport; csv: string; at: Date };

/** Does nothing when another worker was first, it was ended or changed, or the recipient is no longer an admin. */
async function post(tx: Transaction, { one, report, csv, at }: Posting): Promise<void> {
  const next = nextDue(one, at);
  const claimed = await findRow(tx, {
    adminId: reportMails.adminId,
    email: profiles.email,
    firstName: profiles.firstName,
  })`
    update report_mails r
       set due_at = ${next}, try_at = ${next}, failures = 0, failed_at = null, sent_at = ${at}
      from profiles p, users u
     where r.id = ${one.id} and r.due_at = ${one.dueAt}::timestamptz
       and p.user_id = r.admin_id and u.id = r.admin_id and u.disabled_at is null
       and exists (select from user_roles where user_id = r.admin_id and role = 'admin')
    returning r.admin_id, p.email, p.first_name`;
  if (!claimed) {
    await tx.execute(sql`
      delete from report_mails r where r.id = ${one.id} and r.due_at = ${one.dueAt}::timestamptz
         and not exists (select from user_roles o join users u on u.id = o.user_id
                          where o.user_id = r.admin_id and o.role = 'admin' and u.disabled_at is null)`);
    return;
  }
  const exportPath = `/admin/analytics/export?chart=${one.report}&days=${one.period}`;
  const isAttached = Buffer.byteLength(csv) <= attachedMaxBytes;
  const content = await reportEmail({
    firstName: claimed.firstName,
    report: { ...report, table: mailTable(report.table) },
    period: `${one.period} days to ${dayText(at.toISOString())}`,
    csvUrl: isAttached ? null : `${env().origin}${exportPath}`,
    rhythm: rhythmText(one),
    url: `${env().origin}/admin/analytics?days=${one.period}#report-${one.report}`,
    unsubscribeUrl: endReportMailUrl(one.id),
  });
  const attached = isAttached
    ? { attachment: csv, attachmentName: `${one.report}-${one.period}-days.csv` }
    : {};
  const mailId = await postMail(
    tx,
    { ...content, ...attached },
    { to: claimed.email, userId: claimed.adminId },
  );
  await tx.execute(sql`update report_mails set mail_id = ${mailId} where id = ${one.id}`);
}

function mailTable({ columns, rows }: ReportTable): MailTable {
  const isFigure = figureColumns({ columns, rows });
  return {
    columns: columns.map((title, at) => ({ title, isFigure: isFigure[at] === true })),
    rows: rows.map((row) => row.map(cellText)),
  };
}

async function noteFailure(one: Due, at: Date): Promise<void> {
  const failures = one.failures + 1;
  const isOver = failures >= maxTries;
  const next = nextDue(one, at);
  const tryAt = new Date(at.getTime() + firstRetryMinutes * 2 ** one.failures * 60_000);
  await db().execute(sql`
    update report_mails
       set failures = ${isOver ? 0 : failures}, failed_at = ${at},
           due_at = ${isOver ? next : new Date(one.dueAt)}, try_at = ${isOver ? next : tryAt}
     where id = ${one.id} and due_at = ${one.dueAt}::timestamptz and failures = ${one.failures}`);
}
