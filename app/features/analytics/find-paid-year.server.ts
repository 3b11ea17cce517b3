import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, orNull } from '#app/platform/db/rows.server.ts';
import { type PaidYear, paidYearStart } from './paid-year.ts';

/** Somebody's paid year as of `today`, with all that was charged from its first day on. */
export async function findPaidYear(userId: string, today: string): Promise<PaidYear> {
  const plan = await getRow(db(), { periodStart: orNull(cell.text), boughtForLife: orNull(cell.text) })`
    select (select (coalesce(current_period_start, current_period_end - interval '1 year') at time zone 'UTC')::date::text
              from billing_subscriptions
             where user_id = ${userId} and plan = 'creative' and ended_at is null
             order by started_at desc limit 1) as period_start,
           (select (paid_at at time zone 'UTC')::date::text
              from billing_invoices
             where user_id = ${userId} and plan = 'lifetime_creative' and status = 'paid' and refunded_cents < amount_cents
             order by paid_at desc limit 1) as bought_for_life`;
  const since = paidYearStart({ ...plan, today });
  const { cents } = await getRow(db(), { cents: cell.number })`
    select coalesce(sum(amount_cents - refunded_cents), 0)::int as cents from billing_invoices
     where user_id = ${userId} and status = 'paid'
       -- What was paid for life counts in every year after.
       and (paid_at >= ${since}::date - 1 or plan = 'lifetime_creative')`;
  return { since, fee: cents > 0 ? { cents, isOnce: plan.boughtForLife !== null } : null };
}
