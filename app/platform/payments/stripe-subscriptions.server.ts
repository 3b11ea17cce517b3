import Stripe from 'stripe';
import type { Charged, ChargePreview, Offer, PaymentProvider } from './payment-provider.ts';
import { idOf, refundMetadata } from './stripe-charges.server.ts';
import type { AutomaticTax } from './stripe-checkout-params.ts';

type Subscriptions = Pick<
  PaymentProvider,
  | 'startSubscription'
  | 'switchPrice'
  | 'previewStart'
  | 'previewSwitch'
  | 'payInvoice'
  | 'pause'
  | 'endPause'
  | 'collectHeld'
  | 'endAtPeriodEnd'
  | 'goOn'
  | 'endNow'
  | 'voidInvoice'
  | 'refund'
>;

export function stripeSubscriptions(
  stripe: Stripe,
  priceOf: (offer: Offer) => Promise<Stripe.Price>,
  tax: AutomaticTax,
): Subscriptions {
  return {
    startSubscription: ({ customerId, offer, promotionId, key }) =>
      chargeKnownCard(stripe, customerId, async (card) => {
        const { id: price } = await priceOf(offer);
        await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            default_payment_method: card,
            payment_behavior: 'error_if_incomplete',
            off_session: true,
            metadata: { plan: offer.plan },
            ...discounts(promotionId),
            ...tax,
          },
          { idempotencyKey: key },
        );
      }),

    async switchPrice({ subscriptionId, offer, creditFrom, key }) {
      const items = await switchedItems(stripe, { subscriptionId, price: await priceOf(offer) });
      return charge(() =>
        stripe.subscriptions.update(
          subscriptionId,
          {
            items,
            proration_behavior: 'always_invoice',
            proration_date: toSeconds(creditFrom),
            payment_behavior: 'error_if_incomplete',
            off_session: true,
          },
          { idempotencyKey: key },
        ),
      );
    },

    async previewStart({ customerId, offer, promotionId }) {
      const { id: price } = await priceOf(offer);
      return toPreview(
        await stripe.invoices.createPreview({
          customer: customerId,
          subscription_details: { items: [{ price, quantity: 1 }] },
          ...discounts(promotionId),
          ...tax,
        }),
      );
    },

    async previewSwitch({ subscriptionId, offer, creditFrom }) {
      const items = await switchedItems(stripe, { subscriptionId, price: await priceOf(offer) });
      return toPreview(
        await stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items,
            proration_behavior: 'always_invoice',
            proration_date: toSeconds(creditFrom),
          },
          ...tax,
        }),
      );
    },

    payInvoice: ({ customerId, invoiceId }) =>
      chargeKnownCard(stripe, customerId, (card) =>
        stripe.invoices.pay(invoiceId, { payment_method: card, off_session: true }),
      ),

    async pause(subscriptionId, until) {
      await stripe.subscriptions.update(subscriptionId, {
        // Invoices meanwhile stay drafts, and are charged afterwards (`collectHeld`).
        pause_collection: { behavior: 'keep_as_draft', resumes_at: toSeconds(until) },
      });
    },

    async endPause(subscriptionId) {
      await stripe.subscriptions.update(subscriptionId, { pause_collection: '' });
    },

    async collectHeld(invoiceId) {
      await stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: true });
    },

    async endAtPeriodEnd(subscriptionId, because, comment) {
      await stripe.subscriptions.update(subscriptionId, {
        cancel_at_period_end: true,
        ...(comment ? { cancellation_details: { comment } } : {}),
        metadata: { ending_because: because },
      });
    },

    async goOn(subscriptionId) {
      const { cancel_at: endsAt, cancel_at_period_end: isSet } =
        await stripe.subscriptions.retrieve(subscriptionId);
      // The provider's own page may have set a date instead of the flag.
      const isByDay = endsAt !== null && !isSet;
      await stripe.subscriptions.update(subscriptionId, {
        ...(isByDay ? { cancel_at: '' } : { cancel_at_period_end: false }),
        metadata: { ending_because: '' },
      });
    },

    async endNow(subscriptionId) {
      await stripe.subscriptions.cancel(subscriptionId);
    },

    async voidInvoice(invoiceId) {
      await stripe.invoices.voidInvoice(invoiceId);
    },

    async refund({ paymentId, amountCents, key, because }) {
      await stripe.refunds.create(
        {
          payment_intent: paymentId,
          amount: amountCents,
          reason: 'requested_by_customer',
          metadata: refundMetadata(because),
        },
        { idempotencyKey: key },
      );
    },
  };
}

function discounts(promotionId: string | null) {
  return promotionId ? { discounts: [{ promotion_code: promotionId }] } : {};
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

async function switchedItems(
  stripe: Stripe,
  { subscriptionId, price }: { subscriptionId: string; price: Stripe.Price },
): Promise<{ id: string; price: string }[]> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  const [item] = items.data;
  if (!item) {
    throw new Error(`The subscription ${subscriptionId} has no item.`);
  }
  return [{ id: item.id, price: price.id }];
}

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
    return idOf(chosen);
  }
  const { data } = await stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 1 });
  return data[0]?.id ?? null;
}
