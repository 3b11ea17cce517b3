import type Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDb } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertCustomer, insertPrice, sandboxClient, testCard } from '#tests/factories/sandbox-factory.ts';
import { checkEvent, checkedFetch } from '#tests/stripe-shapes.ts';
import { paySandboxSession } from './pay-session.server.ts';

/** Checkouts of the sandbox, by Stripe's own client; one list of what Stripe does, hence the length. */

const stripe = sandboxClient(checkedFetch);
const declinedNumber = '4000 0000 0000 0002';
const authenticationNumber = '4000 0025 0000 3155';

afterAll(async () => {
  await closeSender();
  await closeDb();
});

async function openSession(given: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const price = await insertPrice(stripe, 99_00, { interval: 'year' });
  const customer = await insertCustomer(stripe);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'member-1',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost/done?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost/pricing',
    metadata: { plan: 'creative' },
    subscription_data: { metadata: { plan: 'creative' } },
    ...given,
  });
  return { session, customer, price };
}

async function eventTypes(customer: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  for (const event of data) checkEvent(event);
  return data
    .filter(({ data: { object } }) => 'customer' in object && object.customer === customer)
    .map((event) => event.type)
    .reverse();
}

describe('a checkout of a subscription', () => {
  it('leads to an active subscription with a paid invoice', async () => {
    const { session, customer, price } = await openSession();
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 99_00 });
    expect(session.url).toMatch(/\/sandbox\/checkout\/cs_test_\w{58}$/);
    expect(await paySandboxSession(session.id, { card: testCard() })).toEqual({
      outcome: 'paid',
      successUrl: `http://localhost/done?session=${session.id}`,
    });
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items', 'subscription.latest_invoice.payments.data.payment.payment_intent', 'customer'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'member-1',
      line_items: { data: [{ amount_total: 99_00, price: { id: price.id } }] },
      customer: { id: customer.id },
      subscription: {
        status: 'active',
        metadata: { plan: 'creative' },
        latest_invoice: {
          status: 'paid',
          amount_paid: 99_00,
          billing_reason: 'subscription_create',
          payments: { data: [{ payment: { payment_intent: { status: 'succeeded', amount: 99_00 } } }] },
        },
      },
    });
    const subscription = done.subscription as Stripe.Subscription;
    expect(subscription.items.data[0]?.current_period_start).toBe(subscription.created);
    const methods = await stripe.customers.listPaymentMethods(customer.id);
    expect(methods.data[0]?.card).toMatchObject({ brand: 'visa', last4: '4242', exp_year: 2045 });
    expect(JSON.stringify(await stripe.paymentMethods.retrieve(methods.data[0]?.id ?? ''))).not.toContain(
      '42424242',
    );
    expect(await eventTypes(customer.id)).toEqual([
      'payment_method.attached',
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ]);
  });

  it('charges once when two pages pay at the same time', async () => {
    const { session, customer } = await openSession();
    const answers = await Promise.all(
      [1, 2, 3].map(() => paySandboxSession(session.id, { card: testCard() })),
    );
    expect(answers.map((answer) => answer.outcome)).toEqual(['paid', 'paid', 'paid']);
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1);
  });

  it('stays open after a declined card, and takes another', async () => {
    const { session } = await openSession();
    const refused = await paySandboxSession(session.id, { card: testCard(declinedNumber) });
    expect(refused).toMatchObject({ outcome: 'declined', decline: { decline_code: 'generic_decline' } });
    const poor = await paySandboxSession(session.id, { card: testCard('4000 0000 0000 9995') });
    expect(poor).toMatchObject({ outcome: 'declined', decline: { decline_code: 'insufficient_funds' } });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect(await paySandboxSession(session.id, { card: testCard() })).toMatchObject({ outcome: 'paid' });
  });

  it('asks for authentication where the card needs it', async () => {
    const { session } = await openSession();
    const card = testCard(authenticationNumber);
    expect(await paySandboxSession(session.id, { card })).toEqual({ outcome: 'needs-authentication' });
    expect(await paySandboxSession(session.id, { card, isAuthenticated: true })).toMatchObject({
      outcome: 'paid',
    });
  });

  it('expires, and is not paid afterwards', async () => {
    const { session } = await openSession();
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    expect(await paySandboxSession(session.id, { card: testCard() })).toEqual({ outcome: 'expired' });
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('is found among those of its customer', async () => {
    const { session, customer } = await openSession();
    const { data } = await stripe.checkout.sessions.list({ customer: customer.id, status: 'open' });
    expect(data.map(({ id }) => id)).toEqual([session.id]);
    expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toHaveLength(1);
  });

  it('may be of a visitor, who then becomes a customer', async () => {
    const price = await insertPrice(stripe, 29_00);
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer_email: 'visitor@members.example',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: 'http://localhost/done',
    });
    await paySandboxSession(session.id, { card: testCard() });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] });
    expect(done.customer).toMatchObject({ email: 'visitor@members.example' });
  });
});

describe('a checkout of a single payment', () => {
  it('makes an invoice where it is asked for, and no subscription', async () => {
    const price = await insertPrice(stripe, 499_00, null);
    const customer = await insertCustomer(stripe);
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      invoice_creation: { enabled: true, invoice_data: { metadata: { plan: 'lifetime' } } },
      payment_intent_data: { metadata: { plan: 'lifetime' } },
      allow_promotion_codes: true,
      success_url: 'http://localhost/done',
      cancel_url: 'http://localhost/pricing',
    });
    await paySandboxSession(session.id, { card: testCard(), promoCode: 'STUDIO50' });
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['invoice', 'payment_intent'],
    });
    expect(done).toMatchObject({
      payment_status: 'paid',
      subscription: null,
      amount_total: 449_00,
      invoice: { status: 'paid', total: 449_00, billing_reason: 'manual', metadata: { plan: 'lifetime' } },
      payment_intent: { status: 'succeeded', amount: 449_00, metadata: { plan: 'lifetime' } },
    });
  });

  it('refuses a recurring price', async () => {
    const price = await insertPrice(stripe, 29_00);
    await expect(
      stripe.checkout.sessions.create({
        mode: 'payment',
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: 'http://localhost/done',
      }),
    ).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'mode' });
  });
});

describe('a promotion code', () => {
  it.each([
    ['welcome20', 79_20],
    ['STUDIO50', 49_00],
  ])('%s leaves %i cents', async (promoCode, total) => {
    const { session } = await openSession({ allow_promotion_codes: true });
    await paySandboxSession(session.id, { card: testCard(), promoCode });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
    expect(done).toMatchObject({ amount_total: total, invoice: { amount_paid: total, subtotal: 99_00 } });
  });

  it.each([
    ['NOSUCHCODE', 'unknown'],
    ['EXPIRED10', 'expired'],
  ])('%s is refused as %s', async (promoCode, fault) => {
    const { session } = await openSession({ allow_promotion_codes: true });
    const answer = await paySandboxSession(session.id, { card: testCard(), promoCode });
    expect(answer).toEqual({ outcome: 'code-refused', fault });
  });

  it('can be found, and given to a session from the start', async () => {
    const { data } = await stripe.promotionCodes.list({ code: 'WELCOME20', active: true });
    expect(data).toHaveLength(1);
    expect((await stripe.promotionCodes.list({ code: 'EXPIRED10', active: true })).data).toEqual([]);
    const { session } = await openSession({ discounts: [{ promotion_code: data[0]?.id ?? '' }] });
    expect(session).toMatchObject({ amount_subtotal: 99_00, amount_total: 79_20 });
  });

  it('is used up after as many uses as it allows, also at the same time', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'ONLYTWO',
      max_redemptions: 2,
    });
    const sessions = await Promise.all([1, 2, 3].map(() => openSession({ allow_promotion_codes: true })));
    const answers = await Promise.allSettled(
      sessions.map(({ session }) =>
        paySandboxSession(session.id, { card: testCard(), promoCode: 'ONLYTWO' }),
      ),
    );
    const paid = answers.filter((one) => one.status === 'fulfilled' && one.value.outcome === 'paid');
    expect(paid).toHaveLength(2);
    expect((await stripe.promotionCodes.list({ code: 'ONLYTWO' })).data[0]).toMatchObject({
      active: false,
      times_redeemed: 2,
    });
    expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 2, valid: true });
  });

  it('for a first purchase is refused after one', async () => {
    const coupon = await stripe.coupons.create({ amount_off: 5_00, currency: 'usd', duration: 'once' });
    await stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: coupon.id },
      code: 'FIRSTONLY',
      restrictions: { first_time_transaction: true },
    });
    const { session, customer } = await openSession({ allow_promotion_codes: true });
    await paySandboxSession(session.id, { card: testCard(), promoCode: 'FIRSTONLY' });
    const again = await openSession({ allow_promotion_codes: true, customer: customer.id });
    expect(await paySandboxSession(again.session.id, { card: testCard(), promoCode: 'FIRSTONLY' })).toEqual({
      outcome: 'code-refused',
      fault: 'first-time-only',
    });
  });

  it('of everything asks for no payment', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once' });
    const { session } = await openSession({ discounts: [{ coupon: coupon.id }] });
    await paySandboxSession(session.id, { card: testCard() });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
    expect(done).toMatchObject({ payment_status: 'no_payment_required', subscription: { status: 'active' } });
  });
});
