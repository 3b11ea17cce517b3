import { type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingInvoices, billingSubscriptions } from '#app/platform/db/schema/billing.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import type { TableOrder } from '#app/ui/table-order.ts';
import { type pastDueColumns, sortedPastDue } from './past-due-orders.ts';
import { graceDays } from './price-list.ts';

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
  mailedAt: string | null;
};

const orderColumns: Record<keyof typeof pastDueColumns, SQL> = {
  name: sql`lower(d.name)`,
  sum: sql`d.amount_cents`,
  since: sql`d.since`,
  tries: sql`d.attempts`,
};

/**
 * The users with a failed renewal, longest overdue first. Other orders sort only the 1,000 longest overdue, which
 * bounds the query.
 */
export async function listPastDue(
  limit: number,
  { name, isFalling }: TableOrder<keyof typeof pastDueColumns> = { name: 'since', isFalling: false },
): Promise<PastDue[]> {
  const way = isFalling ? sql`desc` : sql`asc`;
  const [looked, walk] = name === 'since' ? [limit, way] : [sortedPastDue, sql`asc`];
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
    select d.* from (
    select s.id as subscription_id, s.user_id,
           coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name, p.email, s.plan,
           coalesce(i.amount_cents, s.price_cents) as amount_cents,
           s.past_due_since as since, coalesce(i.attempts, 1) as attempts, i.failure,
           i.next_attempt_at,
           (s.past_due_since + make_interval(days => ${graceDays})) as last_day,
           i.failure_mailed_at as mailed_at
      from (select id, user_id, plan, price_cents, past_due_since from billing_subscriptions
             where ended_at is null and past_due_since is not null
             order by past_due_since ${walk}, id limit ${looked}) s
      join profiles p on p.user_id = s.user_id
      left join lateral (
        select amount_cents, attempts, failure, next_attempt_at, failure_mailed_at from billing_invoices
         where subscription_id = s.id and status = 'open' order by created_at limit 1
      ) i on true) d
     order by ${orderColumns[name]} ${way}, d.since, d.subscription_id
     limit ${limit}`;
  return rows;
}

/** The number of past due subscriptions and their sum; reads only two indexes. */
export async function sumPastDue(): Promise<{ count: number; cents: number }> {
  return getRow(db(), { count: cell.number, cents: cell.number })`
    select count(*)::int as count, coalesce(sum(coalesce(i.cents, s.price_cents)), 0) as cents
      from billing_subscriptions s
      left join (
        select subscription_id, sum(amount_cents) as cents from billing_invoices where status = 'open' group by 1
      ) i on i.subscription_id = s.id
     where s.ended_at is null and s.past_due_since is not null`;
}

export type DueInvoice = {
  id: string;
  plan: 'creative' | 'featured';
  amountCents: number;
  since: string;
  failure: string | null;
  nextAttemptAt: string | null;
  lastDay: string;
};

export function listDue(userId: string, on: Pick<Database, 'execute'> = db()): Promise<DueInvoice[]> {
  return listRows(on, {
    id: billingInvoices.id,
    plan: oneOf(['creative', 'featured']),
    amountCents: billingInvoices.amountCents,
    since: cell.isoTime,
    failure: billingInvoices.failure,
    nextAttemptAt: orNull(cell.isoTime),
    lastDay: cell.isoTime,
  })`
    select i.id, s.plan, i.amount_cents, s.past_due_since as since, i.failure,
           i.next_attempt_at,
           (s.past_due_since + make_interval(days => ${graceDays})) as last_day
      from billing_subscriptions s
      join billing_invoices i on i.subscription_id = s.id and i.status = 'open'
     where s.user_id = ${userId} and s.ended_at is null and s.past_due_since is not null
     order by s.past_due_since, i.created_at, i.id`;
}
