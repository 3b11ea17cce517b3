import { expect, it } from 'vitest';
import { checkEvent, checkedFetch } from './stripe-shapes.ts';

const answer = (body: object, status = 200) => checkedFetch(async () => Response.json(body, { status }));
const customers = 'https://api.stripe.com/v1/customers';

it('a request with a parameter that Stripe does not know is refused', async () => {
  const asking = answer({ id: 'cus_1', object: 'customer', deleted: true })(customers, {
    method: 'POST',
    body: 'nickname=Robin',
  });
  await expect(asking).rejects.toThrow('POST /v1/customers is not as Stripe describes it');
});

it('an answer without what Stripe always tells is refused', async () => {
  const asking = answer({ id: 'cus_1', object: 'customer' })(customers, {
    method: 'POST',
    body: 'name=Robin',
  });
  await expect(asking).rejects.toThrow('the answer to POST /v1/customers is not as Stripe describes it');
});

it('an address that Stripe does not have is refused', async () => {
  await expect(answer({})('https://api.stripe.com/v1/members')).rejects.toThrow('Stripe has no GET');
});

it('an event that Stripe does not have is refused', () => {
  expect(() => checkEvent({ type: 'member.created', data: { object: {} } })).toThrow('knows no event');
});
