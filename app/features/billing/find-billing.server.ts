import { sql } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.server.ts';
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
    on.execute<BilledSubscription>(sql`
      select id, plan, billing_interval as interval, price_cents as "priceCents",
             to_json(current_period_end) #>> '{}' as "periodEnd", is_ending_at_period_end as "isEnding",
             ending_because as "endingBecause",
             to_json(past_due_since) #>> '{}' as "pastDueSince"
        from billing_subscriptions
       where user_id = ${userId} and ended_at is null
         and status in ('active', 'trialing', 'past_due', 'unpaid')
       order by plan, current_period_end desc`),
    on.execute<Invoice>(sql`
      select id, number, description, amount_cents as "amountCents", refunded_cents as "refundedCents", status,
             to_json(coalesce(paid_at, created_at)) #>> '{}' as day, url
        from billing_invoices
       where user_id = ${userId} and status <> 'void'
       order by created_at desc, id
       limit ${invoicesShown}`),
  ]);
  return { subscriptions: subscriptions.rows, invoices: invoices.rows };
}
