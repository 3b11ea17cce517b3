import type Stripe from 'stripe';
import { z } from 'zod';
import { type ProviderDispute, type ProviderEvent, WebhookRefused } from './payment-provider.ts';

/** Reads a webhook that Stripe has signed with our secret, at most five minutes ago. Throws WebhookRefused else. */
export async function readStripeEvent(
  stripe: Stripe,
  { body, headers, secret }: { body: string; headers: Headers; secret: string },
): Promise<ProviderEvent> {
  try {
    const signature = headers.get('stripe-signature') ?? '';
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

const disputeEvent = z.object({
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(255),
      object: z.enum(['dispute', 'radar.early_fraud_warning']),
    }),
  }),
});

/** Disputes and warnings name no customer: their events say which of them to look at. */
export function stripeDisputeOf(payload: unknown): Pick<ProviderDispute, 'id' | 'kind'> | null {
  const { data } = disputeEvent.safeParse(payload);
  if (!data) {
    return null;
  }
  const { id, object } = data.data.object;
  return { id, kind: object === 'dispute' ? 'dispute' : 'warning' };
}
