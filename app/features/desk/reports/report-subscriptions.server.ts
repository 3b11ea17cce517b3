import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { billingSubscriptions } from '#app/platform/db/schema/billing.ts';
import { subscriptionDays } from '#app/platform/db/schema/desk.ts';
import { profiles } from '#app/platform/db/schema/identity.ts';
import {
  type ChurnMonth,
  churnMonths,
  dueWindows,
  leftKinds,
  longestWindow,
  type ReportRange,
  renewalsDue,
  shareText,
  sumDue,
} from './report-rules.ts';
import { type Figure, isoDay, reportTitles, type SiteReport } from './site-report.ts';

const rowShape = {
  month: cell.text,
  plan: oneOf(['creative', 'featured']),
  kind: oneOf(['began', 'lifetime', ...leftKinds]),
  amount: cell.number,
};

export async function reportChurn({ points, days, step }: ReportRange): Promise<SiteReport> {
  const first = (points[0] ?? '').slice(0, 7);
  const last = dayAfter(points[0] ?? '', days - 1).slice(0, 7);
  // Some rows for each day since the first subscription, for a running total.
  const rows = await listRows(db(), rowShape)`
    select to_char(greatest(day, ${`${first}-01`}::date - 1), 'YYYY-MM') as month, plan, kind, sum(amount)::int as amount
      from subscription_days
     where kind <> 'renews' and day < (${`${last}-01`}::date + interval '1 month')
     group by 1, 2, 3`;
  const months = churnMonths(rows, { first, last });
  return {
    title: reportTitles.churn,
    note: `By calendar month (UTC), also where the period begins within one; the newest is not over. A plan is left on the day it ends, not when it is canceled. Whoever returns counts as begun again. Lifetime plans are never left, and whoever changes to one has not left. ${step > 1 ? 'Yearly plans can end only once a year, so read the months together.' : ''}`.trim(),
    figures: [figureOf('creative', months), figureOf('featured', months)],
    chart: null,
    table: {
      columns: [
        'Month',
        'Plan',
        'At the start',
        'Began',
        'Left',
        'Share',
        'Canceled',
        'Not paid',
        'Account deleted',
        'To Lifetime',
      ],
      rows: months
        .filter(({ atStart, began, left }) => atStart + began + left > 0)
        .map((one) => [
          one.month,
          planName(one.plan),
          one.atStart,
          one.began,
          one.left,
          shareText(one.left, one.atStart),
          one.canceled,
          one.unpaid,
          one.deleted,
          one.lifetime,
        ]),
    },
  };
}

function figureOf(plan: ChurnMonth['plan'], months: readonly ChurnMonth[]): Figure {
  const own = months.filter((one) => one.plan === plan).toReversed();
  const left = own.reduce((sum, one) => sum + one.left, 0);
  const atStart = own[0]?.atStart ?? 0;
  return {
    label: `Left: ${planName(plan)}`,
    value: left.toLocaleString('en-US'),
    text:
      atStart > 0
        ? `${shareText(left, atStart)} of the ${atStart.toLocaleString('en-US')} who held it at the start`
        : 'Nobody held it at the start',
    definition:
      'In it: plans that ended, whatever the reason. Not in it: canceled plans that still run, and changes to Lifetime.',
  };
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

export async function reportRenewals({ today }: ReportRange): Promise<SiteReport> {
  const days = await listRows(db(), {
    day: cell.text,
    plan: subscriptionDays.plan,
    interval: oneOf(['monthly', 'quarterly', 'yearly']),
    amount: subscriptionDays.amount,
    cents: cell.number,
  })`
    select day::text as day, plan, billing_interval as interval, amount, cents
      from subscription_days
     where day between ${today}::date and ${today}::date + ${longestWindow - 1}::int
       and kind = 'renews' and amount > 0`;
  const lines = renewalsDue(days, today);
  const sums = sumDue(lines);
  const usd = (cents: number) => (cents / 100).toFixed(2);
  return {
    title: reportTitles.renewals,
    note: 'From today on (UTC), regardless of the period. A monthly plan counts each time it renews.',
    figures: [
      {
        label: `Renewals in ${dueWindows[0]} days`,
        value: dollars(sums[0]?.cents ?? 0),
        text: `${renewalsText(sums[0]?.amount ?? 0)}; ${dueWindows
          .slice(1)
          .map((window, place) => `${dollars(sums[place + 1]?.cents ?? 0)} in ${window}`)
          .join(', ')}`,
        definition:
          'In it: today’s prices. Not in it: credit, promo codes and tax, plans that are canceled, past due or paused beyond that day, and payments that will fail.',
      },
    ],
    chart: null,
    table: {
      columns: [
        'Plan',
        'Paid',
        ...dueWindows.flatMap((window) => [`In ${window} days`, `In ${window} days (USD)`]),
      ],
      rows: lines.map(({ plan, interval, due }) => [
        planName(plan),
        interval,
        ...due.flatMap(({ amount, cents }) => [amount, usd(cents)]),
      ]),
    },
  };
}

function renewalsText(amount: number): string {
  return amount === 1 ? '1 renewal' : `${amount.toLocaleString('en-US')} renewals`;
}

const maxListed = 100;

const whyTexts = { canceled: 'Canceled', unpaid: 'Not paid' };

/** Ended plans in the period, latest first, with plan, reason and whether they are back. */
export async function reportLeft({ points, days }: ReportRange): Promise<SiteReport> {
  const start = points[0] ?? '';
  const rows = await listRows(db(), {
    name: cell.text,
    email: profiles.email,
    plan: billingSubscriptions.plan,
    interval: billingSubscriptions.billingInterval,
    startedAt: cell.isoTime,
    endedAt: cell.isoTime,
    leftAs: oneOf(['canceled', 'unpaid']),
    isBack: cell.boolean,
  })`
    select coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email) as name, p.email, s.plan,
           s.billing_interval as interval, s.started_at, s.ended_at, s.left_as,
           exists (select from billing_subscriptions b
                    where b.user_id = s.user_id and b.plan = s.plan and b.ended_at is null
                      and b.status in ('active', 'past_due', 'trialing')) as is_back
      from (select id, user_id, plan, billing_interval, started_at, ended_at, left_as from billing_subscriptions
             where ended_at >= (${start}::timestamp at time zone 'UTC')
               and ended_at < ((${start}::date + ${days}::int)::timestamp at time zone 'UTC')
               and left_as in ('canceled', 'unpaid')
               and status in ('active', 'past_due', 'trialing', 'canceled', 'unpaid')
             order by ended_at desc limit ${maxListed}) s
      join profiles p on p.user_id = s.user_id
     order by s.ended_at desc, s.id`;
  return {
    title: reportTitles.left,
    note: `The ${maxListed} who left last. Whoever has deleted their account is counted under Churn, and not named here.`,
    figures: [],
    chart: null,
    table: {
      columns: ['Left on', 'Name', 'Email', 'Plan', 'Paid', 'Since', 'Why', 'Back'],
      rows: rows.map((one) => [
        isoDay(one.endedAt),
        one.name,
        one.email,
        planName(one.plan),
        one.interval,
        isoDay(one.startedAt),
        whyTexts[one.leftAs],
        one.isBack ? 'Yes' : 'No',
      ]),
    },
  };
}
