import type Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDb } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { checkEvents, eventsAbout, invoicesOf } from '#tests/factories/sandbox-events.ts';
import {
  buySubscription,
  insertCustomer,
  insertPrice,
  openCheckout,
  sandboxClient,
  testCard,
} from '#tests/factories/sandbox-factory.ts';
import { checkedFetch } from '#tests/stripe-shapes.ts';
import { attachCard } from './billing/cards.ts';
import { decideDispute } from './billing/charges.ts';
import { payCheckout } from './billing/checkout.ts';
import { advanceClock } from './billing/renewals.ts';
import { sandboxNow } from './store.ts';

/**
 * Payments, subscriptions and time as Stripe's own client sees them, held against Stripe's published description. What
 * our own provider asks is in app/platform/payments/stripe-provider.db.test.ts.
 */

const stripe = sandboxClient(checkedFetch);

const failsLater = '4000 0000 0000 0341';
const day = 86_400;

afterAll(async () => {
  await closeSender();
  await closeDb();
});

describe('the same idempotency key', () => {
  it('with the same request is answered with what it was answered before', async () => {
    const terms = { email: 'once@members.example' };
    const [first, second] = await Promise.all([
      stripe.customers.create(terms, { idempotencyKey: 'one' }),
      stripe.customers.create(terms, { idempotencyKey: 'one' }),
    ]);
    expect(second.id).toBe(first.id);
  });

  it('with another request is refused', async () => {
    await stripe.customers.create({ email: 'a@members.example' }, { idempotencyKey: 'two' });
    await expect(
      stripe.customers.create({ email: 'b@members.example' }, { idempotencyKey: 'two' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });
});

describe('a request that cannot be answered', () => {
  it('names what does not exist', async () => {
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('names what the sandbox does not know', async () => {
    await expect(stripe.customers.create({ phone: '1' })).rejects.toMatchObject({ statusCode: 400 });
    await expect(stripe.coupons.retrieve('none')).rejects.toThrow('does not speak this part of Stripe');
  });

  it('names what cannot be expanded', async () => {
    const { id } = await insertCustomer(stripe);
    await expect(stripe.customers.retrieve(id, { expand: ['nonsense'] })).rejects.toThrow(
      'This property cannot be expanded (nonsense).',
    );
  });
});

it('lists come page by page, the newest first', async () => {
  const { product } = await insertPrice(stripe, 100);
  for (const cents of [200, 300]) {
    await stripe.prices.create({ product: String(product), currency: 'usd', unit_amount: cents });
  }
  const first = await stripe.prices.list({ product: String(product), limit: 2 });
  expect(first.data.map((price) => price.unit_amount)).toEqual([300, 200]);
  const all = await stripe.prices
    .list({ product: String(product), limit: 2 })
    .autoPagingToArray({ limit: 50 });
  expect(all.map((price) => price.unit_amount)).toEqual([300, 200, 100]);
});

it('a lookup key names one price, and can be taken over', async () => {
  const { product } = await insertPrice(stripe, 100);
  const terms = { product: String(product), currency: 'usd', unit_amount: 99_00, lookup_key: 'one_key' };
  await stripe.prices.create(terms);
  await expect(stripe.prices.create(terms)).rejects.toMatchObject({ param: 'lookup_key' });
  const second = await stripe.prices.create({ ...terms, transfer_lookup_key: true });
  const { data } = await stripe.prices.list({ lookup_keys: ['one_key'], active: true });
  expect(data.map(({ id }) => id)).toEqual([second.id]);
});

describe('a checkout', () => {
  it('leads to an active subscription with a paid invoice, and tells of it', async () => {
    const price = await insertPrice(stripe, 99_00, { interval: 'year' });
    const { session, customer } = await openCheckout(stripe, price);
    expect(session.url).toMatch(/\/sandbox\/checkout\/cs_test_\w{58}$/);
    expect(await payCheckout(session.id, { card: testCard() })).toEqual({
      outcome: 'paid',
      successUrl: `http://localhost/done?session=${session.id}`,
    });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      subscription: { status: 'active', items: { data: [{ price: { id: price.id } }] } },
    });
    expect(await eventsAbout(session.id)).toEqual(['checkout.session.completed']);
    expect(await eventsAbout((done.subscription as Stripe.Subscription).id)).toEqual([
      'customer.subscription.created',
    ]);
    const [invoice] = await invoicesOf(stripe, customer);
    expect(await eventsAbout(invoice?.id ?? '')).toEqual(['invoice.finalized', 'invoice.paid']);
  });

  it('charges once when several pages pay at the same time', async () => {
    const { session, customer } = await openCheckout(stripe, await insertPrice(stripe, 29_00));
    const answers = await Promise.all([1, 2, 3].map(() => payCheckout(session.id, { card: testCard() })));
    expect(answers.map(({ outcome }) => outcome)).toEqual(['paid', 'paid', 'paid']);
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it('stays open after a declined card or a failed authentication, and takes another', async () => {
    const { session } = await openCheckout(stripe, await insertPrice(stripe, 29_00));
    const declined = await payCheckout(session.id, { card: testCard('4000 0000 0000 9995') });
    expect(declined).toMatchObject({ decline: { decline_code: 'insufficient_funds' } });
    const card = testCard('4000 0025 0000 3155');
    expect(await payCheckout(session.id, { card })).toEqual({ outcome: 'needs-authentication' });
    expect(await payCheckout(session.id, { card, isAuthenticated: true })).toMatchObject({ outcome: 'paid' });
  });

  it('that costs nothing needs no payment', async () => {
    const { session, customer } = await openCheckout(stripe, await insertPrice(stripe, 29_00));
    await payCheckout(session.id, { card: testCard(), promoCode: 'STUDIO50' });
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('no_payment_required');
    expect((await stripe.charges.list({ customer: customer.id })).data).toEqual([]);
  });
});

it('a payment is given back in parts, and no more than it was', async () => {
  const { customer } = await buySubscription(stripe, { price: await insertPrice(stripe, 29_00) });
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  const payment_intent = String(charge?.payment_intent);
  await stripe.refunds.create({ payment_intent, amount: 9_00, reason: 'requested_by_customer' });
  await expect(stripe.refunds.create({ payment_intent, amount: 20_01 })).rejects.toMatchObject({
    param: 'amount',
  });
  await stripe.refunds.create({ payment_intent, amount: 20_00 });
  await expect(stripe.refunds.create({ payment_intent, amount: 1 })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({
    refunded: true,
    amount_refunded: 29_00,
  });
});

describe('a disputed payment', () => {
  async function payWith(number: string): Promise<Stripe.Charge> {
    const { customer } = await buySubscription(stripe, { price: await insertPrice(stripe, 29_00), number });
    const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
    if (!charge) throw new Error('no charge');
    return charge;
  }

  it.each(['won', 'lost'] as const)('cannot be refunded, and is decided once: %s', async (outcome) => {
    const charge = await payWith('4000 0000 0000 0259');
    const [dispute] = (await stripe.disputes.list({ charge: charge.id })).data;
    const id = dispute?.id ?? '';
    expect(charge.disputed).toBe(true);
    await expect(
      stripe.refunds.create({ payment_intent: String(charge.payment_intent), amount: 1 }),
    ).rejects.toThrow('charged back');
    expect(await decideDispute(id, outcome)).toBe(true);
    expect(await decideDispute(id, outcome)).toBe(false);
    expect((await stripe.disputes.retrieve(id)).status).toBe(outcome);
    expect(await eventsAbout(id)).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
  });

  it.each([
    ['lost', 'needs_response', 'charge.dispute.updated'],
    ['won', 'warning_closed', 'charge.dispute.closed'],
  ] as const)('that was an inquiry and is %s becomes %s', async (outcome, status, event) => {
    const charge = await payWith('4000 0000 0000 1976');
    const [inquiry] = (await stripe.disputes.list({ charge: charge.id })).data;
    const id = inquiry?.id ?? '';
    expect(inquiry?.status).toBe('warning_needs_response');
    expect(await decideDispute(id, outcome)).toBe(true);
    expect((await stripe.disputes.retrieve(id)).status).toBe(status);
    expect(await eventsAbout(id)).toEqual(['charge.dispute.created', event]);
  });
});

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (!item) throw new Error('no item');
  return item;
}

function switchTo(subscription: Stripe.Subscription, price: Stripe.Price) {
  return {
    items: [{ id: itemOf(subscription).id, price: price.id }],
    proration_behavior: 'always_invoice' as const,
    proration_date: itemOf(subscription).current_period_start,
  };
}

describe('a switch to another interval', () => {
  it('to a cheaper one leaves a credit, which the next invoice uses', async () => {
    const monthly = await insertPrice(stripe, 29_00);
    const quarterly = await insertPrice(stripe, 69_60, { interval: 'month', interval_count: 3 });
    const { subscription, customer } = await buySubscription(stripe, { price: quarterly });
    const switched = await stripe.subscriptions.update(subscription.id, {
      ...switchTo(subscription, monthly),
      payment_behavior: 'error_if_incomplete',
    });
    const { balance } = (await stripe.customers.retrieve(customer.id)) as Stripe.Customer;
    expect(balance).toBe(29_00 - 69_60);
    await advanceClock(itemOf(switched).current_period_end - (await sandboxNow()) + 1);
    expect((await invoicesOf(stripe, customer))[0]).toMatchObject({
      billing_reason: 'subscription_cycle',
      starting_balance: -40_60,
      ending_balance: -11_60,
      amount_due: 0,
      status: 'paid',
    });
  });

  it('gives back only what was paid', async () => {
    const price = await insertPrice(stripe, 29_00);
    const yearly = await insertPrice(stripe, 299_00, { interval: 'year' });
    const { subscription } = await buySubscription(stripe, { price, promoCode: 'WELCOME20' });
    const preview = await stripe.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: switchTo(subscription, yearly),
    });
    expect(preview.total).toBe(299_00 - 23_20);
  });

  it('changes nothing when the card refuses', async () => {
    const monthly = await insertPrice(stripe, 29_00);
    const yearly = await insertPrice(stripe, 299_00, { interval: 'year' });
    const { subscription, customer } = await buySubscription(stripe, { price: monthly, number: failsLater });
    await expect(
      stripe.subscriptions.update(subscription.id, {
        ...switchTo(subscription, yearly),
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', statusCode: 402 });
    expect(itemOf(await stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(monthly.id);
    expect(await invoicesOf(stripe, customer)).toHaveLength(1);
  });
});

describe('the end of a subscription', () => {
  it('at the end of the period can be undone, and comes when it is not', async () => {
    const { subscription, customer } = await buySubscription(stripe, {
      price: await insertPrice(stripe, 29_00),
    });
    const end = itemOf(subscription).current_period_end;
    const ending = { cancel_at_period_end: true };
    expect(await stripe.subscriptions.update(subscription.id, ending)).toMatchObject({ cancel_at: end });
    expect(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).toMatchObject(
      { cancel_at: null, canceled_at: null },
    );
    await stripe.subscriptions.update(subscription.id, ending);
    await advanceClock(32 * day);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: end,
    });
    expect(await invoicesOf(stripe, customer)).toHaveLength(1);
    await expect(stripe.subscriptions.update(subscription.id, ending)).rejects.toMatchObject({
      code: 'resource_missing',
    });
  });

  it('leaves what is open untried', async () => {
    const { subscription, customer } = await buySubscription(stripe, {
      price: await insertPrice(stripe, 29_00),
      number: failsLater,
    });
    await advanceClock(32 * day);
    await stripe.subscriptions.cancel(subscription.id);
    expect((await invoicesOf(stripe, customer))[0]).toMatchObject({
      status: 'open',
      next_payment_attempt: null,
    });
  });
});

describe('as time goes by', () => {
  it('a subscription is renewed, each period after the other, a discount being for once', async () => {
    const price = await insertPrice(stripe, 29_00);
    const { customer } = await buySubscription(stripe, { price, promoCode: 'WELCOME20' });
    await advanceClock(95 * day);
    expect((await invoicesOf(stripe, customer)).map((invoice) => invoice.amount_paid)).toEqual([
      29_00, 29_00, 29_00, 23_20,
    ]);
  });

  it('a refused renewal is tried after 4 and 5 days, and then stays past due', async () => {
    const { subscription, customer } = await buySubscription(stripe, {
      price: await insertPrice(stripe, 29_00),
      number: failsLater,
    });
    const due = itemOf(subscription).current_period_end;
    await advanceClock(due - (await sandboxNow()));
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    const latest = async () => (await invoicesOf(stripe, customer))[0];
    expect(await latest()).toMatchObject({ attempt_count: 1, next_payment_attempt: due + 4 * day });
    await advanceClock(4 * day);
    expect(await latest()).toMatchObject({ attempt_count: 2, next_payment_attempt: due + 9 * day });
    await advanceClock(8 * day);
    expect(await latest()).toMatchObject({ attempt_count: 3, next_payment_attempt: null });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    expect(await stripe.invoices.voidInvoice((await latest())?.id ?? '')).toMatchObject({ status: 'void' });
  });

  it('another card makes a past due subscription active again', async () => {
    const { subscription, customer } = await buySubscription(stripe, {
      price: await insertPrice(stripe, 29_00),
      number: failsLater,
    });
    await advanceClock(32 * day);
    const [open] = await invoicesOf(stripe, customer);
    const pay = async () => {
      const { data } = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
      return stripe.invoices.pay(open?.id ?? '', { payment_method: data[0]?.id ?? '' });
    };
    await expect(pay()).rejects.toMatchObject({ type: 'StripeCardError' });
    await attachCard(customer.id, { card: testCard() });
    expect(await pay()).toMatchObject({ status: 'paid' });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    await expect(pay()).rejects.toMatchObject({ statusCode: 400 });
  });

  it('an open checkout expires after a day', async () => {
    const { session } = await openCheckout(stripe, await insertPrice(stripe, 29_00));
    await advanceClock(day - 60);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await advanceClock(120);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  });
});

it('every event that was told is as Stripe describes it', async () => {
  expect(await checkEvents()).toEqual(
    expect.arrayContaining([
      'charge.refunded',
      'checkout.session.expired',
      'customer.subscription.deleted',
      'invoice.payment_failed',
      'invoice.voided',
    ]),
  );
});
