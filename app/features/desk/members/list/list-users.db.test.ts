import { beforeEach, describe, expect, it } from 'vitest';
import { countAttention } from '#app/features/desk/shell/shell.server.ts';
import { insertMember, insertSoleAdmin } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { maxLookedThrough } from './find-people.server.ts';
import { countUsers, countViews, listUsers } from './list-users.server.ts';
import { readUserState, userOrderNames, usersPageSize } from './user-address.ts';

/** Finding and counting people: one list with its searches, filters and orders, hence the length. */

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

  it('is sorted by every column, both ways, and goes on and back by its cursors with nobody twice', async () => {
    await insertCreativeActor(pool, { isFeatured: true, isVerified: true, plan: 'lifetime' });
    await insertCreativeActor(pool, { plan: 'none' });
    for (let index = 0; index < usersPageSize; index += 1) {
      await insertMember(pool);
    }
    await pool.query(`update profiles set created_at = '2026-01-01'`);
    const everybody = usersPageSize + 3;
    const columnOf = {
      name: 'name',
      type: 'userType',
      plan: 'planRank',
      due: 'dueCents',
      joined: 'joinedAt',
    } as const;
    for (const sort of userOrderNames) {
      for (const dir of ['asc', 'desc']) {
        const page = (more: Record<string, string>) =>
          listUsers(readUserState(new URLSearchParams({ sort, dir, ...more })));
        const first = await page({});
        const rest = await page({ after: first.nextCursor ?? '' });
        const back = await page({ before: rest.previousCursor ?? '' });
        const all = [...first.users, ...rest.users];
        expect([first.users.length, rest.users.length, rest.nextCursor], sort).toEqual([
          usersPageSize,
          3,
          null,
        ]);
        expect([first.previousCursor, back.previousCursor], sort).toEqual([null, null]);
        expect(new Set(all.map(({ userId }) => userId)).size, sort).toBe(everybody);
        expect(back.users, sort).toEqual(first.users);
        if (sort in columnOf) {
          const column = columnOf[sort as keyof typeof columnOf];
          const values = all.map((user) => user[column]);
          const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
          expect(values, `${sort} ${dir}`).toEqual(dir === 'asc' ? sorted : sorted.toReversed());
        }
      }
    }
  });

  it('is, in any order, whoever the facts themselves say, for each tab and filter', async () => {
    await insertCreativeActor(pool, { isFeatured: true, plan: 'lifetime' });
    await pool.query(
      `with made as (
         insert into users (id, name, email, last_seen_at, disabled_at, created_at)
         select gen_random_uuid(), 'Kind', 'kind-' || n || '@members.example',
                case when n % 3 > 0 then now() - n * interval '1 day' end, case when n % 7 = 0 then now() end, now()
           from generate_series(1, 150) as n
         returning id, email, split_part(email, '-', 2)
       )
       insert into profiles (user_id, email, first_name, last_name, user_type, created_at)
       select id, email, 'Kind', 'Person', case when random() < 0.6 then 'creative' else 'client' end,
              now() - random() * interval '200 days' from made`,
    );
    await pool.query(
      `insert into creative_profiles (user_id, business_name, is_verified, is_featured, featured_until)
       select user_id, 'Kind', random() < 0.4, f < 0.5, case when f < 0.4 then now() + f * interval '30 days' end
         from (select user_id, random() as f from profiles where first_name = 'Kind' and user_type = 'creative'
                limit 60) p`,
    );
    await pool.query(
      `insert into verification_requests (creative_id, website_url, statement)
       select id, 'https://x.example', 'Hello' from creative_profiles where not is_verified limit 10`,
    );
    const featured = 's.featured_until > now()';
    const facts = {
      'view=asked': 's.verified_rank = 1',
      'view=featured': featured,
      'view=featuredEnding': `${featured} and s.featured_until <= now() + interval '7 days'`,
      'view=planless': 's.plan_rank = 0',
      'view=unseen': `greatest(s.last_seen_at, s.joined_at) <= now() - interval '90 days'`,
      'view=disabled': 's.is_disabled',
      'type=client': `s.user_type = 'client'`,
      'type=creative': `s.user_type = 'creative'`,
      'featured=no': `not ${featured}`,
      'verified=yes': 's.verified_rank = 2',
      'verified=no': 's.verified_rank <> 2',
      'plan=none': 's.plan_rank <= 0',
      'plan=lifetime': 's.plan_rank >= 4',
      'listed=yes':
        'exists (select from listings l join creative_profiles c on c.id = l.creative_id where c.user_id = s.user_id)',
      'type=creative&verified=no&view=unseen': `s.user_type = 'creative' and s.verified_rank <> 2
         and greatest(s.last_seen_at, s.joined_at) <= now() - interval '90 days'`,
    };
    for (const [index, [query, fact]] of Object.entries(facts).entries()) {
      const { rows } = await pool.query(`select s.user_id from user_summaries s where ${fact}`);
      const turn = `sort=${userOrderNames[index % userOrderNames.length]}&dir=${index % 2 ? 'asc' : 'desc'}`;
      // By type a number of facets is read by another index than its own order's.
      for (const order of [turn, 'sort=type&dir=asc', 'sort=type&dir=desc']) {
        const found: string[] = [];
        const types: string[] = [];
        for (let after: string | null = ''; after !== null; ) {
          const address = `${query}&${order}&after=${after}`;
          const { users, nextCursor } = await listUsers(readUserState(new URLSearchParams(address)));
          found.push(...users.map(({ userId }) => userId));
          types.push(...users.map(({ userType }) => userType));
          after = nextCursor;
        }
        expect(found.toSorted(), `${query}&${order}`).toEqual(rows.map((row) => row.user_id).toSorted());
        expect(found.length, query).toBeGreaterThan(0);
        if (order.startsWith('sort=type')) {
          const rising = types.toSorted();
          expect(types, query).toEqual(order.endsWith('asc') ? rising : rising.toReversed());
        }
      }
    }
  });

  it('follows what time turns', async () => {
    const { userId } = await insertMember(pool);
    await pool.query(`update profiles set created_at = now() - interval '100 days' where user_id = $1`, [
      userId,
    ]);
    await pool.query(
      `update user_summaries set facets = 0, turns_at = now() - interval '1 second' where user_id = $1`,
      [userId],
    );
    expect(await countViews()).toMatchObject({ unseen: 0 });
    await pool.query('select expire_listings()');
    expect(await countViews()).toMatchObject({ unseen: 1 });
  });

  it('begins with the newest or, sorted so, with who owes most, and counts each tab as it shows it', async () => {
    const [owing, ending, asking] = [
      await insertCreativeActor(pool),
      await insertCreativeActor(pool, { isFeatured: true }),
      await insertCreativeActor(pool, { plan: 'none' }),
    ];
    const { userId: away } = await insertMember(pool);
    const { userId: disabled } = await insertMember(pool);
    await pool.query(
      `insert into billing_subscriptions (id, user_id, plan, billing_interval, status, price_cents, started_at,
                                          current_period_end, past_due_since)
       values ('sub_owing', $1, 'creative', 'yearly', 'past_due', 9900, now(), now(), now())`,
      [owing.userId],
    );
    await pool.query(
      `insert into billing_invoices (id, user_id, subscription_id, description, amount_cents, status, created_at)
       values ('in_owing', $1, 'sub_owing', 'Creative Profile', 12900, 'open', now())`,
      [owing.userId],
    );
    await pool.query(
      `update creative_profiles set featured_until = now() + interval '2 days' where id = $1`,
      [ending.creativeId],
    );
    await pool.query(
      `insert into verification_requests (creative_id, website_url, statement) values ($1, 'https://x.example', 'Hello')`,
      [asking.creativeId],
    );
    await pool.query(`update profiles set created_at = now() - interval '100 days' where user_id = any($1)`, [
      [away, disabled],
    ]);
    await pool.query(`update users set last_seen_at = now() - interval '2 days' where id = $1`, [disabled]);
    await pool.query('update users set disabled_at = now() where id = $1', [disabled]);
    const expected = {
      due: owing,
      asked: asking,
      featured: ending,
      featuredEnding: ending,
      planless: asking,
    };
    for (const [view, actor] of Object.entries(expected)) {
      expect(await namesOf(`view=${view}`), view).toEqual([actor.email]);
    }
    expect((await namesOf('sort=due')).at(0)).toBe(owing.email);
    const joined = (await listUsers(readUserState(new URLSearchParams()))).users.map((user) => user.joinedAt);
    expect(joined.length).toBeGreaterThan(3);
    expect(joined).toEqual(joined.toSorted().toReversed());
    expect((await listUsers(readUserState(new URLSearchParams('view=unseen')))).users).toMatchObject([
      { userId: away },
    ]);
    expect(await countViews()).toEqual({
      due: 1,
      asked: 1,
      featured: 1,
      featuredEnding: 1,
      planless: 1,
      unseen: 1,
      disabled: 1,
    });
    expect((await listUsers(readUserState(new URLSearchParams('view=due')))).users).toMatchObject([
      { dueCents: 12_900 },
    ]);
  });

  it('stays true while facts change: what triggers wrote is what writing it anew gives', async () => {
    const creative = await insertCreativeActor(pool, { isFeatured: true });
    await insertMember(pool);
    const changes = [
      `update profiles set first_name = 'Zoe', company_name = 'Glass' where user_id = '${creative.userId}'`,
      `update subscriptions set subscription_tier = 'Creative with Featured Quarterly' where user_id = '${creative.userId}'`,
      `insert into sessions (user_id, token, expires_at) values ('${creative.userId}', 'seen', now() + interval '1 day')`,
      `update sessions set updated_at = now() + interval '1 hour' where token = 'seen'`,
      `update creative_profiles set is_verified = true, featured_until = null where id = '${creative.creativeId}'`,
      `delete from subscriptions where user_id = '${creative.userId}'`,
      `delete from creative_profiles where id = '${creative.creativeId}'`,
    ];
    const stored = async () => (await pool.query('select * from user_summaries order by user_id')).rows;
    for (const statement of changes) {
      await pool.query(statement);
      const kept = await stored();
      await pool.query('select rebuild_user_summaries()');
      expect(kept, statement).toEqual(await stored());
    }
    await pool.query('delete from users where id = $1', [creative.userId]);
    expect(await stored()).toHaveLength(2);
  });

  it('finds the owner of a whole address, whoever else has it in theirs', async () => {
    const ada = await insertMember(pool, { email: 'ada@members.example' });
    const jada = await insertMember(pool, { email: 'jada@members.example' });
    expect(await namesOf('q=Ada%40Members.example')).toEqual([ada.email]);
    expect((await namesOf('q=ada%40members')).toSorted()).toEqual([ada.email, jada.email]);
    expect(await namesOf('q=da%40members.example')).toHaveLength(2);
    expect(await namesOf('q=nobody%40members.example')).toEqual([]);
  });

  it('is counted as the database keeps count', async () => {
    await insertCreativeActor(pool);
    await insertMember(pool);
    expect(await countUsers()).toEqual({ total: 3, creatives: 1, clients: 2 });
    expect(await countAttention(new Date())).toMatchObject({ users: 3, reports: 0, verifications: 0 });
  });

  // Last, since it leaves thousands, whom the next test would delete.
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
    expect(await namesOf('q=client')).toHaveLength(usersPageSize);
  });
});
