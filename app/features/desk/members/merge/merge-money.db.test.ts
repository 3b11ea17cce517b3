import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { customerOf } from '#app/features/billing/create-checkout.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { insertMember, insertSoleAdmin } from '#tests/factories/member-factory.ts';
import { buy } from '#tests/factories/purchase-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { mergeAccounts } from './merge-accounts.server.ts';

/** Two accounts of which both are customers at the payment provider (the sandbox): what is open there is not lost. */

const pool = testPool();
let admin: Actor;
const now = new Date();

beforeEach(async () => {
  admin = await insertSoleAdmin(pool);
});

const merge = async (keep: Actor, go: Actor) => {
  const request = { keepId: keep.userId, goId: go.userId, typedEmail: go.email, reason: null, now };
  const result = await mergeAccounts(admin, request);
  return result.ok ? null : result.code;
};

let serial = 0;
const credit = (customerId: string, amountCents: number) => {
  serial += 1;
  return payments().credit({ customerId, amountCents, text: 'Sorry', key: `credit ${serial}` });
};

/** A creative without a profile, whom the provider knows. */
async function customer(): Promise<{ actor: Actor; customerId: string }> {
  const actor = await insertMember(pool, { userType: 'creative' });
  return { actor, customerId: await customerOf(actor) };
}

const customerNow = async ({ userId }: Actor) =>
  (await pool.query('select customer_id, balance_cents from billing_customers where user_id = $1', [userId]))
    .rows;

const forgotten = async (): Promise<string[]> =>
  (
    await pool.query(
      `select data->>'customerId' as id from pgboss.job where name = 'forget-customer' order by created_on`,
    )
  ).rows.map(({ id }) => id);

describe('merging two customers', () => {
  it('keeps the one with credit, also where the other account stays, and though nobody has looked since', async () => {
    const [keep, go] = [await customer(), await customer()];
    await credit(go.customerId, 12_00);
    expect(await merge(keep.actor, go.actor)).toBeNull();
    expect(await customerNow(keep.actor)).toEqual([{ customer_id: go.customerId, balance_cents: 12_00 }]);
    expect(await forgotten()).toContain(keep.customerId);
    expect(await forgotten()).not.toContain(go.customerId);
  });

  it('is refused where both have credit, and both keep it', async () => {
    const [keep, go] = [await customer(), await customer()];
    await credit(keep.customerId, 5_00);
    await credit(go.customerId, 12_00);
    expect(await merge(keep.actor, go.actor)).toBe('moneyLost');
    expect(await merge(go.actor, keep.actor)).toBe('moneyLost');
    expect(await customerNow(keep.actor)).toEqual([{ customer_id: keep.customerId, balance_cents: 5_00 }]);
    expect(await customerNow(go.actor)).toEqual([{ customer_id: go.customerId, balance_cents: 12_00 }]);
  });

  it('is refused where one pays and the other has credit; without the credit the one who pays stays', async () => {
    const [keep, go] = [await customer(), await buy(await insertCreativeActor(pool, { plan: 'none' }))];
    await credit(keep.customerId, 5_00);
    expect(await merge(keep.actor, go)).toBe('moneyLost');
    await credit(keep.customerId, -5_00);
    const [paying] = await customerNow(go);
    expect(await merge(keep.actor, go)).toBeNull();
    expect(await customerNow(keep.actor)).toMatchObject([{ customer_id: paying.customer_id }]);
    const { rows } = await pool.query(
      'select count(*)::int as running from billing_subscriptions where user_id = $1 and ended_at is null',
      [keep.actor.userId],
    );
    expect(rows).toEqual([{ running: 1 }]);
  });

  it('finds a plan that was paid a moment ago and not heard of, and does not end it', async () => {
    const [keep, go] = [
      await buy(await insertCreativeActor(pool, { plan: 'none' })),
      await buy(await insertCreativeActor(pool, { plan: 'none' })),
    ];
    // As it was before the provider told of the payments.
    for (const table of ['billing_subscriptions', 'billing_invoices', 'subscriptions']) {
      await pool.query(`delete from ${table} where user_id = any($1)`, [[keep.userId, go.userId]]);
    }
    await pool.query('update creative_profiles set user_id = $1 where user_id = $2', [
      (await insertMember(pool, { userType: 'creative' })).userId,
      keep.userId,
    ]);
    expect(await merge(keep, go)).toBe('twoPlans');
    const { rows } = await pool.query(
      'select count(*)::int as n from billing_subscriptions where user_id = any($1) and ended_at is null',
      [[keep.userId, go.userId]],
    );
    expect(rows).toEqual([{ n: 2 }]);
  });

  it('is refused with an unpaid invoice or a dispute of the one that would be forgotten', async () => {
    const [keep, go] = [await buy(await insertCreativeActor(pool, { plan: 'none' })), await customer()];
    await pool.query(
      `insert into billing_disputes (id, user_id, kind, phase, status, reason, amount_cents, opened_at, synced_turn)
       values ('du_merge', $1, 'dispute', 'open', 'needs_response', 'fraudulent', 9900, now(), 0)`,
      [go.actor.userId],
    );
    expect(await merge(keep, go.actor)).toBe('moneyLost');
    await pool.query(`update billing_disputes set phase = 'won' where id = 'du_merge'`);
    expect(await merge(keep, go.actor)).toBeNull();
  });
});
