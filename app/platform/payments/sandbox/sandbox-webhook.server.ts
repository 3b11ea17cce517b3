import { createHmac } from 'node:crypto';
import Stripe from 'stripe';
import { secret } from '../../secret.server.ts';
import type { SandboxEvent } from './bodies/session-bodies.ts';

/** What the sandbox signs its deliveries with: derived from our own secret, so that nothing has to be set. */
export function sandboxWebhookSecret(): string {
  return `whsec_${createHmac('sha256', secret()).update('sandbox webhook').digest('hex')}`;
}

/** An event as it is posted: its bytes, and Stripe's header over them, signed at `at` (real seconds). */
export async function signedDelivery(
  event: SandboxEvent,
  at: number,
): Promise<{ body: string; headers: Headers }> {
  const body = JSON.stringify(event, null, 2);
  const signature = await signer().webhooks.generateTestHeaderStringAsync({
    payload: body,
    secret: sandboxWebhookSecret(),
    timestamp: at,
  });
  return {
    body,
    headers: new Headers({
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': signature,
    }),
  };
}

let known: Stripe | undefined;

function signer(): Stripe {
  known ??= new Stripe('sk_test_sandbox');
  return known;
}
