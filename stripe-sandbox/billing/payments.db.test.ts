import type Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDb } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { checkEvents, eventsAbout, invoicesOf } from '#tests/factories/sandbox-events.ts';
import {
  buySubscription,
  insertPrice,
  openCheckout,
  sandboxClient,
  testCard,
} from '#tests/factories/sandbox-factory.ts';
import { checkedFetch } from '#tests/stripe-shapes.ts';
import { applyCode, payCheckout } from './checkout.ts';
import { decideDispute } from './disputes.ts';

/**
 * Payments as Stripe's own client sees them, held against Stripe's published description. What our own provider asks is
 * in app/platform/payments/stripe-provider.db.test.ts.
 */

const stripe = sandboxClient(checkedFetch);

afterAll(async () => {
  await closeSender();
  await closeDb();
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

  it('takes a code that holds, and gives it back', async () => {
    const { session } = await openCheckout(stripe, await insertPrice(stripe, 99_00));
    expect(await applyCode(session.id, 'nosuch')).toBe('unknown');
    expect(await applyCode(session.id, 'EXPIRED10')).toBe('expired');
    expect(await applyCode(session.id, ' welcome20 ')).toBeNull();
    const total = async () => (await stripe.checkout.sessions.retrieve(session.id)).amount_total;
    expect(await total()).toBe(79_20);
    await applyCode(session.id, null);
    expect(await total()).toBe(99_00);
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

  it('is not one that is only warned of', async () => {
    const charge = await payWith('4000 0000 0000 5423');
    expect(charge.disputed).toBe(false);
    const { data } = await stripe.radar.earlyFraudWarnings.list({ charge: charge.id });
    expect(data).toMatchObject([{ actionable: true }]);
  });
});

it('every event that was told is as Stripe describes it', async () => {
  expect(await checkEvents()).toEqual(
    expect.arrayContaining(['charge.refunded', 'radar.early_fraud_warning.created']),
  );
});
