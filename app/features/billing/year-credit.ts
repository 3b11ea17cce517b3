import type { RunningPlan } from './billing-policy.ts';
import { exactDollars } from './price-list.ts';
import { type UnusedDays, unusedDays } from './unused-days.ts';

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
