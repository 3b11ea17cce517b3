import { beforeEach, describe, expect, it } from 'vitest';
import { countAttention } from '#app/features/shell/count-attention.server.ts';
import { insertMember, insertSoleAdmin } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { countUsers, listUsers, maxLookedThrough } from './list-users.server.ts';
import { readUserState } from './user-address.ts';

/** Finding and counting people. */

const pool = testPool();

beforeEach(async () => {
  await insertSoleAdmin(pool);
});

describe('the list of people', () => {
  const namesOf = async (query: string) =>
    (await listUsers(readUserState(new URLSearchParams(query)))).users.map(({ email }) => email);

  it('is found by parts of e-mail, names, company and user type, whatever the case', async () => {
    const ada = await insertMember(pool, { email: 'ada.quill@members.example' });
    await pool.query(
      `update profiles set first_name = 'Ada', last_name = 'Quill', company_name = '100%_Glass' where user_id = $1`,
      [ada.userId],
    );
    await insertCreativeActor(pool);
    for (const q of [
      'ADA',
      'quill',
      'Ada Quill',
      'quill ada',
      'uil',
      'glass',
      '100%_',
      'Ada client',
      'il cli',
    ]) {
      expect(await namesOf(`q=${encodeURIComponent(q)}`), q).toEqual([ada.email]);
    }
    expect(await namesOf('q=creative')).toHaveLength(1);
    expect(await namesOf('q=CLIENT')).toHaveLength(2);
    expect(await namesOf('q=e')).toHaveLength(3);
    expect(await namesOf('q=Ada+creative')).toEqual([]);
    expect(await namesOf('q=10%25G')).toEqual([]);
  });

  it('is narrowed down by each filter', async () => {
    const { userId } = await insertCreativeActor(pool, {
      isFeatured: true,
      isVerified: true,
      plan: 'lifetime',
    });
    await insertCreativeActor(pool, { plan: 'none' });
    await insertMember(pool);
    const count = async (query: string) => (await namesOf(query)).length;
    expect(await count('')).toBe(4);
    expect([await count('type=creative'), await count('type=client')]).toEqual([2, 2]);
    expect([await count('listed=yes'), await count('listed=no')]).toEqual([1, 3]);
    expect([await count('featured=yes'), await count('featured=no')]).toEqual([1, 3]);
    expect([await count('verified=yes'), await count('verified=no')]).toEqual([1, 3]);
    expect([await count('plan=lifetime'), await count('plan=none'), await count('plan=creative')]).toEqual([
      1, 3, 0,
    ]);
    await pool.query(
      `update subscriptions set subscription_tier = 'Creative with Featured' where user_id = $1`,
      [userId],
    );
    expect(await count('plan=featured')).toBe(1);
  });

  it('goes on behind its cursor, newest first, and nobody twice', async () => {
    for (let index = 0; index < 30; index += 1) {
      await insertMember(pool);
    }
    await pool.query(`update profiles set created_at = '2026-01-01'`);
    const first = await listUsers(readUserState(new URLSearchParams()));
    const rest = await listUsers(readUserState(new URLSearchParams({ after: first.nextCursor ?? '' })));
    expect([first.users.length, rest.users.length, rest.nextCursor]).toEqual([24, 7, null]);
    expect(new Set([...first.users, ...rest.users].map(({ userId }) => userId)).size).toBe(31);
  });

  it('looks through so many at a time for what no index finds, and goes on behind them', async () => {
    const { email } = await insertMember(pool, { email: 'zq@members.example' });
    await pool.query(`update profiles set created_at = '2020-01-01' where email = $1`, [email]);
    await pool.query(
      `with made as (
         insert into users (id, name, email)
         select gen_random_uuid(), 'Many', 'many-' || n || '@members.example' from generate_series(1, $1::int) as n
         returning id, email
       )
       insert into profiles (user_id, email, first_name, last_name, user_type)
       select id, email, 'Many', 'People', 'client' from made`,
      [maxLookedThrough],
    );
    for (const query of ['q=zq', 'q=zq+li', 'q=zq+client']) {
      const first = await listUsers(readUserState(new URLSearchParams(query)));
      expect([first.users, first.isPart], query).toEqual([[], true]);
      const next = new URLSearchParams(`${query}&after=${first.nextCursor}`);
      const rest = await listUsers(readUserState(next));
      expect(rest, query).toMatchObject({ users: [{ email }], isPart: false, nextCursor: null });
    }
    expect(await namesOf('q=zq%40members')).toEqual([email]);
    expect(await namesOf('q=client')).toHaveLength(24);
  });

  it('is counted as the database keeps count', async () => {
    await insertCreativeActor(pool);
    await insertMember(pool);
    expect(await countUsers()).toEqual({ total: 3, creatives: 1, clients: 2 });
    expect(await countAttention(new Date())).toMatchObject({ users: 3, reports: 0, verifications: 0 });
  });
});
