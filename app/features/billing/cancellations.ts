import type { CustomerState } from '#app/platform/payments/payment-provider.ts';
import { termsOf } from './billing-policy.ts';
import {
  accessEnd,
  deriveState,
  type HeldCustomer,
  isLifetimePaid,
  isPeriodLost,
} from './subscription-state.ts';

export type Cancellation =
  | { plan: string; state: 'ending'; endsAt: Date }
  | { plan: string; state: 'ended'; refundedCents: number };

/** What our records contain so far: running subscriptions, and Lifetime payments that were not refunded. */
export type Known = {
  subscriptions: { id: string; isEnding: boolean; pastDueSince: Date | null }[];
  lifetimeInvoiceIds: string[];
};

/**
 * Cancellations at the provider that are missing from our records. Excludes plans that expired, were replaced by
 * Lifetime, or were Featured without a Creative Profile, and payments taken back by a bank, which have a mail of
 * their own.
 */
export function cancellationsOf(known: Known, customer: HeldCustomer, at: Date): Cancellation[] {
  const { isLifetime, tier } = deriveState(customer, at);
  const ofSubscriptions = known.subscriptions.flatMap((before): Cancellation[] => {
    const now = customer.subscriptions.find(({ id }) => id === before.id);
    if (!now || (now.plan === 'creative' && isLifetime) || isPeriodLost(now, customer)) {
      return [];
    }
    if (now.endedAt) {
      const paidUntil = accessEnd({
        periodEnd: now.currentPeriodEnd,
        isEnding: true,
        unpaidSince: before.pastDueSince,
      });
      return now.endedAt < paidUntil
        ? [{ plan: now.plan, state: 'ended', refundedCents: refundedOf(now.id, customer) }]
        : [];
    }
    return now.isEndingAtPeriodEnd && !before.isEnding && tier !== null && now.endingBecause !== 'dispute'
      ? [{ plan: now.plan, state: 'ending', endsAt: now.currentPeriodEnd }]
      : [];
  });
  const ofLifetime = customer.invoices
    .filter((invoice) => known.lifetimeInvoiceIds.includes(invoice.id) && !isLifetimePaid(invoice, customer))
    .filter((invoice) => termsOf(invoice, customer).isAccessKept)
    .map(({ refundedCents }): Cancellation => ({ plan: 'lifetime_creative', state: 'ended', refundedCents }));
  return [...ofSubscriptions, ...ofLifetime];
}

function refundedOf(id: string, { invoices }: CustomerState): number {
  return invoices
    .filter(({ subscriptionId }) => subscriptionId === id)
    .reduce((sum, { refundedCents }) => sum + refundedCents, 0);
}
