import { offers } from '#app/features/billing/offers.ts';
import {
  createEndpoint,
  examineAccount,
  examineEndpoint,
  type StripeRefusal,
} from '#app/platform/payments/examine-stripe.server.ts';
import { webhookPath } from '#app/platform/payments/payment-provider.ts';
import { openStripe } from '#app/platform/payments/payments.server.ts';
import { prepareStripePrices } from '#app/platform/payments/stripe-details.server.ts';
import { endOf, entry, type Step, secretEntry, type Tried } from '../step.ts';

export const paymentStep: Step = {
  name: 'payments',
  title: 'Payments',
  question: 'How is money paid?',
  lead: 'Two keys of your Stripe account. This server never sees a card.',
  fields: [
    {
      name: 'secretKey',
      label: 'Secret key',
      kind: 'secret',
      help: 'Begins with sk_live_ or rk_live_. A test key moves no money, and production does not start with it.',
    },
    {
      name: 'webhook',
      label: 'Webhook',
      kind: 'choice',
      choices: [
        { value: 'make', label: 'Make it at Stripe' },
        { value: 'given', label: 'I have its secret' },
      ],
    },
    {
      name: 'webhookSecret',
      label: 'Webhook secret',
      kind: 'secret',
      onlyFor: { field: 'webhook', value: 'given' },
      help: 'Begins with whsec_.',
    },
  ],
  read: ({ STRIPE_WEBHOOK_SECRET }) => ({ webhook: STRIPE_WEBHOOK_SECRET ? 'given' : 'make' }),
  summary: ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }) =>
    STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET ? `Key ${endOf(STRIPE_SECRET_KEY)}` : null,
  attempt: async (entered, { settings, isKeptAnyway }) => {
    const secretKey = secretEntry(entered, 'secretKey', settings.STRIPE_SECRET_KEY);
    const webhookSecret = secretEntry(entered, 'webhookSecret', settings.STRIPE_WEBHOOK_SECRET);
    const isMaking = entry(entered, 'webhook') !== 'given';
    if (!/^[sr]k_live_\w{8,}$/.test(secretKey)) {
      return { ok: false, errors: { secretKey: 'Enter a live key: it begins with sk_live_ or rk_live_.' } };
    }
    if (!isMaking && !/^whsec_\w{8,}$/.test(webhookSecret)) {
      return {
        ok: false,
        errors: { webhookSecret: 'Enter the signing secret of the webhook: it begins with whsec_.' },
      };
    }
    const url = `${settings.ORIGIN ?? ''}${webhookPath}`;
    return isMaking
      ? makeAll({ secretKey, url })
      : lookAtAll({ secretKey, webhookSecret, url, isKeptAnyway });
  },
};

async function lookAtAll(given: {
  secretKey: string;
  webhookSecret: string;
  url: string;
  isKeptAnyway: boolean;
}): Promise<Tried> {
  const { secretKey, webhookSecret, url, isKeptAnyway } = given;
  const settings = { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  const prepared = await prepareAccount(secretKey);
  if (!prepared.ok) {
    return prepared.mayKeep && isKeptAnyway
      ? { ok: true, settings, notes: ['The keys are kept, and could not be tried: Stripe did not answer.'] }
      : prepared;
  }
  const { note } = prepared;
  const found = await examineEndpoint(openStripe(secretKey), url);
  if (found.ok && !found.endpoint && !isKeptAnyway) {
    return {
      ok: false,
      errors: {
        webhook: `Stripe has no webhook for ${url}. Let it be made, or keep the secret if that comes later.`,
      },
      mayKeep: true,
    };
  }
  const missing = found.ok ? (found.endpoint?.missingEvents.length ?? 0) : 0;
  return {
    ok: true,
    settings,
    notes: [
      note,
      missing > 0
        ? `The webhook lacks ${missing} of the events. Add them in Stripe’s dashboard; /admin/system names them.`
        : 'The webhook is there.',
    ],
  };
}

async function makeAll({ secretKey, url }: { secretKey: string; url: string }): Promise<Tried> {
  const prepared = await prepareAccount(secretKey);
  if (!prepared.ok) {
    return { ...prepared, mayKeep: false };
  }
  const stripe = openStripe(secretKey);
  const found = await examineEndpoint(stripe, url);
  if (found.ok && found.endpoint) {
    return {
      ok: false,
      errors: {
        webhook: `Stripe has a webhook for ${url} already. Reveal its signing secret in the dashboard and enter it here.`,
      },
    };
  }
  const made = await createEndpoint(stripe, url);
  return made.ok
    ? {
        ok: true,
        settings: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: made.secret },
        notes: [prepared.note, 'The webhook is made, and its secret is kept.'],
      }
    : { ok: false, errors: { webhook: `Stripe does not make the webhook: ${made.words}` } };
}

type Prepared = { ok: true; note: string } | Extract<Tried, { ok: false }>;

async function prepareAccount(secretKey: string): Promise<Prepared> {
  const stripe = openStripe(secretKey);
  const account = await examineAccount(stripe);
  if (!account.ok) {
    return refused(account);
  }
  try {
    const all = Object.values(offers);
    const created = await prepareStripePrices(stripe, all);
    return {
      ok: true,
      note: `The key works for ${account.name}, in ${account.currency}. ${all.length} prices are there, ${created.length} of them made now.`,
    };
  } catch (error) {
    return {
      ok: false,
      errors: { secretKey: `Prices cannot be made: ${error instanceof Error ? error.message : error}` },
    };
  }
}

function refused({ code, words }: StripeRefusal): Extract<Tried, { ok: false }> {
  return code === 'unreachable'
    ? { ok: false, errors: { secretKey: `Stripe does not answer: ${words}` }, mayKeep: true }
    : { ok: false, errors: { secretKey: `Stripe refuses this key: ${words}` } };
}
