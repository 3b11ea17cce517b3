import { daySeconds } from '#app/platform/days.ts';
import { saveAndEmit } from '../events.ts';
import { newId } from '../new-id.ts';
import type { Charge, Dispute } from '../objects/objects.ts';
import { changeSandbox, getObject, type Sandbox, saveObject } from '../store.ts';
import type { CardBehavior } from './test-cards.ts';

/** An inquiry comes before money moves; a chargeback has already withdrawn it. */
type DisputeKind = 'inquiry' | 'chargeback';

const responseDays = 9;

/** A bank's automatic actions after a charge, by card: like Stripe's own test cards for disputes. */
export async function afterCharge(sandbox: Sandbox, charge: Charge, behavior: CardBehavior): Promise<void> {
  if (behavior === 'disputed' || behavior === 'inquired') {
    await openDispute(sandbox, charge, behavior === 'disputed' ? 'chargeback' : 'inquiry');
  } else if (behavior === 'warned') {
    await saveAndEmit(sandbox, 'radar.early_fraud_warning.created', {
      id: newId('issfr'),
      object: 'radar.early_fraud_warning',
      created: sandbox.now,
      charge: charge.id,
      payment_intent: charge.payment_intent,
    });
  }
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

async function openDispute(sandbox: Sandbox, charge: Charge, kind: DisputeKind): Promise<string> {
  const { brand } = charge.payment_method_details.card;
  const { id } = await saveAndEmit<Dispute>(sandbox, 'charge.dispute.created', {
    id: newId('du'),
    object: 'dispute',
    created: sandbox.now,
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    evidence_details: { due_by: sandbox.now + responseDays * daySeconds },
    is_charge_refundable: kind === 'inquiry',
    payment_intent: charge.payment_intent,
    payment_method_details: { card: { brand, case_type: kind, network: brand } },
    reason: kind === 'inquiry' ? 'general' : 'fraudulent',
    status: kind === 'inquiry' ? 'warning_needs_response' : 'needs_response',
  });
  await saveObject(sandbox, { ...charge, disputed: true });
  return id;
}
