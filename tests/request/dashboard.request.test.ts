import { expect, test } from 'vitest';
import { writeSearchTicket } from '#app/features/catalogue/analytics/record/record-search.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { memberPassword as password } from '../factories/member-factory.ts';
import { expectAnswer, expectSays } from './page.ts';
import { admin, type Creative, client, creative, type Member, member, visitor } from './people.ts';
import { rows, texts } from './site.ts';

/** /dashboard, /notifications and the session of a page. */

test('a session says over a page who is signed in, and opens with the limits of signing in', async () => {
  const { email, userId } = await member();
  const robin = visitor();
  expect((await robin.get('/api/session')).json()).toMatchObject({ userId: null });
  const refused = await robin.postJson('/api/session', { email, password: 'not this one' });
  expect(refused.status).toBe(400);
  expect((await robin.postJson('/api/session', { email, password })).status).toBe(200);
  expect((await robin.get('/api/session')).json()).toMatchObject({ userId });
});

test('notifications are one’s own: read one, read all, and seen by what they lead to', async () => {
  const { browser, userId } = await client();
  const other = await client();
  for (const owner of [userId, userId, other.userId]) {
    await rows(
      `insert into notifications (user_id, kind, subject_id, detail)
       values ($1, 'message', gen_random_uuid(), '{"from": "Noor", "excerpt": "Hello", "to": "/messages"}')`,
      [owner],
    );
  }
  expect((await browser.get('/api/notifications')).json()).toMatchObject({ items: [{}, {}] });
  const all = await listRows(db(), { id: cell.number })`select id from notifications order by id`;
  await browser.post('/api/notifications', { intent: 'read', id: String(all[2]?.id) });
  const unread = 'select user_id from notifications where read_at is null order by id';
  expect(await rows(unread)).toHaveLength(3);
  expect((await browser.post('/api/notifications', { intent: 'read', id: String(all[0]?.id) })).status).toBe(
    204,
  );
  expect(await rows(unread)).toHaveLength(2);
  const read = await browser.post('/api/notifications', {
    intent: 'readAll',
    upTo: String(all[2]?.id),
    from: '/notifications',
  });
  expect(read.location).toBe('/notifications');
  expect(await rows(unread)).toEqual([{ user_id: other.userId }]);
  expect((await browser.get('/notifications')).text).toContain('Noor');
  expect((await browser.post('/api/notifications', { intent: 'nonsense' })).status).toBe(400);
});

test('the list of notifications says when it is empty, and goes on behind its first page', async () => {
  const { browser, userId } = await client();
  expect((await browser.get('/notifications')).text).toContain('No notifications yet');
  await rows(
    `insert into notifications (user_id, kind, subject_id, detail)
     select $1, 'message', 'm' || n, jsonb_build_object('from', 'Sender ' || n || ' Ltd', 'to', '/messages')
       from generate_series(1, 60) as n`,
    [userId],
  );
  const first = await browser.get('/notifications');
  expect([first.text.includes('Sender 60 Ltd'), first.text.includes('Sender 1 Ltd')]).toEqual([true, false]);
  const older = first.links.find((to) => to.startsWith('/notifications?before=')) ?? '';
  const second = await browser.get(`/notifications${older.slice(14)}`);
  expect([second.text.includes('Sender 30 Ltd'), second.text.includes('Sender 60 Ltd')]).toEqual([
    true,
    false,
  ]);
  expect((await browser.get('/notifications?before=1')).text).toContain('Nothing older');
});

test('the dashboard has the five cards of a creative, or those of a client', async () => {
  const cards = {
    creative: ['/profile/setup', '/portfolio', '/messages', '/reviews', '/subscription'],
    client: ['/profile/setup', '/search', '/shortlist', '/messages', '/leave-review'],
  } as const;
  for (const userType of ['creative', 'client'] as const) {
    const { browser } = await member({ userType });
    const page = await browser.get('/dashboard');
    expect(page.heading).toBe('Welcome, Robin');
    expect(page.links).toEqual(expect.arrayContaining([...cards[userType], '/']));
    for (const words of ['Your profile is not listed yet', 'An active plan', '0% complete', 'Not verified']) {
      expect([words, page.text.includes(words)]).toEqual([words, userType === 'creative']);
    }
  }
});

test('verification is asked for once, and stands as pending', async () => {
  const { browser } = await creative({ isVerified: false });
  const wrong = await browser.post('/dashboard', {
    intent: 'requestVerification',
    websiteUrl: 'ashdown',
    statement: 'Since 2009, for houses.',
  });
  expectAnswer(wrong, 400, 'Please enter a web address, such as https://studio.example.');
  expect(wrong.field('statement')).toBe('Since 2009, for houses.');
  const request = {
    intent: 'requestVerification',
    websiteUrl: 'https://ashdown.example',
    statement: 'Since 2009, for houses.',
  };
  const asked = await browser.post('/dashboard', request);
  expect((await browser.follow(asked)).text).toContain('Pending');
  expect((await browser.post('/dashboard', request)).status).toBe(409);
});

test('the dashboard counts visits over the days that are asked for', async () => {
  const { browser, id } = await creative();
  await rows(
    `insert into profile_activity (creative_id, day, kind, amount)
     select $1, current_date - days, 'view', 3 from unnest(array[0, 40, 200]) as days`,
    [id],
  );
  expect((await browser.get('/dashboard?days=30')).text).toContain('3 in the last 30 days');
  expect((await browser.get('/dashboard?days=365')).text).toContain('9 in the last 365 days');
});

test('the analytics answer whether it is worth it, in the period of the address and as CSV', async () => {
  const { browser, id } = await creative();
  expect((await browser.get('/analytics')).text).toContain('Nothing is counted yet.');
  await rows(
    `insert into profile_activity (creative_id, day, kind, amount)
     select $1, current_date - days, 'view', 6 from unnest(array[0, 40, 80]) as days`,
    [id],
  );
  await rows(
    `insert into appearance_words (creative_id, day, words, amount) values
       ($1, current_date - 40, '=1+1 <b>"timber"</b>', 12), ($1, current_date - 40, 'تصوير معماري', 11)`,
    [id],
  );
  const page = await browser.get('/analytics?period=90');
  expectSays(page, 'No contact yet. 18 views since', 'تصوير معماري');
  expect(page.body).not.toContain('<b>"timber"');
  expect((await browser.get('/analytics?period=30')).text).toContain('From ten views in the period on');
  const words = await browser.get('/analytics/export?list=words&period=90');
  expect(words.body).toContain(`"'=1+1 <b>""timber""</b>","12","0"`);
  expect((await browser.get('/analytics/export?list=days&period=30')).body.trim().split('\r\n')).toHaveLength(
    31,
  );
  const other = await creative();
  expect((await other.browser.get('/analytics/export?list=words&period=90')).body).not.toContain('timber');
});

test('the mail on Mondays is ended by its switch, and begins again', async () => {
  const { browser, userId } = await creative();
  const chosen = () => rows('select kind, is_wanted from notification_choices where user_id = $1', [userId]);
  expect((await browser.post('/analytics', { intent: 'weekly' })).location).toBe('/analytics');
  expect(await chosen()).toEqual([{ kind: 'weeklyAnalytics', is_wanted: false }]);
  await browser.post('/analytics', { intent: 'weekly', isWanted: 'true' });
  expect(await chosen()).toEqual([{ kind: 'weeklyAnalytics', is_wanted: true }]);
});

test('a page of results counts who was found by what; made-up words and others’ pages count for nobody', async () => {
  const [noor, sam] = [await creative(), await creative()];
  const browser = { 'User-Agent': 'Mozilla/5.0 Chrome/150.0.0.0', 'Content-Type': 'application/json' };
  const report = (body: object) =>
    visitor().send('/api/activity', { method: 'POST', body: JSON.stringify(body), headers: browser });
  const searched = {
    words: 'timber',
    specialties: '',
    location: '',
    meant: null,
    results: 1,
    isServed: null,
  };
  const ticket = writeSearchTicket(searched, [noor], new Date());
  expect((await report({ kind: 'search', ticket, ids: [noor.id] })).status).toBe(204);
  expect((await report({ kind: 'search', ticket, ids: [sam.id] })).status).toBe(400);
  expect((await report({ kind: 'search', ticket, ids: [noor.id, sam.id] })).status).toBe(400);
  expect((await report({ kind: 'appearance', ids: [sam.id], words: 'made up' })).status).toBe(204);
  const from = 'https://www.archdaily.com/?q=private';
  expect((await report({ kind: 'view', ids: [noor.id], from })).status).toBe(204);
  expect((await report({ kind: 'view', ids: [noor.id, sam.id], from })).status).toBe(400);
  expect((await report({ kind: 'picture', ids: [noor.id] })).status).toBe(204);
  expect(await rows('select words, amount, views from appearance_words')).toEqual([
    { words: 'timber', amount: 1, views: 1 },
  ]);
  expect(await rows('select source, amount from view_sources')).toEqual([
    { source: 'archdaily.com', amount: 1 },
  ]);
  expect(await rows('select 1 from picture_views')).toEqual([]);
});

/** What there is to do, on /dashboard and /admin. */

/** A conversation in which both have written, the creative last; the id of the last message. */
async function talk(one: Member, other: Creative, last: 'client' | 'creative'): Promise<string> {
  const [thread = ''] = await texts(
    'insert into threads (client_id, creative_id, stage) values ($1, $2, $3) returning id',
    [one.userId, other.id, 'Replied'],
  );
  const senders = last === 'creative' ? ['client', 'creative'] : ['creative', 'client'];
  for (const sender of senders) {
    await rows(
      `with m as (insert into messages (thread_id, sender, body, send_key)
                  values ($1, $2, 'A word', gen_random_uuid()) returning id)
       update threads set last_message_id = (select id from m), last_message_at = now(),
              client_unread = $3, creative_unread = $4 where id = $1`,
      [thread, sender, last === 'creative' ? 1 : 0, last === 'client' ? 1 : 0],
    );
  }
  return thread;
}

test('a creative sees who waits and which days were agreed on; nobody else’s', async () => {
  const [robin, studio, other] = [await client(), await creative(), await creative()];
  const thread = await talk(robin, studio, 'client');
  const dates = async (day: string) =>
    rows(
      `insert into messages (thread_id, sender, body, send_key, proposed_dates, dates_answer)
       select $1, 'creative', 'When?', gen_random_uuid(), array[d], to_char(d, 'YYYY-MM-DD')
         from (select (current_date + $2::int) as d) as day`,
      [thread, day],
    );
  await dates('5');
  await dates('-5');
  const page = await studio.browser.get('/dashboard');
  expect(page.text).toContain('One person is waiting for a reply.');
  expect(page.links.filter((to) => to === `/messages/${thread}`)).toHaveLength(2);
  const theirs = await other.browser.get('/dashboard');
  expect(theirs.links).not.toContain(`/messages/${thread}`);
  expect(theirs.text).toContain('Nothing is due');
});

test('a new creative is told what will stand there, and sees no empty figures', async () => {
  const { browser } = await creative();
  const { text } = await browser.get('/dashboard');
  expect(text).toContain('When a client writes, it appears here and you get an email.');
  expect(text).toContain('No visits yet');
  expect(text).not.toContain('in the week before');
});

test('the last seven days stand beside the seven before', async () => {
  const { browser, id } = await creative();
  await rows(
    `insert into profile_activity (creative_id, day, kind, amount)
     select $1, current_date - days, 'view', amount
       from (values (0, 3), (6, 4), (7, 20), (13, 2), (14, 100)) as given (days, amount)`,
    [id],
  );
  expect((await browser.get('/dashboard')).text).toMatch(/Views 7 22 in the week before/);
});

test('a client sees replies, reviews that are left, and what is new on the shortlist', async () => {
  const [robin, studio] = [await client(), await creative()];
  expect((await robin.browser.get('/dashboard')).text).toContain('Oriel is free for you.');
  await talk(robin, studio, 'creative');
  await rows(
    "insert into shortlists (user_id, creative_id, created_at) values ($1, $2, now() - interval '2 days')",
    [robin.userId, studio.id],
  );
  await rows(
    `insert into portfolio_items (creative_id, title, media_url, media_type, sort_order)
     values ($1, 'New', 'https://a.example/1.jpg', 'image', 100)`,
    [studio.id],
  );
  const page = await robin.browser.get('/dashboard');
  expect(page.text).toContain('One new reply.');
  expect(page.links).toContain(`/leave-review?creative=${studio.id}`);
  expect(page.text).toContain('Changed on your shortlist');
  expect(page.text).toMatch(/\d+ new picture/);
});

test('an admin sees what waits and since when, what is owed and failed, and that nothing does', async () => {
  const ann = await admin();
  const calm = await ann.browser.get('/admin');
  expectSays(calm, 'Nothing waits.', 'Nobody owes anything.');
  await rows(
    `insert into contact_messages (name, email, subject, message, created_at)
     values ('Noor', 'noor@a.example', 'Hello', 'Text', now() - interval '3 days')`,
  );
  await rows(
    `insert into mails (template, to_address, subject, html, text, status, attempts, last_error)
     values ('test', 'noor@a.example', 'Your plan', '', '', 'failed', 3, 'Mailbox unknown')`,
  );
  const page = await ann.browser.get('/admin');
  expect(page.text).toMatch(/1 ?Contact messages ?Oldest 3 days/);
  expectSays(page, 'One mail was not sent', 'Mailbox unknown');
});
