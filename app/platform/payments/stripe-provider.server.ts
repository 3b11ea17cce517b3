import Stripe from 'stripe';
import { z } from 'zod';
import {
  type GivenBack,
  type PaymentProvider,
  type ProviderDispute,
  type ProviderEvent,
  WebhookRefused,
} from './payment-provider.ts';
import {
  answerStripeDispute,
  fetchStripeDispute,
  fetchStripeDisputeAnswer,
  fetchStripeFraudWarning,
} from './stripe-charges.server.ts';
import { automaticTax, checkoutParams } from './stripe-checkout-params.ts';
import { fetchStripeCustomer } from './stripe-customer.server.ts';
import { prepareStripePrices, stripeDetails, stripePriceReader } from './stripe-details.server.ts';
import { stripePromotions } from './stripe-promotions.server.ts';
import { stripeSubscriptions } from './stripe-subscriptions.server.ts';

/** Verifies a webhook signed by Stripe with our secret, at most five minutes ago. Throws WebhookRefused otherwise. */
async function readStripeEvent(
  stripe: Stripe,
  { body, headers, secret }: { body: string; headers: Headers; secret: string },
): Promise<ProviderEvent> {
  try {
    const signature = headers.get('stripe-signature') ?? '';
    return toEvent(await stripe.webhooks.constructEventAsync(body, signature, secret));
  } catch (error) {
    throw new WebhookRefused(error instanceof Error ? error.message : 'The webhook cannot be read.');
  }
}

function toEvent(event: Stripe.Event): ProviderEvent {
  const subject = event.data.object as { id?: unknown; object?: unknown; customer?: unknown };
  return { id: event.id, type: event.type, customerId: customerIdOf(subject), payload: event };
}

function customerIdOf(subject: { id?: unknown; object?: unknown; customer?: unknown }): string | null {
  const customer = subject.object === 'customer' ? subject.id : subject.customer;
  if (typeof customer === 'string') {
    return customer;
  }
  const expanded = customer as { id?: unknown } | null | undefined;
  return typeof expanded?.id === 'string' ? expanded.id : null;
}

const disputeEvent = z.object({
  data: z.object({
    object: z.object({
      id: z.string().min(1).max(255),
      object: z.enum(['dispute', 'radar.early_fraud_warning']),
    }),
  }),
});

/** Disputes and warnings have no customer: their events name the object to fetch. */
function stripeDisputeOf(payload: unknown): Pick<ProviderDispute, 'id' | 'kind'> | null {
  const { data } = disputeEvent.safeParse(payload);
  if (!data) {
    return null;
  }
  const { id, object } = data.data.object;
  return { id, kind: object === 'dispute' ? 'dispute' : 'warning' };
}

type Options = {
  /** No money moves: missing prices are created on first use. */
  isSandbox: boolean;
  isTaxAutomatic: boolean;
  webhookSecret: () => string | Promise<string>;
  now: () => Promise<Date>;
};

/** A payment provider that uses Stripe's API through Stripe's own client. */
export function stripeProvider(
  stripe: Stripe,
  { isSandbox, isTaxAutomatic, webhookSecret, now }: Options,
): PaymentProvider {
  const priceOf = stripePriceReader(stripe, { isSandbox });
  const tax = automaticTax(isTaxAutomatic);
  const subscriptions = stripeSubscriptions(stripe, priceOf, tax);
  return {
    name: isSandbox ? 'the Stripe sandbox' : 'Stripe',
    isSandbox,
    isTaxAutomatic,
    // In the sandbox its clock also acts for the bank.
    paymentUrl: (paymentId) =>
      isSandbox ? '/sandbox/clock' : `https://dashboard.stripe.com/payments/${encodeURIComponent(paymentId)}`,
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
    fetchDisputeAnswer: (id) => fetchStripeDisputeAnswer(stripe, id),
    answerDispute: (order) => answerStripeDispute(stripe, order),
    fetchFraudWarning: (id) => fetchStripeFraudWarning(stripe, id),

    async openCheckout(order) {
      const session = await stripe.checkout.sessions.create(
        checkoutParams(order, await priceOf(order.offer), tax),
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

    async openPortal(customerId, returnUrl, part) {
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        ...(part === 'newCard' ? { flow_data: newCardFlow(returnUrl) } : {}),
      });
      return url;
    },

    ...stripeDetails(stripe),
    ...stripePromotions(stripe),
    ...subscriptions,
    ...stripeGiveBack(stripe, subscriptions),

    readWebhook: async (body, headers) =>
      readStripeEvent(stripe, { body, headers, secret: await webhookSecret() }),
    disputeOf: stripeDisputeOf,
  };
}

/** Adds a card, makes it the default, and leads back. */
function newCardFlow(returnUrl: string): Stripe.BillingPortal.SessionCreateParams.FlowData {
  return {
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
  };
}

/** Refunds and credits ordered by an admin: a refusal is a result. */
function stripeGiveBack(
  stripe: Stripe,
  { refund }: Pick<PaymentProvider, 'refund'>,
): Pick<PaymentProvider, 'tryRefund' | 'credit'> {
  return {
    tryRefund: (order) => orRefused(() => refund(order)),
    credit: ({ customerId, amountCents, text, key }) =>
      orRefused(() =>
        // Credit is a negative balance at Stripe.
        stripe.customers.createBalanceTransaction(
          customerId,
          { amount: -amountCents, currency: 'usd', description: text },
          { idempotencyKey: key },
        ),
      ),
  };
}

/** A network failure is not a refusal, and is thrown. */
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
