import { describe, expect, it } from 'vitest';
import { offerFor, offers } from './offers.ts';

describe('what is charged', () => {
  it.each([
    ['creative', 'yearly', true, 99_00, 'yearly'],
    ['creative', 'yearly', false, 149_00, 'yearly'],
    ['creative', 'monthly', true, 99_00, 'yearly'],
    ['creative', null, false, 149_00, 'yearly'],
    ['lifetime_creative', 'yearly', true, 499_00, 'once'],
    ['lifetime_creative', null, false, 499_00, 'once'],
    ['featured', 'monthly', true, 29_00, 'monthly'],
    ['featured', 'monthly', false, 29_00, 'monthly'],
    ['featured', 'quarterly', true, 69_60, 'quarterly'],
    ['featured', 'quarterly', false, 69_60, 'quarterly'],
    ['featured', 'yearly', true, 29_00, 'monthly'],
    ['featured', null, true, 29_00, 'monthly'],
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
