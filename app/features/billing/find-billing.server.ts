import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingInvoices, billingSubscriptions } from '#app/platform/db/schema/billing.ts';
import type { EndingReason } from '#app/platform/payments/payment-provider.ts';

/** What the subscription page shows of the books; cents and ISO times. */
export type Billing = {
  subscriptions: BilledSubscription[];
  invoices: Invoice[];
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
};

export type Invoice = {
  id: string;
  number: string | null;
  description: string;
  amountCents: number;
  refundedCents: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  day: string;
  url: string | null;
};

const invoicesShown = 12;

/** Reads a person's running subscriptions and newest invoices. */
export async function findBilling(userId: string, on: Pick<Database, 'execute'> = db()): Promise<Billing> {
  const [subscriptions, invoices] = await Promise.all([
    listRows(on, {
      id: billingSubscriptions.id,
      plan: oneOf(['creative', 'featured']),
      interval: oneOf(['monthly', 'quarterly', 'yearly']),
      priceCents: billingSubscriptions.priceCents,
      periodEnd: cell.isoTime,
      isEnding: billingSubscriptions.isEndingAtPeriodEnd,
      endingBecause: billingSubscriptions.endingBecause,
      pastDueSince: orNull(cell.isoTime),
    })`
      select id, plan, billing_interval as interval, price_cents,
             current_period_end as period_end, is_ending_at_period_end as is_ending,
             ending_because,
             past_due_since as past_due_since
        from billing_subscriptions
       where user_id = ${userId} and ended_at is null
         and status in ('active', 'trialing', 'past_due', 'unpaid')
       order by plan, current_period_end desc`,
    listRows(on, {
      id: billingInvoices.id,
      number: billingInvoices.number,
      description: billingInvoices.description,
      amountCents: billingInvoices.amountCents,
      refundedCents: billingInvoices.refundedCents,
      status: oneOf(['open', 'paid', 'void', 'uncollectible']),
      day: cell.isoTime,
      url: billingInvoices.url,
    })`
      select id, number, description, amount_cents, refunded_cents, status,
             coalesce(paid_at, created_at) as day, url
        from billing_invoices
       where user_id = ${userId} and status <> 'void'
       order by created_at desc, id
       limit ${invoicesShown}`,
  ]);
  return { subscriptions: subscriptions, invoices: invoices };
}
