import Stripe from 'stripe';
import type { Offer, PaymentProvider } from './payment-provider.ts';
import { charge, knownCard, toPreview } from './stripe-charge.server.ts';
import { checkoutParams } from './stripe-checkout-params.ts';
import { fetchStripeCustomer } from './stripe-customer.server.ts';
import { fetchStripeDispute, fetchStripeFraudWarning } from './stripe-disputes.server.ts';
import { readStripeEvent, stripeDisputeOf } from './stripe-event.server.ts';
import { prepareStripePrices } from './stripe-prices.server.ts';

type Options = {
  /** No money moves: prices that are missing are created when they are first asked for. */
  isSandbox: boolean;
  webhookSecret: () => string | Promise<string>;
  now: () => Promise<Date>;
};

/** A payment provider that speaks Stripe's API through Stripe's own client. */
export function stripeProvider(stripe: Stripe, { isSandbox, webhookSecret, now }: Options): PaymentProvider {
  const prices = new Map<string, Stripe.Price>();

  async function priceOf(offer: Offer): Promise<Stripe.Price> {
    const { lookupKey } = offer;
    const known = prices.get(lookupKey);
    if (known) {
      return known;
    }
    if (isSandbox) {
      await prepareStripePrices(stripe, [offer]);
    }
    const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    const [price] = data;
    if (!price) {
      throw new Error(
        `The price ${lookupKey} is not at the payment provider: run "npm run cli billing:prices".`,
      );
    }
    if (!isSandbox) {
      prices.set(lookupKey, price);
    }
    return price;
  }

  async function priceId(offer: Offer): Promise<string> {
    return (await priceOf(offer)).id;
  }

  return {
    name: isSandbox ? 'the Stripe sandbox' : 'Stripe',
    isSandbox,
    pageOrigins: isSandbox ? [] : ['https://checkout.stripe.com', 'https://billing.stripe.com'],
    now,

    preparePrices: (offers) => prepareStripePrices(stripe, offers),

    async createCustomer({ userId, email, name }) {
      const customer = await stripe.customers.create(
        { email, name, metadata: { user_id: userId } },
        { idempotencyKey: `customer-${userId}` },
      );
      return customer.id;
    },

    async renameCustomer(customerId, person) {
      await stripe.customers.update(customerId, person);
    },

    async forgetCustomer(customerId) {
      await stripe.customers.del(customerId);
    },

    fetchCustomer: (customerId) => fetchStripeCustomer(stripe, customerId),

    fetchDispute: (id) => fetchStripeDispute(stripe, id),
    fetchFraudWarning: (id) => fetchStripeFraudWarning(stripe, id),

    async findPromotion(code) {
      const { data } = await stripe.promotionCodes.list({
        code,
        active: true,
        limit: 1,
        expand: ['data.promotion.coupon'],
      });
      const [found] = data;
      const coupon = found?.promotion.coupon;
      return found && coupon && typeof coupon === 'object' && coupon.valid
        ? { id: found.id, code: found.code, percentOff: coupon.percent_off, centsOff: coupon.amount_off }
        : null;
    },

    async openCheckout(order) {
      const session = await stripe.checkout.sessions.create(
        checkoutParams(order, await priceOf(order.offer)),
        { idempotencyKey: `checkout-${order.checkoutId}` },
      );
      if (!session.url) {
        throw new Error(`The checkout session ${session.id} has no address.`);
      }
      return { sessionId: session.id, url: session.url };
    },

    async findCheckout(sessionId) {
      const { status } = await stripe.checkout.sessions.retrieve(sessionId);
      const ended = (['complete', 'expired'] as const).find((known) => known === status);
      return { state: ended ?? 'open' };
    },

    async closeCheckout(sessionId) {
      try {
        await stripe.checkout.sessions.expire(sessionId);
        return true;
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) {
          return false;
        }
        throw error;
      }
    },

    async openPortal(customerId, returnUrl) {
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      });
      return url;
    },

    async startSubscription({ customerId, offer, key }) {
      const card = await knownCard(stripe, customerId);
      if (!card) {
        return { ok: false, code: 'noCard' };
      }
      const price = await priceId(offer);
      return charge(() =>
        stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price }],
            default_payment_method: card,
            payment_behavior: 'error_if_incomplete',
            off_session: true,
            metadata: { plan: offer.plan },
          },
          { idempotencyKey: key },
        ),
      );
    },

    async switchPrice({ subscriptionId, offer, creditFrom, key }) {
      const [price, item] = await Promise.all([priceId(offer), onlyItem(stripe, subscriptionId)]);
      return charge(() =>
        stripe.subscriptions.update(
          subscriptionId,
          {
            items: [{ id: item, price }],
            proration_behavior: 'always_invoice',
            proration_date: toSeconds(creditFrom),
            payment_behavior: 'error_if_incomplete',
            off_session: true,
          },
          { idempotencyKey: key },
        ),
      );
    },

    async previewStart({ customerId, offer }) {
      const price = await priceId(offer);
      return toPreview(
        await stripe.invoices.createPreview({
          customer: customerId,
          subscription_details: { items: [{ price, quantity: 1 }] },
        }),
      );
    },

    async previewSwitch({ subscriptionId, offer, creditFrom }) {
      const [price, item] = await Promise.all([priceId(offer), onlyItem(stripe, subscriptionId)]);
      return toPreview(
        await stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: {
            items: [{ id: item, price }],
            proration_behavior: 'always_invoice',
            proration_date: toSeconds(creditFrom),
          },
        }),
      );
    },

    async payInvoice({ customerId, invoiceId }) {
      const card = await knownCard(stripe, customerId);
      if (!card) {
        return { ok: false, code: 'noCard' };
      }
      return charge(() => stripe.invoices.pay(invoiceId, { payment_method: card, off_session: true }));
    },

    async endAtPeriodEnd(subscriptionId, because) {
      await stripe.subscriptions.update(subscriptionId, {
        cancel_at_period_end: true,
        metadata: { ending_because: because },
      });
    },

    async goOn(subscriptionId) {
      const { cancel_at: endsAt, cancel_at_period_end: isSet } =
        await stripe.subscriptions.retrieve(subscriptionId);
      // The provider's own page may have set a day instead of the flag.
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

    async refund({ paymentId, amountCents, key }) {
      await stripe.refunds.create(
        { payment_intent: paymentId, amount: amountCents, reason: 'requested_by_customer' },
        { idempotencyKey: key },
      );
    },

    readWebhook: async (body, headers) =>
      readStripeEvent(stripe, { body, headers, secret: await webhookSecret() }),
    disputeOf: stripeDisputeOf,
  };
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

async function onlyItem(stripe: Stripe, subscriptionId: string): Promise<string> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId);
  const [item] = items.data;
  if (!item) {
    throw new Error(`The subscription ${subscriptionId} has no item.`);
  }
  return item.id;
}
