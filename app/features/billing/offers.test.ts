import { describe, expect, it } from 'vitest';
import { describePlan, offerFor, offers } from './offers.ts';
import { dollars, featuredQuarterlyPerMonthCents, prices } from './price-list.ts';

const early = `${dollars(prices.creativeYearly.earlyAdopterCents)} per year`;
const regular = `${dollars(prices.creativeYearly.regularCents)} per year`;
const lifetime = `${dollars(prices.lifetimeCents)} one-time`;
const monthly = `${dollars(prices.featuredMonthlyCents)} per month`;
const perMonth = `${dollars(featuredQuarterlyPerMonthCents)} per month`;
const quarterly = `${dollars(prices.featuredQuarterlyCents)} every 3 months (${perMonth})`;

describe('what is charged', () => {
  it.each([
    ['creative', 'yearly', true, 'Creative Profile', early, 'yearly'],
    ['creative', null, false, 'Creative Profile', regular, 'yearly'],
    ['creative', 'monthly', true, 'Creative Profile', early, 'yearly'],
    ['lifetime_creative', 'yearly', true, 'Lifetime Creative', lifetime, 'once'],
    ['lifetime_creative', null, false, 'Lifetime Creative', lifetime, 'once'],
    ['featured', 'monthly', false, 'Featured Upgrade', monthly, 'monthly'],
    ['featured', 'quarterly', true, 'Featured Upgrade', quarterly, 'quarterly'],
    ['featured', 'yearly', true, 'Featured Upgrade', monthly, 'monthly'],
    ['featured', null, true, 'Featured Upgrade', monthly, 'monthly'],
  ] as const)('%s, %s, early adopter %s: %s, %s', (plan, interval, isEarly, name, price, billed) => {
    const terms = { interval, isEarlyAdopterPricing: isEarly };
    expect(describePlan(plan, terms)).toEqual({ name, price });
    expect(offerFor(plan, terms)).toMatchObject({ offer: { plan, name }, interval: billed });
  });

  it('is in whole cents, and each price has a key of its own', () => {
    const all = Object.values(offers);
    expect(all.every(({ cents }) => Number.isInteger(cents) && cents > 0)).toBe(true);
    expect(new Set(all.map(({ lookupKey }) => lookupKey)).size).toBe(all.length);
  });

  it('is nothing for clients', () => {
    const free = { name: 'AEC Profile', price: 'free' };
    expect(describePlan('client', { interval: null, isEarlyAdopterPricing: true })).toEqual(free);
  });
});

it('writes credits with their sign', () => {
  expect(dollars(-12_40)).toBe('-$12.40');
  expect(dollars(1_234_00)).toBe('$1,234');
});
