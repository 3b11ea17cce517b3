import { expect, it } from 'vitest';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { listPastDue } from './list-past-due.server.ts';

/** Who owes, in each order of the table. */

const pool = testPool();

it('sorts by name, sum, since and tries, both ways, and stops at what is shown', async () => {
  for (const [name, cents, days, tries] of [
    ['zoe', 50_00, 3, 1],
    ['Adam', 99_00, 1, 3],
    ['bea', 10_00, 2, 2],
  ] as const) {
    const { userId } = await insertMember(pool, { userType: 'creative' });
    await pool.query(`update profiles set first_name = $2, last_name = '' where user_id = $1`, [
      userId,
      name,
    ]);
    await pool.query(
      `insert into billing_subscriptions (id, user_id, plan, billing_interval, status, price_cents, started_at,
                                          current_period_end, past_due_since)
       values ($2, $1, 'creative', 'yearly', 'past_due', 1, now(), now(), now() - make_interval(days => $3))`,
      [userId, `sub_${name}`, days],
    );
    await pool.query(
      `insert into billing_invoices (id, user_id, subscription_id, description, amount_cents, status, attempts, created_at)
       values ($2, $1, $3, 'Year', $4, 'open', $5, now())`,
      [userId, `in_${name}`, `sub_${name}`, cents, tries],
    );
  }
  const names = async (name: 'name' | 'sum' | 'since' | 'tries', isFalling: boolean, limit = 50) =>
    (await listPastDue(limit, { name, isFalling })).map((one) => one.name);
  expect(await names('since', false)).toEqual(['zoe', 'bea', 'Adam']);
  expect(await names('since', true, 2)).toEqual(['Adam', 'bea']);
  expect(await names('name', false)).toEqual(['Adam', 'bea', 'zoe']);
  expect(await names('sum', true, 2)).toEqual(['Adam', 'zoe']);
  expect(await names('tries', false)).toEqual(['zoe', 'bea', 'Adam']);
  expect((await listPastDue(50)).map((one) => one.name)).toEqual(['zoe', 'bea', 'Adam']);
});
