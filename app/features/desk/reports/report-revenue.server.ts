import { type SQL, sql } from 'drizzle-orm';
import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf, orNull, type RowOf } from '#app/platform/db/rows.server.ts';
import { billingSubscriptions } from '#app/platform/db/schema/billing.ts';
import { monthlyRevenueCents, paymentsAYear, type ReportRange, yearlyCentsOf } from './report-rules.ts';
import type { SiteReport } from './site-report.ts';

/** Past-due subscriptions count: access stays while the renewal is retried. */
const running = sql`ended_at is null and status in ('active', 'past_due', 'trialing')`;
const everRan = sql`status in ('active', 'past_due', 'trialing', 'canceled', 'unpaid')`;

/** Exact cents per year, so that sums are rounded only once (report-rules.ts). */
const yearlyCents = sql`sum(price_cents::bigint * case billing_interval
  when 'monthly' then ${paymentsAYear.monthly}::int when 'quarterly' then ${paymentsAYear.quarterly}::int
  else ${paymentsAYear.yearly}::int end)::bigint::text`;

/**
 * Monthly recurring revenue at the end of each point at current prices, computed backward from the end of the period,
 * so that only changes within it are read. Rows later than the end (clock skew) do not count, so no point counts an end
 * without its start.
 */
export async function reportRevenue({ start, step, points }: ReportRange): Promise<SiteReport> {
  const since = sql`(${start}::timestamp at time zone 'UTC')`;
  const until = sql`((${start}::date + ${points.length * step}::int)::timestamp at time zone 'UTC')`;
  const pointOf = (at: SQL) => sql`((${at} at time zone 'UTC')::date - ${start}::date) / ${step}`;
  const rows = await listRows(db(), { point: orNull(cell.number), sign: cell.number, cents: cell.text })`
    select null::int as point, 1 as sign, ${yearlyCents} as cents
      from billing_subscriptions
     where started_at < ${until} and (ended_at is null or ended_at >= ${until}) and ${everRan}
    having count(*) > 0
    union all
    select ${pointOf(sql`started_at`)}, 1, ${yearlyCents}
      from billing_subscriptions where started_at >= ${since} and started_at < ${until} and ${everRan} group by 1
    union all
    select ${pointOf(sql`ended_at`)}, -1, ${yearlyCents}
      from billing_subscriptions where ended_at >= ${since} and ended_at < ${until} and ${everRan} group by 1`;
  const changeAt = (point: number | null) =>
    rows.filter((row) => row.point === point).reduce((sum, { sign, cents }) => sum + sign * Number(cents), 0);
  const changes = points.map((_, point) => changeAt(point));
  let yearly = changeAt(null) - changes.reduce((sum, change) => sum + change, 0);
  const atStart = monthlyRevenueCents(yearly);
  const run = points.map((day, point) => {
    yearly += changes[point] ?? 0;
    return { day, cents: monthlyRevenueCents(yearly) };
  });
  const atEnd = run.at(-1)?.cents ?? 0;
  return {
    title: 'Monthly recurring revenue',
    note: 'Yearly prices count as a twelfth and quarterly prices as a third, rounded once. Past months use the current prices of subscriptions. Lifetime plans do not recur.',
    figures: [
      {
        label: 'Monthly recurring revenue',
        value: dollars(atEnd),
        text: `${dollars(atStart)} when the period began`,
        definition:
          'In it: a twelfth of each yearly price, a third of each quarterly one, also of what is past due. Not in it: Lifetime, gifts and granted Featured.',
      },
    ],
    chart: {
      unit: 'cents',
      series: ['Monthly recurring revenue'],
      points: run.map(({ day, cents }) => ({ day, values: [cents] })),
    },
    table: {
      columns: ['From', 'Monthly recurring revenue (USD)'],
      rows: run.map(({ day, cents }) => [day, (cents / 100).toFixed(2)]),
    },
  };
}

const planShape = {
  plan: billingSubscriptions.plan,
  billingInterval: oneOf(['monthly', 'quarterly', 'yearly']),
  priceCents: billingSubscriptions.priceCents,
  count: cell.number,
};

type PlanRow = RowOf<typeof planShape>;

export async function reportPlans(): Promise<SiteReport> {
  const [plans, others] = await Promise.all([
    listRows(db(), planShape)`
      select plan, billing_interval, price_cents, count(*)::int as count
        from billing_subscriptions where ${running} group by 1, 2, 3 order by 1, 2, 3`,
    listRows(db(), { lifetime: cell.number, without: cell.number })`
      select (select count(*)::int from subscriptions where is_lifetime) as lifetime, count(*)::int as without
        from subscriptions s
       where not s.is_lifetime
         and has_paid_access(s.is_lifetime, s.subscription_tier, s.subscription_end, s.grace_until)
         and not exists (select from billing_subscriptions b where b.user_id = s.user_id and b.ended_at is null)`,
  ]);
  const { lifetime = 0, without = 0 } = others[0] ?? {};
  const count = plans.reduce((sum, row) => sum + row.count, 0);
  const money = (row: PlanRow) =>
    (
      monthlyRevenueCents(
        yearlyCentsOf([{ interval: row.billingInterval, priceCents: row.priceCents, count: row.count }]),
      ) / 100
    ).toFixed(2);
  return {
    title: 'Active subscriptions by plan',
    note: 'Each line is rounded separately, so the lines may differ from the total by a cent. Plans without a recurring payment were granted, or were canceled and are still active.',
    figures: [
      {
        label: 'Recurring subscriptions',
        value: count.toLocaleString('en-US'),
        text: `and ${lifetime.toLocaleString('en-US')} lifetime`,
        definition:
          'In it: active, past due and canceled ones that still run. A creative with Featured counts twice.',
      },
    ],
    chart: null,
    table: {
      columns: ['Plan', 'Paid', 'Price (USD)', 'Subscriptions', 'A month (USD)'],
      rows: [
        ...plans.map((row) => [
          planName(row.plan),
          row.billingInterval,
          (row.priceCents / 100).toFixed(2),
          row.count,
          money(row),
        ]),
        [planName('lifetime_creative'), 'once', '', lifetime, '0.00'],
        ['Without a recurring payment', '', '', without, '0.00'],
      ],
    },
  };
}
