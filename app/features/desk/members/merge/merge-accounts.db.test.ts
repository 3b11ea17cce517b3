import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { insertMember, insertSoleAdmin } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { racers } from '#tests/how-many.ts';
import { testPool } from '#tests/test-pool.ts';
import { mergeAccounts } from './merge-accounts.server.ts';
import { mergeDecisions, threadDecisions } from './merge-policy.ts';

/** Two accounts of the same person become one. */

const pool = testPool();
let admin: Actor;
const now = new Date();

beforeEach(async () => {
  admin = await insertSoleAdmin(pool);
});

const merge = (keep: Actor, go: Actor, typedEmail = go.email, actor = admin) =>
  mergeAccounts(actor, { keepId: keep.userId, goId: go.userId, typedEmail, reason: null, now });

const one = async (statement: string, values: unknown[] = []) =>
  (await pool.query(statement, values)).rows[0];

const referring = async (table: string): Promise<{ at: string; table: string; name: string }[]> =>
  (
    await pool.query(
      `select c.conrelid::regclass || '.' || a.attname as at, c.conrelid::regclass::text as table, a.attname as name
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.confrelid = $1::regclass and c.contype = 'f' order by 1`,
      [table],
    )
  ).rows;

it('decides of every column that refers to an account or a conversation', async () => {
  expect((await referring('users')).map(({ at }) => at)).toEqual(Object.keys(mergeDecisions).toSorted());
  expect((await referring('threads')).map(({ at }) => at)).toEqual(Object.keys(threadDecisions).toSorted());
});

describe('merging', () => {
  it('loses nothing: every table has afterwards as many rows of the one as of both before', async () => {
    const [keep, go] = [await insertMember(pool), await insertMember(pool)];
    const noor = await insertCreativeActor(pool);
    const olu = await insertCreativeActor(pool);
    await fill(keep, { noor, olu });
    await fill(go, { noor, olu });
    const before = await countRows([keep.userId, go.userId]);
    const messages = await one('select count(*)::int as n from messages');
    expect(await merge(keep, go)).toEqual({ ok: true });
    const after = await countRows([keep.userId, go.userId]);
    const alike = {
      'accounts.user_id': 1,
      'blocks.blocker_id': 1,
      'notification_choices.user_id': 1,
      'profiles.user_id': 1,
      'reviews.user_id': 1,
      'saved_user_filters.admin_id': 1,
      'sessions.user_id': 1,
      'shortlist_shares.user_id': 1,
      'shortlists.user_id': 1,
      'subscriptions.user_id': 1,
      'threads.client_id': 1,
      'user_summaries.user_id': 1,
      'mails.user_id': -1,
      'merged_accounts.kept_user_id': -1,
    };
    for (const [at, count] of Object.entries(before)) {
      expect(after[at], at).toBe(count - (alike[at as keyof typeof alike] ?? 0));
    }
    expect(await one('select count(*)::int as n from messages')).toEqual(messages);
    expect(await one('select count(*)::int as n from reviews')).toEqual({ n: 2 });
    expect(await one('select notes from shortlists')).toEqual({ notes: 'A note.\n\nA note.' });
    expect(await one('select count(*)::int as n from users where id = $1', [go.userId])).toEqual({ n: 0 });
    expect(
      await one(
        'select client_unread, creative_unread, last_message_id::int from threads where creative_id = $1',
        [noor.creativeId],
      ),
    ).toEqual({ client_unread: 2, creative_unread: 2, last_message_id: messages.n });
    expect(await one(`select action, user_id from audit_log where action = 'user.merged'`)).toEqual({
      action: 'user.merged',
      user_id: keep.userId,
    });
    const told = await pool.query(`select to_address from mails where template = 'accounts-merged'`);
    expect(told.rows.map((row) => row.to_address).toSorted()).toEqual([keep.email, go.email].toSorted());
  });

  it('moves the profile and the plan of a creative, and what the users screen says of it', async () => {
    const go = await insertCreativeActor(pool);
    const keep = await insertMember(pool);
    await pool.query(`update profiles set user_type = 'creative' where user_id = $1`, [keep.userId]);
    expect(await merge(keep, go)).toEqual({ ok: true });
    expect(await one('select user_id from creative_profiles where id = $1', [go.creativeId])).toEqual({
      user_id: keep.userId,
    });
    expect(
      await one('select count(*)::int as n from listings where creative_id = $1', [go.creativeId]),
    ).toEqual({
      n: 1,
    });
    const summary = () => one('select * from user_summaries where user_id = $1', [keep.userId]);
    const kept = await summary();
    await pool.query('select rebuild_user_summaries()');
    expect(kept).toEqual(await summary());
    expect(kept).toMatchObject({ is_listed: true, plan_rank: 1 });
  });

  it('is refused where something would be thrown away, and changes nothing', async () => {
    const [first, second] = [await insertCreativeActor(pool), await insertCreativeActor(pool)];
    const [client, other] = [await insertMember(pool), await insertMember(pool)];
    const old = { ...admin, signedInAt: new Date(now.getTime() - 3_600_000) };
    const stranger = { ...admin, userId: other.userId, isAdmin: false };
    const code = async (keep: Actor, go: Actor, typed = go.email, actor = admin) => {
      const result = await merge(keep, go, typed, actor);
      return result.ok ? null : result.code;
    };
    expect(await code(first, second)).toBe('twoProfiles');
    expect(await code(client, first)).toBe('differentTypes');
    expect(await code(client, client)).toBe('sameAccount');
    expect(await code(client, admin)).toBe('ownAccount');
    expect(await code(client, other, 'else@members.example')).toBe('emailDiffers');
    expect(await code(client, other, other.email, stranger)).toBe('notAllowed');
    expect(await code(client, { ...other, userId: 'nonsense' })).toBe('gone');
    expect(await code(client, { ...other, userId: '00000000-0000-4000-8000-000000000000' })).toBe('gone');
    expect(await code(client, other, other.email, old)).toBe('signInOld');
    await pool.query('update users set disabled_at = now() where id = $1', [other.userId]);
    expect(await code(client, other)).toBe('disabled');
    expect(await one('select count(*)::int as n from users')).toEqual({ n: 5 });
  });

  it('happens once, however often it is asked for at once in both directions', async () => {
    const [left, right] = [await insertMember(pool), await insertMember(pool)];
    const results = await Promise.all(
      Array.from({ length: racers }, (_, index) => (index % 2 ? merge(left, right) : merge(right, left))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'gone')).toHaveLength(racers - 1);
    expect(await one('select count(*)::int as n from merged_accounts')).toEqual({ n: 1 });
    expect(await one('select sum(amount)::int as n from user_counts')).toEqual({ n: 2 });
  });
});

/** Rows of each kind that a client has, in both conversations alike. */
async function fill(
  { userId, email }: Actor,
  { noor, olu }: Record<'noor' | 'olu', { userId: string; creativeId: string | null }>,
): Promise<void> {
  const statements = [
    `insert into accounts (user_id, account_id, provider_id) values ($1, gen_random_uuid()::text, 'google')`,
    `insert into passkeys (user_id, credential_id, public_key, name) values ($1, gen_random_uuid()::text, 'k', 'Key')`,
    `insert into sessions (user_id, token, expires_at) values ($1, gen_random_uuid()::text, now() + interval '1 day')`,
    `insert into shortlists (user_id, creative_id, notes) values ($1, '${noor.creativeId}', 'A note.')`,
    `insert into shortlist_shares (user_id, token) values ($1, left(gen_random_uuid()::text, 40))`,
    `insert into reviews (user_id, creative_id, reviewer_name, rating, review_text) values ($1, '${olu.creativeId}', 'A', 5, 'Good.')`,
    `insert into notification_choices (user_id, kind, is_wanted) values ($1, 'messages', true)`,
    `insert into notifications (user_id, kind, subject_id, detail) values ($1, 'billing', gen_random_uuid()::text, '{}')`,
    `insert into user_notes (user_id, author_id, body) values ($1, null, 'Called.')`,
    `insert into admin_todos (user_id, title) values ($1, 'Call')`,
    `insert into saved_user_filters (admin_id, name, query) values ($1, 'Mine', '')`,
    `insert into contact_messages (user_id, name, email, subject, message) values ($1, 'A', '${email}', 'Hello', 'Hello')`,
    `insert into blocks (blocker_id, blocked_id) values ($1, '${olu.userId}')`,
    `insert into subscriptions (user_id) values ($1) on conflict do nothing`,
    `insert into mails (user_id, template, to_address, subject, html, text) values ($1, 'x', '${email}', 'x', 'x', 'x')`,
    `insert into threads (creative_id, client_id) values ('${noor.creativeId}', $1)`,
  ];
  for (const statement of statements) {
    await pool.query(statement, [userId]);
  }
  await pool.query(
    `with said as (
       insert into messages (thread_id, sender, send_key, body)
       select t.id, s, gen_random_uuid(), 'Hello' from threads t, unnest(array['client', 'creative']) s
        where t.client_id = $1 returning id, thread_id
     )
     update threads t set last_message_id = (select max(id) from said), client_unread = 1, creative_unread = 1
      where client_id = $1`,
    [userId],
  );
}

async function countRows(ids: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { at, table, name } of await referring('users')) {
    const { n } = await one(`select count(*)::int as n from ${table} where ${name} = any ($1)`, [ids]);
    counts[at] = n;
  }
  return counts;
}
