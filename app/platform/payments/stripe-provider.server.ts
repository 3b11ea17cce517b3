import Stripe from 'stripe';
import type { PaymentProvider } from './payment-provider.ts';
import { checkoutParams } from './stripe-checkout-params.ts';
import { fetchStripeCustomer } from './stripe-customer.server.ts';
import { fetchStripeDispute, fetchStripeFraudWarning } from './stripe-disputes.server.ts';
import { readStripeEvent, stripeDisputeOf } from './stripe-event.server.ts';
import { prepareStripePrices, stripePriceReader } from './stripe-prices.server.ts';
import { stripeSubscriptions } from './stripe-subscriptions.server.ts';

type Options = {
  /** No money moves: prices that are missing are created when they are first asked for. */
  isSandbox: boolean;
  webhookSecret: () => string | Promise<string>;
  now: () => Promise<Date>;
};

/** A payment provider that speaks Stripe's API through Stripe's own client. */
export function stripeProvider(stripe: Stripe, { isSandbox, webhookSecret, now }: Options): PaymentProvider {
  const priceOf = stripePriceReader(stripe, { isSandbox });
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

    ...stripeSubscriptions(stripe, priceOf),

    readWebhook: async (body, headers) =>
      readStripeEvent(stripe, { body, headers, secret: await webhookSecret() }),
    disputeOf: stripeDisputeOf,
  };
}
