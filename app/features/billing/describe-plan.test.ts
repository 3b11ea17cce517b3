import { expect, it } from 'vitest';
import { describePlan } from './describe-plan.ts';

it.each([
  ['creative', 'yearly', 'Creative Profile', '$99 per year'],
  ['creative', 'quarterly', 'Creative Profile', '$99 per year'],
  ['lifetime_creative', 'yearly', 'Lifetime Creative', '$499 one-time'],
  ['featured', 'yearly', 'Featured Upgrade', '$29 per month'],
  ['featured', 'monthly', 'Featured Upgrade', '$29 per month'],
  ['featured', 'quarterly', 'Featured Upgrade', '$69.60 every 3 months ($23.20 per month)'],
  ['client', null, 'AEC Profile', 'free'],
] as const)('%s billed %s reads as what checkout will charge', (plan, interval, name, price) => {
  expect(describePlan(plan, { interval, isEarlyAdopterPricing: true })).toEqual({ name, price });
});

it('a year costs the regular price once early-adopter pricing is over', () => {
  expect(describePlan('creative', { interval: null, isEarlyAdopterPricing: false }).price).toBe(
    '$149 per year',
  );
});
