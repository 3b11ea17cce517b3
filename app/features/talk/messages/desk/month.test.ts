import { expect, it } from 'vitest';
import { edgesOf, monthBeside, monthText, readMonth, weeksOf } from './month.ts';

it('reads the month of an address, and this one for what is none', () => {
  const read = (query: string) => readMonth(new URLSearchParams(query), '2026-11-23');
  expect(read('')).toBeNull();
  expect(read('view=board&month=2026-12')).toBeNull();
  expect(read('view=calendar')).toBe('2026-11');
  expect(read('view=calendar&month=2027-02')).toBe('2027-02');
  for (const odd of ['2027-13', '2027-00', '1999-12', '9'.repeat(300), '%00']) {
    expect(read(`view=calendar&month=${odd}`)).toBe('2026-11');
  }
});

it('goes over the ends of years', () => {
  expect([monthBeside('2026-12', 1), monthBeside('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  expect(monthText('2027-01')).toBe('January 2027');
});

it.each([
  // February that fills four weeks exactly, a month of six, leap days.
  ['2026-02', 7, 4, '2026-02-01', '2026-02-28'],
  ['2026-08', 7, 6, '2026-07-26', '2026-09-05'],
  ['2028-02', 7, 5, '2028-01-30', '2028-03-04'],
  // From Monday, and from Saturday.
  ['2026-02', 1, 5, '2026-01-26', '2026-03-01'],
  ['2026-06', 1, 5, '2026-06-01', '2026-07-05'],
  ['2026-08', 6, 5, '2026-08-01', '2026-09-04'],
])('shows %s from weekday %i in %i weeks, from %s to %s', (month, firstDay, count, first, last) => {
  const weeks = weeksOf(month, firstDay);
  const edges = edgesOf(month);
  expect([first >= edges.first, last <= edges.last]).toEqual([true, true]);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect(new Set(weeks.flat()).size).toBe(count * 7);
});
