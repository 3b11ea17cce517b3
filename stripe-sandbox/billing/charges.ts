import { sql } from 'drizzle-orm';
import { daySeconds } from '#app/platform/days.ts';
import { saveAndEmit } from '../events.ts';
import {
  type Charge,
  type Dispute,
  type Metadata,
  newObject,
  type Objects,
  type PaymentMethod,
  refuse,
} from '../objects.ts';
import { changeSandbox, getObject, listObjects, newId, type Sandbox, saveObject } from '../store.ts';
import { type Decline, declineOf } from './cards.ts';

type Payment = {
  amount: number;
  currency: string;
  customer: string;
  description: string;
  payment_intent: string;
  receipt_url: string;
};

/** Charges a card for a payment; returns why it declined, or null when it paid. */
export async function chargeCard(
  sandbox: Sandbox,
  payment: Payment,
  { method, isCustomerHere }: { method: PaymentMethod | null; isCustomerHere: boolean },
): Promise<Decline | null> {
  if (!method) {
    return { code: 'missing', decline_code: 'missing', message: 'There is no payment method to charge.' };
  }
  const { behavior } = method.sandbox;
  const decline = declineOf(behavior, isCustomerHere);
  const charge = await saveObject(sandbox, newCharge(sandbox, payment, { method, decline }));
  if (decline) {
    return decline;
  }
  // What a bank does by itself, as with Stripe's own test cards.
  if (behavior === 'disputed' || behavior === 'inquired') {
    await openDispute(sandbox, charge, behavior === 'disputed' ? 'chargeback' : 'inquiry');
  } else if (behavior === 'warned') {
    const { id, payment_intent } = charge;
    const terms = { id: newId('issfr'), charge: id, payment_intent };
    const warning = newObject(sandbox, 'radar.early_fraud_warning', terms);
    await saveAndEmit(sandbox, 'radar.early_fraud_warning.created', warning);
  }
  return null;
}

function newCharge(
  sandbox: Sandbox,
  payment: Payment,
  { method, decline }: { method: PaymentMethod; decline: Decline | null },
): Charge {
  const { brand, exp_month, exp_year, last4 } = method.card;
  const { amount } = payment;
  return newObject(sandbox, 'charge', {
    ...payment,
    id: newId('ch'),
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: !decline,
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
    payment_method: method.id,
    receipt_url: decline ? null : payment.receipt_url,
    payment_method_details: {
      card: { amount_authorized: decline ? null : amount, brand, exp_month, exp_year, last4, network: brand },
    },
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  });
}

type RefundTerms = { payment_intent: string; amount: number; reason?: string | null; metadata: Metadata };

/** Refunds part or all of a payment, at most what is left of it. */
export async function refundPayment(sandbox: Sandbox, terms: RefundTerms): Promise<Objects['refund']> {
  const { payment_intent, amount, reason = null, metadata } = terms;
  const charge = await findPaid(sandbox, payment_intent);
  if (!charge) {
    throw refuse(`This PaymentIntent (${payment_intent}) does not have a successful charge to refund.`, {
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
  const { id, currency, customer, payment_method } = charge;
  await saveAndEmit(sandbox, 'charge.refunded', {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  return saveObject(
    sandbox,
    newObject(sandbox, 'refund', {
      id: newId('re'),
      amount,
      charge: id,
      currency,
      customer,
      payment_intent,
      payment_method,
      reason,
      metadata,
    }),
  );
}

/** The charge that paid. */
export async function findPaid(sandbox: Sandbox, intent: string): Promise<Charge | null> {
  const { data } = await listObjects(sandbox, 'charge', {
    where: [sql`body->>'payment_intent' = ${intent} and body->>'status' = 'succeeded'`],
    limit: 1,
  });
  return data[0] ?? null;
}

async function isChargedBack(sandbox: Sandbox, charge: string): Promise<boolean> {
  const { data } = await listObjects(sandbox, 'dispute', { where: [sql`body->>'charge' = ${charge}`] });
  return data.some((dispute) => !dispute.is_charge_refundable && dispute.status !== 'won');
}

/** An inquiry comes before money moves; a chargeback has already withdrawn it. */
type DisputeKind = 'inquiry' | 'chargeback';

const responseDays = 9;

async function openDispute(sandbox: Sandbox, charge: Charge, kind: DisputeKind): Promise<string> {
  const { brand } = charge.payment_method_details.card;
  const isInquiry = kind === 'inquiry';
  const dispute = newObject(sandbox, 'dispute', {
    id: newId('du'),
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    evidence_details: { due_by: sandbox.now + responseDays * daySeconds },
    is_charge_refundable: isInquiry,
    payment_intent: charge.payment_intent,
    payment_method_details: { card: { brand, case_type: kind, network: brand } },
    reason: isInquiry ? 'general' : 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  await saveAndEmit(sandbox, 'charge.dispute.created', dispute);
  await saveObject(sandbox, { ...charge, disputed: true });
  return dispute.id;
}

/** The cardholder disputes a charge, which withdraws the money until the decision. Returns the dispute's id. */
export async function disputeCharge(chargeId: string): Promise<string> {
  return changeSandbox(async (sandbox) =>
    openDispute(sandbox, await getObject(sandbox, 'charge', chargeId), 'chargeback'),
  );
}

/** The bank decides a dispute. False when it was decided already. */
export async function decideDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<boolean> {
  return changeSandbox(async (sandbox) => {
    const dispute = await getObject(sandbox, 'dispute', disputeId);
    const isInquiry = dispute.status.startsWith('warning_') && dispute.status !== 'warning_closed';
    if (!isInquiry && dispute.status !== 'needs_response' && dispute.status !== 'under_review') {
      return false;
    }
    if (isInquiry && outcome === 'lost') {
      // An unanswered inquiry first becomes a chargeback, which is then lost.
      const grown: Dispute = { ...dispute, status: 'needs_response', is_charge_refundable: false };
      await saveAndEmit(sandbox, 'charge.dispute.updated', grown);
    } else {
      const status = isInquiry ? 'warning_closed' : outcome;
      await saveAndEmit(sandbox, 'charge.dispute.closed', { ...dispute, status });
    }
    return true;
  });
}
