import { expect, test } from 'vitest';
import { admin, client, creative, member, visitor } from './people.ts';
import { rows } from './site.ts';

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
