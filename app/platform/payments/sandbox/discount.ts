import { roundedQuotient, spreadCents } from './round-cents.ts';

/** What a coupon takes off; percents have at most two decimals, as Stripe has them. */
export type CouponTerms = { percent_off: number | null; amount_off: number | null };

export type CouponDuration = {
  duration: 'once' | 'repeating' | 'forever';
  duration_in_months: number | null;
};

/**
 * What a coupon takes off each of these amounts, in whole cents: a percentage of each, or a sum that is spread over
 * all of them. Never more than the amount; credits (negative amounts) are left alone.
 */
export function discountCents(coupon: CouponTerms, amounts: readonly number[]): number[] {
  const positive = amounts.map((amount) => Math.max(0, amount));
  if (coupon.percent_off !== null) {
    const hundredths = Math.round(coupon.percent_off * 100);
    return positive.map((amount) => roundedQuotient(amount * hundredths, 10_000));
  }
  const subtotal = positive.reduce((sum, amount) => sum + amount, 0);
  return spreadCents(Math.min(coupon.amount_off ?? 0, subtotal), positive);
}

/** Whether a discount that began with a subscription applies to its invoice number `invoiceNumber` (from 1) at `at`. */
export function isDiscountRunning(
  { duration }: CouponDuration,
  { invoiceNumber, end, at }: { invoiceNumber: number; end: number | null; at: number },
): boolean {
  if (duration === 'once') {
    return invoiceNumber === 1;
  }
  return duration === 'forever' || end === null || at < end;
}
