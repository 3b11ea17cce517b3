import { expect, it, test } from 'vitest';
import { giftChoices, pauseChoices, pauseEffect } from './plan-choices.ts';

/** What an admin is shown before they change a plan; the figures are of 18 November 2026. */

const at = new Date('2026-11-18T15:42:00.000Z');
const year = {
  plan: 'creative' as const,
  interval: 'yearly' as const,
  priceCents: 99_00,
  periodEnd: '2027-05-03T09:00:00.000Z',
  isEnding: false,
  heldCents: 0,
};
const month = {
  ...year,
  plan: 'featured' as const,
  interval: 'monthly' as const,
  priceCents: 29_00,
  periodEnd: '2026-12-08T09:00:00.000Z',
};

it('says of each length of a gift when it ends, also in a shorter month', () => {
  expect(giftChoices({ from: at, hasRunning: false }).map(({ value, detail }) => [value, detail])).toEqual([
    ['1', 'until 18 Dec 2026'],
    ['2', 'until 18 Jan 2027'],
    ['3', 'until 18 Feb 2027'],
    ['6', 'until 18 May 2027'],
    ['12', 'until 18 Nov 2027'],
    ['24', 'until 18 Nov 2028'],
  ]);
  const lastOfDecember = new Date('2026-12-31T12:00:00Z');
  expect(giftChoices({ from: lastOfDecember, hasRunning: false })[1]?.detail).toBe('until 28 Feb 2027');
});

it('names no day for a further gift, which reads like a plan already given', () => {
  expect(giftChoices({ from: at, hasRunning: true })[4]).toEqual({
    value: '12',
    title: '12 months',
    detail: 'more',
  });
});

test.each([
  ['2026-12-08T09:00:00.000Z', 'Nothing falls due'],
  ['2026-12-08T09:00:00.001Z', '$29.00 asked for then: Featured Upgrade'],
  ['2027-02-18T12:00:00.000Z', '$87.00 asked for then: Featured Upgrade, 3 times'],
  ['2027-05-18T12:00:00.000Z', '$273.00 asked for then: Creative Profile and Featured Upgrade, 6 times'],
])('a pause until %s: %s', (until, effect) => {
  expect(pauseEffect([year, month], new Date(until))).toBe(effect);
});

it('counts what a running pause holds, and nothing of what ends', () => {
  expect(pauseEffect([{ ...month, heldCents: 29_00 }], new Date('2026-12-01T12:00:00Z'))).toBe(
    '$29.00 asked for then: Featured Upgrade',
  );
  expect(pauseEffect([{ ...year, isEnding: true }], new Date('2028-01-01T12:00:00Z'))).toBe(
    'Nothing falls due',
  );
  expect(pauseChoices([year], at).map(({ value, effect }) => [value, effect])).toEqual([
    ['2026-12-18', 'Nothing falls due'],
    ['2027-02-18', 'Nothing falls due'],
    ['2027-05-18', '$99.00 asked for then: Creative Profile'],
    ['2027-11-18', '$99.00 asked for then: Creative Profile'],
  ]);
});
