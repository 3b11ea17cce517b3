import type Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderRefund } from './payment-provider.ts';

/** More than any payment has. */
const most = 20;

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
  const intent = refund.payment_intent ?? charge.payment_intent;
  const paymentId = typeof intent === 'object' ? intent?.id : intent;
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
