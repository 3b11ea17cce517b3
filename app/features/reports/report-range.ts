import { type PeriodDays, periods } from '#app/features/analytics/trend.ts';
import { dayMs } from '#app/platform/days.ts';

/** A period in points of whole days or weeks, as the charts show it; the last point ends with today (UTC). */
export type ReportRange = {
  period: PeriodDays;
  /** How many days a point stands for. */
  step: number;
  /** How many days the points cover together; the period before is as long. */
  days: number;
  /** The last day, as ISO. */
  today: string;
  /** ISO days: where the period begins, and the one before it. */
  start: string;
  before: string;
  /** The first day of each point, the oldest first. */
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
