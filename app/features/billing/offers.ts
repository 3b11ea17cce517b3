import type { Offer } from '#app/platform/payments/payment-provider.ts';
import { planName } from './plan-names.ts';
import { dollars, featuredQuarterlyPerMonthCents, prices } from './price-list.ts';

export const paidPlans = ['creative', 'lifetime_creative', 'featured'] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const billingIntervals = ['monthly', 'quarterly', 'yearly'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

const creativeYearly = {
  plan: 'creative',
  name: planName('creative'),
  every: { unit: 'year', count: 1 },
} as const;

/** Every price known to the payment provider; nothing else is ever charged. */
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
    name: planName('lifetime_creative'),
    cents: prices.lifetimeCents,
    every: null,
  },
  featuredMonthly: {
    lookupKey: 'featured_monthly',
    plan: 'featured',
    name: planName('featured'),
    cents: prices.featuredMonthlyCents,
    every: { unit: 'month', count: 1 },
  },
  featuredQuarterly: {
    lookupKey: 'featured_quarterly',
    plan: 'featured',
    name: planName('featured'),
    cents: prices.featuredQuarterlyCents,
    every: { unit: 'month', count: 3 },
  },
} as const satisfies Record<string, Offer>;

/**
 * The offer for a plan and an interval: the Creative Profile is yearly, Lifetime one-time, Featured monthly or
 * quarterly. An unavailable interval falls back to the available one.
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

export type PlanId = PaidPlan | 'client';

/** The name and price of a plan in words. An unavailable interval falls back as in checkout. */
export function describePlan(
  plan: PlanId,
  terms: { interval: string | null; isEarlyAdopterPricing: boolean },
): { name: string; price: string } {
  return plan === 'client'
    ? { name: 'AEC Profile', price: 'free' }
    : { name: planName(plan), price: priceText(plan, terms) };
}

function priceText(
  plan: PaidPlan,
  terms: { interval: string | null; isEarlyAdopterPricing: boolean },
): string {
  const { offer, interval } = offerFor(plan, terms);
  const price = dollars(offer.cents);
  switch (interval) {
    case 'yearly':
      return `${price} per year`;
    case 'once':
      return `${price} one-time`;
    case 'monthly':
      return `${price} per month`;
    case 'quarterly':
      return `${price} every 3 months (${dollars(featuredQuarterlyPerMonthCents)} per month)`;
  }
}
