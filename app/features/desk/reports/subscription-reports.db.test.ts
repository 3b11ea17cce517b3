import { expect, it } from 'vitest';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { findReport } from './find-report.server.ts';
import { reportRange } from './report-rules.ts';

/** What reports say of subscriptions that begin, renew and end, and of mails that do not leave. */

const pool = testPool();
const now = new Date('2026-11-20T12:00:00Z');
const range = reportRange(90, now);
let serial = 0;

async function insertSubscription(
  overrides: Record<string, unknown>,
): Promise<{ id: string; userId: string }> {
  const { userId } = await insertMember(pool, { userType: 'creative' });
  serial += 1;
  const row: Record<string, unknown> = {
    id: `sub_${serial}`,
    user_id: userId,
    plan: 'creative',
    billing_interval: 'yearly',
    status: 'active',
    price_cents: 99_00,
    started_at: '2026-01-01T00:00:00Z',
    current_period_end: '2027-06-01T00:00:00Z',
    ...overrides,
  };
  const columns = Object.keys(row);
  await pool.query(
    `insert into billing_subscriptions (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(row),
  );
  return { id: String(row.id), userId };
}

const change = (id: string, set: string) =>
  pool.query(`update billing_subscriptions set ${set} where id = $1`, [id]);

const churnOf = async (plan = 'Creative Profile') =>
  (await findReport('churn', range)).table.rows
    .filter((row) => row[1] === plan)
    .map(([month, , ...numbers]) => [month, ...numbers]);

it('tells who left by plan and month, how, and of how many; a change to Lifetime is no leaving', async () => {
  const [canceled, unpaid, toLifetime] = [
    await insertSubscription({}),
    await insertSubscription({}),
    await insertSubscription({}),
  ];
  await insertSubscription({ started_at: '2026-10-05T00:00:00Z' });
  // Never paid, so never there.
  await insertSubscription({ status: 'incomplete', started_at: '2026-10-05T00:00:00Z' });
  await insertSubscription({ plan: 'featured', billing_interval: 'monthly', price_cents: 29_00 });

  await change(canceled.id, `status = 'canceled', ended_at = '2026-10-31T23:59:59Z'`);
  await change(unpaid.id, `status = 'past_due', past_due_since = '2026-10-20T00:00:00Z'`);
  // The provider writes the invoice off as it ends the subscription.
  await change(unpaid.id, `status = 'canceled', past_due_since = null, ended_at = '2026-11-01T00:00:00Z'`);
  await pool.query(
    `insert into subscriptions (user_id, is_lifetime, subscription_tier) values ($1, true, 'Creative')`,
    [toLifetime.userId],
  );
  await change(toLifetime.id, `status = 'canceled', ended_at = '2026-11-02T00:00:00Z'`);

  expect(await churnOf()).toEqual([
    ['2026-11', 3, 0, 1, '33.3%', 0, 1, 0, 1],
    ['2026-10', 3, 1, 1, '33.3%', 1, 0, 0, 0],
    ['2026-09', 3, 0, 0, '0.0%', 0, 0, 0, 0],
    ['2026-08', 3, 0, 0, '0.0%', 0, 0, 0, 0],
  ]);
  const { figures } = await findReport('churn', range);
  expect(figures[0]).toMatchObject({ value: '2', text: '66.7% of the 3 who held it at the start' });

  const left = await findReport('left', range);
  expect(left.table.rows.map((row) => [row[0], row[3], row[6], row[7]])).toEqual([
    ['2026-11-01', 'Creative Profile', 'Not paid', 'No'],
    ['2026-10-31', 'Creative Profile', 'Canceled', 'No'],
  ]);
});

it('keeps who left with their account, on the day of leaving, and undoes nothing of before', async () => {
  const before = await churnOf('Featured Upgrade');
  const { userId } = await insertSubscription({
    plan: 'featured',
    billing_interval: 'monthly',
    started_at: '2026-11-03T00:00:00Z',
  });
  await pool.query('delete from users where id = $1', [userId]);
  const day = await pool.query(
    `select day = (now() at time zone 'UTC')::date as is_today, amount from subscription_days where kind = 'deleted'`,
  );
  expect(day.rows).toEqual([{ is_today: true, amount: 1 }]);
  const began = (rows: unknown[][]) => rows.find(([month]) => month === '2026-11')?.[2];
  expect(began(await churnOf('Featured Upgrade'))).toBe(Number(began(before)) + 1);
});

it('adds up what renews within 30, 60 and 90 days, and nothing that will not', async () => {
  await pool.query('delete from billing_subscriptions');
  const due = async () =>
    (await findReport('renewals', range)).table.rows.map(([plan, , ...numbers]) => [plan, ...numbers]);
  const { id } = await insertSubscription({ current_period_end: '2026-12-19T23:59:59Z' });
  await insertSubscription({ current_period_end: '2026-12-20T00:00:00Z' });
  await insertSubscription({
    plan: 'featured',
    billing_interval: 'monthly',
    price_cents: 29_00,
    current_period_end: '2026-11-30T10:00:00Z',
  });
  for (const overrides of [
    { is_ending_at_period_end: true },
    { status: 'past_due', past_due_since: '2026-11-01T00:00:00Z' },
    { paused_until: '2027-01-31T00:00:00Z' },
    { status: 'incomplete' },
  ]) {
    await insertSubscription({ current_period_end: '2026-12-01T00:00:00Z', ...overrides });
  }
  expect(await due()).toEqual([
    ['Creative Profile', 1, '99.00', 2, '198.00', 2, '198.00'],
    ['Featured Upgrade', 1, '29.00', 2, '58.00', 3, '87.00'],
  ]);
  await change(id, `current_period_end = '2027-12-19T23:59:59Z'`);
  await change('sub_none', `price_cents = 1`);
  expect((await due())[0]).toEqual(['Creative Profile', 0, '0.00', 1, '99.00', 1, '99.00']);
  expect((await findReport('renewals', range)).figures).toMatchObject([
    { value: '$29', text: '1 renewal; $157 in 60, $186 in 90' },
  ]);
});

it('counts the same when it is counted anew', async () => {
  const read = () =>
    pool
      .query(
        `select * from subscription_days where amount <> 0 and kind <> 'deleted' order by day, plan, kind, billing_interval`,
      )
      .then(({ rows }) => rows);
  await pool.query('delete from billing_subscriptions');
  await pool.query('select recount_subscription_days()');
  const { id } = await insertSubscription({ current_period_end: '2026-12-01T00:00:00Z' });
  await insertSubscription({ plan: 'featured', billing_interval: 'quarterly', price_cents: 69_60 });
  await change(id, `price_cents = 14900, billing_interval = 'monthly'`);
  await pool.query(
    `update billing_subscriptions set ended_at = '2026-11-10T00:00:00Z' where plan = 'featured'`,
  );
  const kept = await read();
  await pool.query('select recount_subscription_days()');
  expect(await read()).toEqual(kept);
  expect(kept.length).toBeGreaterThan(3);
});

it('lists mails that did not leave by kind and by whose server was asked, with its words', async () => {
  await pool.query('delete from mails');
  await pool.query(
    `insert into mails (template, to_address, subject, html, text, status, attempts, last_error, created_at) values
       ('welcome', 'a@Full.example', 's', '', '', 'failed', 12, 'mailbox full', '2026-11-19'),
       ('welcome', 'b@full.example', 's', '', '', 'failed', 12, 'older words', '2026-11-18'),
       ('welcome', 'c@full.example', 's', '', '', 'waiting', 2, 'try later', '2026-11-17'),
       ('receipt', 'd@gone.example', 's', '', '', 'failed', 12, null, '2026-11-17'),
       ('receipt', 'e@fine.example', 's', '', '', 'waiting', 0, null, '2026-11-20'),
       ('receipt', 'f@fine.example', 's', '', '', 'sent', 1, null, '2026-11-20')`,
  );
  const { table, figures } = await findReport('mail', range);
  expect(table.rows).toEqual([
    ['Welcome', 'full.example', 2, 1, '2026-11-19', 'mailbox full'],
    ['Receipt', 'gone.example', 1, 0, '2026-11-17', ''],
  ]);
  expect(figures[0]).toMatchObject({ value: '3', text: '1 sent again and waiting' });
});

it('says beside each figure of every report what is in it', async () => {
  const reports = await Promise.all(
    (
      [
        'users',
        'listed',
        'revenue',
        'plans',
        'churn',
        'renewals',
        'due',
        'threads',
        'moderation',
        'mail',
      ] as const
    ).map((key) => findReport(key, range)),
  );
  const figures = reports.flatMap((report) => report.figures);
  expect(figures.length).toBeGreaterThan(10);
  expect(figures.filter(({ definition }) => definition.length < 20)).toEqual([]);
});
