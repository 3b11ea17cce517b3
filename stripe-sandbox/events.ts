import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { secret } from '#app/platform/secret.server.ts';
import { asAnswered, type Kind, newObject, type Objects, type StripeEvent } from './objects.ts';
import { newId, type Sandbox, saveObject } from './store.ts';

/** Records an event; it is delivered after the current work commits. */
export async function emit(sandbox: Sandbox, type: string, body: Objects[Kind]): Promise<void> {
  const id = newId('evt');
  const data = { object: asAnswered(body) as object };
  await saveObject(sandbox, newObject(sandbox, 'event', { id, api_version: Stripe.API_VERSION, data, type }));
  sandbox.eventIds.push(id);
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
  const body = JSON.stringify(event, null, 2);
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
