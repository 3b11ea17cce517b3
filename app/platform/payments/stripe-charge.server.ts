import Stripe from 'stripe';
import type { Charged, ChargePreview } from './payment-provider.ts';

/** Charges a card; a decline is a result, other errors are thrown. */
export async function charge(work: () => Promise<unknown>): Promise<Charged> {
  try {
    await work();
    return { ok: true };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      return { ok: false, code: isAuthentication(error.code) ? 'authenticationNeeded' : 'declined' };
    }
    if (isAddressMissing(error)) {
      return { ok: false, code: 'addressNeeded' };
    }
    throw error;
  }
}

/** Stripe Tax cannot locate the customer. */
function isAddressMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'customer_tax_location_invalid'
  );
}

/** Charges the stored default card; `noCard`: there is none. */
export async function chargeKnownCard(
  stripe: Stripe,
  customerId: string,
  work: (card: string) => Promise<unknown>,
): Promise<Charged> {
  const card = await knownCard(stripe, customerId);
  return card ? charge(() => work(card)) : { ok: false, code: 'noCard' };
}

function isAuthentication(code: string | undefined): boolean {
  return code === 'authentication_required' || code === 'subscription_payment_intent_requires_action';
}

export function toPreview({
  lines,
  total,
  amount_due: dueCents,
  total_taxes: taxes,
}: Stripe.Invoice): ChargePreview {
  return {
    lines: lines.data.map(({ amount, discount_amounts: discounts }) => ({
      cents: amount - (discounts ?? []).reduce((sum, discount) => sum + discount.amount, 0),
      isCredit: amount < 0,
    })),
    dueCents: Math.max(dueCents, 0),
    totalCents: total,
    balanceUsedCents: Math.max(total, 0) - Math.max(dueCents, 0),
    taxCents: (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** The customer's default card, else a subscription's, else any. */
async function knownCard(stripe: Stripe, customerId: string): Promise<string | null> {
  const customer = await stripe.customers.retrieve(customerId);
  const chosen = customer.deleted ? null : customer.invoice_settings.default_payment_method;
  if (chosen) {
    return typeof chosen === 'string' ? chosen : chosen.id;
  }
  const { data } = await stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 1 });
  return data[0]?.id ?? null;
}
