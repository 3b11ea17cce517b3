import { roundedQuotient } from './round-cents.ts';

export type Period = { start: number; end: number };

/** What is left of an amount for the rest of its period, in whole cents: the amount × the seconds left ÷ all seconds. */
export function unusedCents(paidCents: number, { start, end }: Period, at: number): number {
  if (end <= start) {
    return 0;
  }
  const left = Math.min(Math.max(end - at, 0), end - start);
  return roundedQuotient(paidCents * left, end - start);
}

/** What a switch costs now. A negative total becomes the customer's credit. */
export type SwitchCost = {
  creditCents: number;
  chargeCents: number;
  totalCents: number;
  startsAnew: boolean;
};

/**
 * The money of a switch from one price to another. Another interval begins a new period now, at the full price; the
 * same interval keeps the period, and only the rest of it is charged.
 */
export function switchCost(given: {
  paidCents: number;
  newCents: number;
  period: Period;
  at: number;
  isSameInterval: boolean;
  isProrated: boolean;
}): SwitchCost {
  const { paidCents, newCents, period, at, isSameInterval, isProrated } = given;
  const creditCents = isProrated ? unusedCents(paidCents, period, at) : 0;
  const restCents = isProrated ? unusedCents(newCents, period, at) : 0;
  const chargeCents = isSameInterval ? restCents : newCents;
  return { creditCents, chargeCents, totalCents: chargeCents - creditCents, startsAnew: !isSameInterval };
}

/** Stripe charges no less; a smaller sum waits on the customer's balance. */
export const leastChargeCents = 50;

/**
 * How an invoice's total meets the customer's balance (negative: credit). What is due is charged; what is left, or
 * what is too small to be charged, is the new balance.
 */
export function settle(
  totalCents: number,
  balanceCents: number,
): { dueCents: number; endingBalance: number } {
  const open = totalCents + balanceCents;
  return open >= leastChargeCents
    ? { dueCents: open, endingBalance: 0 }
    : { dueCents: 0, endingBalance: open };
}
