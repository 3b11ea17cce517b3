import { expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { findReport, findReports } from './find-report.server.ts';
import { reportRange } from './report-rules.ts';
import { reportKeys } from './site-report.ts';

const pool = testPool();
const now = new Date('2026-11-20T12:00:00Z');
const range = reportRange(30, now);

async function makeCreative(type?: 'Photographer') {
  const connection = await pool.connect();
  const creative = await insertCreative(connection, {
    ...(type ? { type } : {}),
    areas: [{ city: 'Reykjavik', state: 'Capital Region', country: 'IS' }],
  });
  connection.release();
  return creative;
}

async function insertSubscription(userId: string, overrides: Record<string, unknown>) {
  const row = {
    id: `sub_${Math.random()}`,
    user_id: userId,
    plan: 'creative',
    billing_interval: 'yearly',
    status: 'active',
    price_cents: 120_00,
    started_at: '2026-01-01',
    current_period_end: '2027-01-01',
    ...overrides,
  };
  const columns = Object.keys(row);
  await pool.query(
    `insert into billing_subscriptions (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
}

it('counts people by type at the end of each day, and who came in this period and the one before', async () => {
  for (const [at, userType] of [
    ['2026-11-20T23:59:59Z', 'client'],
    ['2026-11-19T00:00:00Z', 'client'],
    ['2026-10-22T00:00:00Z', 'creative'],
    ['2026-10-21T23:59:59Z', 'client'],
    ['2026-09-22T00:00:00Z', 'client'],
    ['2026-09-21T23:59:59Z', 'client'],
  ] as const) {
    const { userId } = await insertMember(pool, { userType });
    await pool.query(`update profiles set created_at = $2 where user_id = $1`, [userId, at]);
  }
  // Nobody's day of joining ever changes but here.
  await pool.query('select recount_users()');
  const { table, figures, chart } = await findReport('users', range);
  expect(figures).toMatchObject([
    { label: 'New clients', value: '2', text: '±0%, 2 in the 30 days before' },
    { label: 'New creatives', value: '1', text: '0 in the 30 days before' },
  ]);
  expect(table.rows.at(0)).toEqual(['2026-10-22', 0, 1, 3, 1]);
  expect(table.rows.at(-2)).toEqual(['2026-11-19', 1, 0, 4, 1]);
  expect(table.rows.at(-1)).toEqual(['2026-11-20', 1, 0, 5, 1]);
  expect(chart?.points.at(-1)).toEqual({ day: '2026-11-20', values: [5, 1] });
  expect((await findReport('users', reportRange(365, now))).table.rows.at(-1)).toEqual([
    '2026-11-14',
    2,
    0,
    5,
    1,
  ]);
});

it('adds up monthly recurring revenue over time, and what runs by plan', async () => {
  const { userId } = await makeCreative();
  await insertSubscription(userId, {});
  await insertSubscription(userId, {
    plan: 'featured',
    billing_interval: 'quarterly',
    price_cents: 69_60,
    started_at: '2026-11-10T10:00:00Z',
  });
  await insertSubscription(userId, {
    status: 'canceled',
    ended_at: '2026-11-01T10:00:00Z',
    price_cents: 240_00,
  });
  await insertSubscription(userId, { status: 'incomplete', price_cents: 999_00 });
  const { table, figures } = await findReport('revenue', range);
  const at = (day: string) => table.rows.find(([first]) => first === day)?.[1];
  expect([at('2026-10-31'), at('2026-11-01'), at('2026-11-09'), at('2026-11-10')]).toEqual([
    '30.00',
    '10.00',
    '10.00',
    '33.20',
  ]);
  expect(figures).toMatchObject([{ value: '$33.20', text: '$30 when the period began' }]);
  const plans = await findReport('plans', range);
  expect(plans.table.rows).toEqual([
    ['Creative Profile', 'yearly', '120.00', 1, '10.00'],
    ['Featured Upgrade', 'quarterly', '69.60', 1, '23.20'],
    ['Lifetime Creative', 'once', '', 0, '0.00'],
    ['Without a recurring payment', '', '', 0, '0.00'],
  ]);
});

it('a clock that runs ahead makes no month negative: what begins or ends after the period is not in it', async () => {
  const { userId } = await makeCreative();
  const values = async () => (await findReport('revenue', range)).table.rows.map(([, usd]) => Number(usd));
  const before = await values();
  // Begun within the period and ended by the sandbox's clock next year; and begun next year.
  await insertSubscription(userId, {
    status: 'canceled',
    started_at: '2026-11-10T10:00:00Z',
    ended_at: '2027-11-10T10:00:00Z',
  });
  await insertSubscription(userId, { started_at: '2027-11-10T10:00:00Z' });
  await insertSubscription(userId, {
    status: 'canceled',
    started_at: '2027-01-10T10:00:00Z',
    ended_at: '2027-11-10T10:00:00Z',
  });
  const after = await values();
  expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
  expect(after[0]).toBe(before[0]);
  expect((after.at(-1) ?? 0) - (before.at(-1) ?? 0)).toBeCloseTo(10);
});

it('knows how many conversations began and the median of first replies', async () => {
  const { id } = await makeCreative();
  for (const [at, seconds] of [
    ['2026-11-20T10:00:00Z', 3_600],
    ['2026-11-20T11:00:00Z', 7_200],
    ['2026-11-18T11:00:00Z', null],
    ['2026-10-01T11:00:00Z', 600],
  ] as const) {
    const { userId } = await insertMember(pool);
    await pool.query(
      'insert into threads (creative_id, client_id, created_at, first_reply_seconds) values ($1, $2, $3, $4)',
      [id, userId, at, seconds],
    );
  }
  const { table, figures } = await findReport('threads', range);
  expect(figures).toMatchObject([
    { value: '3', text: '+200%, 1 in the 30 days before' },
    { value: '1 h 30 min', text: '2 answered; 10 min in the 30 days before' },
  ]);
  expect(table.rows.at(-1)).toEqual(['2026-11-20', 2, 2, '1 h 30 min']);
  expect(table.rows.at(-3)).toEqual(['2026-11-18', 1, 0, '–']);
  expect(table.rows.at(-2)).toEqual(['2026-11-19', 0, 0, '–']);
});

it('knows how many reports were filed and how long deciding took', async () => {
  const { id } = await makeCreative();
  for (const [at, hours] of [
    ['2026-11-20T10:00:00Z', 1],
    ['2026-11-20T11:00:00Z', 2],
    ['2026-11-18T11:00:00Z', null],
    ['2026-10-01T11:00:00Z', 4],
  ] as const) {
    await pool.query(
      `with written as (
         insert into reviews (creative_id, reviewer_name, rating, review_text) values ($1, 'A', 1, 'Bad.') returning id)
       insert into reports (review_id, reason, status, created_at, decided_at)
       select id, 'Untrue.', case when $3::int is null then 'open' else 'kept' end, $2::timestamptz,
              $2::timestamptz + $3::int * interval '1 hour' from written`,
      [id, at, hours],
    );
  }
  const { table, figures } = await findReport('moderation', range);
  expect(figures).toMatchObject([
    { value: '3', text: '+200%, 1 in the 30 days before' },
    { value: '1 h 30 min', text: '2 decided; 4 h in the 30 days before' },
  ]);
  expect(table.rows.at(-1)).toEqual(['2026-11-20', 2, 2, '1 h 30 min']);
  expect(table.rows.at(-3)).toEqual(['2026-11-18', 1, 0, '–']);
});

type Kept = { words?: string; place?: string; kind?: string; served?: boolean | null };

async function insertSearches(
  searches: readonly (readonly [search: Kept, day: string, visitors: number, results: number | null])[],
) {
  for (const [{ words = '', place = '', kind = '', served = null }, day, visitors, results] of searches) {
    await pool.query(
      `insert into daily_searches (day, words, specialties, place, place_kind, visitors, results, is_served)
       values ($1, $2, '', $3, $4, $5, $6, $7)`,
      [day, words, place, kind, visitors, results, served],
    );
  }
}

it('names what most visitors searched for, and what had no result, beside the period before', async () => {
  await pool.query('delete from daily_searches');
  await insertSearches([
    [{ words: 'concrete' }, '2026-11-20', 3, 12],
    [{ words: 'concrete' }, '2026-10-22', 1, 12],
    [{ words: 'concrete' }, '2026-10-21', 9, 0],
    [{ words: 'drone', place: 'Austin, TX', kind: 'city' }, '2026-11-20', 4, 0],
    [{ words: 'drone', place: 'Austin, TX', kind: 'city' }, '2026-11-19', 3, 2],
    [{ words: 'submarine' }, '2026-11-18', 2, 0],
    [{ words: 'narrowed' }, '2026-11-18', 1, null],
    [{ place: 'near me', kind: 'text', served: false }, '2026-11-18', 1, 0],
    [{ words: 'old words' }, '2026-10-01', 9, 0],
    [{ words: 'too old' }, '2026-09-21', 99, 0],
  ]);
  expect((await findReport('searches', range)).table.rows).toEqual([
    ['drone, in Austin, TX', 7, 0, 4],
    ['concrete', 4, 9, 0],
    ['submarine', 2, 0, 2],
    ['in “near me”', 1, 0, 1],
    ['narrowed', 1, 0, 0],
  ]);
  const empty = await findReport('empty-searches', range);
  expect(empty.table.rows).toEqual([
    ['drone, in Austin, TX', 4, 0],
    ['submarine', 2, 0],
    ['in “near me”', 1, 0],
  ]);
  expect(empty.figures).toMatchObject([
    { label: 'Searches with no result', value: '7', text: '−61%, 18 in the 30 days before' },
  ]);
});

it('names places that were searched for and that nobody serves, also now', async () => {
  await makeCreative();
  await pool.query('delete from daily_searches');
  await insertSearches([
    [{ place: 'Tromsø, Troms', kind: 'city', served: false }, '2026-11-20', 2, 0],
    [{ place: 'Tromsø, Troms', kind: 'city', served: false, words: 'drone' }, '2026-11-19', 1, 0],
    [{ place: 'Tromsø, Troms', kind: 'city', served: false }, '2026-10-21', 5, 0],
    [{ place: 'Bhutan', kind: 'country', served: false }, '2026-11-20', 4, 0],
    // Somebody came since; somebody was there; no place; too long ago.
    [{ place: 'Reykjavik, Capital Region', kind: 'city', served: false }, '2026-11-20', 9, 0],
    [{ place: 'Paris, TX', kind: 'city', served: true }, '2026-11-20', 9, 4],
    [{ place: 'nowhere at all', kind: 'text', served: false }, '2026-11-20', 9, 0],
    [{ place: 'Chad', kind: 'country', served: false }, '2026-10-21', 9, 0],
  ]);
  expect((await findReport('empty-places', range)).table.rows).toEqual([
    ['Bhutan', 'Country', 4, 0],
    ['Tromsø, Troms', 'City', 3, 5],
  ]);
});

it('has tables without lines where nothing was searched for', async () => {
  await pool.query('delete from daily_searches');
  for (const key of ['searches', 'empty-searches', 'empty-places'] as const) {
    expect((await findReport(key, range)).table.rows).toEqual([]);
  }
  expect((await findReport('empty-searches', range)).figures[0]).toMatchObject({
    value: '0',
    text: '0 in the 30 days before',
  });
});

it('sets what clients did at a place against who is listed there', async () => {
  const { area, listed } = await getRow(db(), { area: cell.text, listed: cell.number })`
    select p.label as area, count(*)::int as listed
      from listings l join service_places p on p.id = l.primary_place_id group by 1`;
  const { table } = await findReport('places', range);
  // The three conversations of this period.
  expect(table.rows).toEqual([[area, 3, listed, (3 / listed).toFixed(1)]]);
});

it('counts who is listed by type', async () => {
  const count = async () => (await findReport('listed', range)).figures[0]?.value;
  const before = Number(await count());
  await makeCreative('Photographer');
  expect(Number(await count())).toBe(before + 1);
});

it('reads every report over every period', async () => {
  for (const days of [30, 90, 365] as const) {
    const reports = await findReports(reportRange(days, now));
    expect(reports.map(({ key }) => key)).toEqual([...reportKeys]);
    expect(reports.every(({ report }) => report !== null)).toBe(true);
  }
});
