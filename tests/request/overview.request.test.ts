import { expect, test } from 'vitest';
import { admin, type Creative, client, creative, type Member } from './people.ts';
import { rows, texts } from './site.ts';

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
  expect(calm.text).toContain('Nothing waits.');
  expect(calm.text).toContain('Nobody owes anything.');
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
  expect(page.text).toContain('One mail was not sent');
  expect(page.text).toContain('Mailbox unknown');
});
