import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { meet } from './conversations.ts';
import { expectAnswer, expectSays } from './page.ts';
import { client, creative, type Member, visitor } from './people.ts';
import { rows, texts } from './site.ts';

/** Messages as a creative's sales desk: amount, follow-up, snooze, board, pictures, calendar; and what a client sees of it. */

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** As a form without scripts sends it. */
const plain = (browser: Member['browser'], path: string, form: Record<string, string>) =>
  browser.send(path, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { Accept: 'text/html' },
  });

test('amount and follow-up are kept, stand in the list, and are in no answer to the client', async () => {
  const { robin, noor, thread } = await meet({ projectName: 'Kiln Row' });
  const next = { intent: 'nextStep', amount: '$5,640', followUpOn: day(-3) };
  expect((await plain(noor.browser, thread, next)).location).toBe(thread);
  expect((await noor.browser.get('/messages')).text).toMatch(/New ?\$5,640\.00 ?Follow up: 3 days late/);
  expect((await noor.browser.get('/messages?show=due')).text).toContain('Hello from Robin');
  expect((await noor.browser.get('/dashboard')).text).toMatch(/3 days late.*Follow up: New, \$5,640\.00/);
  expect((await noor.browser.get('/dashboard')).text).toContain('One person is waiting for a reply.');
  await plain(noor.browser, thread, { intent: 'snooze', until: day(400) });
  const paths = [
    thread,
    `${thread}.data`,
    '/messages',
    '/messages.data',
    '/messages?view=board',
    '/dashboard',
    '/notifications',
  ];
  for (const path of paths) {
    const { body } = await robin.browser.get(path);
    expect([path, body.match(/5,?640|564000|followUpOn":"2|snoozedUntil":"2|Snooze/)]).toEqual([path, null]);
    expect([path, body.includes(day(-3)), body.includes(day(400))]).toEqual([path, false, false]);
  }
  expect((await robin.browser.post(thread, next)).status).toBe(404);
  expect((await robin.browser.post(thread, { intent: 'snooze', until: day(2) })).status).toBe(404);
  expect((await (await creative()).browser.post(thread, next)).status).toBe(404);
});

test('what cannot be read is said at its field, and stays there', async () => {
  const { noor, thread } = await meet({ projectName: 'Kiln Row' });
  const refused = await noor.browser.post(thread, {
    intent: 'nextStep',
    amount: '1.200,50',
    followUpOn: 'soon',
  });
  expectAnswer(
    refused,
    400,
    'Please write an amount like 5640, $5,640.00 or €1,200.',
    'Please choose a day.',
  );
  expect(refused.body).toContain('value="1.200,50"');
  for (const amount of ['5\u0000\ud800', 'x'.repeat(5_000), '999999999999']) {
    expect((await noor.browser.post(thread, { intent: 'nextStep', amount })).status).toBe(400);
  }
  await rows('delete from subscriptions where user_id = $1', [noor.userId]);
  expect((await noor.browser.post(thread, { intent: 'nextStep', amount: '5' })).status).toBe(403);
  expect((await noor.browser.post(thread, { intent: 'snooze', until: day(2) })).status).toBe(403);
});

test('snooze leaves the list, stands under its filter, and is taken back or ended', async () => {
  const { robin, noor, thread } = await meet({ projectName: 'Kiln Row' });
  const snoozed = await plain(noor.browser, thread, { intent: 'snooze', until: day(2) });
  expect(snoozed.location).toBe('/messages');
  const list = await noor.browser.get('/messages');
  expect(list.text).toContain('Snoozed until');
  expect(list.text).toMatch(/All 0 ?Waiting 0 ?Due 0 ?Snoozed 1/);
  expect(list.links).not.toContain(thread);
  expect((await noor.browser.get('/messages?show=snoozed')).links).toContain(`${thread}?show=snoozed`);
  expect((await plain(noor.browser, thread, { intent: 'snooze', until: '' })).location).toBe(thread);
  expect((await noor.browser.get('/messages')).links).toContain(thread);
  for (const until of [day(-1), day(800), 'never', '2026-11-24T99:00']) {
    expect([until, (await noor.browser.post(thread, { intent: 'snooze', until })).status]).toEqual([
      until,
      400,
    ]);
  }
  await plain(noor.browser, thread, { intent: 'snooze', until: day(2) });
  await robin.browser.post(thread, { intent: 'send', body: 'One more thing' });
  expect((await noor.browser.get('/messages')).links).toContain(thread);
});

test('the board shows stages with sums, and moves by plain forms; a client has none', async () => {
  const { robin, noor, thread } = await meet({ projectName: 'Kiln Row' });
  await noor.browser.post(thread, { intent: 'nextStep', amount: '3400' });
  const move = (stage: string) => plain(noor.browser, thread, { intent: 'stage', stage, back: 'board' });
  expect((await move('Quoted')).location).toBe('/messages?view=board');
  const { text } = await noor.browser.get('/messages?view=board&quoted=24&new=x');
  expect(text).toContain('$3,400.00 open in 1 project');
  expect(text).toMatch(/Quoted ?1 conversation ?\$3,400\.00/);
  expect(text).toContain('Kiln Row');
  expect(text).toContain('Stage Changed to Quoted');
  expect((await move('Declined')).location).toBe('/messages?view=board');
  const after = await noor.browser.get('/messages?view=board');
  expect(after.text).toContain('1 declined');
  expect(after.links).toContain('/messages?stage=Declined');
  expect((await robin.browser.get('/messages?view=board')).text).toContain('Hello from Robin');
});

test('words left to fill in stop a creative’s message, and a client’s braces do not', async () => {
  const { robin, noor, thread } = await meet({ projectName: 'Kiln Row' });
  const refused = await noor.browser.post(thread, { intent: 'send', body: 'At {time}.' });
  expectAnswer(refused, 400, 'Fill in {time} before you send.');
  expect(refused.body).toContain('At {time}.');
  const json = { sendKey: randomUUID(), body: 'At {time}.', threadId: thread.slice(10) };
  expect((await noor.browser.postJson('/api/messages', json)).status).toBe(400);
  expect((await robin.browser.postJson('/api/messages', json)).status).toBe(201);
  await noor.browser.post(thread, { intent: 'saveReply', title: 'Hold', body: 'Dear {first name}' });
  const [reply = ''] = await texts('select id from saved_replies');
  const changed = { intent: 'saveReply', replyId: reply, title: 'Held', body: 'Hello {project}' };
  await noor.browser.post(thread, changed);
  expect(await rows('select title, body from saved_replies')).toEqual([
    { title: 'Held', body: 'Hello {project}' },
  ]);
  expect((await noor.browser.get(thread)).text).toContain('Hello Kiln Row');
});

test('pictures of the own portfolio go along as links, by form and by script', async () => {
  const { robin, noor, thread } = await meet({ projectName: 'Kiln Row' });
  const [id = ''] = await texts(
    `with m as (insert into media_files (key, media_type, original_key, width, height, average_color)
                values ('desk-request', 'image', 'x', 300, 200, '#888888') returning key)
     insert into portfolio_items (creative_id, title, media_url, media_type, media_key, sort_order)
     select $1, 'Lower Terrace', '/x', 'image', key, -1 from m returning id`,
    [noor.id],
  );
  expect((await noor.browser.get(thread)).body).toContain(`value="${id}"`);
  expect((await plain(noor.browser, thread, { intent: 'send', body: '', piece: id })).location).toBe(thread);
  const seen = await robin.browser.get(thread);
  expect(seen.text).toContain('A picture from my portfolio: Lower Terrace');
  expect(seen.links).toContain(`/creative/${noor.id}?plate=1`);
  const json = (pieces: unknown) => ({
    sendKey: randomUUID(),
    body: 'x',
    threadId: thread.slice(10),
    pieces,
  });
  const send = async (browser: Member['browser'], pieces: unknown) =>
    (await browser.postJson('/api/messages', json(pieces))).status;
  expect(await send(noor.browser, [id, id])).toBe(201);
  expect(await send(noor.browser, [randomUUID()])).toBe(409);
  expect(await send(noor.browser, ['x'])).toBe(400);
  expect(
    await send(
      noor.browser,
      Array.from({ length: 9 }, () => id),
    ),
  ).toBe(400);
  expect(await send(robin.browser, [id])).toBe(403);
  await rows('delete from portfolio_items where id = $1', [id]);
  expect((await robin.browser.get(thread)).text).toContain('This picture is no longer in the portfolio.');
});

test('proposed dates are a calendar file for the two sides', async () => {
  const { robin, noor, thread } = await meet({ projectName: 'Kiln Row' });
  await noor.browser.post(thread, { intent: 'send', date: day(20) });
  const page = await robin.browser.get(thread);
  const path = page.links.find((link) => link.startsWith('/messages/dates/')) ?? '';
  const file = await robin.browser.get(path);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('oriel-dates.ics');
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect(file.body).toContain('SUMMARY:Shoot\\, proposed: Kiln Row');
  expect((await noor.browser.get(path)).status).toBe(200);
  expect((await (await client()).browser.get(path)).status).toBe(404);
  expect((await visitor().get(path)).location).toMatch(/^\/auth/);
  for (const id of ['x', '0', '-1', '9'.repeat(16)]) {
    expect((await robin.browser.get(`/messages/dates/${id}`)).status).toBe(404);
  }
});

test('the calendar shows what is proposed, agreed on and to follow up in its month, to the creative alone', async () => {
  const { robin, noor, thread } = await meet({ projectName: 'Kiln Row' });
  const [first, second] = [day(20), day(21)];
  const view = (date: string) => `/messages?view=calendar&month=${date.slice(0, 7)}`;
  const empty = await noor.browser.get('/messages?view=calendar');
  expect(empty.text).toContain('Nothing is booked or proposed this month.');
  await noor.browser.post(thread, { intent: 'send', body: 'Which suits you?', date: [first, second] });
  await noor.browser.post(thread, { intent: 'nextStep', amount: '', followUpOn: first });
  const proposed = await noor.browser.get(view(first));
  expect(proposed.text).toMatch(/Proposed/);
  expect(proposed.text).toMatch(/Follow up/);
  expect(proposed.text).toContain('no booked day');
  expect((await robin.browser.get(view(first))).text).not.toContain('Proposed');
  expect((await (await creative()).browser.get(view(first))).text).not.toContain('Proposed');
  await rows(`update messages set dates_answer = $1 where proposed_dates is not null`, [second]);
  const agreed = await noor.browser.get(view(second));
  expectSays(agreed, 'one booked day', 'Booked');
  expect(agreed.text).not.toContain('Proposed');
  await rows(`update threads set stage = 'Declined'`);
  expect((await noor.browser.get(view(second))).text).toContain('no booked day');
  expect((await noor.browser.get('/messages?view=calendar&month=%00')).status).toBe(200);
});
