import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { reportMails } from '#app/platform/db/schema/desk.ts';
import { mails } from '#app/platform/db/schema/mails.ts';
import { env } from '#app/platform/env.server.ts';
import { isSigned, sign } from '#app/platform/secret.server.ts';
import { isUuid, uuidOrNull } from '#app/platform/uuid.ts';
import { reportKeys } from '../site-report.ts';
import { nextDue, type ReportMailValues, rhythms } from './rhythm.ts';

const listedShape = {
  id: reportMails.id,
  report: oneOf(reportKeys),
  period: oneOf(['30', '90', '365']),
  rhythm: oneOf(rhythms),
  weekday: reportMails.weekday,
  hour: reportMails.hour,
  zone: reportMails.zone,
  tryAt: cell.isoTime,
  failures: reportMails.failures,
  failedAt: orNull(cell.isoTime),
  sentAt: orNull(cell.isoTime),
  mailStatus: orNull(oneOf(['waiting', 'sent', 'failed'])),
  mailError: mails.lastError,
};

export type ReportMail = RowOf<typeof listedShape>;

export async function listReportMails(actor: Actor): Promise<ReportMail[]> {
  if (!isAdmin(actor)) {
    return [];
  }
  const rows = await listRows(db(), listedShape)`
    select r.id, r.report, r.period::text as period, r.rhythm, r.weekday, r.hour, r.zone, r.try_at, r.failures,
           r.failed_at, r.sent_at, m.status as mail_status, m.last_error as mail_error
      from report_mails r left join mails m on m.id = r.mail_id
     where r.admin_id = ${actor.userId} and r.report = any(${sql.param([...reportKeys])}::text[])
     limit ${reportKeys.length}`;
  return rows.toSorted((one, other) => reportKeys.indexOf(one.report) - reportKeys.indexOf(other.report));
}

type Changed<Code extends string> = { ok: true } | { ok: false; code: Code };

export async function saveReportMail(
  actor: Actor,
  values: ReportMailValues,
  now: Date,
): Promise<Changed<'notAllowed'>> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  const dueAt = nextDue(values, now);
  const kept = { ...values, dueAt, tryAt: dueAt, failures: 0, failedAt: null };
  await db().transaction(async (tx) => {
    await tx
      .insert(reportMails)
      .values({ ...kept, adminId: actor.userId })
      .onConflictDoUpdate({ target: [reportMails.adminId, reportMails.report], set: kept });
    const { report, ...after } = values;
    await writeAudit(tx, actor.userId, {
      action: 'report.mailed',
      subject: { kind: 'report', id: report },
      after,
    });
  });
  return { ok: true };
}

export async function endReportMail(actor: Actor, id: string): Promise<Changed<'notAllowed' | 'gone'>> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'notAllowed' };
  }
  return db().transaction(async (tx) => {
    const [ended] = await listRows(tx, { report: reportMails.report })`
      delete from report_mails where id = ${uuidOrNull(id)}::uuid and admin_id = ${actor.userId} returning report`;
    if (!ended) {
      return { ok: false, code: 'gone' };
    }
    await writeAudit(tx, actor.userId, {
      action: 'report.mail_ended',
      subject: { kind: 'report', id: ended.report },
    });
    return { ok: true };
  });
}

/** Ends a report email by its verified link. Does nothing when it is already off. */
async function dropReportMail(id: string): Promise<void> {
  await db().transaction(async (tx) => {
    const [ended] = await listRows(tx, { report: reportMails.report, adminId: reportMails.adminId })`
      delete from report_mails where id = ${uuidOrNull(id)}::uuid returning report, admin_id`;
    if (ended) {
      await writeAudit(tx, ended.adminId, {
        action: 'report.mail_ended',
        subject: { kind: 'report', id: ended.report },
      });
    }
  });
}

export function endReportMailUrl(id: string): string {
  const query = new URLSearchParams({ report: id, signature: sign('report mail', id) });
  return `${env().origin}/unsubscribe?${query}`;
}

/** Ends the report email of such an address. `linkInvalid`: the signature is wrong. */
export async function endReportMailByLink(
  query: URLSearchParams,
): Promise<{ ok: true } | { ok: false; code: 'linkInvalid' }> {
  const id = query.get('report');
  if (!isUuid(id) || !isSigned('report mail', id, query.get('signature') ?? '')) {
    return { ok: false, code: 'linkInvalid' };
  }
  await dropReportMail(id);
  return { ok: true };
}
