import Stripe from 'stripe';
import type { Offer } from './payment-provider.ts';

/** Stripe's error for a request. Its message contains no complete key. */
export type StripeRefusal = { ok: false; code: 'keyRefused' | 'notPermitted' | 'unreachable'; words: string };

type Answered<Found> = ({ ok: true } & Found) | StripeRefusal;

export function examineAccount(
  stripe: Stripe,
): Promise<Answered<{ name: string; currency: string; canCharge: boolean }>> {
  return answered(async () => {
    const account = await stripe.accounts.retrieveCurrent();
    return {
      name: account.settings?.dashboard.display_name || account.business_profile?.name || account.id,
      currency: (account.default_currency ?? 'usd').toUpperCase(),
      canCharge: account.charges_enabled,
    };
  });
}

/** Lookup keys of offers whose active price is missing or has another amount. */
export function examinePrices(
  stripe: Stripe,
  offers: readonly Offer[],
): Promise<Answered<{ differing: string[] }>> {
  return answered(async () => {
    const { data: prices } = await stripe.prices.list({
      lookup_keys: offers.map(({ lookupKey }) => lookupKey),
      active: true,
      limit: 100,
    });
    const differing = offers.filter(
      ({ lookupKey, cents }) => prices.find((price) => price.lookup_key === lookupKey)?.unit_amount !== cents,
    );
    return { differing: differing.map(({ lookupKey }) => lookupKey) };
  });
}

export type EndpointState = {
  /** Null: no endpoint has this address. */
  endpoint: { isEnabled: boolean; missingEvents: string[] } | null;
};

export function examineEndpoint(stripe: Stripe, url: string): Promise<Answered<EndpointState>> {
  return answered(async () => {
    const { data: endpoints } = await stripe.webhookEndpoints.list({ limit: 100 });
    const there = endpoints.filter((endpoint) => endpoint.url === url);
    const found = there.find(({ status }) => status === 'enabled') ?? there[0];
    return {
      endpoint: found
        ? { isEnabled: found.status === 'enabled', missingEvents: missingFrom(found.enabled_events) }
        : null,
    };
  });
}

/** Creates the webhook endpoint; Stripe reveals its secret only now. */
export function createEndpoint(stripe: Stripe, url: string): Promise<Answered<{ secret: string }>> {
  return answered(async () => {
    const made = await stripe.webhookEndpoints.create({
      url,
      enabled_events: [...webhookEventTypes],
      description: 'Oriel',
    });
    if (!made.secret) {
      throw new Error('Stripe has made the endpoint and told no secret.');
    }
    return { secret: made.secret };
  });
}

function missingFrom(enabled: readonly string[]): string[] {
  return enabled.includes('*') ? [] : webhookEventTypes.filter((type) => !enabled.includes(type));
}

async function answered<Found extends object>(ask: () => Promise<Found>): Promise<Answered<Found>> {
  try {
    return { ok: true, ...(await ask()) };
  } catch (error) {
    return { ok: false, code: codeOf(error), words: error instanceof Error ? error.message : String(error) };
  }
}

function codeOf(error: unknown): StripeRefusal['code'] {
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    return 'keyRefused';
  }
  return error instanceof Stripe.errors.StripePermissionError ? 'notPermitted' : 'unreachable';
}

export const webhookEventTypes = [
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'customer.tax_id.created',
  'customer.tax_id.updated',
  'customer.tax_id.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.updated',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
  'payment_method.attached',
  'payment_method.detached',
  'payment_method.updated',
  'payment_method.automatically_updated',
] as const satisfies Stripe.WebhookEndpointCreateParams.EnabledEvent[];
