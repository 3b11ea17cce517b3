import { describe, expect, it } from 'vitest';
import { creativeYearlyCents, dollars, prices } from './price-list.ts';

describe('the price list', () => {
  it('asks $99 a year of early adopters and $149 otherwise', () => {
    expect(dollars(creativeYearlyCents(true))).toBe('$99');
    expect(dollars(creativeYearlyCents(false))).toBe('$149');
  });

  it('writes credits with their sign', () => {
    expect(dollars(-12_40)).toBe('-$12.40');
    expect(dollars(1_234_00)).toBe('$1,234');
  });

  it('takes a fifth off three months of Featured', () => {
    expect(prices.featuredQuarterlyCents).toBe((prices.featuredMonthlyCents * 3 * 8) / 10);
    expect(dollars(prices.featuredQuarterlyCents)).toBe('$69.60');
  });
});
