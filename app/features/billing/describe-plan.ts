import { offerFor, type PaidPlan } from './offers.ts';
import { dollars, featuredQuarterlyPerMonthCents } from './price-list.ts';

export type PlanId = PaidPlan | 'client';

const names: Record<PlanId, string> = {
  creative: 'Creative Profile',
  lifetime_creative: 'Lifetime Creative',
  featured: 'Featured Upgrade',
  client: 'AEC Profile',
};

/** The name and price of a plan in words. An unavailable interval falls back as in checkout. */
export function describePlan(
  plan: PlanId,
  terms: { interval: string | null; isEarlyAdopterPricing: boolean },
): { name: string; price: string } {
  return { name: names[plan], price: plan === 'client' ? 'free' : priceText(plan, terms) };
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
