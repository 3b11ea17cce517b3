import { offers } from '#app/features/billing/offers.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { env } from '#app/platform/env.server.ts';
import {
  examineAccount,
  examineEndpoint,
  examinePrices,
  type StripeRefusal,
} from '#app/platform/payments/examine-stripe.server.ts';
import { webhookPath } from '#app/platform/payments/payment-provider.ts';
import { openStripe } from '#app/platform/payments/payments.server.ts';
import { attention, type Check, type Finding, trouble, well } from '../check.ts';
import { judgePaymentEvents } from '../verdicts.ts';

/** Stripe, when its keys are set; with the sandbox only webhook events are checked. */
export const paymentChecks: Check[] = [
  {
    name: 'stripe',
    title: 'Stripe accepts the key',
    needsDatabase: false,
    isKept: true,
    limitMs: 10_000,
    examine: async () => {
      const { stripe } = env();
      if (!stripe) {
        return well('sandbox, no money moves');
      }
      const account = await examineAccount(openStripe(stripe.secretKey));
      if (!account.ok) {
        return refused(account, 'Set STRIPE_SECRET_KEY to a key of this account that has not been rolled.');
      }
      const measure = `…${stripe.secretKey.slice(-4)}, ${account.currency}`;
      return account.canCharge
        ? well(measure)
        : trouble(
            measure,
            'Stripe takes no payments for this account yet. Finish its setup in the dashboard.',
          );
    },
  },
  {
    name: 'prices',
    title: 'Prices at Stripe',
    needsDatabase: false,
    isKept: true,
    limitMs: 10_000,
    examine: async () => {
      const { stripe } = env();
      if (!stripe) {
        return null;
      }
      const all = Object.values(offers);
      const prices = await examinePrices(openStripe(stripe.secretKey), all);
      if (!prices.ok) {
        return refused(prices, 'Let the key read prices.');
      }
      return prices.differing.length > 0
        ? trouble(
            `${prices.differing.length} missing or different`,
            'Run "npm run cli -- billing:prices", which creates them.',
            prices.differing.join(', '),
          )
        : well(`${all.length} as in the price list`);
    },
  },
  {
    name: 'webhook',
    title: 'Webhook at Stripe',
    needsDatabase: false,
    isKept: true,
    limitMs: 10_000,
    examine: async () => {
      const { stripe, origin } = env();
      return stripe ? examineWebhook(openStripe(stripe.secretKey), `${origin}${webhookPath}`) : null;
    },
  },
  {
    name: 'payment-events',
    title: 'Payment events arrive',
    needsDatabase: true,
    examine: async ({ now }) =>
      judgePaymentEvents(
        await getRow(db(), {
          dead: cell.number,
          waitingMs: orNull(cell.number),
          lastMs: orNull(cell.number),
        })`
          select (select count(*)::int from webhook_events where dead_at is not null) as dead,
                 (select (extract(epoch from ${now}::timestamptz - min(received_at)) * 1000)::float8
                    from webhook_events where handled_at is null and dead_at is null) as waiting_ms,
                 (select (extract(epoch from ${now}::timestamptz - max(received_at)) * 1000)::float8
                    from webhook_events) as last_ms`,
      ),
  },
];

async function examineWebhook(stripe: ReturnType<typeof openStripe>, url: string): Promise<Finding> {
  const found = await examineEndpoint(stripe, url);
  if (!found.ok) {
    return refused(found, 'Let the key read webhook endpoints.');
  }
  const { endpoint } = found;
  if (!endpoint) {
    return trouble(
      'none',
      `Add a webhook endpoint for ${url} in Stripe’s dashboard, and set STRIPE_WEBHOOK_SECRET.`,
    );
  }
  if (!endpoint.isEnabled) {
    return trouble(
      'turned off',
      'Enable it in Stripe’s dashboard. Stripe turns off endpoints that fail for days.',
    );
  }
  return endpoint.missingEvents.length > 0
    ? attention(
        `${endpoint.missingEvents.length} events missing`,
        'Add these events to the endpoint in Stripe’s dashboard.',
        endpoint.missingEvents.join(', '),
      )
    : well('enabled, all events');
}

function refused({ code, words }: StripeRefusal, advice: string): Finding {
  if (code === 'unreachable') {
    return trouble(
      'no answer',
      'Stripe cannot be reached from here. Check the network, and status.stripe.com.',
      words,
    );
  }
  return code === 'keyRefused'
    ? trouble('key refused', advice, words)
    : attention('not allowed to look', advice, words);
}
