import { planName } from '#app/features/billing/plan-names.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { type ChurnMonth, churnMonths, leftKinds, shareText } from './churn-months.ts';
import type { ReportRange } from './report-range.ts';
import { type Figure, reportTitles, type SiteReport } from './site-report.ts';

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
