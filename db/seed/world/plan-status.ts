import { graceDays } from '#app/features/billing/price-list.ts';
import { daysAfter, monthsAfter, yearsBegun } from './periods.ts';
import type { World, WorldCreative } from './world-types.ts';

/** Access continues this long after a period's end, until the renewal is reported. */
export const renewalDays = 2;
const dayMs = 86_400_000;
const pastDueCount = 4;

export function findLate({ creatives, now }: Pick<World, 'creatives' | 'now'>): WorldCreative[] {
  return creatives
    .filter((creative) => creative.plan === 'creative' && !creative.isFeatured)
    .filter(({ createdAt }) => {
      const years = yearsBegun(createdAt, now) - 1;
      const days = (now.getTime() - monthsAfter(createdAt, 12 * years).getTime()) / dayMs;
      return years > 0 && days >= 1 && days < graceDays - renewalDays;
    })
    .slice(0, pastDueCount);
}

/** Each user's access, derived from the payments. */
export function statusRow(creative: WorldCreative, now: Date, isLate: boolean): Record<string, unknown> {
  const years = yearsBegun(creative.createdAt, now);
  const isLifetime = creative.plan === 'lifetime';
  const featured = paidFeatured(creative, now);
  const end = monthsAfter(creative.createdAt, 12 * (isLate ? years - 1 : years));
  return {
    user_id: creative.account.id,
    subscription_tier: featured ? tiers[featured] : 'Creative',
    subscription_end: isLifetime ? null : end,
    grace_until: isLifetime ? null : daysAfter(end, isLate ? graceDays : renewalDays),
    is_lifetime: isLifetime,
    updated_at: creative.createdAt,
  };
}

const tiers = { monthly: 'Creative with Featured', quarterly: 'Creative with Featured Quarterly' } as const;

/** The billing interval of a paid Featured; null when it is not paid. */
function paidFeatured(
  { featuredBy, featuredUntil }: WorldCreative,
  now: Date,
): 'monthly' | 'quarterly' | null {
  const isPaid = featuredBy !== 'grant' && featuredUntil !== null && featuredUntil > now;
  return isPaid ? featuredBy : null;
}
