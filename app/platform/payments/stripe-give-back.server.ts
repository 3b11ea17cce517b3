import Stripe from 'stripe';
import type { GivenBack, PaymentProvider } from './payment-provider.ts';

/** How an admin's order to give money back is asked for: a refusal of it is an answer. */
export function stripeGiveBack(
  stripe: Stripe,
  { refund }: Pick<PaymentProvider, 'refund'>,
): Pick<PaymentProvider, 'tryRefund' | 'credit'> {
  return {
    tryRefund: (order) => orRefused(() => refund(order)),
    credit: ({ customerId, amountCents, text, key }) =>
      orRefused(() =>
        // What a customer has to their credit is a negative balance.
        stripe.customers.createBalanceTransaction(
          customerId,
          { amount: -amountCents, currency: 'usd', description: text },
          { idempotencyKey: key },
        ),
      ),
  };
}

/** That Stripe cannot be reached is no answer, and thrown. */
async function orRefused(give: () => Promise<unknown>): Promise<GivenBack> {
  try {
    await give();
    return { ok: true };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      return { ok: false, reason: error.message };
    }
    throw error;
  }
}
