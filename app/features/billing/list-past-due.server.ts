import { sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.server.ts';
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
  const { rows } = await db().execute<PastDue>(sql`
    select s.id as "subscriptionId", s.user_id as "userId",
           coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name, p.email, s.plan,
           coalesce(i.amount_cents, s.price_cents) as "amountCents",
           to_json(s.past_due_since) #>> '{}' as since, coalesce(i.attempts, 1) as attempts, i.failure,
           to_json(i.next_attempt_at) #>> '{}' as "nextAttemptAt",
           to_json(s.past_due_since + make_interval(days => ${graceDays})) #>> '{}' as "lastDay",
           to_json(i.failure_mailed_at) #>> '{}' as "mailedAt"
      from billing_subscriptions s
      join profiles p on p.user_id = s.user_id
      left join lateral (
        select amount_cents, attempts, failure, next_attempt_at, failure_mailed_at from billing_invoices
         where subscription_id = s.id and status = 'open' order by created_at limit 1
      ) i on true
     where s.ended_at is null and s.past_due_since is not null
     order by s.past_due_since, s.id
     limit ${limit}`);
  return rows;
}

/** How many subscriptions are past due, and what they owe together. */
export async function sumPastDue(): Promise<{ count: number; cents: number }> {
  const { rows } = await db().execute<{ count: number; cents: string }>(sql`
    select count(*)::int as count, coalesce(sum(coalesce(i.cents, s.price_cents)), 0)::text as cents
      from billing_subscriptions s
      left join lateral (
        select sum(amount_cents) as cents from billing_invoices where subscription_id = s.id and status = 'open'
      ) i on true
     where s.ended_at is null and s.past_due_since is not null`);
  return { count: rows[0]?.count ?? 0, cents: Number(rows[0]?.cents ?? 0) };
}
