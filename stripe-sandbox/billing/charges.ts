import { sql } from 'drizzle-orm';
import { saveAndEmit } from '../events.ts';
import { newId } from '../new-id.ts';
import type { Charge, Metadata, PaymentMethod, Refund } from '../objects/objects.ts';
import { refuse } from '../refusal.ts';
import { listObjects, type Sandbox, saveObject } from '../store.ts';
import { type Decline, declineOf } from './cards.ts';
import { afterCharge } from './disputes.ts';

const noCard: Decline = {
  code: 'missing',
  decline_code: 'missing',
  message: 'There is no payment method to charge.',
};

type Payment = {
  amount: number;
  currency: string;
  customer: string;
  description: string;
  intent: string;
  receiptUrl: string | null;
};

/** Charges a card for a payment; returns why it declined, or null when it paid. */
export async function chargeCard(
  sandbox: Sandbox,
  { method, isCustomerHere, ...payment }: Payment & { method: PaymentMethod | null; isCustomerHere: boolean },
): Promise<Decline | null> {
  if (!method) {
    return noCard;
  }
  const decline = declineOf(method.sandbox.behavior, isCustomerHere);
  const charge = newCharge(sandbox, payment, { method, decline });
  await saveObject(sandbox, charge);
  if (!decline) {
    await afterCharge(sandbox, charge, method.sandbox.behavior);
  }
  return decline;
}

function newCharge(
  { now }: Sandbox,
  { amount, currency, customer, description, intent, receiptUrl }: Payment,
  { method, decline }: { method: PaymentMethod; decline: Decline | null },
): Charge {
  const { brand, exp_month, exp_year, last4 } = method.card;
  return {
    id: newId('ch'),
    object: 'charge',
    created: now,
    amount,
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: !decline,
    currency,
    customer,
    description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: {},
    outcome: decline
      ? {
          network_status: 'declined_by_network',
          reason: decline.decline_code,
          seller_message: 'The bank declined the payment.',
          type: 'issuer_declined',
        }
      : {
          network_status: 'approved_by_network',
          reason: null,
          seller_message: 'Payment complete.',
          type: 'authorized',
        },
    paid: !decline,
    payment_intent: intent,
    payment_method: method.id,
    receipt_url: decline ? null : receiptUrl,
    payment_method_details: {
      card: { amount_authorized: decline ? null : amount, brand, exp_month, exp_year, last4, network: brand },
    },
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  };
}

/** Refunds part or all of a payment, at most what is left of it. */
export async function refundPayment(
  sandbox: Sandbox,
  {
    payment,
    amount,
    reason,
    metadata,
  }: { payment: string; amount: number; reason: string | null; metadata: Metadata },
): Promise<Refund> {
  const { data } = await listObjects(sandbox, 'charge', {
    where: [sql`body->>'payment_intent' = ${payment} and body->>'status' = 'succeeded'`],
    limit: 1,
  });
  const [charge] = data;
  if (!charge) {
    throw refuse(`This PaymentIntent (${payment}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  if (await isChargedBack(sandbox, charge.id)) {
    throw refuse(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount_captured - charge.amount_refunded;
  if (amount > left) {
    throw left === 0
      ? refuse(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
      : refuse('Refund amount is greater than unrefunded amount on charge', { param: 'amount' });
  }
  const { currency, customer, payment_intent, payment_method } = charge;
  await saveAndEmit(sandbox, 'charge.refunded', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  return saveObject<Refund>(sandbox, {
    id: newId('re'),
    object: 'refund',
    created: sandbox.now,
    amount,
    charge: charge.id,
    currency,
    customer,
    payment_intent,
    payment_method,
    reason,
    metadata,
  });
}

async function isChargedBack(sandbox: Sandbox, charge: string): Promise<boolean> {
  const { data } = await listObjects(sandbox, 'dispute', { where: [sql`body->>'charge' = ${charge}`] });
  return data.some((dispute) => !dispute.is_charge_refundable && dispute.status !== 'won');
}
