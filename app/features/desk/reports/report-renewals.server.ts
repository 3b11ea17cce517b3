import { planName } from '#app/features/billing/plan-names.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { subscriptionDays } from '#app/platform/db/schema/report-mails.ts';
import { dueWindows, longestWindow, renewalsDue, sumDue } from './renewals-due.ts';
import type { ReportRange } from './report-range.ts';
import { reportTitles, type SiteReport } from './site-report.ts';

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
