import { keepFigures } from '#app/features/desk/reports/kept-figures.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { billingSubscriptions } from '#app/platform/db/schema/billing.ts';
import { revenueMonths } from './revenue-months.ts';

const monthsShown = 12;

/** `reckonedAt`: ISO time of cached figures; null when they are current. */
export type Revenue = Awaited<ReturnType<typeof readRevenue>> & { reckonedAt: string | null };

const kept = keepFigures<Awaited<ReturnType<typeof readRevenue>>>({ max: 4 });

export async function findRevenue(now: Date): Promise<Revenue> {
  const { figures, reckonedAt } = await kept(now.toISOString().slice(0, 7), () => readRevenue(now));
  return { ...figures, reckonedAt: reckonedAt?.toISOString() ?? null };
}

async function readRevenue(now: Date) {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsShown + 1, 1));
  const [groups, months, [lifetime]] = await Promise.all([
    listGroups(first, now),
    listMonths(first, now),
    listRows(db(), { count: cell.number, cents: cell.number })`
      select count(*) as count, coalesce(sum(amount_cents - refunded_cents), 0) as cents
        from billing_invoices
       where plan = 'lifetime_creative' and status = 'paid' and refunded_cents < greatest(amount_cents, 1)`,
  ]);
  return {
    ...revenueMonths(groups, monthsShown),
    first: first.toISOString(),
    now: now.toISOString(),
    months,
    lifetime: lifetime ?? { count: 0, cents: 0 },
  };
}

/** Subscriptions that ran within these months, in one pass. Rows later than `now` (clock skew) do not count. */
function listGroups(first: Date, now: Date) {
  return listRows(db(), {
    plan: oneOf(['creative', 'featured']),
    interval: oneOf(['monthly', 'quarterly', 'yearly']),
    priceCents: billingSubscriptions.priceCents,
    startedIn: orNull(cell.number),
    endedIn: orNull(cell.number),
    count: cell.number,
  })`
    with months as (
      select plan, billing_interval, price_cents,
             case when started_at >= ${first} then
               (extract(year from started_at at time zone 'UTC') * 12 + extract(month from started_at at time zone 'UTC')
                - extract(year from ${first}::timestamptz at time zone 'UTC') * 12
                - extract(month from ${first}::timestamptz at time zone 'UTC'))::int end as started_in,
             case when ended_at <= ${now} then
               (extract(year from ended_at at time zone 'UTC') * 12 + extract(month from ended_at at time zone 'UTC')
                - extract(year from ${first}::timestamptz at time zone 'UTC') * 12
                - extract(month from ${first}::timestamptz at time zone 'UTC'))::int end as ended_in
        from billing_subscriptions
       where started_at <= ${now} and (ended_at is null or ended_at >= ${first})
         and status in ('active', 'past_due', 'trialing', 'canceled', 'unpaid')
    )
    select plan, billing_interval as interval, price_cents, started_in, ended_in, count(*)::int as count
      from months group by 1, 2, 3, 4, 5`;
}

function listMonths(first: Date, now: Date) {
  return listRows(db(), {
    month: cell.isoTime,
    paidCents: cell.number,
    lifetimeSold: cell.number,
    refundedCents: cell.number,
    refunds: cell.number,
  })`
    select m.month, coalesce(p.cents, 0) as paid_cents, coalesce(p.lifetime, 0) as lifetime_sold,
           coalesce(r.cents, 0) as refunded_cents, coalesce(r.count, 0) as refunds
      from generate_series(${first}::timestamptz, ${now}::timestamptz, '1 month') as m(month)
      left join lateral (
        select sum(amount_cents) as cents, count(*) filter (where plan = 'lifetime_creative') as lifetime
          from billing_invoices
         where status = 'paid' and plan in ('creative', 'featured', 'lifetime_creative')
           and paid_at >= m.month and paid_at < m.month + interval '1 month' and paid_at <= ${now}
      ) p on true
      left join lateral (
        select sum(amount_cents) as cents, count(*) as count
          from billing_refunds
         where created_at >= m.month and created_at < m.month + interval '1 month' and created_at <= ${now}
      ) r on true
     order by m.month`;
}
