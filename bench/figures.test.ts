import { expect, test } from 'vitest';
import { median, percentile, spread } from './figures.ts';

test('the median is the middle value, whatever the order', () => {
  expect(median([3, 1, 2])).toBe(2);
});

test('of two values the smaller is the median by the nearest rank', () => {
  expect(median([4, 8])).toBe(4);
});

test('the 99th percentile of a hundred values leaves one above it', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(percentile(values, 99)).toBe(99);
  expect(percentile(values, 100)).toBe(100);
});

test('nothing has no median', () => {
  expect(median([])).toBeNaN();
});

test('a spread has the first, the last and even steps between', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8], 3)).toEqual([0, 4, 8]);
  expect(spread([0, 1], 3)).toEqual([0, 1]);
});
