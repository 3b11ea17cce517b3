import { dayMs } from '#app/platform/days.ts';

/** The periods that the analytics panel shows, in days, and how many days one point of the chart stands for. */
export const periods = { 30: 1, 90: 7, 365: 7 } as const;

export type PeriodDays = keyof typeof periods;

export const periodDays: readonly PeriodDays[] = [30, 90, 365];

/** The period that an address asks for; 90 days unless it says otherwise. */
export function readPeriod(text: string | null): PeriodDays {
  return periodDays.find((days) => String(days) === text) ?? 90;
}

/** What was counted on one day, by kind. */
export type DayCounts = { day: string; views: number; appearances: number; shortlists: number };

/** A point of the chart: its first day, and what was counted from then on. */
export type TrendPoint = DayCounts;

/** Points from the oldest to that of `today`, whole; days without a count are zero. */
export function trendOf(counts: readonly DayCounts[], period: PeriodDays, today: string): TrendPoint[] {
  const step = periods[period];
  const points = Math.ceil(period / step);
  const end = Date.parse(today) + dayMs;
  const start = end - points * step * dayMs;
  const trend = Array.from({ length: points }, (_, index) => ({
    day: new Date(start + index * step * dayMs).toISOString().slice(0, 10),
    views: 0,
    appearances: 0,
    shortlists: 0,
  }));
  for (const count of counts) {
    const point = trend[Math.floor((Date.parse(count.day) - start) / (step * dayMs))];
    if (point) {
      point.views += count.views;
      point.appearances += count.appearances;
      point.shortlists += count.shortlists;
    }
  }
  return trend;
}
