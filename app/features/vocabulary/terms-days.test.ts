import { expect, test } from 'vitest';
import { decisionDay, freeUntil, isStillValid, latestDelivery, lockDay } from './terms-days.ts';

/** The days of an estimate: those of the prototypes, and those at the edges of weeks and years. */

test.each([
  // A Tuesday: decided on Monday, locked on the Friday before.
  ['2026-12-08', '2026-12-07', '2026-12-04'],
  ['2026-12-11', '2026-12-10', '2026-12-09'],
  ['2026-12-07', '2026-12-06', '2026-12-04'],
  ['2027-01-04', '2027-01-03', '2027-01-01'],
  ['2027-03-01', '2027-02-28', '2027-02-26'],
])('a shoot on %s is decided on %s, and parties join until %s', (shootOn, decided, locked) => {
  expect([decisionDay({ shootOn }), lockDay({ shootOn })]).toEqual([decided, locked]);
});

test('without a shoot day nothing follows', () => {
  expect([
    decisionDay({}),
    lockDay({}),
    freeUntil({ cancellation: [{ daysBefore: 7, percent: 25 }] }),
  ]).toEqual([...[null, null, null]]);
});

test('canceling is free until the furthest step that costs something', () => {
  const cancellation = [
    { daysBefore: 14, percent: 0 },
    { daysBefore: 7, percent: 25 },
    { daysBefore: 2, percent: 100 },
  ];
  expect(freeUntil({ shootOn: '2026-12-08', cancellation })).toBe('2026-12-01');
  expect(freeUntil({ shootOn: '2026-12-08' })).toBeNull();
});

test.each([
  ['2026-12-01T23:59:00Z', true],
  // In the far west it is still the first.
  ['2026-12-02T11:59:00Z', true],
  ['2026-12-02T12:01:00Z', false],
])('an estimate valid until 1 December can be accepted at %s: %s', (at, isValid) => {
  expect(isStillValid({ validUntil: '2026-12-01' }, new Date(at))).toBe(isValid);
  expect(isStillValid({}, new Date(at))).toBe(true);
});

test.each([
  // Fifteen working days, over Christmas: DESIGN.md's example.
  ['2026-12-08', [], 15, '2026-12-30'],
  ['2026-12-08', ['2026-12-09', '2026-12-11'], 15, '2027-01-05'],
  // A Friday: the next working day is a Monday.
  ['2026-12-04', [], 1, '2026-12-07'],
])(
  'shot on %s or %j, pictures that take %i working days are there by %s',
  (shootOn, fallbackDays, deliveryDays, by) => {
    expect(latestDelivery({ shootOn, fallbackDays, deliveryDays })).toBe(by);
    expect(latestDelivery({ deliveryDays })).toBeNull();
  },
);
