import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingInvoices, billingRefunds, billingSubscriptions } from '#app/platform/db/schema/billing.ts';
import type { EndingReason } from '#app/platform/payments/payment-provider.ts';

/** The billing records for the subscription page, in cents and ISO times. */
export type Billing = {
  subscriptions: BilledSubscription[];
  invoices: Invoice[];
  refunds: Refund[];
};

export type BilledSubscription = {
  id: string;
  plan: 'creative' | 'featured';
  interval: 'monthly' | 'quarterly' | 'yearly';
  priceCents: number;
  periodEnd: string;
  isEnding: boolean;
  endingBecause: EndingReason | null;
  pastDueSince: string | null;
  /** Set when an admin paused it: nothing is charged until then, and amounts that fell due are held. */
  pausedUntil: string | null;
  heldCents: number;
};

export type Invoice = {
  id: string;
  number: string | null;
  plan: string | null;
  description: string;
  amountCents: number;
  /** Before the customer's credit; negative for a credit note. Null for old invoices. */
  totalCents: number | null;
  creditCents: number;
  refundedCents: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  day: string;
  periodStart: string | null;
  periodEnd: string | null;
  url: string | null;
  pdfUrl: string | null;
  paymentId: string | null;
};

export type Refund = {
  id: string;
  paymentId: string;
  amountCents: number;
  reason: string | null;
  day: string;
  receiptUrl: string | null;
};

/** Invoices shown by default, and the most ever requested from the provider. */
export const invoicesShown = { newest: 12, all: 500 } as const;

export async function findBilling(userId: string, limit: number = invoicesShown.newest): Promise<Billing> {
  const [subscriptions, invoices, refunds] = await Promise.all([
    listSubscriptions(db(), userId),
    listInvoices(userId, limit),
    listRefunds(userId, limit),
  ]);
  return { subscriptions, invoices, refunds };
}

export function listSubscriptions(
  on: Pick<Database, 'execute'>,
  userId: string,
): Promise<BilledSubscription[]> {
  return listRows(on, {
    id: billingSubscriptions.id,
    plan: oneOf(['creative', 'featured']),
    interval: oneOf(['monthly', 'quarterly', 'yearly']),
    priceCents: billingSubscriptions.priceCents,
    periodEnd: cell.isoTime,
    isEnding: billingSubscriptions.isEndingAtPeriodEnd,
    endingBecause: billingSubscriptions.endingBecause,
    pastDueSince: orNull(cell.isoTime),
    pausedUntil: orNull(cell.isoTime),
    heldCents: billingSubscriptions.heldCents,
  })`
    select id, plan, billing_interval as interval, price_cents,
           current_period_end as period_end, is_ending_at_period_end as is_ending,
           ending_because, past_due_since, paused_until, held_cents
      from billing_subscriptions
     where user_id = ${userId} and ended_at is null
       and status in ('active', 'trialing', 'past_due', 'unpaid')
     order by plan, current_period_end desc`;
}

function listInvoices(userId: string, limit: number): Promise<Invoice[]> {
  return listRows(db(), {
    id: billingInvoices.id,
    number: billingInvoices.number,
    plan: billingInvoices.plan,
    description: billingInvoices.description,
    amountCents: billingInvoices.amountCents,
    totalCents: billingInvoices.totalCents,
    creditCents: billingInvoices.creditCents,
    refundedCents: billingInvoices.refundedCents,
    status: oneOf(['open', 'paid', 'void', 'uncollectible']),
    day: cell.isoTime,
    periodStart: orNull(cell.isoTime),
    periodEnd: orNull(cell.isoTime),
    url: billingInvoices.url,
    pdfUrl: billingInvoices.pdfUrl,
    paymentId: billingInvoices.paymentId,
  })`
    select id, number, plan, description, amount_cents, total_cents, credit_cents, refunded_cents, status,
           coalesce(paid_at, created_at) as day, period_start, period_end, url, pdf_url, payment_id
      from billing_invoices
     where user_id = ${userId} and status <> 'void'
     order by created_at desc, id
     limit ${limit}`;
}

function listRefunds(userId: string, limit: number): Promise<Refund[]> {
  return listRows(db(), {
    id: billingRefunds.id,
    paymentId: billingRefunds.paymentId,
    amountCents: billingRefunds.amountCents,
    reason: billingRefunds.reason,
    day: cell.isoTime,
    receiptUrl: billingRefunds.receiptUrl,
  })`
    select id, payment_id, amount_cents, reason, created_at as day, receipt_url
      from billing_refunds
     where user_id = ${userId}
     order by created_at desc, id
     limit ${limit}`;
}
