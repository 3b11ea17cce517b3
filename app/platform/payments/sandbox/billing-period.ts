/** Stripe's `recurring` of a price. */
export type BillingInterval = { interval: 'day' | 'week' | 'month' | 'year'; interval_count: number };

const daySeconds = 86_400;

/**
 * The moment that is `count` intervals after the anchor, in seconds. Months keep the anchor's day: 31 January leads
 * to 28 February and on to 31 March.
 */
export function addIntervals(
  anchor: number,
  { interval, interval_count }: BillingInterval,
  count: number,
): number {
  const steps = interval_count * count;
  if (interval === 'day' || interval === 'week') {
    return anchor + steps * daySeconds * (interval === 'week' ? 7 : 1);
  }
  return addMonths(anchor, interval === 'year' ? steps * 12 : steps);
}

/** The first end of a period, counted from the anchor, that is later than `after`. */
export function periodEndAfter(anchor: number, billing: BillingInterval, after: number): number {
  let count = 1;
  while (addIntervals(anchor, billing, count) <= after) {
    count += 1;
  }
  return addIntervals(anchor, billing, count);
}

/** Months later in UTC, on the last day where the month has no such day. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(first.getTime() / 1000);
}
