import type { Period } from '../objects.ts';

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
