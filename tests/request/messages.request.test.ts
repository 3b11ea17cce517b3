import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dateText } from '#app/features/talk/messages/dates/proposed-dates.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { emptyZip, pdf } from '../factories/file-factory.ts';
import { Browser } from './browser.ts';
import { bodies, meet } from './conversations.ts';
import { expectAnswer, expectSays } from './page.ts';
import { client, creative, type Member, visitor } from './people.ts';
import { onlyId, rows } from './site.ts';

/** /messages and /api/messages: who may write what to whom. */

async function newestMessage(): Promise<string> {
  const { id } = await getRow(db(), { id: cell.text })`select max(id)::text as id from messages`;
  return id;
}

test('a client writes first, with a brief; the creative reads it and answers', async () => {
  const [robin, noor] = [await client(), await creative()];
  expect((await robin.browser.get(`/messages?creative=${noor.id}`)).status).toBe(200);
  const sent = await robin.browser.post('/messages', {
    intent: 'send',
    creativeId: noor.id,
    body: 'Hello from Robin',
    projectName: 'A museum',
  });
  expect(sent.location).toMatch(/^\/messages\/[0-9a-f-]{36}$/);
  const thread = sent.location ?? '';
  expect((await robin.browser.get(`/messages?creative=${noor.id}`)).location).toBe(thread);
  const read = await noor.browser.get(thread);
  expectSays(read, 'Hello from Robin', 'A museum');
  await noor.browser.post(thread, { intent: 'send', body: 'Gladly.' });
  expect((await robin.browser.get(thread)).text).toContain('Gladly.');
});

test('times are those of the reader: their zone, and the clock of their language', async () => {
  const { robin, thread } = await meet();
  await rows(`update messages set created_at = '2025-03-01T23:30:00Z'`);
  const read = async (zone: string, language: string) =>
    (await new Browser({ ...robin.browser.cookies(), zone }).get(thread, { 'Accept-Language': language }))
      .text;
  expect(await read('Asia/Kolkata', 'en-IN,en;q=0.9')).toMatch(/2 March 2025.*5:00\s?AM/s);
  expect(await read('Europe/Berlin', 'de-DE')).toMatch(/2 March 2025.*00:30/s);
  for (const zone of ['', 'Mars/Olympus', '%00', 'x'.repeat(3_000)]) {
    expect(await read(zone, 'xx-not-a-language-tag')).toMatch(/1 March 2025.*23:30/s);
  }
});

test('what is missing or too long is said, and the text stays', async () => {
  const { robin, thread } = await meet();
  const empty = await robin.browser.post(thread, { intent: 'send', body: ' ' });
  expectAnswer(empty, 400, 'Please write something first.');
  const long = 'x'.repeat(10_001);
  const tooLong = await robin.browser.post(thread, { intent: 'send', body: long });
  expect(tooLong.status).toBe(400);
  expect(tooLong.body).toContain(long);
  expect((await robin.browser.post(thread, { intent: 'send', body: 'x'.repeat(10_000) })).status).toBe(302);
});

test('a thread is not there for anybody else, whatever they try', async () => {
  const { thread } = await meet();
  for (const { browser } of [await client(), await creative()]) {
    expect((await browser.get(thread)).status).toBe(404);
    for (const intent of ['send', 'read', 'block', 'unblock', 'report', 'stage', 'note']) {
      const form = { intent, body: 'x', reason: 'x', upTo: '1', stage: 'Booked', note: 'x' };
      expect([intent, (await browser.post(thread, form)).status]).toEqual([
        intent,
        expect.toSatisfy((status: number) => status === 404 || status === 403),
      ]);
    }
  }
  expect((await visitor().get(thread)).location).toBe(`/auth?next=${encodeURIComponent(thread)}`);
  expect(await bodies()).toEqual(['Hello from Robin']);
});

test('a message by script is kept once, however often it is sent', async () => {
  const { robin, thread } = await meet();
  const message = { sendKey: randomUUID(), body: 'Once', threadId: thread.slice(10) };
  const [first, again] = [
    await robin.browser.postJson('/api/messages', message),
    await robin.browser.postJson('/api/messages', message),
  ];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(first.json()).toEqual(again.json());
  expect(await bodies()).toEqual(['Hello from Robin', 'Once']);
});

test('a script’s message is refused with the reason', async () => {
  const { robin, noor, thread } = await meet();
  const send = (browser: Member['browser'], overrides: object) =>
    browser.postJson('/api/messages', { sendKey: randomUUID(), body: 'x', ...overrides });
  expect((await send(visitor(), { threadId: thread.slice(10) })).status).toBe(401);
  expect((await send(robin.browser, { threadId: thread.slice(10), as: noor.userId })).status).toBe(401);
  expect((await send(robin.browser, { threadId: randomUUID() })).status).toBe(404);
  expect((await send(robin.browser, {})).status).toBe(400);
  const unseen = await send(robin.browser, { threadId: thread.slice(10), body: '\u3164\u200b' });
  expect([unseen.status, unseen.json()]).toEqual([400, { message: 'Please write something first.' }]);
  const other = await creative();
  expect((await send(other.browser, { creativeId: noor.id })).status).toBe(403);
});

test('who blocks closes the conversation for both, and opens it again', async () => {
  const { robin, noor, thread } = await meet();
  await noor.browser.post(thread, { intent: 'block' });
  const refused = await robin.browser.post(thread, { intent: 'send', body: 'Still there?' });
  expectAnswer(refused, 403, 'This conversation is closed');
  await noor.browser.post(thread, { intent: 'unblock' });
  expect((await robin.browser.post(thread, { intent: 'send', body: 'Still there?' })).status).toBe(302);
});

test('stage and note are the creative’s own', async () => {
  const { robin, noor, thread } = await meet();
  expect((await noor.browser.post(thread, { intent: 'stage', stage: 'nonsense' })).status).toBe(400);
  const moved = await noor.browser.send(thread, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'stage', stage: 'Booked' }),
    headers: { Accept: 'text/html' },
  });
  expect(moved.location).toBe(thread);
  await noor.browser.post(thread, { intent: 'note', note: 'Wants dusk.' });
  expect((await noor.browser.get(thread)).text).toContain('Wants dusk.');
  expect((await robin.browser.get(thread)).text).not.toContain('Wants dusk.');
  const stale = await noor.browser.post(thread, { intent: 'note', note: 'Older', version: '1' });
  expectAnswer(stale, 409, 'This note was changed in another tab.');
});

test('replies are saved, offered and removed; without a plan they are not for creatives', async () => {
  const { noor, thread } = await meet();
  const nameless = await noor.browser.post(thread, { intent: 'saveReply', title: '', body: 'Hello' });
  expectAnswer(nameless, 400, 'Please give the reply a name.');
  await noor.browser.post(thread, { intent: 'saveReply', title: 'Greeting', body: 'Hello' });
  await noor.browser.post(thread, { intent: 'removeReply', replyId: await onlyId('saved_replies') });
  expect(await rows('select 1 from saved_replies')).toEqual([]);
  await rows('delete from subscriptions where user_id = $1', [noor.userId]);
  const refused = await noor.browser.post(thread, { intent: 'saveReply', title: 'Greeting', body: 'Hello' });
  expect(refused.status).toBe(403);
});

test('a conversation is reported with a reason', async () => {
  const { robin, thread } = await meet();
  const without = await robin.browser.post(thread, { intent: 'report', reason: '' });
  expectAnswer(without, 400, 'Please say what is wrong.');
  await robin.browser.post(thread, { intent: 'report', reason: 'Asks for money.' });
  expect(await rows('select reason from reports')).toEqual([{ reason: 'Asks for money.' }]);
});

test('a file of a message is for the two sides alone, as a download', async () => {
  const { robin, noor, thread } = await meet();
  const file = new File([new Uint8Array(pdf())], 'brief.pdf', { type: 'application/pdf' });
  expect((await robin.browser.post(thread, { intent: 'send', body: 'Here', files: file })).status).toBe(302);
  const path =
    (await noor.browser.get(thread)).links.find((link) => link.startsWith('/messages/files/')) ?? '';
  const sent = await noor.browser.get(path);
  expect(sent.headers.get('content-disposition')).toContain('brief.pdf');
  expect(sent.headers.get('content-security-policy')).toContain('sandbox');
  expect(sent.headers.get('cache-control')).toBe('private, no-store');
  expect((await (await creative()).browser.get(path)).status).toBe(404);
  expect((await visitor().get(path)).location).toMatch(/^\/auth/);
  expect((await noor.browser.get(`/messages/files/${randomUUID()}`)).status).toBe(404);
});

test('a file of another kind is refused, and the text stays', async () => {
  const { robin, thread } = await meet();
  const file = new File([new Uint8Array(emptyZip())], 'brief.zip');
  const refused = await robin.browser.post(thread, { intent: 'send', body: 'Here it is', files: file });
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('Here it is');
  expect(await bodies()).toEqual(['Hello from Robin']);
});

test('what was read is noted up to a message, and dates that were proposed are answered once', async () => {
  const { robin, noor, thread } = await meet();
  const upTo = await newestMessage();
  expect((await noor.browser.post(thread, { intent: 'read', upTo })).status).toBe(200);
  expect((await noor.browser.post(thread, { intent: 'read', upTo: 'x' })).status).toBe(404);
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  expect((await noor.browser.post(thread, { intent: 'send', date: '2001-01-01' })).status).toBe(400);
  await noor.browser.post(thread, { intent: 'send', date: day });
  const answer = { intent: 'answerDates', messageId: await newestMessage(), answer: day };
  expect((await robin.browser.post(thread, answer)).location).toBe(thread);
  expect((await robin.browser.post(thread, answer)).status).toBe(409);
  expect((await robin.browser.post(thread, { ...answer, messageId: 'x' })).status).toBe(400);
});

test('an agreed day is moved by a proposal in its place, or called off by a plain form, and both are told', async () => {
  const { robin, noor, thread } = await meet();
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [first, second] = [day(20), day(25)];
  await noor.browser.post(thread, { intent: 'send', date: first });
  const agreed = await newestMessage();
  await robin.browser.post(thread, { intent: 'answerDates', messageId: agreed, answer: first });
  expect((await noor.browser.get(thread)).body).toContain('name="instead"');
  expect((await robin.browser.get(thread)).body).not.toContain('name="instead"');
  await noor.browser.post(thread, { intent: 'send', date: second, instead: agreed });
  const other = await newestMessage();
  expect((await robin.browser.get(thread)).text).toContain(`in place of ${dateText(first)}`);
  await robin.browser.post(thread, { intent: 'answerDates', messageId: other, answer: second });
  expect((await noor.browser.get(thread)).text).toContain(`Moved to ${dateText(second)}`);
  const page = await robin.browser.get(thread);
  expect(page.text).toContain('takes the day out of your calendars');
  const cancel = { intent: 'cancelDay', messageId: other };
  for (const wrong of ['x', '-1', '0', '9'.repeat(20)]) {
    expect((await robin.browser.post(thread, { ...cancel, messageId: wrong })).status).toBe(400);
  }
  expect((await robin.browser.post(thread, { ...cancel, messageId: agreed })).status).toBe(409);
  expect((await (await client()).browser.post(thread, cancel)).status).toBe(404);
  expect((await robin.browser.post(thread, cancel)).location).toBe(thread);
  const again = await robin.browser.post(thread, cancel);
  expectAnswer(again, 409, 'has already been canceled or moved');
  expect((await robin.browser.get(thread)).text).toContain('Canceled by you');
  expect((await noor.browser.get(thread)).text).toMatch(/Canceled by .*This day is canceled/);
  const calendar = await noor.browser.get(`/messages?view=calendar&month=${second.slice(0, 7)}`);
  expect(calendar.text).toContain('Canceled');
  const gone = { intent: 'send', date: day(30), instead: other };
  expect((await noor.browser.post(thread, gone)).status).toBe(409);
  expect(
    await noor.browser.postJson('/api/messages', {
      sendKey: randomUUID(),
      body: 'Then?',
      threadId: thread.slice(10),
      dates: [day(30)],
      instead: Number(other),
    }),
  ).toMatchObject({ status: 409 });
});
