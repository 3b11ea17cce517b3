import { dayMs } from '#app/platform/days.ts';
import { retryDays } from '#app/platform/payments/payment-provider.ts';
import type { DueInvoice } from './list-due.server.ts';

/** A day on the way of an unpaid renewal. */
export type DueDate = { day: string; what: string };

/**
 * The days of an unpaid renewal: when it fell due, when the card is tried again and for the last time, and the last
 * day on which nothing changes. Only days that are still to come follow the first.
 */
export function dueDates({ plan, since, nextAttemptAt, lastDay }: DueInvoice): DueDate[] {
  const end = { day: lastDay, what: plan === 'featured' ? 'Last day Featured' : 'Last day listed' };
  const due = { day: since, what: 'Payment due, declined' };
  if (!nextAttemptAt) {
    return [due, end];
  }
  const planned = Date.parse(since) + retryDays.reduce((sum, days) => sum + days, 0) * dayMs;
  const next = Date.parse(nextAttemptAt);
  // The same day, however many minutes a try took.
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
