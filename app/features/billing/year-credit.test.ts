import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { creditFrom, unusedDays, yearCredit } from './charge-quote.ts';

const at = new Date('2026-11-22T12:00:00Z');
const held = {
  id: 'sub_1',
  isEnding: false,
  isPastDue: false,
  paidCents: 36_500,
  period: { start: new Date('2026-06-01T12:00:00Z'), end: new Date('2027-06-01T12:00:00Z') },
};

test('what is left of a paid year counts towards Lifetime, by days', () => {
  expect(yearCredit(held, at)).toMatchObject({ cents: 19_100, daysLeft: 191, renewsAt: held.period.end });
});

test('a year whose payment is due counts nothing, since nobody paid for what is left', () => {
  expect(yearCredit({ ...held, isPastDue: true }, at)).toMatchObject({ cents: 0, subscriptionId: 'sub_1' });
});

test('without a year there is nothing to count', () => {
  expect(yearCredit(null, at)).toBeNull();
});

const year = { start: new Date('2026-05-03T09:00:00Z'), end: new Date('2027-05-03T09:00:00Z') };
const month = { start: new Date('2026-11-08T09:00:00Z'), end: new Date('2026-12-08T09:00:00Z') };
const twoDays = { start: new Date('2026-11-08T09:00:00Z'), end: new Date('2026-11-10T09:00:00Z') };

describe('what is left of a paid period', () => {
  it.each([
    ['of a year', 99_00, year, '2026-11-18T15:42:00Z', 45_02, 166],
    ['of a month', 29_00, month, '2026-11-18T15:42:00Z', 19_33, 20],
    ['is all of it on the first day', 29_00, month, '2026-11-08T09:00:00Z', 29_00, 30],
    ['is a day less a day later', 29_00, month, '2026-11-09T09:00:00Z', 28_03, 29],
    ['is a day in the last second', 30_00, month, '2026-12-08T08:59:59Z', 1_00, 1],
    ['is nothing at the end', 29_00, month, '2026-12-08T09:00:00Z', 0, 0],
    ['is nothing afterwards', 29_00, month, '2027-01-01T00:00:00Z', 0, 0],
    ['is never more than the period', 29_00, month, '2026-11-01T00:00:00Z', 29_00, 30],
    ['rounds half a cent up', 1, twoDays, '2026-11-09T09:00:00Z', 1, 1],
  ])('%s', (_, paid, period, at, cents, daysLeft) => {
    expect(unusedDays(paid, period, new Date(at))).toMatchObject({ cents, daysLeft });
  });

  it('is nothing of no period', () => {
    const none = { start: month.start, end: month.start };
    expect(unusedDays(29_00, none, month.start)).toEqual({ cents: 0, daysLeft: 0, days: 0 });
  });
});

test('the provider is never asked to reckon from the future, or from before the period', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 * 86_400 }), (passed) => {
      const now = new Date(month.start.getTime() + passed * 1000);
      const from = creditFrom(month, now);
      expect(from.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(from.getTime()).toBeGreaterThanOrEqual(month.start.getTime());
      expect((month.end.getTime() - from.getTime()) % 86_400_000).toBe(0);
    }),
  );
});
