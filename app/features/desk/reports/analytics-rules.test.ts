import { expect, it } from 'vitest';
import { monthlyRevenueCents, reportRange, yearlyCentsOf } from './report-rules.ts';
import { comparedText, durationText, medianFigure } from './site-report.ts';

const monthly = (...running: Parameters<typeof yearlyCentsOf>[0]) =>
  monthlyRevenueCents(yearlyCentsOf(running));

it('takes a twelfth of a yearly price, a third of a quarterly one, and a monthly one as it is', () => {
  expect(monthly({ interval: 'yearly', priceCents: 120_00, count: 1 })).toBe(10_00);
  expect(monthly({ interval: 'quarterly', priceCents: 69_60, count: 1 })).toBe(23_20);
  expect(monthly({ interval: 'monthly', priceCents: 29_00, count: 3 })).toBe(87_00);
  expect(monthly()).toBe(0);
});

it('rounds once, at the end', () => {
  // $99 / 12 = $8.25; $149 / 12 = $12.41666…, and three of them are $37.25 exactly.
  expect(monthly({ interval: 'yearly', priceCents: 99_00, count: 1 })).toBe(8_25);
  expect(monthly({ interval: 'yearly', priceCents: 149_00, count: 1 })).toBe(12_42);
  expect(monthly({ interval: 'yearly', priceCents: 149_00, count: 3 })).toBe(37_25);
  expect(
    monthly(
      { interval: 'yearly', priceCents: 149_00, count: 1 },
      { interval: 'quarterly', priceCents: 100, count: 1 },
    ),
  ).toBe(12_75);
});

const now = new Date('2026-11-20T23:59:00Z');

it('ends with today, in days or in whole weeks, with a period as long before it', () => {
  expect(reportRange(30, now)).toMatchObject({
    step: 1,
    days: 30,
    start: '2026-10-22',
    before: '2026-09-22',
  });
  expect(reportRange(30, now).points.at(-1)).toBe('2026-11-20');
  expect(reportRange(90, now)).toMatchObject({
    step: 7,
    days: 91,
    start: '2026-08-22',
    before: '2026-05-23',
  });
  expect(reportRange(365, now).points).toHaveLength(53);
});

it('compares with the period before', () => {
  expect(comparedText({ now: 15, before: 10, days: 30 })).toBe('+50%, 10 in the 30 days before');
  expect(comparedText({ now: 5, before: 10, days: 30 })).toBe('−50%, 10 in the 30 days before');
  expect(comparedText({ now: 10, before: 10, days: 30 })).toBe('±0%, 10 in the 30 days before');
  expect(comparedText({ now: 10, before: 0, days: 30 })).toBe('0 in the 30 days before');
});

it('says how long it took before, or that nothing was over', () => {
  const now = { label: 'First reply', median: 3_600, counted: '4 answered', definition: 'Half were sooner.' };
  const before = (median: number | null) => medianFigure(now, { median, days: 30 });
  expect(before(1_200)).toEqual({
    label: 'First reply',
    value: '1 h',
    text: '4 answered; 20 min in the 30 days before',
    definition: 'Half were sooner.',
  });
  expect(before(null).text).toBe('4 answered; none in the 30 days before');
});

it.each([
  [null, '–'],
  [20, '1 min'],
  [35 * 60, '35 min'],
  [3_600, '1 h'],
  [3_600 + 59.6 * 60, '2 h'],
  [86_400, '1 d'],
  [86_400 + 7_200, '1 d 2 h'],
] as const)('writes %s seconds as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
