import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountCents, minChargeCents, moneyText, roundedQuotient, settle, unusedCents } from './money.ts';

const days = (count: number) => count * 86_400;
const period = { start: 0, end: days(30) };

it.each([
  [0, 7, 0],
  [49, 100, 0],
  [50, 100, 1],
  [150, 100, 2],
  [99_00 * 20, 100, 19_80],
])('%i ÷ %i is %i', (dividend, divisor, quotient) => {
  expect(roundedQuotient(dividend, divisor)).toBe(quotient);
});

describe('the unused part of what was paid', () => {
  it.each([
    ['all of it at the start', 29_00, 0, 29_00],
    ['half of it in the middle', 29_00, days(15), 14_50],
    ['rounded to the nearest cent', 29_00, days(20), 9_67],
    ['nothing at the end', 29_00, days(30), 0],
    ['nothing after the end', 29_00, days(40), 0],
    ['no more than all before the start', 29_00, -days(1), 29_00],
  ])('%s', (_, paid, at, unused) => {
    expect(unusedCents(paid, period, at)).toBe(unused);
  });

  it('falls as time goes by, in whole cents', () => {
    const moments = fc.tuple(fc.integer({ min: 0, max: days(30) }), fc.integer({ min: 0, max: days(30) }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), moments, (paid, [a, b]) => {
        const left = unusedCents(paid, period, Math.min(a, b));
        expect(Number.isSafeInteger(left)).toBe(true);
        expect(left).toBeLessThanOrEqual(paid);
        expect(unusedCents(paid, period, Math.max(a, b))).toBeLessThanOrEqual(left);
      }),
    );
  });
});

describe('an invoice against the balance', () => {
  it.each([
    ['no balance', 99_00, 0, { dueCents: 99_00, endingBalance: 0 }],
    ['part of it from credit', 99_00, -20_00, { dueCents: 79_00, endingBalance: 0 }],
    ['all of it from credit', 29_00, -50_00, { dueCents: 0, endingBalance: -21_00 }],
    ['a negative total becomes credit', -17_40, 0, { dueCents: 0, endingBalance: -17_40 }],
    ['49 cents wait', 49, 0, { dueCents: 0, endingBalance: 49 }],
    ['50 cents are charged', 50, 0, { dueCents: 50, endingBalance: 0 }],
  ])('%s', (_, total, balance, settled) => {
    expect(settle(total, balance)).toEqual(settled);
  });

  it('loses no cent', () => {
    const cents = fc.integer({ min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(cents, cents, (total, balance) => {
        const { dueCents, endingBalance } = settle(total, balance);
        expect(dueCents + endingBalance).toBe(total + balance);
        expect(dueCents === 0 || dueCents >= minChargeCents).toBe(true);
      }),
    );
  });
});

it.each([
  [20, null, 99_00, 19_80],
  [null, 50_00, 99_00, 50_00],
  [null, 50_00, 29_00, 29_00],
  [15, null, 29_00, 4_35],
])('%s percent or %s cents take off %i cents: %i', (percent_off, amount_off, cents, off) => {
  expect(discountCents({ promotion: { coupon: { percent_off, amount_off } } }, cents)).toBe(off);
});

it.each([
  [5, '$0.05'],
  [1_234_567_89, '$1,234,567.89'],
  [-40_60, '−$40.60'],
])('%i cents are %s', (cents, text) => {
  expect(moneyText(cents)).toBe(text);
});
