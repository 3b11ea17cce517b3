import type { BilledSubscription } from './find-billing.server.ts';

export type NextPayment = {
  plan: 'creative' | 'featured';
  day: string;
  cents: number;
  priceCents: number;
  interval: string;
};

/** The next automatic payments, soonest first; without ending plans and overdue payments. */
export function nextPayments(subscriptions: readonly BilledSubscription[]): NextPayment[] {
  return subscriptions
    .filter(({ isEnding, pastDueSince }) => !isEnding && !pastDueSince)
    .map(({ plan, periodEnd, pausedUntil, heldCents, priceCents, interval }) => ({
      plan,
      day: pausedUntil && (heldCents > 0 || pausedUntil > periodEnd) ? pausedUntil : periodEnd,
      // What a pause has held is collected when it ends.
      cents: heldCents > 0 ? heldCents : priceCents,
      priceCents,
      interval,
    }))
    .sort((a, b) => Date.parse(a.day) - Date.parse(b.day));
}

/** 'per year', 'per month', 'every 3 months'. */
export function perText(interval: string): string {
  switch (interval) {
    case 'yearly':
      return 'per year';
    case 'quarterly':
      return 'every 3 months';
    default:
      return 'per month';
  }
}
