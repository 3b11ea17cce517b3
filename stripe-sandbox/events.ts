import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { secret } from '#app/platform/secret.server.ts';
import { newId } from './new-id.ts';
import type { Kind, Objects, StripeEvent } from './objects/objects.ts';
import { toStripeShape } from './objects/to-stripe-shape.ts';
import { type Sandbox, saveObject } from './store.ts';

/** Records an event; it is delivered after the current work commits. */
export async function emit(sandbox: Sandbox, type: string, body: Objects[Kind]): Promise<void> {
  const event = await saveObject(sandbox, {
    id: newId('evt'),
    object: 'event',
    created: sandbox.now,
    api_version: Stripe.API_VERSION,
    data: { object: toStripeShape(body) as object },
    pending_webhooks: 1,
    type,
  });
  sandbox.eventIds.push(event.id);
}

export async function saveAndEmit<Body extends Objects[Kind]>(
  sandbox: Sandbox,
  type: string,
  body: Body,
): Promise<Body> {
  await saveObject(sandbox, body);
  await emit(sandbox, type, body);
  return body;
}

/** Signs the sandbox's webhooks: derived from our own secret, so that nothing must be configured. */
export function webhookSecret(): string {
  return `whsec_${createHmac('sha256', secret()).update('sandbox webhook').digest('hex')}`;
}

/** An event's body and Stripe's signature header, signed at `at` (real seconds). */
export async function signedDelivery(
  event: StripeEvent,
  at: number,
): Promise<{ body: string; headers: Headers }> {
  const body = JSON.stringify(toStripeShape(event), null, 2);
  const signature = await new Stripe('sk_test_sandbox').webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: webhookSecret(),
    timestamp: at,
  });
  return {
    body,
    headers: new Headers({ 'Content-Type': 'application/json', 'Stripe-Signature': signature }),
  };
}
