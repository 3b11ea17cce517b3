import type Stripe from 'stripe';
import { z } from 'zod';
import type { DisputeAnswer, DisputeEvidence, ProviderDispute, ProviderRefund } from './payment-provider.ts';

/** More than any payment has. */
const most = 20;

/** A dispute with its customer, found through the charge. */
export async function fetchStripeDispute(stripe: Stripe, id: string): Promise<ProviderDispute> {
  const dispute = await stripe.disputes.retrieve(id, { expand: ['charge'] });
  return toDispute(dispute, await chargeOf(stripe, dispute.charge));
}

/** A fraud warning with its customer, found through the charge. */
export async function fetchStripeFraudWarning(stripe: Stripe, id: string): Promise<ProviderDispute> {
  const warning = await stripe.radar.earlyFraudWarnings.retrieve(id, { expand: ['charge'] });
  const charge = await chargeOf(stripe, warning.charge);
  return {
    id: warning.id,
    kind: 'warning',
    status: warning.actionable ? 'actionable' : 'settled',
    reason: warning.fraud_type,
    amountCents: charge.amount - charge.amount_refunded,
    customerId: idOf(charge.customer),
    paymentId: idOf(charge.payment_intent),
    openedAt: new Date(warning.created * 1000),
    answerBy: null,
  };
}

/** The disputes of a customer's charges, requested only for charges that have one. */
export async function listStripeDisputes(
  stripe: Stripe,
  charges: readonly Stripe.Charge[],
): Promise<ProviderDispute[]> {
  const disputed = charges.filter((charge) => charge.disputed);
  const lists = await Promise.all(
    disputed.map(async (charge) => {
      const { data } = await stripe.disputes.list({ charge: charge.id, limit: most });
      return data.map((dispute) => toDispute(dispute, charge));
    }),
  );
  return lists.flat();
}

/** The answer at Stripe: evidence is staged until it is submitted, once. */
export async function fetchStripeDisputeAnswer(stripe: Stripe, id: string): Promise<DisputeAnswer> {
  const { evidence, evidence_details: details, status } = await stripe.disputes.retrieve(id);
  const isSent =
    details.submission_count > 0 || status === 'under_review' || status === 'warning_under_review';
  return {
    evidence: {
      customerName: evidence.customer_name,
      customerEmail: evidence.customer_email_address,
      productDescription: evidence.product_description,
      accessLog: evidence.access_activity_log,
      refundPolicy: evidence.refund_policy_disclosure,
      words: evidence.uncategorized_text,
    },
    isOpen:
      !isSent && !details.past_due && (status === 'needs_response' || status === 'warning_needs_response'),
    isSent,
  };
}

/** An empty text removes staged evidence. */
export async function answerStripeDispute(
  stripe: Stripe,
  { id, evidence, isFinal }: { id: string; evidence: DisputeEvidence; isFinal: boolean },
): Promise<void> {
  await stripe.disputes.update(
    id,
    {
      submit: isFinal,
      evidence: {
        customer_name: evidence.customerName ?? '',
        customer_email_address: evidence.customerEmail ?? '',
        product_description: evidence.productDescription ?? '',
        access_activity_log: evidence.accessLog ?? '',
        refund_policy_disclosure: evidence.refundPolicy ?? '',
        uncategorized_text: evidence.words ?? '',
      },
    },
    isFinal ? { idempotencyKey: `dispute-answer-${id}` } : {},
  );
}

function toDispute(dispute: Stripe.Dispute, charge: Stripe.Charge): ProviderDispute {
  const answerBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    kind: 'dispute',
    status: dispute.status,
    reason: dispute.reason,
    amountCents: dispute.amount,
    customerId: idOf(charge.customer),
    paymentId: idOf(dispute.payment_intent) ?? idOf(charge.payment_intent),
    openedAt: new Date(dispute.created * 1000),
    answerBy: answerBy === null ? null : new Date(answerBy * 1000),
  };
}

async function chargeOf(stripe: Stripe, charge: string | Stripe.Charge): Promise<Stripe.Charge> {
  return typeof charge === 'string' ? stripe.charges.retrieve(charge) : charge;
}

export function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null);
}

/** The refunds of a customer's charges, requested only for charges that have some. */
export async function listStripeRefunds(
  stripe: Stripe,
  charges: readonly Stripe.Charge[],
): Promise<ProviderRefund[]> {
  const refunded = charges.filter(({ amount_refunded: cents }) => cents > 0);
  const lists = await Promise.all(
    refunded.map(async (charge) => {
      const { data } = await stripe.refunds.list({ charge: charge.id, limit: most });
      return data.flatMap((refund) => toRefund(refund, charge));
    }),
  );
  return lists.flat();
}

export function refundMetadata(
  because: { reason: string; userId: string } | undefined,
): Stripe.MetadataParam {
  return because ? { reason: because.reason.slice(0, 300), refunded_by: because.userId } : {};
}

const uuid = z.uuid();

function toRefund(refund: Stripe.Refund, charge: Stripe.Charge): ProviderRefund[] {
  const paymentId = idOf(refund.payment_intent ?? charge.payment_intent);
  // Failed and canceled refunds do not count.
  if (!paymentId || refund.status === 'failed' || refund.status === 'canceled') {
    return [];
  }
  return [
    {
      id: refund.id,
      paymentId,
      amountCents: refund.amount,
      reason: refund.metadata?.reason?.slice(0, 300) ?? null,
      userId: uuid.safeParse(refund.metadata?.refunded_by).data ?? null,
      receiptUrl: charge.receipt_url,
      createdAt: new Date(refund.created * 1000),
    },
  ];
}
