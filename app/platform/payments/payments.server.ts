import Stripe from 'stripe';
import { now } from '../clock.ts';
import { env } from '../env.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { stripeProvider } from './stripe-provider.server.ts';

let known: PaymentProvider | undefined;

/** The payment provider of this process: Stripe where its keys are set, else the sandbox. */
export function payments(): PaymentProvider {
  known ??= openProvider();
  return known;
}

/**
 * The stand-in for Stripe, with its screens and jobs (docs/decisions/0023-payments-and-sandbox.md); null where Stripe's
 * keys are set, which production requires. Only this loads its code.
 */
export function stripeSandbox() {
  const { mode, stripe } = env();
  return mode === 'production' || stripe ? null : loadSandbox();
}

function loadSandbox() {
  return import('#stripe-sandbox/sandbox.ts');
}

export function openStripe(secretKey: string): Stripe {
  return new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 20_000 });
}

function openProvider(): PaymentProvider {
  const { stripe } = env();
  if (stripe) {
    return stripeProvider(openStripe(stripe.secretKey), {
      isSandbox: false,
      isTaxAutomatic: stripe.isTaxAutomatic,
      webhookSecret: () => stripe.webhookSecret,
      now: async () => now(),
    });
  }
  const fetchFromSandbox: typeof fetch = async (...request) => (await loadSandbox()).sandboxFetch(...request);
  const client = new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(fetchFromSandbox),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return stripeProvider(client, {
    isSandbox: true,
    isTaxAutomatic: false,
    webhookSecret: async () => (await loadSandbox()).webhookSecret(),
    now: async () => new Date((await (await loadSandbox()).sandboxNow()) * 1000),
  });
}
