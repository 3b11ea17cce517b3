import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addIntervals, addMonths, type BillingInterval, periodEndAfter } from './billing-period.ts';

const seconds = (day: string) => Date.parse(`${day}T10:30:00Z`) / 1000;
const month: BillingInterval = { interval: 'month', interval_count: 1 };
const quarter: BillingInterval = { interval: 'month', interval_count: 3 };
const year: BillingInterval = { interval: 'year', interval_count: 1 };

describe('a period', () => {
  it.each([
    ['a month', '2026-01-15', month, 1, '2026-02-15'],
    ['31 January to the last of February', '2026-01-31', month, 1, '2026-02-28'],
    ['to 29 February in a leap year', '2028-01-31', month, 1, '2028-02-29'],
    ['and back to the 31st', '2026-01-31', month, 2, '2026-03-31'],
    ['over the end of the year', '2026-12-31', month, 2, '2027-02-28'],
    ['a quarter', '2026-11-30', quarter, 1, '2027-02-28'],
    ['two quarters', '2026-11-30', quarter, 2, '2027-05-30'],
    ['a year', '2026-11-20', year, 1, '2027-11-20'],
    ['a year from 29 February', '2028-02-29', year, 1, '2029-02-28'],
    ['four years from 29 February', '2028-02-29', year, 4, '2032-02-29'],
  ])('%s', (_, anchor, billing, count, end) => {
    expect(addIntervals(seconds(anchor), billing, count)).toBe(seconds(end));
  });

  const intervals = fc.constantFrom(month, quarter, year, { interval: 'week' as const, interval_count: 1 });
  const anchors = fc.integer({ min: seconds('2020-01-01'), max: seconds('2035-12-31') });

  it('follows the one before without a gap, and never drifts from the billing day', () => {
    fc.assert(
      fc.property(anchors, intervals, (anchor, billing) => {
        let end = anchor;
        for (let count = 1; count <= 14; count += 1) {
          const next = periodEndAfter(anchor, billing, end);
          expect(next).toBeGreaterThan(end);
          expect(next).toBe(addIntervals(anchor, billing, count));
          end = next;
        }
      }),
    );
  });

  it('keeps the day of the month wherever there is one', () => {
    fc.assert(
      fc.property(anchors, fc.integer({ min: 1, max: 60 }), (anchor, months) => {
        const from = new Date(anchor * 1000);
        const to = new Date(addMonths(anchor, months) * 1000);
        expect(
          (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth(),
        ).toBe(months);
        expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
        if (to.getUTCDate() < from.getUTCDate()) {
          expect(new Date(to.getTime() + 86_400_000).getUTCDate()).toBe(1);
        }
      }),
    );
  });
});
