import { monthlyRevenueCents, yearlyCentsOf } from '#app/features/desk/reports/report-rules.ts';

/**
 * Subscriptions that started and ended in the same months, by index of the first month shown. Null: before it, or not
 * ended.
 */
export type SubscriptionGroup = {
  plan: 'creative' | 'featured';
  interval: 'monthly' | 'quarterly' | 'yearly';
  priceCents: number;
  startedIn: number | null;
  endedIn: number | null;
  count: number;
};

export type PlanLine = {
  plan: 'creative' | 'featured';
  interval: 'monthly' | 'quarterly' | 'yearly';
  priceCents: number;
  count: number;
  monthCents: number;
};

/** Figures at the end of each month, oldest first; the last month is not over. */
type RevenueMonths = {
  recurringCents: number[];
  creatives: number[];
  featured: number[];
  started: number[];
  ended: number[];
  lines: PlanLine[];
};

/**
 * Monthly recurring revenue: yearly plans count a twelfth, quarterly ones a third. Each plan is rounded once to whole
 * cents, and the total adds up the rounded lines.
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

/** Churn in thousandths of the holders at the start: 9 is 0.9%. */
export function endedShare(ended: number, atStart: number): number {
  return atStart > 0 ? Math.round((ended / atStart) * 1000) : 0;
}

const byCount = ({ count }: { count: number }) => count;

function sumOf<Item>(items: readonly Item[], worthOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + worthOf(item), 0);
}

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
