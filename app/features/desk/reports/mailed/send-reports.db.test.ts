import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { findReport } from '../find-report.server.ts';
import {
  endReportMail,
  endReportMailByLink,
  endReportMailUrl,
  listReportMails,
  saveReportMail,
} from './report-mails.server.ts';
import type { ReportMailValues } from './rhythm.ts';
import { sendReports } from './send-reports.job.server.ts';

/** Reports by mail: to whom, when, and once. */

const pool = testPool();
afterAll(closeSender);

const saved = new Date('2026-11-23T06:00:00Z');
const due = new Date('2026-11-23T07:02:00Z');
const daily: ReportMailValues = {
  report: 'users',
  period: 30,
  rhythm: 'daily',
  weekday: 1,
  hour: 8,
  zone: 'Europe/Berlin',
};

let ann: Actor;
beforeEach(async () => {
  await pool.query('delete from report_mails');
  await pool.query('delete from mails');
  ann = await insertMember(pool, { isAdmin: true });
});

const mailsTo = async ({ userId }: Actor) =>
  (await pool.query('select * from mails where user_id = $1 order by created_at', [userId])).rows;

const stored = async () => (await pool.query('select * from report_mails')).rows[0];

describe('a report that is due', () => {
  it('is mailed with its figures, what they count, and its table as a file', async () => {
    await saveReportMail(ann, daily, saved);
    await sendReports(new Date('2026-11-23T06:59:00Z'));
    expect(await mailsTo(ann)).toEqual([]);
    await sendReports(due);
    const [mail] = await mailsTo(ann);
    expect(mail).toMatchObject({
      template: 'report',
      subject: 'Users, 30 days to 23 Nov 2026',
      attachment_name: 'users-30-days.csv',
    });
    expect(mail.text).toContain('New clients: ');
    expect(mail.text).toContain('Not in it: accounts that were deleted since.');
    expect(mail.attachment).toMatch(/^\ufeff"From","New clients","New creatives","Clients","Creatives"\r\n/);
    expect(mail.unsubscribe_url).toContain('/unsubscribe?report=');
  });

  it('is mailed once by two workers, and once after days without one', async () => {
    await saveReportMail(ann, daily, saved);
    await Promise.all([sendReports(due), sendReports(due), sendReports(due)]);
    expect(await mailsTo(ann)).toHaveLength(1);
    await sendReports(due);
    expect(await mailsTo(ann)).toHaveLength(1);
    await sendReports(new Date('2026-11-27T09:00:00Z'));
    expect(await mailsTo(ann)).toHaveLength(2);
    expect((await stored()).due_at.toISOString()).toBe('2026-11-28T07:00:00.000Z');
  });

  it('is neither lost nor doubled when its worker is killed between reading it and writing the mail', async () => {
    await saveReportMail(ann, daily, saved);
    const killed = sendReports(due, () => new Promise(() => {}));
    await expect(Promise.race([killed, new Promise((go) => setTimeout(go, 100, 'hangs'))])).resolves.toBe(
      'hangs',
    );
    await sendReports(due);
    expect(await mailsTo(ann)).toHaveLength(1);
  });

  it('is written with its mail or not at all', async () => {
    await saveReportMail(ann, daily, saved);
    await pool.query(`
      create or replace function refuse_mail() returns trigger language plpgsql as
        $$ begin raise exception 'no mail today'; end $$`);
    await pool.query(
      'create trigger refuse_mail before insert on mails for each row execute function refuse_mail()',
    );
    try {
      await sendReports(due);
    } finally {
      await pool.query('drop function refuse_mail() cascade');
    }
    expect(await stored()).toMatchObject({
      failures: 1,
      sent_at: null,
      try_at: new Date('2026-11-23T07:12:00Z'),
    });
    await sendReports(new Date('2026-11-23T07:11:00Z'));
    expect(await mailsTo(ann)).toEqual([]);
    await sendReports(new Date('2026-11-23T07:13:00Z'));
    expect(await mailsTo(ann)).toHaveLength(1);
    expect(await stored()).toMatchObject({ failures: 0, failed_at: null });
  });

  it('that cannot be read is tried again, later each time, and then waits for its next time', async () => {
    await saveReportMail(ann, daily, saved);
    const broken = () => Promise.reject(new Error('canceled by statement timeout'));
    const tries: string[] = [];
    for (let at = due; tries.length < 5; at = (await stored()).try_at) {
      await sendReports(at, broken);
      tries.push((await stored()).try_at.toISOString());
    }
    expect(tries).toEqual([
      '2026-11-23T07:12:00.000Z',
      '2026-11-23T07:32:00.000Z',
      '2026-11-23T08:12:00.000Z',
      '2026-11-23T09:32:00.000Z',
      '2026-11-24T07:00:00.000Z',
    ]);
    const [listed] = await listReportMails(ann);
    expect(listed).toMatchObject({ failures: 0, failedAt: '2026-11-23T09:32:00.000Z', sentAt: null });
    // One that fails keeps no other from leaving.
    const bob = await insertMember(pool, { isAdmin: true });
    await saveReportMail(bob, { ...daily, report: 'mail' }, saved);
    await sendReports(new Date('2026-11-24T07:01:00Z'), (key, range) =>
      key === 'users' ? broken() : findReport(key, range),
    );
    expect(await mailsTo(bob)).toHaveLength(1);
  });

  it('is linked to where its table is too large for a mail', async () => {
    await saveReportMail(ann, daily, saved);
    const rows = Array.from({ length: 20_000 }, (_, line) => [`line ${line}`, '=cmd()|x']);
    await sendReports(due, async () => ({
      title: 'Long',
      note: null,
      figures: [],
      chart: null,
      table: { columns: ['A', 'B'], rows },
      reckonedAt: null,
    }));
    const [mail] = await mailsTo(ann);
    expect(mail).toMatchObject({ attachment: null, attachment_name: null });
    expect(mail.text).toContain('20,000 lines');
    expect(mail.text).toContain('/admin/analytics/export?chart=users&days=30');
  });
});

describe('whoever is no admin any more', () => {
  it('gets none, and what is on its way to them is taken back', async () => {
    await saveReportMail(ann, daily, saved);
    await sendReports(due);
    expect(await mailsTo(ann)).toHaveLength(1);
    await pool.query(`delete from user_roles where user_id = $1`, [ann.userId]);
    expect(await mailsTo(ann)).toEqual([]);
    expect(await stored()).toBeUndefined();
    await sendReports(new Date('2026-11-24T07:01:00Z'));
    expect(await mailsTo(ann)).toEqual([]);
  });

  it('gets none where the role ends while the report is read', async () => {
    await saveReportMail(ann, daily, saved);
    await sendReports(due, async (key, range) => {
      await pool.query(`delete from user_roles where user_id = $1`, [ann.userId]);
      return findReport(key, range);
    });
    expect(await mailsTo(ann)).toEqual([]);
  });

  it('gets none while the account is disabled', async () => {
    await saveReportMail(ann, daily, saved);
    await pool.query(`update users set disabled_at = now() where id = $1`, [ann.userId]);
    await sendReports(due);
    expect(await mailsTo(ann)).toEqual([]);
  });
});

describe('an admin', () => {
  it('changes the times of a report instead of having it twice, and ends only their own', async () => {
    await saveReportMail(ann, daily, saved);
    await saveReportMail(ann, { ...daily, rhythm: 'weekly', weekday: 5, hour: 17, zone: 'UTC' }, saved);
    const mails = await listReportMails(ann);
    expect(mails.map(({ rhythm, tryAt }) => [rhythm, tryAt])).toEqual([
      ['weekly', '2026-11-27T17:00:00.000Z'],
    ]);
    const bob = await insertMember(pool, { isAdmin: true });
    const id = mails[0]?.id ?? '';
    expect(await endReportMail(bob, id)).toEqual({ ok: false, code: 'gone' });
    expect(await endReportMail(ann, 'nonsense')).toEqual({ ok: false, code: 'gone' });
    expect(await endReportMail(ann, id)).toEqual({ ok: true });
    expect(await listReportMails(ann)).toEqual([]);
    const { rows } = await pool.query(
      `select action from audit_log where actor_id = $1 and subject_kind = 'report' order by id`,
      [ann.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['report.mailed', 'report.mailed', 'report.mail_ended']);
  });

  it('has it alone: nobody else subscribes', async () => {
    const client = await insertMember(pool);
    expect(await saveReportMail(client, daily, saved)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await endReportMail(client, ann.userId)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await listReportMails(client)).toEqual([]);
  });

  it('ends it with the link of the mail, and with no other', async () => {
    await saveReportMail(ann, daily, saved);
    const { id } = await stored();
    const query = new URL(endReportMailUrl(id)).searchParams;
    const forged = new URLSearchParams({ report: ann.userId, signature: query.get('signature') ?? '' });
    expect(await endReportMailByLink(forged)).toEqual({ ok: false, code: 'linkInvalid' });
    expect(await stored()).toBeDefined();
    expect(await endReportMailByLink(query)).toEqual({ ok: true });
    expect(await stored()).toBeUndefined();
    expect(await endReportMailByLink(query)).toEqual({ ok: true });
  });
});
