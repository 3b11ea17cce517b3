import { expect, it } from 'vitest';
import { moneyText, rateText } from './money-text.ts';

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [99_00, '$99.00'],
  [1_234_567_89, '$1,234,567.89'],
  [-40_60, '−$40.60'],
])('%i cents are %s', (cents, text) => {
  expect(moneyText(cents)).toBe(text);
});

it('a rate names its interval, and what is paid once has none', () => {
  expect(rateText({ interval: 'year', interval_count: 1 })).toBe('per year');
  expect(rateText({ interval: 'month', interval_count: 3 })).toBe('every 3 months');
  expect(rateText(null)).toBeNull();
});
