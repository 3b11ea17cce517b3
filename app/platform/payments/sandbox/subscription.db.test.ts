import type Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDb } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { buySubscription, insertPrice, sandboxClient, testCard } from '#tests/factories/sandbox-factory.ts';
import { checkEvent, checkedFetch } from '#tests/stripe-shapes.ts';
import { attachSandboxCard } from './attach-card.server.ts';
import { advanceSandboxClock } from './due-work.server.ts';
import { sandboxNow } from './sandbox-clock.server.ts';

/** Subscriptions of the sandbox, by Stripe's own client; one list of what Stripe does, hence the length. */

const stripe = sandboxClient(checkedFetch);
const failsLater = '4000 0000 0000 0341';
const day = 86_400;

afterAll(async () => {
  await closeSender();
  await closeDb();
});

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error('no item');
  return item;
}

async function latestInvoice(subscription: string) {
  const { data } = await stripe.invoices.list({ subscription, limit: 1 });
  return data[0];
}

describe('a switch to another interval', () => {
  it('gives back what is left, begins anew and charges the difference, as the preview said', async () => {
    const monthly = await insertPrice(stripe, 29_00);
    const quarterly = await insertPrice(stripe, 69_60, { interval: 'month', interval_count: 3 });
    const { subscription } = await buySubscription(stripe, { price: monthly });
    await advanceSandboxClock(10 * day);
    const items = [{ id: itemOf(subscription).id, price: quarterly.id }];
    const at = await sandboxNow();
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_behavior: 'always_invoice', proration_date: at },
    });
    const switched = await stripe.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      proration_date: at,
      expand: ['latest_invoice'],
    });
    expect(itemOf(switched).price.id).toBe(quarterly.id);
    // Unused time may be reckoned from a moment ago; the new period begins now.
    expect(itemOf(switched).current_period_start).toBeGreaterThanOrEqual(at);
    const invoice = switched.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
    expect(invoice.amount_paid).toBe(preview.amount_due);
    expect(invoice.lines.data).toHaveLength(2);
    expect(invoice.total).toBeGreaterThan(69_60 - 29_00);
    expect(invoice.total).toBeLessThan(69_60 - 18_00);
  });

  it('to a cheaper one leaves a credit, which the next invoice uses', async () => {
    const monthly = await insertPrice(stripe, 29_00);
    const quarterly = await insertPrice(stripe, 69_60, { interval: 'month', interval_count: 3 });
    const { subscription, customer } = await buySubscription(stripe, { price: quarterly });
    const switched = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: monthly.id }],
      proration_behavior: 'always_invoice',
    });
    const { balance } = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
    expect(balance).toBe(29_00 - 69_60);
    expect(await latestInvoice(subscription.id)).toMatchObject({ status: 'paid', amount_paid: 0 });
    await advanceSandboxClock(itemOf(switched).current_period_end - (await sandboxNow()) + 1);
    expect(await latestInvoice(subscription.id)).toMatchObject({
      billing_reason: 'subscription_cycle',
      starting_balance: -40_60,
      ending_balance: -11_60,
      amount_due: 0,
      status: 'paid',
    });
  });

  it('with a discount gives back only what was paid', async () => {
    const monthly = await insertPrice(stripe, 29_00);
    const yearly = await insertPrice(stripe, 299_00, { interval: 'year' });
    const { subscription } = await buySubscription(stripe, { price: monthly, promoCode: 'WELCOME20' });
    const items = [{ id: itemOf(subscription).id, price: yearly.id }];
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: { items, proration_date: itemOf(subscription).current_period_start },
    });
    expect(preview.total).toBe(299_00 - 23_20);
  });

  it('without proration charges the whole new period', async () => {
    const monthly = await insertPrice(stripe, 29_00);
    const yearly = await insertPrice(stripe, 299_00, { interval: 'year' });
    const { subscription } = await buySubscription(stripe, { price: monthly });
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: yearly.id }],
      proration_behavior: 'none',
    });
    expect(await latestInvoice(subscription.id)).toMatchObject({ amount_paid: 299_00 });
  });

  it('refused by the card leaves it past due, or changes nothing where that is asked for', async () => {
    const monthly = await insertPrice(stripe, 29_00);
    const yearly = await insertPrice(stripe, 299_00, { interval: 'year' });
    const { subscription } = await buySubscription(stripe, { price: monthly, number: failsLater });
    const items = [{ id: itemOf(subscription).id, price: yearly.id }];
    await expect(
      stripe.subscriptions.update(subscription.id, { items, payment_behavior: 'error_if_incomplete' }),
    ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', statusCode: 402 });
    expect(itemOf(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(monthly.id);
    expect(await stripe.subscriptions.update(subscription.id, { items })).toMatchObject({
      status: 'past_due',
    });
  });
});

it('another price of the same interval waits for the next invoice', async () => {
  const price = await insertPrice(stripe, 30_00);
  const dearer = await insertPrice(stripe, 60_00);
  const { subscription } = await buySubscription(stripe, { price });
  const { current_period_end: end } = itemOf(subscription);
  const switched = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: dearer.id }],
    proration_behavior: 'create_prorations',
  });
  expect(itemOf(switched).current_period_end).toBe(end);
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  await advanceSandboxClock(end - (await sandboxNow()) + 1);
  const invoice = await latestInvoice(subscription.id);
  expect(invoice?.lines.data).toHaveLength(3);
  expect(invoice?.amount_paid).toBeGreaterThan(89_90);
});

describe('the end of a subscription', () => {
  it('at the end of the period can be undone, and comes when it is not', async () => {
    const price = await insertPrice(stripe, 29_00);
    const { subscription } = await buySubscription(stripe, { price });
    const ending = await stripe.subscriptions.update(subscription.id, {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'too_expensive', comment: 'Later.' },
    });
    expect(ending).toMatchObject({
      status: 'active',
      cancel_at: itemOf(subscription).current_period_end,
      cancellation_details: { reason: 'cancellation_requested', feedback: 'too_expensive' },
    });
    const undone = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(undone).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await advanceSandboxClock(32 * day);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: itemOf(subscription).current_period_end,
    });
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  it('can be now, and is for good', async () => {
    const price = await insertPrice(stripe, 29_00);
    const { subscription, customer } = await buySubscription(stripe, { price });
    expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
    await expect(
      stripe.subscriptions.update(subscription.id, { metadata: { a: '1' } }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1);
  });
});

describe('as time goes by', () => {
  it('a subscription is renewed, each period after the other', async () => {
    const price = await insertPrice(stripe, 29_00);
    const { subscription } = await buySubscription(stripe, { price, promoCode: 'WELCOME20' });
    await advanceSandboxClock(95 * day);
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data.map((invoice) => invoice.amount_paid)).toEqual([29_00, 29_00, 29_00, 23_20]);
    const now = await stripe.subscriptions.retrieve(subscription.id);
    expect(now.status).toBe('active');
    expect(itemOf(now).current_period_end).toBeGreaterThan(await sandboxNow());
  });

  it('a refused renewal is tried after 4 and 5 days, and then stays past due', async () => {
    const price = await insertPrice(stripe, 29_00);
    const { subscription } = await buySubscription(stripe, { price, number: failsLater });
    const due = itemOf(subscription).current_period_end;
    await advanceSandboxClock(due - (await sandboxNow()));
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' });
    expect(await latestInvoice(subscription.id)).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: due + 4 * day,
    });
    await advanceSandboxClock(4 * day);
    expect(await latestInvoice(subscription.id)).toMatchObject({
      attempt_count: 2,
      next_payment_attempt: due + 9 * day,
    });
    await advanceSandboxClock(8 * day);
    expect(await latestInvoice(subscription.id)).toMatchObject({
      attempt_count: 3,
      next_payment_attempt: null,
    });
    const { status, ended_at } = await stripe.subscriptions.retrieve(subscription.id);
    expect({ status, ended_at }).toEqual({ status: 'past_due', ended_at: null });
    const invoice = await latestInvoice(subscription.id);
    expect(await stripe.invoices.voidInvoice(invoice?.id ?? '')).toMatchObject({ status: 'void' });
    await expect(stripe.invoices.pay(invoice?.id ?? '')).rejects.toThrow('void');
  });

  it('what a subscription owes is not tried again once it has ended', async () => {
    const price = await insertPrice(stripe, 29_00);
    const { subscription } = await buySubscription(stripe, { price, number: failsLater });
    await advanceSandboxClock(32 * day);
    await stripe.subscriptions.cancel(subscription.id);
    await advanceSandboxClock(20 * day);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
    expect(await latestInvoice(subscription.id)).toMatchObject({
      status: 'open',
      next_payment_attempt: null,
    });
  });

  it('a subscription without its first payment expires, and its invoice is void', async () => {
    const price = await insertPrice(stripe, 29_00);
    const { customer } = await buySubscription(stripe, { price });
    await attachSandboxCard(customer.id, { card: testCard(failsLater) });
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }] });
    await advanceSandboxClock(day);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'incomplete_expired' });
    expect(await latestInvoice(id)).toMatchObject({ status: 'void' });
  });

  it('another card makes a past due subscription active again', async () => {
    const price = await insertPrice(stripe, 29_00);
    const { subscription, customer } = await buySubscription(stripe, { price, number: failsLater });
    await advanceSandboxClock(32 * day);
    const open = await latestInvoice(subscription.id);
    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({ type: 'StripeCardError' });
    await attachSandboxCard(customer.id, { card: testCard() });
    const paid = await stripe.invoices.pay(open?.id ?? '', { expand: ['payments'] });
    expect(paid).toMatchObject({ status: 'paid', payments: { data: [{ status: 'paid' }] } });
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    await expect(stripe.invoices.pay(open?.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('an open checkout expires after a day', async () => {
    const price = await insertPrice(stripe, 29_00);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost/done',
    });
    await advanceSandboxClock(day - 60);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await advanceSandboxClock(60);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  });

  it('what happens is told in events as Stripe describes them', async () => {
    const data = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 2_000 });
    for (const event of data) checkEvent(event);
    const told = new Set(data.map((event) => event.type));
    expect([...told]).toEqual(
      expect.arrayContaining([
        'invoice.payment_failed',
        'customer.subscription.deleted',
        'checkout.session.expired',
      ]),
    );
    const event = await stripe.events.retrieve(data[0]?.id ?? '');
    expect(event.id).toBe(data[0]?.id);
  });
});

it('a subscription can be begun with a card that is known, and not with one that refuses', async () => {
  const price = await insertPrice(stripe, 29_00);
  const { customer } = await buySubscription(stripe, { price });
  const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data;
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method?.id ?? '' },
  });
  const second = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'error_if_incomplete',
    metadata: { plan: 'featured' },
    expand: ['latest_invoice'],
  });
  expect(second).toMatchObject({ status: 'active', latest_invoice: { amount_paid: 29_00 } });

  await attachSandboxCard(customer.id, { card: testCard(failsLater) });
  const terms = { customer: customer.id, items: [{ price: price.id }] };
  await expect(
    stripe.subscriptions.create({ ...terms, payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ type: 'StripeCardError' });
  expect(await stripe.subscriptions.create(terms)).toMatchObject({ status: 'incomplete' });
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(3);
});

it('two changes at the same time both count', async () => {
  const price = await insertPrice(stripe, 29_00);
  const { subscription } = await buySubscription(stripe, { price });
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((key) =>
      stripe.subscriptions.update(subscription.id, { metadata: { [key]: '1' } }),
    ),
  );
  const { metadata } = await stripe.subscriptions.retrieve(subscription.id);
  expect(metadata).toEqual({ a: '1', b: '1', c: '1', d: '1' });
});
