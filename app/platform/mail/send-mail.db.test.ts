import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetPasswordEmail } from '#app/emails/account-emails.tsx';
import { insertMember } from '#tests/factories/member-factory.ts';
import type { Email } from './mail.server.ts';

/**
 * Mails by a real SMTP server, which refuses the first one it is offered. Its address is a setting, and settings
 * are read once: what reads them is imported when the server has its address.
 */

async function importPlatform() {
  const [client, jobs, mail, job] = await Promise.all([
    import('../db/client.server.ts'),
    import('../jobs/jobs.server.ts'),
    import('./mail.server.ts'),
    import('./send-mail.job.server.ts'),
  ]);
  return { ...client, ...jobs, ...mail, ...job };
}

const arrived: {
  from: string;
  to: string;
  replyTo: string | undefined;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  calendar: string | undefined;
}[] = [];
let refusals = 1;
let smtp: SMTPServer;
let platform: Awaited<ReturnType<typeof importPlatform>>;
let stopJobs: () => Promise<void>;

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const bytes = await buffer(stream);
      if (refusals > 0) {
        refusals -= 1;
        return done(Object.assign(new Error('come back later'), { responseCode: 451 }));
      }
      const mail = await PostalMime.parse(bytes);
      arrived.push({
        from: mail.from?.address ?? '',
        to: mail.to?.[0]?.address ?? '',
        replyTo: mail.replyTo?.[0]?.address,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        html: mail.html ?? '',
        headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
        calendar: mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.method,
      });
      done();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  process.env.SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;
  platform = await importPlatform();
  stopJobs = await platform.startJobs([{ ...platform.sendMailJob, retryDelaySeconds: 1 }]);
});

afterAll(async () => {
  await stopJobs();
  await platform.closeSender();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await platform.closeDb();
});

const post = (content: Email, to: { to: string; userId?: string; replyTo?: string }) =>
  platform.db().transaction((tx) => platform.postMail(tx, content, to));

it('arrives as HTML and as text after the server refused it once, and is forgotten here', async () => {
  const member = await insertMember(platform.db().$client);
  const url = 'http://localhost/auth?reset=true&token=abc';
  await post(await resetPasswordEmail({ firstName: 'Robin', url, minutes: 60 }), {
    to: member.email,
    userId: member.userId,
  });
  await expect.poll(() => arrived.length, { timeout: 15_000 }).toBe(1);
  expect(arrived[0]).toMatchObject({
    from: 'no-reply@oriel.example',
    to: member.email,
    subject: 'Reset your password',
    replyTo: undefined,
  });
  expect(arrived[0]?.text).toContain(url);
  expect(arrived[0]?.html).toContain(url.replace('&', '&amp;'));
  const status = () =>
    platform
      .db()
      .$client.query('select status, attempts, html, text from mails where user_id = $1', [member.userId])
      .then(({ rows }) => rows);
  await expect.poll(status).toEqual([{ status: 'sent', attempts: 2, html: '', text: '' }]);
});

it('keeps no row of a mail to somebody without an account; a reply goes to who is named for it', async () => {
  const before = arrived.length;
  await post(
    { template: 'account-deleted', subject: 'Goodbye', html: '<p>Goodbye</p>', text: 'Goodbye' },
    { to: 'gone@members.example', replyTo: 'writer@members.example' },
  );
  await expect.poll(() => arrived.length, { timeout: 15_000 }).toBe(before + 1);
  expect(arrived.at(-1)?.replyTo).toBe('writer@members.example');
  await expect
    .poll(() =>
      platform
        .db()
        .$client.query(`select 1 from mails where to_address = 'gone@members.example'`)
        .then(({ rows }) => rows.length),
    )
    .toBe(0);
});

it.each(['PUBLISH', 'CANCEL'])(
  'says beside a calendar file what it is for, as the file does: %s',
  async (method) => {
    const before = arrived.length;
    const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:${method}\r\nEND:VCALENDAR\r\n`;
    await post(
      { template: 'date-agreed', subject: 'A day', html: '<p>A day</p>', text: 'A day', calendar },
      { to: 'day@members.example' },
    );
    await expect.poll(() => arrived.length, { timeout: 15_000 }).toBe(before + 1);
    expect(arrived.at(-1)?.calendar).toBe(method);
  },
);

it('names what ends mails of its kind, so that a mailbox program can, and forgets it', async () => {
  const before = arrived.length;
  const member = await insertMember(platform.db().$client);
  const unsubscribeUrl = 'http://localhost/unsubscribe?user=1&kind=newReviews&signature=abc';
  await post(
    {
      template: 'new-review',
      subject: 'Reviewed',
      html: '<p>Reviewed</p>',
      text: 'Reviewed',
      unsubscribeUrl,
    },
    { to: member.email, userId: member.userId },
  );
  await expect.poll(() => arrived.length, { timeout: 15_000 }).toBe(before + 1);
  expect(arrived.at(-1)?.headers).toMatchObject({
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(arrived[0]?.headers).not.toHaveProperty('list-unsubscribe');
  const kept = () =>
    platform
      .db()
      .$client.query('select status, unsubscribe_url from mails where user_id = $1', [member.userId])
      .then(({ rows }) => rows);
  await expect.poll(kept).toEqual([{ status: 'sent', unsubscribe_url: null }]);
});
