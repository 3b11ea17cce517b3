import type Stripe from 'stripe';
import { type ProviderEvent, WebhookRefused } from './payment-provider.ts';

/** Reads a webhook that Stripe has signed with our secret, at most five minutes ago. Throws WebhookRefused else. */
export async function readStripeEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string; secret: string },
): Promise<ProviderEvent> {
  try {
    return toEvent(await stripe.webhooks.constructEventAsync(body, signature, secret));
  } catch (error) {
    throw new WebhookRefused(error instanceof Error ? error.message : 'The webhook cannot be read.');
  }
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const subject = event.data.object as { id?: unknown; object?: unknown; customer?: unknown };
  return { id: event.id, type: event.type, customerId: customerIdOf(subject), payload: event };
}

function customerIdOf(subject: { id?: unknown; object?: unknown; customer?: unknown }): string | null {
  const customer = subject.object === 'customer' ? subject.id : subject.customer;
  if (typeof customer === 'string') {
    return customer;
  }
  const expanded = customer as { id?: unknown } | null | undefined;
  return typeof expanded?.id === 'string' ? expanded.id : null;
}
