import type Stripe from 'stripe';
import {
  type CustomerState,
  endingReasons,
  nothingHeld,
  type ProviderInvoice,
  type ProviderSubscription,
} from './payment-provider.ts';
import { idOf, listStripeDisputes, listStripeRefunds } from './stripe-charges.server.ts';
import { toCards, toTaxDetails } from './stripe-details.server.ts';

/** Above any real list: reads to the end instead of one page. */
const everything = { limit: 500 };
const page = { limit: 100 };

/** Drafts are not invoices yet. */
const invoiceStates = ['open', 'paid', 'void', 'uncollectible'] as const;

export async function fetchStripeCustomer(stripe: Stripe, customerId: string): Promise<CustomerState> {
  const customer = await stripe.customers.retrieve(customerId);
  if (customer.deleted) {
    return { ...nothingHeld, isDeleted: true };
  }
  const [subscriptions, invoices, charges, methods, taxIds] = await Promise.all([
    stripe.subscriptions.list({ customer: customerId, status: 'all', ...page }).autoPagingToArray(everything),
    stripe.invoices
      .list({ customer: customerId, expand: ['data.payments'], ...page })
      .autoPagingToArray(everything),
    stripe.charges.list({ customer: customerId, ...page }).autoPagingToArray(everything),
    stripe.paymentMethods.list({ customer: customerId, type: 'card', limit: 20 }),
    stripe.customers.listTaxIds(customerId, { limit: 10 }),
  ]);
  const cards = toCards(customer, methods.data);
  const payments = byPayment(charges);
  return {
    isDeleted: false,
    card: cards[0] ? { brand: cards[0].brand, last4: cards[0].last4 } : null,
    cards,
    // Stripe's balance is what a customer owes; credit is negative.
    balanceCents: Math.max(-customer.balance, 0),
    taxDetails: toTaxDetails(customer, taxIds.data),
    refunds: await listStripeRefunds(stripe, charges),
    subscriptions: subscriptions.flatMap((one) => toSubscription(one, invoices)),
    invoices: invoices.flatMap((invoice) => toInvoice(invoice, payments)),
    disputes: await listStripeDisputes(stripe, charges),
  };
}

function toSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): ProviderSubscription[] {
  const [item] = subscription.items.data;
  // A subscription without a first payment does not count.
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
      pausedUntil: toDateOrNull(subscription.pause_collection?.resumes_at ?? null),
      held: invoices
        .filter((invoice) => isHeld(invoice) && subscriptionOf(invoice) === subscription.id)
        .map(({ id, amount_due: cents }) => ({ id, cents })),
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
  return [
    {
      id: invoice.id,
      subscriptionId: subscriptionOf(invoice),
      plan: invoice.metadata?.plan ?? null,
      creditedSubscriptionId: invoice.metadata?.credited_subscription ?? null,
      number: invoice.number,
      description: wordsOf(invoice),
      // A credit is not due: it is taken off the next invoices.
      amountCents: Math.max(invoice.amount_due, 0),
      totalCents: invoice.total,
      creditCents: invoice.lines.data.reduce((sum, { amount }) => sum + Math.max(-amount, 0), 0),
      period: periodOf(invoice),
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

function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  return idOf(parent?.subscription_details?.subscription);
}

/** A draft that Stripe does not send automatically: made while its subscription was paused. */
function isHeld({ status, auto_advance: isSentByItself }: Stripe.Invoice): boolean {
  return status === 'draft' && !isSentByItself;
}

/** The paid period of a subscription's invoice, not the period of a credit for unused time. */
function periodOf(invoice: Stripe.Invoice): ProviderInvoice['period'] {
  const line = invoice.lines.data.find(({ amount }) => amount >= 0);
  return line && subscriptionOf(invoice) && line.period.end > line.period.start
    ? { start: toDate(line.period.start), end: toDate(line.period.end) }
    : null;
}

function wordsOf(invoice: Stripe.Invoice): string {
  const texts = invoice.lines.data.flatMap(({ description }) => (description ? [description] : []));
  return (invoice.description ?? texts.join(', ')).slice(0, 300) || 'Invoice';
}

function paymentOf(invoice: Stripe.Invoice): string | null {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid') ?? invoice.payments?.data[0];
  return idOf(paid?.payment.payment_intent);
}

/** Per payment: refunded cents, and the message of its last failure. */
type ChargesByPayment = { refunds: Map<string, number>; failures: Map<string, string> };

/** Stripe lists the newest first. */
function byPayment(charges: Stripe.Charge[]): ChargesByPayment {
  const refunds = new Map<string, number>();
  const failures = new Map<string, string>();
  for (const { payment_intent: intent, amount_refunded: cents, failure_message: failure } of charges) {
    const id = idOf(intent);
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
