import type { PaymentMethod } from './bodies/customer-bodies.ts';
import {
  type Charge,
  type Decline,
  newCharge,
  newPaymentIntent,
  type PaymentIntent,
} from './bodies/payment-bodies.ts';
import { afterCharge } from './dispute-charge.server.ts';
import { emit } from './emit-event.server.ts';
import { sandboxId } from './sandbox-id.server.ts';
import { type Sandbox, saveBody } from './sandbox-store.server.ts';
import type { CardBehaviour } from './test-cards.ts';

const declined: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficient: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const unauthenticated: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
const noCard: Decline = {
  code: 'missing',
  decline_code: 'missing',
  message: 'There is no payment method to charge.',
};

/** Why a card refuses, or null when it pays. `isCustomerHere`: somebody is at the page and can authenticate. */
export function declineOf(
  behaviour: CardBehaviour,
  { isCustomerHere }: { isCustomerHere: boolean },
): Decline | null {
  switch (behaviour) {
    case 'succeeds':
    case 'disputed':
    case 'inquired':
    case 'warned':
      return null;
    case 'declined':
      return declined;
    case 'insufficient':
      return insufficient;
    case 'authentication':
      return unauthenticated;
    case 'fails-later':
      return isCustomerHere ? null : declined;
  }
}

export type Payment = { intent: PaymentIntent; charge: Charge | null; decline: Decline | null };

/** Charges a card: a payment intent and its charge, paid or refused. `intentId` tries an earlier intent again. */
export async function chargeCard(
  sandbox: Sandbox,
  given: {
    amount: number;
    currency: string;
    customer: string | null;
    method: PaymentMethod | null;
    isCustomerHere: boolean;
    description: string | null;
    metadata: Record<string, string>;
    setupFutureUsage: 'off_session' | 'on_session' | null;
    intentId?: string | undefined;
  },
): Promise<Payment> {
  const { method, amount, currency, customer, description, metadata } = given;
  const { now } = sandbox;
  const decline = method ? declineOf(method.sandbox.behaviour, given) : noCard;
  const intentId = given.intentId ?? sandboxId('pi');
  const charge = method
    ? newCharge({
        id: sandboxId('ch'),
        now,
        amount,
        currency,
        customer,
        description,
        intent: intentId,
        method,
        decline,
        metadata,
      })
    : null;
  const intent = newPaymentIntent({
    id: intentId,
    now,
    amount,
    currency,
    customer,
    description,
    method,
    charge: charge?.id ?? null,
    decline: method ? decline : null,
    isPaid: decline === null,
    metadata,
    setupFutureUsage: given.setupFutureUsage,
  });
  await saveBody(sandbox, intent);
  if (charge) {
    await saveBody(sandbox, charge);
    await emit(sandbox, decline ? 'charge.failed' : 'charge.succeeded', charge);
  }
  await emit(sandbox, decline ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent);
  if (charge && method && !decline) {
    await afterCharge(sandbox, charge, method.sandbox.behaviour);
  }
  return { intent, charge, decline };
}
