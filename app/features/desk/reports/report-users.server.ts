import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { userCounts } from '#app/platform/db/schema/identity.ts';
import type { ReportRange } from './report-range.ts';
import { comparedText, type SiteReport } from './site-report.ts';

type UserType = 'client' | 'creative';

export async function reportUsers({ before, start, step, days, points }: ReportRange): Promise<SiteReport> {
  const [totals, come] = await Promise.all([
    listRows(db(), {
      userType: oneOf(['client', 'creative']),
      amount: userCounts.amount,
    })`select user_type, amount from user_counts`,
    // Point −1 is the whole previous period.
    listRows(db(), { userType: oneOf(['client', 'creative']), point: cell.number, amount: cell.number })`
      select user_type, case when day < ${start}::date then -1 else (day - ${start}::date) / ${step} end as point,
             sum(amount)::int as amount
        from daily_users where day >= ${before}::date group by 1, 2`,
  ]);
  const cameAt = (type: UserType, point: number) =>
    come.find((row) => row.userType === type && row.point === point)?.amount ?? 0;
  const runOf = (type: UserType) =>
    countBack(
      totals.find((row) => row.userType === type)?.amount ?? 0,
      points.map((_, point) => cameAt(type, point)),
    );
  const clients = runOf('client');
  const creatives = runOf('creative');
  const sum = (run: { amount: number }[]) => run.reduce((all, { amount }) => all + amount, 0);
  const figure = (label: string, type: UserType, run: { amount: number }[]) => ({
    label,
    value: sum(run).toLocaleString('en-US'),
    text: comparedText({ now: sum(run), before: cameAt(type, -1), days }),
    definition:
      'In it: accounts that were opened, also when their email is not confirmed yet. Not in it: accounts that were deleted since.',
  });
  return {
    title: 'Users',
    note: 'Does not include accounts that were deleted later.',
    figures: [figure('New clients', 'client', clients), figure('New creatives', 'creative', creatives)],
    chart: {
      unit: 'count',
      series: ['Clients', 'Creatives'],
      points: points.map((day, point) => ({
        day,
        values: [clients[point]?.atEnd ?? 0, creatives[point]?.atEnd ?? 0],
      })),
    },
    table: {
      columns: ['From', 'New clients', 'New creatives', 'Clients', 'Creatives'],
      rows: points.map((day, point) => [
        day,
        clients[point]?.amount ?? 0,
        creatives[point]?.amount ?? 0,
        clients[point]?.atEnd ?? 0,
        creatives[point]?.atEnd ?? 0,
      ]),
    },
  };
}

function countBack(now: number, came: readonly number[]): { atEnd: number; amount: number }[] {
  let total = now;
  return came
    .toReversed()
    .map((amount) => {
      const atEnd = total;
      total -= amount;
      return { atEnd, amount };
    })
    .toReversed();
}
