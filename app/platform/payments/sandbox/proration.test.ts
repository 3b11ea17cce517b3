import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastChargeCents, settle, switchCost, unusedCents } from './proration.ts';

const period = { start: 0, end: 30 * 86_400 };
const days = (count: number) => count * 86_400;

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

  it('falls as time goes by, in whole cents, and adds up with the used part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1, max: 400 * 86_400 }),
        fc.nat(),
        fc.nat(),
        (paid, length, a, b) => {
          const span = { start: 0, end: length };
          const [sooner, later] = [a % (length + 1), b % (length + 1)].sort((x, y) => x - y) as [
            number,
            number,
          ];
          const left = unusedCents(paid, span, sooner);
          expect(Number.isSafeInteger(left)).toBe(true);
          expect(left).toBeLessThanOrEqual(paid);
          expect(unusedCents(paid, span, later)).toBeLessThanOrEqual(left);
        },
      ),
    );
  });
});

describe('a switch', () => {
  const given = { period, at: days(10), isProrated: true };
  it.each([
    ['monthly to quarterly', { paidCents: 29_00, newCents: 69_60, isSameInterval: false }, 69_60 - 19_33],
    [
      'quarterly to monthly leaves a credit',
      { paidCents: 69_60, newCents: 29_00, isSameInterval: false },
      29_00 - 46_40,
    ],
    [
      'a dearer price of the same interval',
      { paidCents: 30_00, newCents: 60_00, isSameInterval: true },
      20_00,
    ],
    [
      'a cheaper price of the same interval',
      { paidCents: 60_00, newCents: 30_00, isSameInterval: true },
      -20_00,
    ],
    ['what was not paid is not given back', { paidCents: 0, newCents: 69_60, isSameInterval: false }, 69_60],
  ])('%s', (_, terms, total) => {
    expect(switchCost({ ...given, ...terms }).totalCents).toBe(total);
  });

  it('without proration costs the whole new period, or nothing when the period stays', () => {
    const terms = { ...given, isProrated: false, paidCents: 29_00, newCents: 69_60 };
    expect(switchCost({ ...terms, isSameInterval: false }).totalCents).toBe(69_60);
    expect(switchCost({ ...terms, isSameInterval: true }).totalCents).toBe(0);
  });

  it('there and back at once costs nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (one, other) => {
        const at = period.start;
        const there = switchCost({ ...given, at, paidCents: one, newCents: other, isSameInterval: false });
        const back = switchCost({ ...given, at, paidCents: other, newCents: one, isSameInterval: false });
        expect(there.totalCents + back.totalCents).toBe(0);
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
    fc.assert(
      fc.property(
        fc.integer({ min: -1e6, max: 1e6 }),
        fc.integer({ min: -1e6, max: 49 }),
        (total, balance) => {
          const { dueCents, endingBalance } = settle(total, balance);
          expect(dueCents + endingBalance).toBe(total + balance);
          expect(dueCents === 0 || dueCents >= leastChargeCents).toBe(true);
          expect(endingBalance).toBeLessThan(leastChargeCents);
        },
      ),
    );
  });
});
