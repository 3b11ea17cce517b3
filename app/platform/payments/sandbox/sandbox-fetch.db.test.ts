import type Stripe from 'stripe';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDb } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import {
  buySubscription,
  insertCustomer,
  insertPrice,
  sandboxClient,
} from '#tests/factories/sandbox-factory.ts';
import { checkEvent, checkedFetch } from '#tests/stripe-shapes.ts';
import { findBody, readSandbox } from './sandbox-store.server.ts';
import { sandboxWebhookSecret, signedDelivery } from './sandbox-webhook.server.ts';

const stripe = sandboxClient(checkedFetch);

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
    expect((await stripe.customers.list({ email: terms.email })).data).toHaveLength(1);
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
      message: "No such customer: 'cus_none'",
    });
  });

  it('names what is missing', async () => {
    await expect(
      stripe.subscriptions.create({ items: [] } as unknown as Stripe.SubscriptionCreateParams),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  it('names what cannot be expanded', async () => {
    const { id } = await insertCustomer(stripe);
    await expect(stripe.customers.retrieve(id, { expand: ['nonsense'] })).rejects.toMatchObject({
      message: 'This property cannot be expanded (nonsense).',
    });
  });
});

describe('lists', () => {
  it('come page by page, the newest first', async () => {
    const product = await stripe.products.create({ name: 'Many prices' });
    const made: string[] = [];
    for (let cents = 100; cents <= 1200; cents += 100) {
      const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: cents });
      made.unshift(price.id);
    }
    const page = await stripe.prices.list({ product: product.id });
    expect(page).toMatchObject({ has_more: true, data: { length: 10 } });
    const last = await stripe.prices.list({
      product: product.id,
      starting_after: page.data.at(-1)?.id ?? '',
    });
    expect(last).toMatchObject({ has_more: false, data: { length: 2 } });
    const all = await stripe.prices.list({ product: product.id, limit: 5 }).autoPagingToArray({ limit: 50 });
    expect(all.map((price) => price.id)).toEqual(made);
  });
});

it('a lookup key names one price, and can be taken over', async () => {
  const { product } = await insertPrice(stripe, 1_00);
  const terms = {
    product: String(product),
    currency: 'usd',
    unit_amount: 99_00,
    lookup_key: 'creative_yearly',
  };
  const first = await stripe.prices.create(terms);
  await expect(stripe.prices.create(terms)).rejects.toMatchObject({ param: 'lookup_key' });
  const second = await stripe.prices.create({ ...terms, unit_amount: 149_00, transfer_lookup_key: true });
  const { data } = await stripe.prices.list({
    lookup_keys: ['creative_yearly'],
    active: true,
    expand: ['data.product'],
  });
  expect(data.map(({ id }) => id)).toEqual([second.id]);
  expect(data[0]?.product).toHaveProperty('name');
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  await stripe.prices.update(second.id, { active: false });
  expect((await stripe.prices.list({ lookup_keys: ['creative_yearly'], active: true })).data).toEqual([]);
  expect((await stripe.products.retrieve(String(product))).active).toBe(true);
  expect((await stripe.products.list({ ids: [String(product)] })).data).toHaveLength(1);
  expect((await stripe.products.update(String(product), { name: 'Renamed' })).name).toBe('Renamed');
});

it('a payment is given back in parts, and no more than it was', async () => {
  const price = await insertPrice(stripe, 29_00);
  const { subscription, customer } = await buySubscription(stripe, { price });
  const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice), {
    expand: ['payments'],
  });
  const intent = String(invoice.payments?.data[0]?.payment.payment_intent);
  expect((await stripe.invoicePayments.list({ invoice: invoice.id ?? '' })).data).toHaveLength(1);
  expect(await stripe.invoicePayments.retrieve(invoice.payments?.data[0]?.id ?? '')).toMatchObject({
    status: 'paid',
  });
  const part = await stripe.refunds.create({
    payment_intent: intent,
    amount: 9_00,
    reason: 'requested_by_customer',
  });
  expect(part).toMatchObject({ status: 'succeeded', amount: 9_00 });
  await expect(stripe.refunds.create({ payment_intent: intent, amount: 20_01 })).rejects.toMatchObject({
    param: 'amount',
  });
  await stripe.refunds.create({ payment_intent: intent });
  await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
  expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ payment_intent: intent });
  const [charge] = (await stripe.charges.list({ payment_intent: intent, expand: ['data.refunds'] })).data;
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 29_00, customer: customer.id });
  expect(await stripe.charges.retrieve(charge?.id ?? '')).toMatchObject({ paid: true });
  expect(await stripe.paymentIntents.retrieve(intent)).toMatchObject({ amount_received: 29_00 });
  expect((await stripe.paymentIntents.list({ customer: customer.id })).data).toHaveLength(1);
  const { data } = await stripe.events.list({ types: ['refund.created', 'charge.refunded'] });
  for (const event of data) checkEvent(event);
  expect(data).toHaveLength(4);
});

it('a customer who is deleted has no subscription left', async () => {
  const price = await insertPrice(stripe, 29_00);
  const { customer, subscription } = await buySubscription(stripe, { price });
  await stripe.customers.update(customer.id, { name: 'Robin H.', metadata: { note: 'x' } });
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true });
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' });
});

it('a portal session leads to an address that nobody can guess', async () => {
  const price = await insertPrice(stripe, 29_00);
  const { customer, subscription } = await buySubscription(stripe, { price });
  const plain = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://localhost/subscription',
  });
  expect(plain.url).toMatch(/\/sandbox\/portal\/bps_\w{24}$/);
  const flow = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    flow_data: { type: 'subscription_cancel', subscription_cancel: { subscription: subscription.id } },
  });
  expect(flow.flow).toMatchObject({ type: 'subscription_cancel' });
});

it('a delivery carries a signature that Stripe itself accepts', async () => {
  await insertCustomer(stripe);
  const [newest] = (await stripe.events.list({ limit: 1 })).data;
  const event = await readSandbox((sandbox) => findBody(sandbox, 'event', newest?.id ?? ''));
  if (!event) throw new Error('no event');
  const { body, headers } = await signedDelivery(event, Math.floor(Date.now() / 1000));
  const signature = headers.get('Stripe-Signature') ?? '';
  const read = await stripe.webhooks.constructEventAsync(body, signature, sandboxWebhookSecret());
  expect(read.id).toBe(event.id);
  await expect(
    stripe.webhooks.constructEventAsync(`${body} `, signature, sandboxWebhookSecret()),
  ).rejects.toThrow('signature');
});
