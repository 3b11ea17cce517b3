import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountCents, isDiscountRunning } from './discount.ts';

const percent = (percent_off: number) => ({ percent_off, amount_off: null });
const amount = (amount_off: number) => ({ percent_off: null, amount_off });

describe('a discount', () => {
  it.each([
    ['20% of $99', percent(20), [99_00], [19_80]],
    ['25.5% of $69.60', percent(25.5), [69_60], [17_75]],
    ['half a cent is rounded up', percent(50), [1], [1]],
    ['100% of all', percent(100), [149_00, 29_00], [149_00, 29_00]],
    ['$50 of $99', amount(50_00), [99_00], [50_00]],
    ['$50 of $29 is no more than $29', amount(50_00), [29_00], [29_00]],
    ['$50 spread over two lines', amount(50_00), [99_00, 1_00], [49_50, 50]],
    ['a credit is left alone', percent(20), [-10_00, 50_00], [0, 10_00]],
  ])('%s', (_, coupon, amounts, off) => {
    expect(discountCents(coupon, amounts)).toEqual(off);
  });

  it('is whole cents, and never more than what it is taken off', () => {
    const coupons = fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((hundredths) => percent(hundredths / 100)),
      fc.integer({ min: 1, max: 1e7 }).map(amount),
    );
    fc.assert(
      fc.property(
        coupons,
        fc.array(fc.integer({ min: 0, max: 1e7 }), { minLength: 1, maxLength: 5 }),
        (coupon, amounts) => {
          discountCents(coupon, amounts).forEach((off, place) => {
            expect(Number.isSafeInteger(off)).toBe(true);
            expect(off).toBeGreaterThanOrEqual(0);
            expect(off).toBeLessThanOrEqual(amounts[place] ?? 0);
          });
        },
      ),
    );
  });
});

describe('a discount runs', () => {
  const once = { duration: 'once' as const, duration_in_months: null };
  const repeating = { duration: 'repeating' as const, duration_in_months: 3 };
  const forever = { duration: 'forever' as const, duration_in_months: null };
  it.each([
    ['once: on the first invoice', once, { invoiceNumber: 1, end: null, at: 5 }, true],
    ['once: not on the second', once, { invoiceNumber: 2, end: null, at: 5 }, false],
    ['repeating: before its end', repeating, { invoiceNumber: 3, end: 100, at: 99 }, true],
    ['repeating: not at its end', repeating, { invoiceNumber: 4, end: 100, at: 100 }, false],
    ['forever: always', forever, { invoiceNumber: 90, end: null, at: 1e10 }, true],
  ])('%s', (_, coupon, when, runs) => {
    expect(isDiscountRunning(coupon, when)).toBe(runs);
  });
});
