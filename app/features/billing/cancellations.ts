import { dayMs } from '#app/platform/days.ts';
import { type CustomerState, retryDays } from '#app/platform/payments/payment-provider.ts';
import { termsOf } from './billing-policy.ts';
import type { DueInvoice } from './list-past-due.server.ts';
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

type DueDate = { day: string; what: string };

/**
 * The dates of an unpaid renewal: due date, next and last charge attempt, and the last day on which nothing changes.
 * After the first, only future dates.
 */
export function dueDates({ plan, since, nextAttemptAt, lastDay }: DueInvoice): DueDate[] {
  const end = { day: lastDay, what: plan === 'featured' ? 'Last day Featured' : 'Last day listed' };
  const due = { day: since, what: 'Payment due, declined' };
  if (!nextAttemptAt) {
    return [due, end];
  }
  const planned = Date.parse(since) + retryDays.reduce((sum, days) => sum + days, 0) * dayMs;
  const next = Date.parse(nextAttemptAt);
  // Rounded to days, because an attempt may run minutes late.
  const isLast = next + dayMs / 2 >= planned;
  return [
    due,
    ...(isLast
      ? [{ day: nextAttemptAt, what: 'Last try' }]
      : [
          { day: nextAttemptAt, what: 'Next try' },
          { day: new Date(planned).toISOString(), what: 'Last try' },
        ]),
    end,
  ];
}
