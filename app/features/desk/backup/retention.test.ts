import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseKept, readRetention } from './backup-manifest.ts';

const at = (text: string) => ({ startedAt: new Date(`${text}Z`) });
const kept = (list: { startedAt: Date }[], words: string) =>
  [...chooseKept(list, readRetention(words) ?? { days: 0, weeks: 0, months: 0, years: 0 })]
    .map(({ startedAt }) => startedAt.toISOString().slice(0, 13))
    .sort();

test('the last backup of each of so many days is kept', () => {
  const list = ['2026-11-20T03:00', '2026-11-21T03:00', '2026-11-21T15:00', '2026-11-22T03:00'].map(at);
  expect(kept(list, '2d')).toEqual(['2026-11-21T15', '2026-11-22T03']);
  expect(kept(list, '3d')).toEqual(['2026-11-20T03', '2026-11-21T15', '2026-11-22T03']);
});

test('weeks begin on Monday', () => {
  // 16 and 23 November 2026 are Mondays.
  const list = ['2026-11-15T03:00', '2026-11-16T03:00', '2026-11-22T03:00', '2026-11-23T03:00'].map(at);
  expect(kept(list, '3w')).toEqual(['2026-11-15T03', '2026-11-22T03', '2026-11-23T03']);
});

test('a year of nights with 7d 4w 6m leaves at most seventeen, the newest among them', () => {
  const list = Array.from({ length: 365 }, (_, day) => ({
    startedAt: new Date(Date.UTC(2026, 0, 1 + day, 3)),
  }));
  const names = kept(list, '7d 4w 6m');
  expect(names.length).toBeLessThanOrEqual(17);
  expect(names.at(-1)).toBe('2026-12-31T03');
  expect(names).toContain('2026-07-31T03');
  expect(names).not.toContain('2026-06-30T03');
});

test('days without a backup do not count', () => {
  expect(kept([at('2020-01-01T03:00'), at('2026-11-22T03:00')], '2d')).toHaveLength(2);
});

test('the newest backup is always kept', () => {
  fc.assert(
    fc.property(
      fc.array(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), {
        minLength: 1,
        maxLength: 60,
      }),
      fc.constantFrom('1d', '1w', '1m 2y', '7d 4w 6m'),
      (dates, words) => {
        const list = dates.map((startedAt) => ({ startedAt }));
        const retention = readRetention(words);
        const newest = Math.max(...dates.map((date) => date.getTime()));
        const times = [...chooseKept(list, retention ?? { days: 0, weeks: 0, months: 0, years: 0 })];
        expect(times.some(({ startedAt }) => startedAt.getTime() === newest)).toBe(true);
      },
    ),
  );
});

test.each(['', '7', 'd', '0d', '-1d', '7x', '7d,4w', '1.5d', '10000d'])('%j says nothing', (words) => {
  expect(readRetention(words)).toBeNull();
});
