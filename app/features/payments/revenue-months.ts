import { monthlyRevenueCents, yearlyCentsOf } from '#app/features/reports/monthly-revenue.ts';

/** Subscriptions that began and ended in the same months, counted from the first one shown; null: before it, or not yet. */
export type SubscriptionGroup = {
  plan: 'creative' | 'featured';
  interval: 'monthly' | 'quarterly' | 'yearly';
  priceCents: number;
  startedIn: number | null;
  endedIn: number | null;
  count: number;
};

/** A line of the table by plan: what runs now at one price. */
export type PlanLine = {
  plan: 'creative' | 'featured';
  interval: 'monthly' | 'quarterly' | 'yearly';
  priceCents: number;
  count: number;
  monthCents: number;
};

/** What subscriptions came to at the end of each month, the oldest first; the last one is not over. */
export type RevenueMonths = {
  recurringCents: number[];
  creatives: number[];
  featured: number[];
  started: number[];
  ended: number[];
  lines: PlanLine[];
};

/**
 * Recurring a month: yearly plans as a twelfth, quarterly ones as a third. Each plan is rounded once, in whole cents, and
 * the sum is that of the rounded lines, so that a table of them adds up.
 */
export function revenueMonths(groups: readonly SubscriptionGroup[], months: number): RevenueMonths {
  const all = Array.from({ length: months }, (_, month) => month);
  const creative = groups.filter(({ plan }) => plan === 'creative');
  const featured = groups.filter(({ plan }) => plan === 'featured');
  return {
    recurringCents: all.map((month) => sumOf(linesAt(groups, month), ({ monthCents }) => monthCents)),
    creatives: all.map((month) => countAt(creative, month)),
    featured: all.map((month) => countAt(featured, month)),
    started: all.map((month) =>
      sumOf(
        creative.filter((one) => one.startedIn === month),
        byCount,
      ),
    ),
    ended: all.map((month) =>
      sumOf(
        creative.filter((one) => one.endedIn === month),
        byCount,
      ),
    ),
    lines: linesAt(groups, months - 1),
  };
}

/** Of those who held a plan at the start, how many thousandths ended: 9 is 0.9%. */
export function endedShare(ended: number, atStart: number): number {
  return atStart > 0 ? Math.round((ended / atStart) * 1000) : 0;
}

const byCount = ({ count }: { count: number }) => count;

function sumOf<Item>(items: readonly Item[], worthOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + worthOf(item), 0);
}

/** Running at the end of a month: begun by then, and not ended by then. */
function isRunningAt({ startedIn, endedIn }: SubscriptionGroup, month: number): boolean {
  return (startedIn === null || startedIn <= month) && (endedIn === null || endedIn > month);
}

function countAt(groups: readonly SubscriptionGroup[], month: number): number {
  return sumOf(
    groups.filter((group) => isRunningAt(group, month)),
    byCount,
  );
}

function linesAt(groups: readonly SubscriptionGroup[], month: number): PlanLine[] {
  const lines = new Map<string, PlanLine>();
  for (const group of groups.filter((one) => isRunningAt(one, month))) {
    const { plan, interval, priceCents, count } = group;
    const key = `${plan} ${interval} ${priceCents}`;
    const known = lines.get(key);
    lines.set(key, { plan, interval, priceCents, count: (known?.count ?? 0) + count, monthCents: 0 });
  }
  return [...lines.values()]
    .map((line) => ({ ...line, monthCents: monthlyRevenueCents(yearlyCentsOf([line])) }))
    .sort((a, b) => a.plan.localeCompare(b.plan) || b.monthCents - a.monthCents);
}
