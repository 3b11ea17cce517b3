import { daySeconds } from '#app/platform/days.ts';
import type { Interval } from '../objects/objects.ts';

/** How far the clock can be moved at once. */
export const maxDays = 366;

/** The first end of a period, counted from the anchor, that is later than `after` (seconds). */
export function periodEndAfter(
  anchor: number,
  { interval, interval_count }: Interval,
  after: number,
): number {
  const months = interval_count * (interval === 'year' ? 12 : 1);
  let count = 1;
  while (addMonths(anchor, months * count) <= after) {
    count += 1;
  }
  return addMonths(anchor, months * count);
}

/** Months later in UTC, on the last day where the month has no such day: 31 January leads to 28 February. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(first.getTime() / 1000);
}

/** 'per year', 'every 3 months'; null for what is paid once. */
export function rateText(recurring: Interval | null): string | null {
  if (!recurring) {
    return null;
  }
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}

/** How many seconds a form of the clock asks for, from this moment (seconds); null when it makes no sense. */
export function secondsAhead(form: (name: string) => string, from: number): number | null {
  const days = Number(form('days'));
  switch (form('step')) {
    case 'week':
      return 7 * daySeconds;
    case 'month':
      return addMonths(from, 1) - from;
    case 'year':
      return addMonths(from, 12) - from;
    default:
      return Number.isInteger(days) && days >= 1 && days <= maxDays ? days * daySeconds : null;
  }
}
