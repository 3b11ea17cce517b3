import { dayAfter } from '#app/platform/days.ts';
import { dayText } from '#app/ui/day-text.ts';

export const analyticsPeriods = ['30', '90', 'year'] as const;

export type AnalyticsPeriod = (typeof analyticsPeriods)[number];

export function readAnalyticsPeriod(text: string | null): AnalyticsPeriod {
  return analyticsPeriods.find((known) => known === text) ?? 'year';
}

export type Span = { period: AnalyticsPeriod; first: string; last: string; steps: Step[] };

type Step = { first: string; last: string };

/** 30 days by day, 90 by week, the paid year by calendar month. */
export function spanOf(
  period: AnalyticsPeriod,
  { yearSince, today }: { yearSince: string; today: string },
): Span {
  if (period === 'year') {
    const steps = monthsOf(yearSince, today);
    return { period, first: yearSince, last: today, steps };
  }
  const length = period === '30' ? 1 : 7;
  const count = Math.ceil(Number(period) / length);
  const steps = Array.from({ length: count }, (_, nth) => {
    const last = dayAfter(today, (nth + 1 - count) * length);
    return { first: dayAfter(last, 1 - length), last };
  });
  return { period, first: steps[0]?.first ?? today, last: today, steps };
}

/** 'Since 14 Mar', with the year if it is another. */
export function periodLabel(
  period: AnalyticsPeriod,
  { yearSince, today }: { yearSince: string; today: string },
) {
  if (period !== 'year') {
    return `${period} days`;
  }
  return `Since ${yearSince.slice(0, 4) === today.slice(0, 4) ? shortDayText(yearSince) : dayText(yearSince)}`;
}

/** A step's label: its day, 'Week of 16 Nov 2026', 'Nov 2026'. */
export function stepText(period: AnalyticsPeriod, { first }: Step): string {
  if (period === 'year') {
    return dayText(`${first.slice(0, 7)}-01`).replace(/^1 /, '');
  }
  return period === '90' ? `Week of ${dayText(first)}` : dayText(first);
}

export function addUp(steps: readonly Step[], counts: readonly { day: string; amount: number }[]): number[] {
  const sums = steps.map(() => 0);
  for (const { day, amount } of counts) {
    const nth = steps.findIndex(({ first, last }) => day >= first && day <= last);
    if (nth >= 0) {
      sums[nth] = (sums[nth] ?? 0) + amount;
    }
  }
  return sums;
}

function monthsOf(since: string, today: string): Step[] {
  const steps: Step[] = [];
  for (let first = since; first <= today; ) {
    const next = `${nextMonth(first.slice(0, 7))}-01`;
    steps.push({ first, last: next > today ? today : dayAfter(next, -1) });
    first = next;
  }
  return steps;
}

function nextMonth(month: string): string {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`;
}

export function shortDayText(day: string): string {
  return dayText(day).replace(/ \d{4}$/, '');
}
