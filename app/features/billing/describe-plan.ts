import { creativeYearlyCents, dollars, prices } from './price-list.ts';

export type PlanId = 'creative' | 'lifetime_creative' | 'featured' | 'client';

/** A plan's name and what it costs now, in words: 'Creative Profile', '$99 per year'. */
export function describePlan(plan: PlanId, isEarlyAdopterPricing: boolean): { name: string; price: string } {
  switch (plan) {
    case 'creative':
      return {
        name: 'Creative Profile',
        price: `${dollars(creativeYearlyCents(isEarlyAdopterPricing))} per year`,
      };
    case 'lifetime_creative':
      return { name: 'Lifetime Creative', price: `${dollars(prices.lifetimeCents)} one-time` };
    case 'featured':
      return { name: 'Featured Upgrade', price: `${dollars(prices.featuredMonthlyCents)} per month` };
    case 'client':
      return { name: 'AEC Profile', price: 'free' };
  }
}
