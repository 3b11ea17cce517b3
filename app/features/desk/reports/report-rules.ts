import { type PeriodDays, periods } from '#app/features/catalogue/analytics/chart/trend.ts';
import { dayMs } from '#app/platform/days.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { ReportTable } from './site-report.ts';

/** A period in points of whole days or weeks, as charts show it; the last point ends with today (UTC). */
export type ReportRange = {
  period: PeriodDays;
  step: number;
  /** Days in all points; the previous period has as many. */
  days: number;
  today: string;
  /** ISO days: start of the period, and start of the previous one. */
  start: string;
  before: string;
  /** First day of each point, oldest first. */
  points: string[];
};

export function reportRange(period: PeriodDays, now: Date): ReportRange {
  const step = periods[period];
  const count = Math.ceil(period / step);
  const days = count * step;
  const end = Date.parse(now.toISOString().slice(0, 10)) + dayMs;
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const start = end - days * dayMs;
  return {
    period,
    step,
    days,
    today: dayOf(end - dayMs),
    start: dayOf(start),
    before: dayOf(start - days * dayMs),
    points: Array.from({ length: count }, (_, index) => dayOf(start + index * step * dayMs)),
  };
}

const isoDay = /^\d{4}-\d\d-\d\d$/;
const isoMonth = /^\d{4}-\d\d$/;
/** As in a CSV file. */
const amount = /^-?\d+\.\d\d$/;
const share = /^\d+(\.\d+)?%$/;

export function cellText(value: string | number): string {
  if (typeof value === 'number') {
    return value.toLocaleString('en-US');
  }
  if (amount.test(value)) {
    return Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 });
  }
  if (isoMonth.test(value)) {
    return dayText(`${value}-01`).replace(/^\d+ /, '');
  }
  return isoDay.test(value) ? dayText(value) : value;
}

/** Which columns contain only figures and are right-aligned. The first column never is. */
export function figureColumns({ columns, rows }: ReportTable): boolean[] {
  return columns.map((_, place) => place > 0 && rows.every((row) => isFigure(row[place])));
}

function isFigure(value: string | number | undefined): boolean {
  return typeof value === 'number' || !value || value === '–' || amount.test(value) || share.test(value);
}

/** How a plan ends: canceled, unpaid, or with the account. A change to Lifetime does not count. */
export const leftKinds = ['canceled', 'unpaid', 'deleted'] as const;

type Plan = 'creative' | 'featured';
type Kind = 'began' | 'lifetime' | (typeof leftKinds)[number];

/** Subscription events of a month ("2026-11"); the month before the first sums up everything earlier. */
type MonthCount = { month: string; plan: Plan; kind: Kind; amount: number };

export type ChurnMonth = { month: string; plan: Plan; atStart: number; left: number } & Record<Kind, number>;

export function churnMonths(
  counts: readonly MonthCount[],
  { first, last }: { first: string; last: string },
): ChurnMonth[] {
  return (['creative', 'featured'] as const)
    .flatMap((plan) => monthsOf(plan, counts, { first, last }))
    .sort((one, other) => (one.month === other.month ? 0 : one.month < other.month ? 1 : -1));
}

function monthsOf(
  plan: Plan,
  counts: readonly MonthCount[],
  { first, last }: { first: string; last: string },
): ChurnMonth[] {
  const own = counts.filter((count) => count.plan === plan);
  const amountOf = (kind: Kind, fits: (month: string) => boolean) =>
    own
      .filter((count) => count.kind === kind && fits(count.month))
      .reduce((sum, { amount }) => sum + amount, 0);
  const kindsOf = (fits: (month: string) => boolean) => {
    const [began, lifetime] = [amountOf('began', fits), amountOf('lifetime', fits)];
    const [canceled, unpaid, deleted] = leftKinds.map((kind) => amountOf(kind, fits));
    return { began, lifetime, canceled: canceled ?? 0, unpaid: unpaid ?? 0, deleted: deleted ?? 0 };
  };
  const leftOf = ({ canceled, unpaid, deleted }: ReturnType<typeof kindsOf>) => canceled + unpaid + deleted;
  const before = kindsOf((month) => month < first);
  let held = before.began - before.lifetime - leftOf(before);
  return monthsBetween(first, last).map((month) => {
    const kinds = kindsOf((each) => each === month);
    const atStart = held;
    held += kinds.began - kinds.lifetime - leftOf(kinds);
    return { month, plan, atStart, left: leftOf(kinds), ...kinds };
  });
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) {
    months.push(month);
  }
  return months;
}

function monthAfter(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}

export function shareText(part: number, whole: number): string {
  return whole > 0 ? `${((part / whole) * 100).toFixed(1)}%` : '–';
}

/** The renewals of a day, as stored: only each subscription's next one. */
export type RenewalDay = {
  day: string;
  plan: string;
  interval: 'monthly' | 'quarterly' | 'yearly';
  amount: number;
  cents: number;
};

type Due = { amount: number; cents: number };

type DueLine = { plan: string; interval: RenewalDay['interval']; due: Due[] };

export const dueWindows = [30, 60, 90] as const;
export const longestWindow = Math.max(...dueWindows);

const monthsIn = { monthly: 1, quarterly: 3, yearly: 12 } as const;

export function renewalsDue(days: readonly RenewalDay[], today: string): DueLine[] {
  const lines: DueLine[] = [];
  for (const { day, plan, interval, amount, cents } of days) {
    let line = lines.find((each) => each.plan === plan && each.interval === interval);
    if (!line) {
      line = { plan, interval, due: dueWindows.map(() => ({ amount: 0, cents: 0 })) };
      lines.push(line);
    }
    for (let time = 0; ; time += 1) {
      const ahead = (Date.parse(monthsLater(day, time * monthsIn[interval])) - Date.parse(today)) / dayMs;
      if (ahead >= longestWindow) {
        break;
      }
      for (const [place, window] of dueWindows.entries()) {
        const due = line.due[place];
        if (due && ahead >= 0 && ahead < window) {
          due.amount += amount;
          due.cents += cents;
        }
      }
    }
  }
  return lines.sort((one, other) => sortKey(one).localeCompare(sortKey(other)));
}

function sortKey({ plan, interval }: DueLine): string {
  return `${plan} ${String(monthsIn[interval]).padStart(2, '0')}`;
}

/** The same day some months later, or the last day of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export function sumDue(lines: readonly DueLine[]): Due[] {
  return dueWindows.map((_, place) =>
    lines.reduce(
      (sum, { due }) => ({
        amount: sum.amount + (due[place]?.amount ?? 0),
        cents: sum.cents + (due[place]?.cents ?? 0),
      }),
      { amount: 0, cents: 0 },
    ),
  );
}

/** Payments per year by interval. One-time payments do not recur. */
export const paymentsAYear = { monthly: 12, quarterly: 4, yearly: 1 } as const;

type RecurringInterval = keyof typeof paymentsAYear;

/** Revenue per year in whole cents; exact, so that sums are rounded only once. */
export function yearlyCentsOf(
  running: readonly { interval: RecurringInterval; priceCents: number; count: number }[],
): number {
  return running.reduce(
    (sum, { interval, priceCents, count }) => sum + priceCents * paymentsAYear[interval] * count,
    0,
  );
}

/** Monthly recurring revenue in whole cents: a twelfth of the year, rounded once. */
export function monthlyRevenueCents(yearlyCents: number): number {
  return Math.round(yearlyCents / 12);
}
