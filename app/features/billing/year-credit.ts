import type { RunningPlan } from './billing-policy.ts';
import { exactDollars } from './price-list.ts';
import { type UnusedDays, unusedDays } from './unused-days.ts';

/** The rest of a year that counts towards a Lifetime plan. */
export type YearCredit = UnusedDays & {
  subscriptionId: string;
  /** When the year would be charged again; null when it does not renew. */
  renewsAt: Date | null;
};

type Year = Pick<RunningPlan, 'id' | 'isEnding' | 'isPastDue'> & {
  paidCents: number;
  period: { start: Date; end: Date };
};

/** What is left of what somebody paid for their year, to be taken off a Lifetime plan: nothing of one that is due. */
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
