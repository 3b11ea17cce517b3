import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, findRow, listOf, listRows, objectOf, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import {
  billingCustomers,
  billingInvoices,
  billingRefunds,
  billingSubscriptions,
} from '#app/platform/db/schema/billing.ts';
import type { EndingReason } from '#app/platform/payments/payment-provider.ts';
import type { Holding, RunningPlan } from './billing-policy.ts';
import { isRefundable } from './is-refundable.server.ts';

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

const rowShape = {
  customerId: orNull(billingCustomers.customerId),
  syncedTurn: orNull(cell.text),
  isLifetime: cell.boolean,
  hasPlan: cell.boolean,
  cardLast4: billingCustomers.cardLast4,
  cardBrand: billingCustomers.cardBrand,
  running: listOf(
    objectOf({
      id: cell.text,
      plan: cell.text,
      interval: oneOf(['monthly', 'quarterly', 'yearly']),
      isEnding: cell.boolean,
      endingBecause: billingSubscriptions.endingBecause,
      isPastDue: cell.boolean,
      priceCents: cell.number,
      paidCents: cell.number,
      start: cell.time,
      end: cell.time,
    }),
  ),
  firstPaidAt: orNull(cell.time),
  refundableCents: cell.number,
  isDisputed: cell.boolean,
};

export type OwnHolding = Omit<Holding, 'creative' | 'featured'> & {
  creative: HeldPlan | null;
  featured: HeldPlan | null;
  customerId: string | null;
  /** The card that can be charged without the provider's page. */
  card: { brand: string; last4: string } | null;
  /** Changes with every sync with the provider, so that a repeated order is recognized. */
  turn: string;
};

type HeldPlan = RunningPlan & {
  priceCents: number;
  paidCents: number;
  period: { start: Date; end: Date };
};

export async function findHolding(userId: string, on: Pick<Database, 'execute'> = db()): Promise<OwnHolding> {
  const row = await findRow(on, rowShape)`
    select c.customer_id, c.synced_turn::text, c.card_brand, c.card_last4,
           coalesce(s.is_lifetime, false) as is_lifetime,
           coalesce(has_paid_access(s.is_lifetime, s.subscription_tier, s.subscription_end, s.grace_until), false)
             as has_plan,
           coalesce((select json_agg(json_build_object(
                               'id', b.id, 'plan', b.plan, 'interval', b.billing_interval,
                               'isEnding', b.is_ending_at_period_end,
                               'endingBecause', b.ending_because, 'isPastDue', b.past_due_since is not null,
                               'priceCents', b.price_cents, 'paidCents', b.period_paid_cents,
                               'start', coalesce(b.current_period_start, b.current_period_end),
                               'end', b.current_period_end)
                             order by b.current_period_end desc)
                       from billing_subscriptions b
                      where b.user_id = u.id and b.ended_at is null
                        and b.status in ('active', 'trialing', 'past_due', 'unpaid')), '[]') as running,
           i.first_paid_at, coalesce(i.refundable_cents, 0)::integer as refundable_cents,
           exists (select from billing_disputes d where d.user_id = u.id and d.phase = 'open') as is_disputed
      from users u
      left join billing_customers c on c.user_id = u.id
      left join subscriptions s on s.user_id = u.id
      left join lateral (
        select min(paid_at) as first_paid_at, sum(amount_cents - refunded_cents) as refundable_cents
          from billing_invoices f where user_id = u.id and status = 'paid' and amount_cents > 0
           and ${isRefundable('f')}
      ) i on true
     where u.id = ${userId}`;
  const running = (plan: string): HeldPlan | null => {
    const held = row?.running.find((one) => one.plan === plan);
    if (!held) {
      return null;
    }
    const { plan: _, start, end, ...terms } = held;
    return { ...terms, period: { start, end } };
  };
  return {
    customerId: row?.customerId ?? null,
    card: row?.cardLast4 ? { brand: row.cardBrand ?? 'card', last4: row.cardLast4 } : null,
    turn: row?.syncedTurn ?? '0',
    isLifetime: row?.isLifetime ?? false,
    hasPlan: row?.hasPlan ?? false,
    creative: running('creative'),
    featured: running('featured'),
    firstPaidAt: row?.firstPaidAt ?? null,
    refundableCents: row?.refundableCents ?? 0,
    isDisputed: row?.isDisputed ?? false,
  };
}
