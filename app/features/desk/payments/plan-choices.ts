import type { BilledSubscription } from '#app/features/billing/find-billing.server.ts';
import { planName } from '#app/features/billing/plan-names.ts';
import { exactDollars } from '#app/features/billing/price-list.ts';
import { monthsAfter, utcDay } from '#app/platform/days.ts';
import { dayText } from '#app/ui/day-text.ts';
import { giftMonths } from './payments-policy.ts';

export type PlanChoice = { value: string; title: string; detail: string };

/**
 * Gift lengths. A first gift shows its last day. A further one counts from the end of the current gift, which is shown
 * above; a second list of dates would read like plans already given.
 */
export function giftChoices({ from, hasRunning }: { from: Date; hasRunning: boolean }): PlanChoice[] {
  return giftMonths.map((months) => ({
    value: String(months),
    title: monthsText(months),
    detail: hasRunning ? 'more' : `until ${dayText(monthsAfter(from, months).toISOString())}`,
  }));
}

const pauseMonths = [1, 3, 6, 12] as const;

type Renewing = Pick<
  BilledSubscription,
  'plan' | 'interval' | 'priceCents' | 'periodEnd' | 'isEnding' | 'heldCents'
>;

export function pauseChoices(
  subscriptions: readonly Renewing[],
  at: Date,
): (PlanChoice & { effect: string })[] {
  return pauseMonths.map((months) => {
    const until = monthsAfter(at, months);
    return {
      value: utcDay(until),
      title: monthsText(months),
      detail: `until ${dayText(until.toISOString())}`,
      effect: pauseEffect(subscriptions, until),
    };
  });
}

const monthsOf: Record<Renewing['interval'], number> = { monthly: 1, quarterly: 3, yearly: 12 };

/** "$87.00 is asked for then (Featured Upgrade, 3 times)", or that nothing falls due. */
export function pauseEffect(subscriptions: readonly Renewing[], until: Date): string {
  const held = subscriptions
    .filter(({ isEnding }) => !isEnding)
    .map(({ plan, interval, priceCents, periodEnd, heldCents }) => {
      const times = countRenewals(new Date(periodEnd), { until, months: monthsOf[interval] });
      return { plan, times, cents: heldCents + times * priceCents };
    })
    .filter(({ cents }) => cents > 0);
  if (held.length === 0) {
    return 'Nothing falls due';
  }
  const plans = held.map(({ plan, times }) => `${planName(plan)}${times > 1 ? `, ${times} times` : ''}`);
  const sum = held.reduce((all, { cents }) => all + cents, 0);
  return `${exactDollars(sum)} asked for then: ${plans.join(' and ')}`;
}

function countRenewals(first: Date, { until, months }: { until: Date; months: number }): number {
  let count = 0;
  while (monthsAfter(first, count * months) < until) count += 1;
  return count;
}

function monthsText(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}
