import { describe, expect, test } from 'vitest';
import {
  buildingDay,
  buildingTime,
  deliveryDay,
  isPublicHoliday,
  lockMoment,
  momentAt,
  nextFallback,
} from './commission-days.ts';
import { commissionWeek } from './read/commission-sections.tsx';

/** The days of a commission: those of the prototypes, and those at the edges of zones, weeks and years. */

describe('the lock', () => {
  test.each([
    ['America/Chicago', '2026-12-08', '2026-12-05T00:00:00.000Z'],
    ['Europe/Berlin', '2026-12-08', '2026-12-04T17:00:00.000Z'],
    ['Asia/Kolkata', '2026-12-08', '2026-12-04T12:30:00.000Z'],
    // On the day after clocks went back, and on that before.
    ['America/Chicago', '2026-11-04', '2026-11-03T00:00:00.000Z'],
    ['America/Chicago', '2026-11-02', '2026-10-30T23:00:00.000Z'],
  ])('in %s for a shoot on %s is at %s', (zone, shootOn, at) => {
    expect(lockMoment({ shootOn, decisionHour: '18:00' }, zone)?.toISOString()).toBe(at);
  });

  test('is at the usual hour where none was agreed, and nowhere without a day', () => {
    expect(lockMoment({ shootOn: '2026-12-08' }, 'UTC')?.toISOString()).toBe('2026-12-04T18:00:00.000Z');
    expect(lockMoment({}, 'UTC')).toBeNull();
    expect(momentAt('2026-02-30', '18:00', 'UTC')).toBeNull();
    expect(momentAt('2026-02-20', '25:00', 'UTC')).toBeNull();
  });

  test('is told in the time of the building', () => {
    expect(buildingTime('2026-12-05T00:00:00.000Z', 'America/Chicago')).toBe('4 Dec 2026, 18:00');
    expect(buildingDay(new Date('2026-12-05T03:00:00Z'), 'America/Chicago')).toBe('2026-12-04');
    // Half an hour after midnight on the night in which the clocks go forward.
    expect(buildingDay(new Date('2026-03-08T05:30:00Z'), 'America/Chicago')).toBe('2026-03-07');
    expect(momentAt('2026-03-08', '01:30', 'America/Chicago')?.toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
  });
});

test.each([
  // The prototype's: 15 working days over Christmas Day.
  ['2026-12-08', 15, 'US', '2026-12-30'],
  ['2026-12-24', 1, 'US', '2026-12-28'],
  ['2026-12-24', 1, 'DE', '2026-12-28'],
  ['2026-11-25', 1, 'US', '2026-11-27'],
  ['2026-11-25', 1, 'FR', '2026-11-26'],
  ['2026-12-31', 1, null, '2027-01-04'],
  ['2026-12-08', 0, 'US', '2026-12-08'],
])('shot on %s, %i working days later in %s is %s', (shotOn, days, country, delivered) => {
  expect(deliveryDay(shotOn, days, country)).toBe(delivered);
});

test.each([
  ['2026-07-03', true],
  ['2026-07-04', false],
  ['2027-07-05', true],
  ['2021-12-31', true],
  ['2026-01-19', true],
  ['2026-02-16', true],
  ['2026-05-25', true],
  ['2026-09-07', true],
  ['2026-10-12', true],
  ['2026-11-26', true],
  ['2026-06-19', true],
  ['2026-11-27', false],
])('%s is a federal holiday: %s', (day, is) => {
  expect(isPublicHoliday(day, 'US')).toBe(is);
});

test('the week begins with the decision, and names the days that the weather may move to', () => {
  const week = commissionWeek({
    shootOn: '2026-12-08',
    fallbackDays: ['2026-12-09', '2026-12-11'],
    decisionHour: '18:00',
  });
  expect(week.map(({ date, weekday, kind, title, text }) => [date, weekday, kind, title, text])).toEqual([
    [7, 'Mon', 'mark', 'Decision, 18:00', 'The forecast decides'],
    [8, 'Tue', 'shoot', 'Shoot', ''],
    [9, 'Wed', 'mark', 'If cloudy', 'First fallback'],
    [10, 'Thu', 'plain', '', ''],
    [11, 'Fri', 'mark', 'If cloudy', 'Second fallback'],
    [12, 'Sat', 'off', '', ''],
    [13, 'Sun', 'off', '', ''],
    [14, 'Mon', 'plain', '', ''],
  ]);
  expect([nextFallback('2026-12-08', ['2026-12-09']), nextFallback('2026-12-09', ['2026-12-09'])]).toEqual([
    '2026-12-09',
    null,
  ]);
});
