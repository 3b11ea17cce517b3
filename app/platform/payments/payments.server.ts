import Stripe from 'stripe';
import { now } from '../clock.ts';
import { env } from '../env.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxNow } from './sandbox/sandbox-clock.server.ts';
import { sandboxFetch } from './sandbox/sandbox-fetch.server.ts';
import { sandboxWebhookSecret } from './sandbox/sandbox-webhook.server.ts';
import { stripeProvider } from './stripe-provider.server.ts';

let known: PaymentProvider | undefined;

/** The payment provider of this process: Stripe where its keys are set, else the embedded sandbox. */
export function payments(): PaymentProvider {
  known ??= openProvider();
  return known;
}

function openProvider(): PaymentProvider {
  const { stripe } = env();
  if (stripe) {
    return stripeProvider(new Stripe(stripe.secretKey, { maxNetworkRetries: 2, timeout: 20_000 }), {
      isSandbox: false,
      webhookSecret: () => stripe.webhookSecret,
      now: async () => now(),
    });
  }
  return stripeProvider(sandboxClient(), {
    isSandbox: true,
    webhookSecret: sandboxWebhookSecret,
    now: async () => new Date((await sandboxNow()) * 1000),
  });
}

/** Stripe's own client, talking to the sandbox instead of Stripe. */
function sandboxClient(): Stripe {
  return new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(sandboxFetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
