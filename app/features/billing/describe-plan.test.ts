import { expect, it } from 'vitest';
import { describePlan } from './describe-plan.ts';
import { dollars, featuredQuarterlyPerMonthCents, prices } from './price-list.ts';

const yearly = prices.creativeYearly;

it.each([
  ['creative', 'yearly', 'Creative Profile', `${dollars(yearly.earlyAdopterCents)} per year`],
  ['creative', 'quarterly', 'Creative Profile', `${dollars(yearly.earlyAdopterCents)} per year`],
  ['lifetime_creative', 'yearly', 'Lifetime Creative', `${dollars(prices.lifetimeCents)} one-time`],
  ['featured', 'yearly', 'Featured Upgrade', `${dollars(prices.featuredMonthlyCents)} per month`],
  ['featured', 'monthly', 'Featured Upgrade', `${dollars(prices.featuredMonthlyCents)} per month`],
  [
    'featured',
    'quarterly',
    'Featured Upgrade',
    `${dollars(prices.featuredQuarterlyCents)} every 3 months (${dollars(featuredQuarterlyPerMonthCents)} per month)`,
  ],
  ['client', null, 'AEC Profile', 'free'],
] as const)('%s billed %s reads as what checkout will charge', (plan, interval, name, price) => {
  expect(describePlan(plan, { interval, isEarlyAdopterPricing: true })).toEqual({ name, price });
});

it('a year costs the regular price once early-adopter pricing is over', () => {
  expect(describePlan('creative', { interval: null, isEarlyAdopterPricing: false }).price).toBe(
    `${dollars(yearly.regularCents)} per year`,
  );
});
