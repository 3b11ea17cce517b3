import type Stripe from 'stripe';
import {
  type CustomerState,
  endingReasons,
  type ProviderInvoice,
  type ProviderSubscription,
} from './payment-provider.ts';
import { listStripeDisputes } from './stripe-disputes.server.ts';

/** More than anybody has; the end of a list, not a page of it. */
const everything = { limit: 500 };
const page = { limit: 100 };

/** A draft is not an invoice yet. */
const invoiceStates = ['open', 'paid', 'void', 'uncollectible'] as const;

/** Reads everything that we must know of a customer: subscriptions that ran or run, invoices, what was given back. */
export async function fetchStripeCustomer(stripe: Stripe, customerId: string): Promise<CustomerState> {
  const customer = await stripe.customers.retrieve(customerId);
  if (customer.deleted) {
    return { isDeleted: true, card: null, subscriptions: [], invoices: [], disputes: [] };
  }
  const [subscriptions, invoices, charges, cards] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: 'all', ...page }).autoPagingToArray(everything),
    stripe.invoices
      .list({ customer: customerId, expand: ['data.payments'], ...page })
      .autoPagingToArray(everything),
    stripe.charges.list({ customer: customerId, ...page }).autoPagingToArray(everything),
    stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 20 }),
  ]);
  const chosen = customer.invoice_settings.default_payment_method;
  const card = (cards.data.find(({ id }) => id === chosen) ?? cards.data[0])?.card;
  const payments = byPayment(charges);
  return {
    isDeleted: false,
    card: card ? { brand: card.brand, last4: card.last4 } : null,
    subscriptions: subscriptions.flatMap(toSubscription),
    invoices: invoices.flatMap((invoice) => toInvoice(invoice, payments)),
    disputes: await listStripeDisputes(stripe, charges),
  };
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription[] {
  const [item] = subscription.items.data;
  // What never got its first payment is no subscription for us.
  if (!item || subscription.status === 'incomplete' || subscription.status === 'incomplete_expired') {
    return [];
  }
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  return [
    {
      id: subscription.id,
      plan: item.price.metadata.plan ?? subscription.metadata.plan ?? 'creative',
      interval: intervalOf(item.price.recurring),
      status: subscription.status,
      priceCents: item.price.unit_amount ?? 0,
      startedAt: toDate(subscription.start_date),
      currentPeriodStart: toDate(item.current_period_start),
      currentPeriodEnd: toDate(item.current_period_end),
      isEndingAtPeriodEnd: isEnding,
      endingBecause: isEnding
        ? (endingReasons.find((known) => known === subscription.metadata.ending_because) ?? null)
        : null,
      endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
    },
  ];
}

function intervalOf(recurring: Stripe.Price.Recurring | null): ProviderSubscription['interval'] {
  if (recurring?.interval === 'year') {
    return 'yearly';
  }
  return recurring?.interval_count === 3 ? 'quarterly' : 'monthly';
}

function toInvoice(invoice: Stripe.Invoice, payments: ChargesByPayment): ProviderInvoice[] {
  const status = invoiceStates.find((known) => known === invoice.status);
  if (!status) {
    return [];
  }
  const paymentId = paymentOf(invoice);
  const paidAt = invoice.status_transitions.paid_at;
  const subscription = invoice.parent?.subscription_details?.subscription ?? null;
  return [
    {
      id: invoice.id,
      subscriptionId: typeof subscription === 'object' ? (subscription?.id ?? null) : subscription,
      plan: invoice.metadata?.plan ?? null,
      creditedSubscriptionId: invoice.metadata?.credited_subscription ?? null,
      number: invoice.number,
      description: wordsOf(invoice),
      // A credit is not a bill: it is taken off the next ones.
      amountCents: Math.max(invoice.amount_due, 0),
      totalCents: invoice.total,
      refundedCents: paymentId
        ? Math.min(payments.refunds.get(paymentId) ?? 0, Math.max(invoice.amount_due, 0))
        : 0,
      status,
      createdAt: toDate(invoice.created),
      paidAt: paidAt === null ? null : toDate(paidAt),
      nextAttemptAt: status === 'open' ? toDateOrNull(invoice.next_payment_attempt) : null,
      attempts: invoice.attempt_count,
      failure: status === 'open' && paymentId ? (payments.failures.get(paymentId) ?? null) : null,
      url: invoice.hosted_invoice_url ?? null,
      pdfUrl: invoice.invoice_pdf ?? null,
      paymentId,
    },
  ];
}

function wordsOf(invoice: Stripe.Invoice): string {
  const texts = invoice.lines.data.flatMap(({ description }) => (description ? [description] : []));
  return (invoice.description ?? texts.join(', ')).slice(0, 300) || 'Invoice';
}

function paymentOf(invoice: Stripe.Invoice): string | null {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid') ?? invoice.payments?.data[0];
  const intent = paid?.payment.payment_intent ?? null;
  return typeof intent === 'object' ? (intent?.id ?? null) : intent;
}

/** What the charges of a payment show: cents given back, and the words of its last refusal. */
type ChargesByPayment = { refunds: Map<string, number>; failures: Map<string, string> };

/** The newest first, as Stripe lists them. */
function byPayment(charges: Stripe.Charge[]): ChargesByPayment {
  const refunds = new Map<string, number>();
  const failures = new Map<string, string>();
  for (const { payment_intent: intent, amount_refunded: cents, failure_message: failure } of charges) {
    const id = typeof intent === 'object' ? intent?.id : intent;
    if (id && cents > 0) {
      refunds.set(id, (refunds.get(id) ?? 0) + cents);
    }
    if (id && failure && !failures.has(id)) {
      failures.set(id, failure.slice(0, 200));
    }
  }
  return { refunds, failures };
}

function toDateOrNull(seconds: number | null): Date | null {
  return seconds === null ? null : toDate(seconds);
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
