import { expect, test } from 'vitest';
import { canGrow, nextAddress, readGrowingList } from './growing-list.ts';

const steps = { step: 6, longest: 60 };
const read = (query: string) => readGrowingList(new URLSearchParams(query), steps);

test.each([
  ['', 6],
  ['show=12', 12],
  ['show=7', 12],
  ['show=60', 60],
  ['show=61', 60],
  ['show=0', 6],
  ['show=-3', 6],
  ['show=many', 6],
])('an address with "%s" shows %i', (query, show) => {
  expect(read(query)).toEqual({ show, after: null });
});

test('a list grows up to its longest, then goes on behind a cursor, and ends', () => {
  const next = (query: string, nextCursor: string | null) =>
    nextAddress('/gallery', { list: read(query), nextCursor, steps });
  expect(next('', 'n0.1.x')).toBe('/gallery?show=12');
  expect(next('show=54', 'n0.1.x')).toBe('/gallery?show=60');
  expect(next('show=60', 'n0.1.x')).toBe('/gallery?after=n0.1.x');
  expect(next('after=n0.9.y', 'n0.1.x')).toBe('/gallery?after=n0.1.x');
  expect(next('', null)).toBeUndefined();
  expect(canGrow(read('after=n0.9.y'), steps)).toBe(false);
});
