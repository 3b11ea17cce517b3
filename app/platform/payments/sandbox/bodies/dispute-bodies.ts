import type { Charge } from './payment-bodies.ts';

/** An inquiry asks before money moves; a chargeback has taken it already. */
export type DisputeKind = 'inquiry' | 'chargeback';

export type DisputeStatus =
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'warning_needs_response'
  | 'warning_closed';

const daySeconds = 86_400;
/** How long there is to answer. */
const responseDays = 9;

/** What a shop could say for itself; nobody has said anything yet. */
const evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

export function newDispute({
  id,
  now,
  charge,
  kind,
}: {
  id: string;
  now: number;
  charge: Charge;
  kind: DisputeKind;
}) {
  const status: DisputeStatus = kind === 'inquiry' ? 'warning_needs_response' : 'needs_response';
  return {
    id,
    object: 'dispute' as const,
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [] as { id: string; object: 'balance_transaction' }[],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [] as string[],
    evidence,
    evidence_details: {
      due_by: now + responseDays * daySeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted' as const,
    },
    intended_submission_method: null,
    is_charge_refundable: kind === 'inquiry',
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details.card.brand,
        case_type: kind,
        network: charge.payment_method_details.card.brand,
        network_reason_code: null,
      },
      type: 'card' as const,
    },
    reason: kind === 'inquiry' ? 'general' : 'fraudulent',
    status: status as DisputeStatus,
  };
}
export type Dispute = ReturnType<typeof newDispute>;

export function newFraudWarning({ id, now, charge }: { id: string; now: number; charge: Charge }) {
  return {
    id,
    object: 'radar.early_fraud_warning' as const,
    actionable: true,
    charge: charge.id,
    created: now,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
    payment_intent: charge.payment_intent,
  };
}
export type FraudWarning = ReturnType<typeof newFraudWarning>;
