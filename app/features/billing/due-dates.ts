import { dayMs } from '#app/platform/days.ts';
import { retryDays } from '#app/platform/payments/payment-provider.ts';
import type { DueInvoice } from './list-due.server.ts';

export type DueDate = { day: string; what: string };

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
