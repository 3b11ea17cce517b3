import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { WebhookRefused } from '#app/platform/payments/payment-provider.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { payCheckout } from '#stripe-sandbox/billing/checkout.ts';
import { signedDelivery } from '#stripe-sandbox/events.ts';
import type { StripeEvent } from '#stripe-sandbox/objects.ts';
import { objects } from '#stripe-sandbox/store.ts';
import { customerOf, goodCard, openSession } from '#tests/factories/purchase-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { howMany } from '#tests/how-many.ts';
import { testPool } from '#tests/test-pool.ts';
import { acceptWebhook, handleWebhook } from './handle-webhook.job.server.ts';
import { offers } from './offers.ts';

const pool = testPool();

const nowSeconds = () => Math.floor(Date.now() / 1000);

type Paid = { userId: string; customerId: string };

/** A creative whose year was paid at the provider, and of whom we have heard nothing yet. */
async function makePaid(): Promise<Paid> {
  const creative = await insertCreativeActor(pool, { plan: 'none' });
  const { sessionId } = await openSession(creative);
  await payCheckout(sessionId, { card: goodCard });
  return { userId: creative.userId, customerId: await customerOf(creative) };
}

async function eventsOf(customerId: string): Promise<StripeEvent[]> {
  const events = await listRows(db(), { body: objects.body })`
    select body from sandbox_objects where kind = 'event' and body::text like ${`%${customerId}%`} order by turn`;
  return events.map(({ body }) => body as StripeEvent);
}

async function deliver(event: StripeEvent): Promise<void> {
  const { body, headers } = await signedDelivery(event, nowSeconds());
  await acceptWebhook(body, headers);
  await handleWebhook(event.id);
}

async function stateOf({ userId }: Paid) {
  const { rows } = await pool.query(
    `select s.subscription_tier, s.subscription_end, s.is_lifetime, c.is_featured, c.featured_until,
            (select json_agg(json_build_array(b.plan, b.status, b.is_ending_at_period_end) order by b.id)
               from billing_subscriptions b where b.user_id = s.user_id) as running,
            (select json_agg(json_build_array(i.amount_cents, i.refunded_cents, i.status) order by i.id)
               from billing_invoices i where i.user_id = s.user_id) as invoices
       from subscriptions s join creative_profiles c on c.user_id = s.user_id where s.user_id = $1`,
    [userId],
  );
  return rows[0];
}

describe('a webhook', () => {
  it('is refused when it was changed, signed by somebody else, or is older than five minutes', async () => {
    const { customerId } = await makePaid();
    const [event] = await eventsOf(customerId);
    if (!event) throw new Error('There is an event.');
    const { body, headers } = await signedDelivery(event, nowSeconds());
    const sign = (signature: string) => new Headers({ 'Stripe-Signature': signature });
    const signature = headers.get('Stripe-Signature') ?? '';
    await expect(acceptWebhook(body.replace(customerId, 'cus_other'), headers)).rejects.toThrow(
      WebhookRefused,
    );
    await expect(acceptWebhook(body, sign(signature.replace(/v1=\w{4}/, 'v1=0000')))).rejects.toThrow(
      WebhookRefused,
    );
    await expect(acceptWebhook(body, sign(''))).rejects.toThrow(WebhookRefused);
    const stale = await signedDelivery(event, nowSeconds() - 301);
    await expect(acceptWebhook(stale.body, stale.headers)).rejects.toThrow(WebhookRefused);
    const { rows } = await pool.query('select 1 from webhook_events where id = $1', [event.id]);
    expect(rows).toEqual([]);
  });

  it('that is delivered again changes nothing', async () => {
    const paid = await makePaid();
    const [event] = await eventsOf(paid.customerId);
    if (!event) throw new Error('There is an event.');
    await deliver(event);
    const before = await pool.query('select * from webhook_events where id = $1', [event.id]);
    await deliver(event);
    const after = await pool.query('select * from webhook_events where id = $1', [event.id]);
    expect(after.rows).toEqual(before.rows);
    expect(before.rows[0]?.handled_at).not.toBeNull();
  });

  it('of somebody whom we do not know is taken and does nothing', async () => {
    const customerId = await payments().createCustomer({
      userId: crypto.randomUUID(),
      email: 'a@b.example',
      name: 'A',
    });
    const [event] = await eventsOf(customerId);
    if (!event) throw new Error('There is an event.');
    await deliver(event);
    const { rows } = await pool.query('select handled_at, dead_at from webhook_events where id = $1', [
      event.id,
    ]);
    expect(rows[0]?.handled_at).not.toBeNull();
  });

  it('that cannot be worked on is noted, tried again, and given up after twelve times', async () => {
    const id = `evt_${crypto.randomUUID()}`;
    await pool.query(
      `insert into webhook_events (id, type, customer_id, payload) values ($1, 'customer.updated', 'cus_gone', '{}')`,
      [id],
    );
    for (let attempt = 1; attempt < 12; attempt += 1) {
      await expect(handleWebhook(id)).rejects.toThrow();
    }
    const before = await pool.query(
      'select attempts, last_error, dead_at from webhook_events where id = $1',
      [id],
    );
    expect(before.rows[0]).toMatchObject({ attempts: 11, dead_at: null });
    await handleWebhook(id);
    const after = await pool.query('select dead_at from webhook_events where id = $1', [id]);
    expect(after.rows[0]?.dead_at).not.toBeNull();
  });
});

describe('the events of a subscription', () => {
  it('end in the same, right state in every order, doubled or not', async () => {
    const paid = await makePaid();
    const { subscriptions } = await payments().fetchCustomer(paid.customerId);
    await payments().startSubscription({
      customerId: paid.customerId,
      offer: offers.featuredMonthly,
      promotionId: null,
      key: `test-${paid.userId}`,
    });
    await payments().endAtPeriodEnd(subscriptions[0]?.id ?? '', 'cancellation');
    const events = await eventsOf(paid.customerId);
    expect(events.length).toBeGreaterThan(6);
    for (const event of events) {
      await deliver(event);
    }
    const right = await stateOf(paid);
    expect(right).toMatchObject({ subscription_tier: 'Creative with Featured', is_featured: true });

    // Each delivery looks at the provider.
    const maxLength = howMany({ short: 6, long: events.length * 2 });
    const anyOrder = fc.shuffledSubarray([...events, ...events], { minLength: 1, maxLength });
    await fc.assert(
      fc.asyncProperty(anyOrder, async (deliveries) => {
        await forget(paid, events);
        for (const event of deliveries) {
          await deliver(event);
        }
        expect(await stateOf(paid)).toEqual(right);
      }),
      { numRuns: howMany({ short: 3, long: 50 }) },
    );
  }, 600_000);

  it('tell of a cancellation once, in whatever order and however often they come', async () => {
    const paid = await makePaid();
    for (const event of await eventsOf(paid.customerId)) {
      await deliver(event);
    }
    const heard = (await eventsOf(paid.customerId)).length;
    const { subscriptions } = await payments().fetchCustomer(paid.customerId);
    const id = subscriptions[0]?.id ?? '';
    await payments().endAtPeriodEnd(id, 'cancellation');
    const events = await eventsOf(paid.customerId);
    expect(events.length).toBeGreaterThan(heard);
    for (const event of [...events.slice(heard), ...events.toReversed()]) {
      await deliver(event);
    }
    const again = events.slice(heard).map((event) => ({ ...event, id: `${event.id}_again` }));
    await Promise.all(again.map(deliver));
    const { rows } = await pool.query(
      `select template from mails where user_id = $1 and template like 'plan-%'`,
      [paid.userId],
    );
    expect(rows).toEqual([{ template: 'plan-canceled' }]);
  });

  /** As if we had heard of nothing. */
  async function forget({ userId }: Paid, events: StripeEvent[]): Promise<void> {
    await pool.query('delete from webhook_events where id = any($1)', [events.map(({ id }) => id)]);
    await pool.query('delete from billing_subscriptions where user_id = $1', [userId]);
    await pool.query('delete from billing_invoices where user_id = $1', [userId]);
    await pool.query('delete from subscriptions where user_id = $1', [userId]);
    await pool.query(
      'update creative_profiles set is_featured = false, featured_until = null where user_id = $1',
      [userId],
    );
  }
});
