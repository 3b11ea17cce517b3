import { dayMs } from '#app/platform/days.ts';
import type { RunningPlan } from './billing-policy.ts';
import { exactDollars } from './price-list.ts';

export type YearCredit = UnusedDays & {
  subscriptionId: string;
  /** When the year would be charged again; null when it does not renew. */
  renewsAt: Date | null;
};

type Year = Pick<RunningPlan, 'id' | 'isEnding' | 'isPastDue'> & {
  paidCents: number;
  period: { start: Date; end: Date };
};

/** The credit for the rest of a paid year toward a Lifetime plan; zero for an unpaid one. Null without a year. */
export function yearCredit(year: Year | null, at: Date): YearCredit | null {
  return year
    ? {
        ...unusedDays(year.isPastDue ? 0 : year.paidCents, year.period, at),
        subscriptionId: year.id,
        renewsAt: year.isEnding ? null : year.period.end,
      }
    : null;
}

/** 'less $45.02 for the 166 days left of your year'. */
export function creditText({ cents, daysLeft }: UnusedDays): string {
  const days = daysLeft === 1 ? 'the day left' : `the ${daysLeft} days left`;
  return cents === 0 ? 'once' : `less ${exactDollars(cents)} for ${days} of your year`;
}

type Period = { start: Date; end: Date };

export type UnusedDays = { cents: number; daysLeft: number; days: number };

/**
 * The credit for the rest of a paid period: price times whole days left, divided by the days of the period, half a
 * cent rounds up (docs/decisions/0024). A day that has begun counts as left.
 */
export function unusedDays(paidCents: number, period: Period, at: Date): UnusedDays {
  const days = Math.max(Math.round((period.end.getTime() - period.start.getTime()) / dayMs), 0);
  const begun = Math.ceil((period.end.getTime() - at.getTime()) / dayMs);
  const daysLeft = Math.min(Math.max(begun, 0), days);
  const cents = days > 0 ? Math.floor((2 * paidCents * daysLeft + days) / (2 * days)) : 0;
  return { cents, daysLeft, days };
}

/** The moment from which the provider calculates unused time, so that it counts the same days; never in the future. */
export function creditFrom(period: Period, at: Date): Date {
  const { daysLeft } = unusedDays(0, period, at);
  return new Date(Math.max(period.end.getTime() - daysLeft * dayMs, period.start.getTime()));
}
