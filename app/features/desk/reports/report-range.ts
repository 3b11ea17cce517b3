import { type PeriodDays, periods } from '#app/features/catalogue/analytics/chart/trend.ts';
import { dayMs } from '#app/platform/days.ts';

/** A period in points of whole days or weeks, as charts show it; the last point ends with today (UTC). */
export type ReportRange = {
  period: PeriodDays;
  step: number;
  /** Days in all points; the previous period has as many. */
  days: number;
  today: string;
  /** ISO days: start of the period, and start of the previous one. */
  start: string;
  before: string;
  /** First day of each point, oldest first. */
  points: string[];
};

export function reportRange(period: PeriodDays, now: Date): ReportRange {
  const step = periods[period];
  const count = Math.ceil(period / step);
  const days = count * step;
  const end = Date.parse(now.toISOString().slice(0, 10)) + dayMs;
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const start = end - days * dayMs;
  return {
    period,
    step,
    days,
    today: dayOf(end - dayMs),
    start: dayOf(start),
    before: dayOf(start - days * dayMs),
    points: Array.from({ length: count }, (_, index) => dayOf(start + index * step * dayMs)),
  };
}
