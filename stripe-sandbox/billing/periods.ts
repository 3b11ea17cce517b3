import { daySeconds, monthsAfter } from '#app/platform/days.ts';
import type { Interval } from '../objects.ts';

export const maxDays = 366;

/** The first period end after `after`, counted from the anchor (seconds). */
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

function addMonths(seconds: number, months: number): number {
  return Math.floor(monthsAfter(new Date(seconds * 1000), months).getTime() / 1000);
}

/** 'per year', 'every 3 months'; null for a one-time payment. */
export function rateText(recurring: Interval | null): string | null {
  if (!recurring) {
    return null;
  }
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `per ${interval}` : `every ${count} ${interval}s`;
}

/** The seconds that the clock's form asks for, from this moment (seconds); null when invalid. */
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
