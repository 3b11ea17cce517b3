import { expect, it } from 'vitest';
import { claimText } from './claims.ts';

it.each([
  [0, '0'],
  [9, '9'],
  [10, '10'],
  [11, '10+'],
  [49, '20+'],
  [50, '50'],
  [51, '50+'],
  [69, '50+'],
  [500, '500'],
  [584, '500+'],
  [999, '500+'],
  [1_247, '1,000+'],
  [11_709, '10,000+'],
])('%i is claimed as %s', (count, text) => {
  expect(claimText(count)).toBe(text);
});
