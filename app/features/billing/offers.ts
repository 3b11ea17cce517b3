import type { Offer } from '#app/platform/payments/payment-provider.ts';
import { prices } from './price-list.ts';

/** What can be bought (specification section 7: planType of create-checkout). */
export const paidPlans = ['creative', 'lifetime_creative', 'featured'] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const billingIntervals = ['monthly', 'quarterly', 'yearly'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

const creativeYearly = {
  plan: 'creative',
  name: 'Creative Profile',
  every: { unit: 'year', count: 1 },
} as const;

/** Every price there is, as the payment provider knows it; nothing else is ever charged. */
export const offers = {
  creativeYearly: {
    ...creativeYearly,
    lookupKey: 'creative_yearly',
    cents: prices.creativeYearly.regularCents,
  },
  creativeYearlyEarlyAdopter: {
    ...creativeYearly,
    lookupKey: 'creative_yearly_early_adopter',
    cents: prices.creativeYearly.earlyAdopterCents,
  },
  lifetime: {
    lookupKey: 'lifetime_creative',
    plan: 'lifetime_creative',
    name: 'Lifetime Creative',
    cents: prices.lifetimeCents,
    every: null,
  },
  featuredMonthly: {
    lookupKey: 'featured_monthly',
    plan: 'featured',
    name: 'Featured Upgrade',
    cents: prices.featuredMonthlyCents,
    every: { unit: 'month', count: 1 },
  },
  featuredQuarterly: {
    lookupKey: 'featured_quarterly',
    plan: 'featured',
    name: 'Featured Upgrade',
    cents: prices.featuredQuarterlyCents,
    every: { unit: 'month', count: 3 },
  },
} as const satisfies Record<string, Offer>;

/**
 * What is bought with a plan and an interval. The Creative Profile is billed by the year, Lifetime once, Featured
 * by the month unless by the quarter: an interval that a plan does not have falls back to the one it has.
 */
export function offerFor(
  plan: PaidPlan,
  { interval, isEarlyAdopterPricing }: { interval: string | null; isEarlyAdopterPricing: boolean },
): { offer: Offer; interval: BillingInterval | 'once' } {
  switch (plan) {
    case 'creative':
      return {
        offer: isEarlyAdopterPricing ? offers.creativeYearlyEarlyAdopter : offers.creativeYearly,
        interval: 'yearly',
      };
    case 'lifetime_creative':
      return { offer: offers.lifetime, interval: 'once' };
    case 'featured':
      return interval === 'quarterly'
        ? { offer: offers.featuredQuarterly, interval: 'quarterly' }
        : { offer: offers.featuredMonthly, interval: 'monthly' };
  }
}
