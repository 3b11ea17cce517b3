import { expect, test } from 'vitest';
import { admin, client, creative, member, visitor } from './people.ts';
import { rows } from './site.ts';

/** What stands around the screens of members and admins, without scripts. */

/** The side list of a page: each entry with what it counts, as it is read out. */
function sideOf(body: string): string[] {
  const list = body.match(/<div class="shell-side">[\s\S]*?<\/nav>/)?.[0] ?? '';
  return [...list.matchAll(/<a [\s\S]*?<\/a>/g)].map(([entry]) =>
    entry
      .replace(/<svg[\s\S]*?<\/svg>/g, '')
      .replace(/<!-- -->|<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

test('the list says how many messages wait and creatives are saved, of nobody else’s', async () => {
  const [robin, noor, studio] = [await client(), await client(), await creative()];
  for (const { userId } of [robin, noor]) {
    await rows(
      'insert into threads (client_id, creative_id, client_unread, creative_unread) values ($1, $2, 1000, 7)',
      [userId, studio.id],
    );
  }
  await rows('insert into shortlists (user_id, creative_id) values ($1, $2)', [robin.userId, studio.id]);
  const page = await robin.browser.get('/account');
  expect(sideOf(page.body)).toEqual([
    'Overview',
    'Search',
    'Shortlist 1 saved',
    'Boards',
    'Saved searches',
    'Messages 1,000 unread',
    'Briefs',
    'Commissions',
    'My rights',
    'Reviews',
    'Account',
  ]);
  expect(sideOf((await noor.browser.get('/account')).body)).toContain('Shortlist');
  expect(sideOf((await studio.browser.get('/dashboard')).body)).toContain('Messages 14 unread');
});

test('the screen that is open is marked, and on public pages too', async () => {
  const { browser, id } = await creative();
  const current = (body: string) => body.match(/<a[^>]*aria-current="(?:page|true)"[^>]*>/g)?.join() ?? '';
  expect(current((await browser.get('/portfolio')).body)).toContain('href="/portfolio"');
  expect(current((await browser.get(`/creative/${id}`)).body)).toContain(`href="/creative/${id}"`);
});

test('admins see what waits and fails; members see nothing of it', async () => {
  const ann = await admin();
  await rows(
    "insert into contact_messages (name, email, subject, message) values ('Noor', 'noor@a.example', 'Hello', 'Text')",
  );
  const list = sideOf((await ann.browser.get('/admin/users')).body);
  expect(list).toContain('Contact messages 1 waiting');
  expect(list).toContain('Users 1');
  expect(sideOf((await ann.browser.get('/account')).body)).toContain('Admin');
  const { browser } = await client();
  const own = await browser.get('/account');
  expect(sideOf(own.body)).not.toContain('Admin');
  expect(own.body).not.toContain('contactMessages":');
});

test('visitors get none of it', async () => {
  const { body } = await visitor().get('/');
  expect(body).not.toMatch(/shell/);
});

/** `GET /api/palette`: whom one can go to. */

const of = (q: string, among = 'threads') => new URLSearchParams({ q, among });

test('members find their own conversations, and nobody else’s', async () => {
  const [robin, noor, studio] = [await client(), await client(), await creative({ businessName: 'Ashdown' })];
  await rows(
    `with t as (insert into threads (client_id, creative_id) values ($1, $2) returning id),
          m as (insert into messages (thread_id, sender, body, send_key)
                select id, 'client', 'A bridge', gen_random_uuid() from t returning id, thread_id)
     select 1 from m`,
    [robin.userId, studio.id],
  );
  await rows('update threads set last_message_id = (select max(id) from messages)');
  const found = (await robin.browser.get(`/api/palette?${of('ashd')}`)).json();
  expect(found).toMatchObject({ people: [{ label: 'Ashdown', detail: 'A bridge' }] });
  expect((await noor.browser.get(`/api/palette?${of('ashd')}`)).json()).toEqual({ people: [] });
  expect((await visitor().get(`/api/palette?${of('ashd')}`)).status).toBe(401);
});

test('only admins find users, by a bounded text of two letters or more', async () => {
  const ann = await admin();
  const { email } = await member();
  expect((await ann.browser.get(`/api/palette?${of(email, 'users')}`)).json()).toMatchObject({
    people: [{ detail: email }],
  });
  const { browser } = await client();
  expect((await browser.get(`/api/palette?${of(email, 'users')}`)).json()).toEqual({ people: [] });
  expect((await ann.browser.get(`/api/palette?${of('a', 'users')}`)).json()).toEqual({ people: [] });
  for (const absurd of ['%_\\', '\u0000\u0007', 'x'.repeat(5_000), "' or 1=1 --"]) {
    expect((await ann.browser.get(`/api/palette?${of(absurd, 'users')}`)).status).toBe(200);
    expect((await browser.get(`/api/palette?${of(absurd)}`)).status).toBe(200);
  }
});

test('somebody who asks without end is told to wait, and nobody else', async () => {
  const [robin, noor] = [await client(), await client()];
  await robin.browser.get(`/api/palette?${of('ash')}`);
  await rows(`update rate_limits set points = 240 where key like 'palette%'`);
  expect((await robin.browser.get(`/api/palette?${of('ash')}`)).status).toBe(429);
  expect((await noor.browser.get(`/api/palette?${of('ash')}`)).status).toBe(200);
});
