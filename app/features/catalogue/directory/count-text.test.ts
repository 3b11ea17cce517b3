import { expect, it } from 'vitest';
import { foundText } from './count-text.ts';

it.each([
  [{ count: 0, isExact: true }, '0 creatives found'],
  [{ count: 1, isExact: true }, '1 creative found'],
  [{ count: 2, isExact: true }, '2 creatives found'],
  [{ count: 1247, isExact: true }, '1,247 creatives found'],
  [{ count: 10_000, isExact: false }, '10,000+ creatives found'],
])('%o reads "%s"', (count, text) => {
  expect(foundText(count)).toBe(text);
});
