import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { offers } from '#app/features/billing/offers.ts';
import {
  createEndpoint,
  examineAccount,
  examineEndpoint,
  examinePrices,
  webhookEventTypes,
} from './examine-stripe.server.ts';

/** Stripe's client on answers as Stripe gives them. */

const url = 'https://oriel.example/api/webhooks/stripe';
const all = Object.values(offers);

function stripe(answer: (path: string, body: string) => { status?: number; body: unknown }): Stripe {
  const answering: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input));
    const { status = 200, body } = answer(pathname, String(init?.body ?? ''));
    return Response.json(body, { status });
  };
  return new Stripe('sk_live_examine0000', {
    httpClient: Stripe.createFetchHttpClient(answering),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

const refusing = (status: number, message: string) =>
  stripe(() => ({ status, body: { error: { type: 'invalid_request_error', message } } }));

test('whose key it is', async () => {
  const account = {
    id: 'acct_1',
    object: 'account',
    default_currency: 'usd',
    charges_enabled: true,
    settings: { dashboard: { display_name: 'Oriel' } },
  };
  expect(await examineAccount(stripe(() => ({ body: account })))).toEqual({
    ok: true,
    name: 'Oriel',
    currency: 'USD',
    canCharge: true,
  });
});

test.each([
  [401, 'keyRefused'],
  [403, 'notPermitted'],
  [500, 'unreachable'],
])('an answer with status %i', async (status, code) => {
  const refused = await examineAccount(refusing(status, 'Invalid API Key provided: sk_live_***0000'));
  expect(refused).toEqual({ ok: false, code, words: 'Invalid API Key provided: sk_live_***0000' });
});

test('prices that are missing, or of another amount', async () => {
  const prices = all.slice(1).map(({ lookupKey, cents }, at) => ({
    id: `price_${at}`,
    object: 'price',
    lookup_key: lookupKey,
    unit_amount: at === 0 ? cents + 1 : cents,
  }));
  const found = await examinePrices(
    stripe(() => ({ body: { object: 'list', data: prices } })),
    all,
  );
  expect(found).toEqual({ ok: true, differing: [all[0]?.lookupKey, all[1]?.lookupKey] });
});

test.each([
  ['none', [], null],
  ['another address', [{ url: 'https://other.example/', status: 'enabled', enabled_events: ['*'] }], null],
  ['all events', [{ url, status: 'enabled', enabled_events: ['*'] }], { isEnabled: true, missingEvents: [] }],
  [
    'ours',
    [{ url, status: 'enabled', enabled_events: webhookEventTypes }],
    { isEnabled: true, missingEvents: [] },
  ],
  [
    'turned off, without one',
    [{ url, status: 'disabled', enabled_events: webhookEventTypes.slice(1) }],
    { isEnabled: false, missingEvents: [webhookEventTypes[0]] },
  ],
])('a webhook endpoint: %s', async (_how, data, endpoint) => {
  const found = await examineEndpoint(
    stripe(() => ({ body: { object: 'list', data } })),
    url,
  );
  expect(found).toEqual({ ok: true, endpoint });
});

test('an endpoint is made with the events we need', async () => {
  let asked = '';
  const made = await createEndpoint(
    stripe((_path, body) => {
      asked = decodeURIComponent(body);
      return { body: { id: 'we_1', object: 'webhook_endpoint', secret: 'whsec_12345678' } };
    }),
    url,
  );
  expect(made).toEqual({ ok: true, secret: 'whsec_12345678' });
  expect(asked).toContain('customer.subscription.updated');
  expect(asked).toContain(url);
});
