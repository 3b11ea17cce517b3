import { dayMs, utcDay } from '#app/platform/days.ts';

export const periods = { 30: 1, 90: 7, 365: 7 } as const;

export type PeriodDays = keyof typeof periods;

export const periodDays: readonly PeriodDays[] = [30, 90, 365];

export function readPeriod(text: string | null): PeriodDays {
  return periodDays.find((days) => String(days) === text) ?? 90;
}

export type DayCounts = { day: string; views: number; appearances: number; shortlists: number };

export type TrendPoint = DayCounts;

export function trendOf(counts: readonly DayCounts[], period: PeriodDays, today: string): TrendPoint[] {
  const step = periods[period];
  const points = Math.ceil(period / step);
  const end = Date.parse(today) + dayMs;
  const start = end - points * step * dayMs;
  const trend = Array.from({ length: points }, (_, index) => ({
    day: utcDay(new Date(start + index * step * dayMs)),
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
