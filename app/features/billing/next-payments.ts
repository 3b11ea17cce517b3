import type { BilledSubscription } from './find-billing.server.ts';

export type NextPayment = { plan: 'creative' | 'featured'; day: string; cents: number; interval: string };

/** What is charged next by itself, the soonest first: nothing that ends, and nothing that is already due. */
export function nextPayments(subscriptions: readonly BilledSubscription[]): NextPayment[] {
  return subscriptions
    .filter(({ isEnding, pastDueSince }) => !isEnding && !pastDueSince)
    .map(({ plan, periodEnd, priceCents, interval }) => ({
      plan,
      day: periodEnd,
      cents: priceCents,
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
