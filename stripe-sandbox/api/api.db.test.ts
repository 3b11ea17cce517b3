import { afterAll, describe, expect, it } from 'vitest';
import { closeDb } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { insertCustomer, insertPrice, sandboxClient } from '#tests/factories/sandbox-factory.ts';
import { checkedFetch } from '#tests/stripe-shapes.ts';

/** Requests of Stripe's own client; they and their answers are held against Stripe's published description. */

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
    await expect(stripe.customers.list()).resolves.toMatchObject({ object: 'list' });
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
