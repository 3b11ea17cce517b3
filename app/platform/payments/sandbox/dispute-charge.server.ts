import { type Dispute, type DisputeKind, newDispute, newFraudWarning } from './bodies/dispute-bodies.ts';
import type { Charge } from './bodies/payment-bodies.ts';
import { emit, saveChange } from './emit-event.server.ts';
import { sandboxId } from './sandbox-id.server.ts';
import { changeSandbox, getBody, lockBody, type Sandbox, saveBody } from './sandbox-store.server.ts';
import type { CardBehaviour } from './test-cards.ts';

/** What a bank does by itself after a charge, by the card: Stripe's own test cards for disputes do the same. */
export async function afterCharge(sandbox: Sandbox, charge: Charge, behaviour: CardBehaviour): Promise<void> {
  switch (behaviour) {
    case 'disputed':
      await openDispute(sandbox, charge, 'chargeback');
      return;
    case 'inquired':
      await openDispute(sandbox, charge, 'inquiry');
      return;
    case 'warned':
      await warnOfFraud(sandbox, charge);
      return;
    default:
  }
}

/** A cardholder disputes a charge: a chargeback takes the money back until it is decided. */
export async function disputeCharge(chargeId: string, kind: DisputeKind = 'chargeback'): Promise<string> {
  return changeSandbox(async (sandbox) => {
    const { id } = await openDispute(sandbox, await lockBody(sandbox, 'charge', chargeId), kind);
    return id;
  });
}

/** The bank decides a dispute. False when it is decided already. */
export async function decideDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<boolean> {
  return changeSandbox(async (sandbox) => {
    const before = await lockBody(sandbox, 'dispute', disputeId);
    const isInquiry = before.status === 'warning_needs_response';
    if (!isInquiry && before.status !== 'needs_response' && before.status !== 'under_review') {
      return false;
    }
    if (isInquiry && outcome === 'lost') {
      // An inquiry that is not answered becomes a chargeback; only that is lost.
      const grown: Dispute = { ...before, status: 'needs_response', is_charge_refundable: false };
      await saveChange(sandbox, { type: 'charge.dispute.updated', before, after: grown });
      await emit(sandbox, 'charge.dispute.funds_withdrawn', grown);
      return true;
    }
    const after: Dispute = { ...before, status: isInquiry ? 'warning_closed' : outcome };
    await saveChange(sandbox, { type: 'charge.dispute.closed', before, after });
    if (!isInquiry && outcome === 'won') {
      await emit(sandbox, 'charge.dispute.funds_reinstated', after);
    }
    return true;
  });
}

/** A card network reports a charge as probable fraud; no money moves. */
async function warnOfFraud(sandbox: Sandbox, charge: Charge): Promise<void> {
  const warning = newFraudWarning({ id: sandboxId('issfr'), now: sandbox.now, charge });
  await saveBody(sandbox, warning);
  await emit(sandbox, 'radar.early_fraud_warning.created', warning);
}

async function openDispute(sandbox: Sandbox, charge: Charge, kind: DisputeKind): Promise<Dispute> {
  const dispute = newDispute({ id: sandboxId('du'), now: sandbox.now, charge, kind });
  await saveBody(sandbox, dispute);
  await saveBody(sandbox, { ...(await getBody(sandbox, 'charge', charge.id)), disputed: true });
  await emit(sandbox, 'charge.dispute.created', dispute);
  if (kind === 'chargeback') {
    await emit(sandbox, 'charge.dispute.funds_withdrawn', dispute);
  }
  return dispute;
}
