import { expect, it } from 'vitest';
import { dayOf, dayText } from './civil-day.ts';
import { dayAt, momentAt, offsetText, zoneClock } from './zone-clock.ts';

it.each([
  ['America/Denver', '2026-03-07', -420, '2026-03-08', -360],
  ['America/Denver', '2026-10-31', -360, '2026-11-01', -420],
  ['Europe/Oslo', '2026-03-28', 60, '2026-03-29', 120],
  ['Australia/Lord_Howe', '2026-04-04', 660, '2026-04-05', 630],
  // During Ramadan the clocks of Morocco go back for a month.
  ['Africa/Casablanca', '2026-02-14', 60, '2026-02-15', 0],
  ['Africa/Casablanca', '2026-03-21', 0, '2026-03-22', 60],
])('the clocks of %s change on %s', (timeZone, before, offsetBefore, after, offsetAfter) => {
  const { offsetOn } = zoneClock(timeZone);
  expect(offsetOn(Date.parse(before) / 86_400_000)).toBe(offsetBefore);
  expect(offsetOn(Date.parse(after) / 86_400_000)).toBe(offsetAfter);
});

it('gives each day of each year the offset of its noon', () => {
  for (const timeZone of [
    'Africa/Casablanca',
    'America/Santiago',
    'Asia/Gaza',
    'Pacific/Apia',
    'America/Nuuk',
  ]) {
    const clock = zoneClock(timeZone);
    const noon = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
      hour12: false,
    });
    for (let day = dayOf(2026, 1, 1); day < dayOf(2028, 1, 1); day++) {
      const ms = day * 86_400_000 + (720 - clock.offsetOn(day)) * 60_000;
      expect(noon.format(ms), timeZone).toBe(`${dayText(day)}, 12:00`);
    }
  }
});

it.each([
  ['Europe/Oslo', '2026-03-29', { minute: 120, before: 60, after: 120 }],
  ['Europe/Oslo', '2026-10-25', { minute: 180, before: 120, after: 60 }],
  ['Australia/Lord_Howe', '2026-04-05', { minute: 120, before: 660, after: 630 }],
  ['Europe/Oslo', '2026-03-28', null],
  // Its clocks change at midnight, so that no day has two offsets.
  ['America/Asuncion', '2024-03-24', null],
])('knows the minute at which the clocks of %s change on %s', (timeZone, day, change) => {
  expect(zoneClock(timeZone).changeOn(Date.parse(day) / 86_400_000)).toEqual(change);
});

it('gives each minute around a change its own offset, as the system shows it', () => {
  const clock = zoneClock('Europe/Oslo');
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Oslo',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  for (const [month, date] of [
    [3, 29],
    [10, 25],
  ] as const) {
    for (let minute = 0; minute < 1440; minute += 7) {
      if (month === 3 && minute >= 120 && minute < 180) continue;
      const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) =>
        String(part).padStart(2, '0'),
      );
      const text = shown.format(momentAt(clock, dayOf(2026, month, date), minute));
      expect(text).toBe(`${date}/${String(month).padStart(2, '0')}/2026, ${hours}:${minutes}`);
    }
  }
});

it('knows the day of a place, and when it ends, on both sides of the date line', () => {
  const at = Date.parse('2026-11-22T10:30:00Z');
  const told = (timeZone: string) => {
    const { day, endsMs } = dayAt(at, zoneClock(timeZone));
    return [dayText(day), new Date(endsMs).toISOString()];
  };
  expect(told('Pacific/Kiritimati')).toEqual(['2026-11-23', '2026-11-23T10:00:00.000Z']);
  expect(told('Pacific/Pago_Pago')).toEqual(['2026-11-21', '2026-11-22T11:00:00.000Z']);
  expect(told('Asia/Kolkata')).toEqual(['2026-11-22', '2026-11-22T18:30:00.000Z']);
});

it('writes offsets as people do', () => {
  expect([-420, 330, 345, 0, 840].map(offsetText)).toEqual([
    'UTC−7',
    'UTC+5:30',
    'UTC+5:45',
    'UTC',
    'UTC+14',
  ]);
});
