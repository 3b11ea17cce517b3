import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { billingInvoices, billingSubscriptions } from '#app/platform/db/schema/billing.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import { graceDays } from './price-list.ts';

/** Somebody whose renewal could not be charged. Cents and ISO times. */
export type PastDue = {
  subscriptionId: string;
  userId: string;
  name: string;
  email: string;
  plan: string;
  amountCents: number;
  since: string;
  attempts: number;
  failure: string | null;
  nextAttemptAt: string | null;
  lastDay: string;
  /** When the mail about it was written. */
  mailedAt: string | null;
};

/** Who owes a renewal, the longest first. */
export async function listPastDue(limit: number): Promise<PastDue[]> {
  const rows = await listRows(db(), {
    subscriptionId: billingSubscriptions.id,
    userId: billingSubscriptions.userId,
    name: cell.text,
    email: profiles.email,
    plan: billingSubscriptions.plan,
    amountCents: cell.number,
    since: cell.isoTime,
    attempts: cell.number,
    failure: billingInvoices.failure,
    nextAttemptAt: orNull(cell.isoTime),
    lastDay: cell.isoTime,
    mailedAt: orNull(cell.isoTime),
  })`
    select s.id as subscription_id, s.user_id,
           coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name, p.email, s.plan,
           coalesce(i.amount_cents, s.price_cents) as amount_cents,
           s.past_due_since as since, coalesce(i.attempts, 1) as attempts, i.failure,
           i.next_attempt_at,
           (s.past_due_since + make_interval(days => ${graceDays})) as last_day,
           i.failure_mailed_at as mailed_at
      from billing_subscriptions s
      join profiles p on p.user_id = s.user_id
      left join lateral (
        select amount_cents, attempts, failure, next_attempt_at, failure_mailed_at from billing_invoices
         where subscription_id = s.id and status = 'open' order by created_at limit 1
      ) i on true
     where s.ended_at is null and s.past_due_since is not null
     order by s.past_due_since, s.id
     limit ${limit}`;
  return rows;
}

/** How many subscriptions are past due, and what they owe together. */
export async function sumPastDue(): Promise<{ count: number; cents: number }> {
  return getRow(db(), { count: cell.number, cents: cell.number })`
    select count(*)::int as count, coalesce(sum(coalesce(i.cents, s.price_cents)), 0) as cents
      from billing_subscriptions s
      left join lateral (
        select sum(amount_cents) as cents from billing_invoices where subscription_id = s.id and status = 'open'
      ) i on true
     where s.ended_at is null and s.past_due_since is not null`;
}
