import { describe, expect, it } from 'vitest';
import { offerFor, offers } from './offers.ts';
import { prices } from './price-list.ts';

const yearly = prices.creativeYearly;

describe('what is charged', () => {
  it.each([
    ['creative', 'yearly', true, yearly.earlyAdopterCents, 'yearly'],
    ['creative', 'yearly', false, yearly.regularCents, 'yearly'],
    ['creative', 'monthly', true, yearly.earlyAdopterCents, 'yearly'],
    ['creative', null, false, yearly.regularCents, 'yearly'],
    ['lifetime_creative', 'yearly', true, prices.lifetimeCents, 'once'],
    ['lifetime_creative', null, false, prices.lifetimeCents, 'once'],
    ['featured', 'monthly', true, prices.featuredMonthlyCents, 'monthly'],
    ['featured', 'monthly', false, prices.featuredMonthlyCents, 'monthly'],
    ['featured', 'quarterly', true, prices.featuredQuarterlyCents, 'quarterly'],
    ['featured', 'quarterly', false, prices.featuredQuarterlyCents, 'quarterly'],
    ['featured', 'yearly', true, prices.featuredMonthlyCents, 'monthly'],
    ['featured', null, true, prices.featuredMonthlyCents, 'monthly'],
  ] as const)('%s, %s, early adopter %s: %d cents %s', (plan, interval, isEarly, cents, billed) => {
    const found = offerFor(plan, { interval, isEarlyAdopterPricing: isEarly });
    expect(found.offer.cents).toBe(cents);
    expect(found.interval).toBe(billed);
  });

  it('is in whole cents, and each price has a key of its own', () => {
    const all = Object.values(offers);
    expect(all.every(({ cents }) => Number.isInteger(cents) && cents > 0)).toBe(true);
    expect(new Set(all.map(({ lookupKey }) => lookupKey)).size).toBe(all.length);
  });
});
