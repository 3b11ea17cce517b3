import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { listDisputes } from '#app/features/failures/list-disputes.server.ts';
import { noteDispute } from '#app/features/failures/note-dispute.server.ts';
import { closeDb } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { payCheckout } from '#stripe-sandbox/billing/checkout.ts';
import { decideDispute, disputeCharge } from '#stripe-sandbox/billing/disputes.ts';
import type { CardBehavior } from '#stripe-sandbox/billing/test-cards.ts';
import { signedDelivery } from '#stripe-sandbox/events.ts';
import type { StripeEvent } from '#stripe-sandbox/objects/objects.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { acceptWebhook } from './accept-webhook.server.ts';
import { createCheckout } from './create-checkout.server.ts';
import { handleWebhook } from './handle-webhook.job.server.ts';
import { manageSubscription } from './manage-subscription.server.ts';
import type { PaidPlan } from './offers.ts';
import { dollars, prices } from './price-list.ts';
import { refreshSubscription } from './refresh-subscription.server.ts';

/** Disputed payments (docs/decisions/0033), from the bank's event to the plan, the admins and the mails. */

const price = dollars(prices.creativeYearly.earlyAdopterCents);

let pool: Pool;
let admin: Actor;

beforeAll(async () => {
  pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 2 });
  admin = await insertMember(pool, { isAdmin: true });
});

afterAll(async () => {
  await pool.end();
  await closeSender();
  await closeDb();
});

async function all<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return (await pool.query<Row>(text, values)).rows;
}

/** A creative who has paid with a card that behaves so. */
async function makePaid(plan: PaidPlan = 'creative', behavior: CardBehavior = 'succeeds'): Promise<Actor> {
  const connection = await pool.connect();
  const { userId } = await insertCreative(connection, { plan: 'none' });
  connection.release();
  const actor = await actorOf(userId);
  await createCheckout(actor, { plan, interval: null, promoCode: null });
  const [open] = await all<{ session_id: string }>('select session_id from checkouts where user_id = $1', [
    userId,
  ]);
  const card = { last4: '4242', expMonth: 12, expYear: 2040, name: 'R', behavior } as const;
  await payCheckout(open?.session_id ?? '', { card });
  await refreshSubscription(actor);
  return actorOf(userId);
}

async function chargeOf({ userId }: Actor): Promise<string> {
  const [charge] = await all<{ id: string }>(
    `select o.id from sandbox_objects o join billing_customers b on b.customer_id = o.customer_id
      where b.user_id = $1 and o.kind = 'charge' order by o.turn desc`,
    [userId],
  );
  return charge?.id ?? '';
}

/** Delivers what the bank's decision caused and nothing else: a dispute's events name no customer. */
async function deliverAbout(subject: string): Promise<void> {
  const events = await all<{ body: StripeEvent }>(
    `select body from sandbox_objects where kind = 'event' and body->'data'->'object'->>'id' = $1 order by turn`,
    [subject],
  );
  for (const { body: event } of events) {
    const { body, headers } = await signedDelivery(event, Math.floor(Date.now() / 1000));
    await acceptWebhook(body, headers);
    await handleWebhook(event.id);
  }
}

const rowOf = async (id: string) =>
  (
    await all<{ phase: string; user_id: string | null }>(
      'select phase, user_id from billing_disputes where id = $1',
      [id],
    )
  )[0];

const isListed = async ({ creativeId }: Actor) =>
  (await all('select from listings where creative_id = $1', [creativeId])).length > 0;

const subjects = async (template: string, like: string) =>
  (
    await all<{ subject: string }>(
      'select subject from mails where template = $1 and text like $2 order by created_at, id',
      [template, `%${like}%`],
    )
  ).map(({ subject }) => subject);

const running = (actor: Actor) =>
  all<{ plan: string; status: string; is_ending_at_period_end: boolean }>(
    'select plan, status, is_ending_at_period_end from billing_subscriptions where user_id = $1 order by plan',
    [actor.userId],
  );

describe('a disputed payment', () => {
  it('is found by its charge, noted, and told to support once; the plan stays and does not renew', async () => {
    const creative = await makePaid();
    const id = await disputeCharge(await chargeOf(creative));
    await deliverAbout(id);
    await deliverAbout(id);
    const [kept] = await all<{ customer_id: string | null }>(
      `select customer_id from webhook_events where type = 'charge.dispute.created' and payload::text like '%' || $1 || '%'`,
      [id],
    );
    expect(kept?.customer_id).toBeNull();
    expect(await rowOf(id)).toEqual({ phase: 'open', user_id: creative.userId });
    expect(await subjects('dispute', creative.email)).toEqual([
      `Payment disputed: ${price} for Creative Profile`,
    ]);
    expect(await isListed(creative)).toBe(true);
    expect(await running(creative)).toMatchObject([{ status: 'active', is_ending_at_period_end: true }]);
    expect(await subjects('plan-cancelled', creative.email)).toEqual([]);
  });

  it('cannot be refunded, charged for again or undone while it is open', async () => {
    const creative = await makePaid();
    await deliverAbout(await disputeCharge(await chargeOf(creative)));
    const refusal = { ok: false, code: 'disputed' };
    expect(await manageSubscription(creative, { action: 'add_featured', interval: 'monthly' })).toEqual(
      refusal,
    );
    expect(
      await manageSubscription(creative, { action: 'cancel_with_refund', interval: null }),
    ).toMatchObject({
      ok: false,
    });
    expect(await manageSubscription(creative, { action: 'resume', interval: null })).toEqual({
      ok: false,
      code: 'nothingRunning',
    });
    expect(
      await createCheckout(creative, { plan: 'lifetime_creative', interval: null, promoCode: null }),
    ).toEqual(refusal);
  });

  it('that is won lets the plan go on as before', async () => {
    const creative = await makePaid();
    const id = await disputeCharge(await chargeOf(creative));
    await deliverAbout(id);
    await decideDispute(id, 'won');
    await deliverAbout(id);
    expect(await running(creative)).toMatchObject([{ status: 'active', is_ending_at_period_end: false }]);
    expect(await isListed(creative)).toBe(true);
    expect(await subjects('dispute', creative.email)).toEqual([
      `Payment disputed: ${price} for Creative Profile`,
      `Dispute won: ${price} for Creative Profile`,
    ]);
  });

  it('that is won does not undo a cancellation of one’s own', async () => {
    const creative = await makePaid();
    await manageSubscription(creative, { action: 'cancel', interval: null });
    const id = await disputeCharge(await chargeOf(creative));
    await decideDispute(id, 'won');
    await deliverAbout(id);
    expect(await running(creative)).toMatchObject([{ is_ending_at_period_end: true }]);
  });

  it.each(['creative', 'lifetime_creative'] as const)(
    'that is lost ends what it bought (%s), once, with a mail to whose it is',
    async (plan) => {
      const creative = await makePaid(plan);
      const id = await disputeCharge(await chargeOf(creative));
      await decideDispute(id, 'lost');
      await deliverAbout(id);
      await refreshSubscription(creative);
      expect((await actorOf(creative.userId)).subscription).toMatchObject({
        subscribed: false,
        isLifetime: false,
      });
      expect(await isListed(creative)).toBe(false);
      expect((await running(creative)).every(({ status }) => status === 'canceled')).toBe(true);
      const lost = await all<{ subject: string }>(
        `select subject from mails where user_id = $1 and template in ('dispute-lost', 'plan-ended', 'plan-cancelled')`,
        [creative.userId],
      );
      expect(lost).toHaveLength(1);
      expect(lost[0]?.subject).toContain('Your bank refunded');
    },
  );

  it('whose event was lost is found by the next look at its customer', async () => {
    const creative = await makePaid();
    const id = await disputeCharge(await chargeOf(creative));
    await refreshSubscription(creative);
    expect(await rowOf(id)).toMatchObject({ phase: 'open' });
    expect(await subjects('dispute', creative.email)).toHaveLength(1);
  });

  it('of a deleted account is noted for the admins all the same', async () => {
    const creative = await makePaid();
    const id = await disputeCharge(await chargeOf(creative));
    await pool.query('delete from users where id = $1', [creative.userId]);
    await deliverAbout(id);
    expect(await rowOf(id)).toEqual({ phase: 'open', user_id: null });
  });
});

it('an inquiry and a fraud warning change nothing but the list of the admins', async () => {
  for (const [behavior, kind, phase] of [
    ['inquired', 'dispute', 'inquiry'],
    ['warned', 'radar.early_fraud_warning', 'warning'],
  ] as const) {
    const creative = await makePaid('creative', behavior);
    const [made] = await all<{ id: string }>(
      `select id from sandbox_objects where kind = $1 and body->>'charge' = $2`,
      [kind, await chargeOf(creative)],
    );
    await deliverAbout(made?.id ?? '');
    expect(await rowOf(made?.id ?? '')).toEqual({ phase, user_id: creative.userId });
    expect(await running(creative)).toMatchObject([{ status: 'active', is_ending_at_period_end: false }]);
    expect(await subjects('dispute', creative.email)).toHaveLength(1);
  }
});

it('an admin notes a phase, and sees the dispute again when it moves on', async () => {
  const creative = await makePaid();
  const id = await disputeCharge(await chargeOf(creative));
  await deliverAbout(id);
  const listed = async () => (await listDisputes()).find((dispute) => dispute.id === id)?.phase;
  expect(await listed()).toBe('open');
  expect(await noteDispute(creative, { id, phase: 'open' })).toEqual({ ok: false, code: 'notAllowed' });
  expect(await noteDispute(admin, { id, phase: 'lost' })).toEqual({ ok: false, code: 'gone' });
  const both = await Promise.all([
    noteDispute(admin, { id, phase: 'open' }),
    noteDispute(admin, { id, phase: 'open' }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await listed()).toBeUndefined();
  await refreshSubscription(creative);
  expect(await listed()).toBeUndefined();
  await decideDispute(id, 'lost');
  await deliverAbout(id);
  expect(await listed()).toBe('lost');
  expect(await all(`select action from audit_log where subject_id = $1`, [id])).toEqual([
    { action: 'dispute.noted' },
  ]);
});
