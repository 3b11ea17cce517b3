import { daySeconds, monthsAfter } from '#app/platform/days.ts';
import type { Interval, Period } from '../objects.ts';

/** An integer quotient, rounded half up, as Stripe rounds money. */
export function roundedQuotient(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** The unused part of an amount: the amount × the seconds left ÷ all seconds. */
export function unusedCents(paidCents: number, { start, end }: Period, at: number): number {
  if (end <= start) {
    return 0;
  }
  const left = Math.min(Math.max(end - at, 0), end - start);
  return roundedQuotient(paidCents * left, end - start);
}

/** Stripe's minimum charge; a smaller amount goes to the customer's balance. */
export const minChargeCents = 50;

/**
 * Settles an invoice's total with the customer's balance (negative: credit). The amount due is charged; the rest, or an
 * amount too small to charge, is the new balance.
 */
export function settle(
  totalCents: number,
  balanceCents: number,
): { dueCents: number; endingBalance: number } {
  const open = totalCents + balanceCents;
  return open >= minChargeCents ? { dueCents: open, endingBalance: 0 } : { dueCents: 0, endingBalance: open };
}

export function discountCents(
  {
    promotion: { coupon },
  }: { promotion: { coupon: { percent_off: number | null; amount_off: number | null } } },
  cents: number,
): number {
  const { percent_off: percent, amount_off: amount } = coupon;
  return percent === null ? Math.min(amount ?? 0, cents) : roundedQuotient(cents * percent, 100);
}

export function moneyText(cents: number): string {
  const size = Math.abs(cents);
  const dollars = Math.floor(size / 100).toLocaleString('en-US');
  return `${cents < 0 ? '−' : ''}$${dollars}.${String(size % 100).padStart(2, '0')}`;
}

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
