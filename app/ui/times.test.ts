import { describe, expect, it } from 'vitest';
import {
  clockText,
  daySeparator,
  fieldTime,
  habitsOf,
  isZone,
  listTime,
  minuteText,
  momentOf,
  type Times,
  utcTimes,
  zonedClock,
} from './times.ts';

const now = new Date('2026-11-20T15:00:00Z');
const inBerlin: Times = { zone: 'Europe/Berlin', has12Hours: false, firstDay: 1 };
const inNewYork: Times = { zone: 'America/New_York', has12Hours: true, firstDay: 7 };
const inKolkata: Times = { zone: 'Asia/Kolkata', has12Hours: true, firstDay: 7 };

describe('times where the zone is not known', () => {
  it.each([
    ['2026-11-20T14:20:31Z', '14:20 UTC', 'Today'],
    ['2026-11-20T00:00:00Z', '00:00 UTC', 'Today'],
    ['2026-11-19T23:59:59Z', 'Yesterday', 'Yesterday'],
    ['2026-11-14T00:00:00Z', 'Sat', '14 November 2026'],
    ['2026-11-13T23:59:59Z', '13 Nov', '13 November 2026'],
    ['2025-11-20T12:00:00Z', '20 Nov 2025', '20 November 2025'],
  ])('shows %s as %s, under %s', (time, inList, above) => {
    expect(listTime(time, now, utcTimes)).toBe(inList);
    expect(daySeparator(time, now, utcTimes)).toBe(above);
  });

  it('says that they are in UTC', () => {
    expect(minuteText('2026-11-20T14:05:59Z')).toBe('20 Nov 2026, 14:05 UTC');
    expect(listTime('2026-11-20T14:05:59Z', now, utcTimes)).toBe('14:05 UTC');
    expect(listTime('2026-11-18T14:05:59Z', now, utcTimes)).toBe('Wed');
    expect(zonedClock('2026-11-20T14:05:59Z', utcTimes)).toBe('14:05 UTC');
    expect(zonedClock('2026-11-20T14:05:59Z', { ...utcTimes, zone: 'Europe/Paris' })).toBe('15:05');
  });

  it('falls back to UTC for a name that is no zone', () => {
    expect(clockText('2026-11-20T14:05:00Z', { ...utcTimes, zone: 'Nowhere/Land' })).toBe('14:05');
  });
});

describe('times in a zone', () => {
  it('has the day and the hour of the zone', () => {
    expect(minuteText('2026-11-20T23:30:00Z', inBerlin)).toBe('21 Nov 2026, 00:30');
    expect(minuteText('2026-11-20T04:59:00Z', inNewYork)).toBe('19 Nov 2026, 11:59\u00a0PM');
    expect(minuteText('2026-11-20T18:30:00Z', inKolkata)).toBe('21 Nov 2026, 12:00\u00a0AM');
  });

  it('knows summer time on both sides of its change', () => {
    expect(clockText('2026-10-25T00:30:00Z', inBerlin)).toBe('02:30');
    expect(clockText('2026-10-25T01:30:00Z', inBerlin)).toBe('02:30');
    expect(clockText('2026-10-25T02:30:00Z', inBerlin)).toBe('03:30');
  });

  it('counts days by the midnights of the zone', () => {
    // Midnight in New York is 05:00 UTC in November.
    expect(listTime('2026-11-20T05:00:00Z', now, inNewYork)).toBe('12:00\u00a0AM');
    expect(listTime('2026-11-20T04:59:59Z', now, inNewYork)).toBe('Yesterday');
    expect(daySeparator('2026-11-19T04:59:59Z', now, inNewYork)).toBe('18 November 2026');
    expect(listTime('2026-11-15T04:59:59Z', now, inNewYork)).toBe('Sat');
  });

  it('names the year of the zone', () => {
    const newYearsDay = new Date('2027-01-01T12:00:00Z');
    expect(listTime('2026-12-20T23:30:00Z', newYearsDay, inBerlin)).toBe('21 Dec 2026');
  });

  it('writes noon and midnight of a clock of 12 hours as 12', () => {
    const utc12 = { ...inNewYork, zone: 'UTC' };
    expect(
      ['00:00', '01:05', '11:59', '12:00', '13:00'].map((at) => clockText(`2026-11-20T${at}:00Z`, utc12)),
    ).toEqual(['12:00\u00a0AM', '1:05\u00a0AM', '11:59\u00a0AM', '12:00\u00a0PM', '1:00\u00a0PM']);
  });
});

describe('habits of a language', () => {
  it.each([
    ['en-US', true, 7],
    ['en-GB', false, 1],
    ['de-DE', false, 1],
    ['ar-EG', true, 6],
    ['not a language', false, 1],
    ['', false, 1],
  ])('of %s: 12 hours %s, weeks from day %i', (language, has12Hours, firstDay) => {
    expect(habitsOf(language)).toEqual({ has12Hours, firstDay });
  });
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Asia/Calcutta', true],
  ['Mars/Olympus', false],
  ['', false],
  [`Europe/${'x'.repeat(100)}`, false],
  ['Europe/Berlin\u0000', false],
])('says of %j whether it is a zone', (name, answer) => {
  expect(isZone(name)).toBe(answer);
});

describe('a field for a date and a time', () => {
  it.each([
    ['2026-11-19T09:00', 'America/Chicago', '2026-11-19T15:00:00.000Z'],
    ['2026-07-01T09:00', 'Europe/Berlin', '2026-07-01T07:00:00.000Z'],
    ['2026-11-19T09:00', null, '2026-11-19T09:00:00.000Z'],
    ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ])('%s in %s is %s, and back', (local, zone, moment) => {
    expect(momentOf(local, zone)?.toISOString()).toBe(moment);
    expect(fieldTime(moment, { zone })).toBe(local);
  });

  it.each([
    ['2027-03-14T02:30', '2027-03-14T08:30:00.000Z'],
    ['2027-03-14T03:30', '2027-03-14T08:30:00.000Z'],
    ['2026-11-01T03:00', '2026-11-01T09:00:00.000Z'],
  ])('%s in Chicago, where the clocks change that night, is %s', (local, moment) => {
    expect(momentOf(local, 'America/Chicago')?.toISOString()).toBe(moment);
  });

  it.each(['', 'tomorrow', '2026-13-40T09:00', '2026-11-19', '2026-11-19T09:00Z'])('%j is none', (text) => {
    expect(momentOf(text, 'Europe/Berlin')).toBeNull();
  });
});
