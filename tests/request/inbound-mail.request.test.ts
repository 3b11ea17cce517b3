import { createHmac, randomUUID } from 'node:crypto';
import { request as ask } from 'node:http';
import { expect, test, vi } from 'vitest';
import { replyAddress } from '#app/features/talk/messages/reply-address.server.ts';
import { unreadMailJob } from '#app/features/talk/messages/unread-mail.job.server.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import { bodies, meet } from './conversations.ts';
import { runJobs } from './jobs.ts';
import { textsTo } from './mails.ts';
import { expectSays } from './page.ts';
import { admin, visitor } from './people.ts';
import { origin, rows } from './site.ts';

/** /api/inbound-mail: replies by email as a provider posts them, and the mailbox of the demo. */

/** What a provider posts: the mail itself, with the secret and the envelope in headers. */
const postRaw = (body: BodyInit, headers: Record<string, string> = {}) =>
  visitor().send('/api/inbound-mail/raw', {
    method: 'POST',
    body,
    headers: {
      Authorization: `Bearer ${env().replies?.secret}`,
      'Content-Type': 'message/rfc822',
      ...headers,
    },
  });

const waitingMails = () =>
  rows('select state, reason, sender, subject, body from inbound_mails order by received_at, subject');

test('a mail is posted as it came, stored once, and waits for admins where it cannot be placed', async () => {
  const { robin, thread } = await meet();
  const threadId = thread.split('/').at(-1) ?? '';
  const address = replyAddress({ threadId, side: 'client', generation: 0 }, now()) ?? '';
  const mail = `From: Mallory <mallory@elsewhere.example>\r\nTo: ${address}\r\nSubject: Re: <b>you</b>\r\nMessage-ID: <1@x>\r\n\r\nCaf\xe9 <script>alert(1)</script>`;
  const headers = {
    'X-Envelope-To': `${address}, other@elsewhere.example`,
    'X-Envelope-From': 'm@x.example',
  };
  for (const wrong of [{ Authorization: 'Bearer guess' }, { Authorization: '' }]) {
    expect((await postRaw(mail, { ...headers, ...wrong })).status).toBe(401);
  }
  expect((await postRaw(mail, {})).status).toBe(400);
  expect((await postRaw('x', headers)).status).toBe(200);
  for (let count = 1; count <= 3; count += 1) {
    expect((await postRaw(Buffer.from(mail, 'latin1'), headers)).status).toBe(200);
  }
  expect((await postRaw(new Uint8Array(30_000_000), headers)).status).toBe(406);
  await runJobs();
  expect(await waitingMails()).toMatchObject([
    { state: 'waiting', reason: 'otherSender' },
    { state: 'waiting', reason: 'otherSender', sender: 'mallory@elsewhere.example' },
  ]);
  const ann = await admin();
  expect((await ann.browser.get('/admin')).text).toContain('Email replies');
  const page = await ann.browser.get('/admin/email-replies');
  expect(page.text).toContain('Another sender');
  expect(page.body).not.toContain('<script>alert(1)');
  expect(page.body).not.toContain('<b>you');
  expect(page.body).not.toContain(address);
  const id = page.field('id') ?? '';
  const post = (decision: string) => ann.browser.post('/admin/email-replies', { decision, id });
  const stateOf = () => rows('select state from inbound_mails where id = $1', [id]);
  // It is not from whom it should be, which no admin can judge.
  expect((await post('deliver')).location).toBe('/admin/email-replies');
  expect(await stateOf()).toEqual([{ state: 'waiting' }]);
  for (const _again of [1, 2]) {
    expect((await post('discard')).location).toBe('/admin/email-replies');
  }
  expect(await stateOf()).toEqual([{ state: 'discarded' }]);
  expect(await bodies()).toEqual(['Hello from Robin']);
  expect(await textsTo(robin.email)).toContain('It was not sent from the email address of your account.');
});

test('Mailgun posts a form that it signs, for a while', async () => {
  const { thread } = await meet();
  const threadId = thread.split('/').at(-1) ?? '';
  const recipient = replyAddress({ threadId, side: 'client', generation: 0 }, now()) ?? '';
  const post = (fields: Record<string, string>, at = Date.now()) => {
    const [timestamp, token] = [String(Math.floor(at / 1000)), randomUUID()];
    const signature = createHmac('sha256', env().replies?.mailgunKey ?? '')
      .update(`${timestamp}${token}`)
      .digest('hex');
    const form = { timestamp, token, signature, recipient, sender: 'm@x.example', ...fields };
    return visitor().post('/api/inbound-mail/mailgun-mime', form);
  };
  const mail = { 'body-mime': 'From: m@x.example\r\nSubject: Caf\u00e9\r\n\r\nHello' };
  expect((await post({ ...mail, signature: 'f'.repeat(64) })).status).toBe(401);
  expect((await post(mail, Date.now() - 16 * 60_000)).status).toBe(401);
  expect((await post({})).status).toBe(400);
  expect((await post(mail)).status).toBe(200);
  expect((await post({ ...mail, recipient: 're-nonsense@reply.oriel.example' })).status).toBe(200);
  await runJobs();
  expect(await waitingMails()).toMatchObject([
    { reason: 'otherSender', subject: 'Café' },
    { reason: 'unknownAddress', subject: 'Café' },
  ]);
});

test('of one place few posts are under way at a time, and what never ends is counted', async () => {
  const forged = () => visitor().post('/api/inbound-mail/mailgun-mime', { 'body-mime': 'x', signature: 'x' });
  const unfinished = Array.from({ length: 4 }, () => {
    const post = ask(new URL('/api/inbound-mail/mailgun-mime', origin), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 1_000_000 },
    });
    post.on('error', () => {}).write('body-mime=');
    return post;
  });
  await vi.waitUntil(async () => (await forged()).status === 429, 30_000);
  for (const post of unfinished) post.destroy();
  await vi.waitUntil(async () => {
    await rows(`delete from rate_limits`);
    return (await forged()).status === 401;
  }, 30_000);
  await rows(`delete from rate_limits`);
  const answers: number[] = [];
  for (let count = 1; count <= 21; count += 1) answers.push((await forged()).status);
  expect(answers).toEqual([...Array(20).fill(401), 429]);
});

test('in the mailbox of the demo a mail is answered as in a mail program, until its address is withdrawn', async () => {
  const { robin, noor, thread } = await meet();
  const threadId = thread.split('/').at(-1) ?? '';
  await noor.browser.post(thread, { intent: 'send', body: 'Tuesday?' });
  await rows(`update threads set last_message_at = now() - interval '5 minutes'`);
  await unreadMailJob.handle({ threadId, side: 'client' });
  const { id } = await getRow(db(), { id: cell.text })`
    select id from mails where to_address = ${robin.email} and template = 'unread-messages'`;
  const path = `/dev/mailbox/${id}`;
  const mail = await visitor().get(path);
  expectSays(mail, 'Tuesday?', 'Reply to this email, or on Oriel.');
  expect((await visitor().post(path, { text: ' ' })).status).toBe(400);
  await visitor().post(path, { text: 'Gladly' });
  await runJobs();
  expect(await bodies()).toEqual(['Hello from Robin', 'Tuesday?', 'Gladly']);
  expect((await noor.browser.get(thread)).text).toContain('Gladly');
  const withdrawn = await robin.browser.post('/account', { intent: 'withdrawReplies' });
  expect(withdrawn.location).toBe('/account');
  await visitor().post(path, { text: 'Once more' });
  await runJobs();
  expect(await bodies()).toHaveLength(3);
});
