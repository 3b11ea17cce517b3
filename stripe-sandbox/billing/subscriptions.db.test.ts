import type Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDb } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { checkEvents, invoicesOf } from '#tests/factories/sandbox-events.ts';
import {
  buySubscription,
  insertPrice,
  openCheckout,
  sandboxClient,
  testCard,
} from '#tests/factories/sandbox-factory.ts';
import { checkedFetch } from '#tests/stripe-shapes.ts';
import { sandboxNow } from '../clock.ts';
import { attachCard } from './cards.ts';
import { advanceClock } from './due-work.ts';

/** Subscriptions and time as Stripe's own client sees them, held against Stripe's published description. */

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
      'checkout.session.expired',
      'customer.subscription.deleted',
      'invoice.payment_failed',
      'invoice.voided',
    ]),
  );
});
