import { expect, test } from 'vitest';
import { clusterLabel, clusterName, isNear, markText, withoutMarkText } from './map-answer.ts';

test.each([
  [0, 'Austin, TX'],
  [1, 'Austin, TX and 1 more place'],
  [2, 'Austin, TX and 2 more places'],
])('with %i further places a mark is called %j', (others, name) => {
  expect(clusterName({ name: 'Austin, TX', others })).toBe(name);
});

test('a mark of one is called by the creative, a mark of several by their number', () => {
  const mark = { key: 'p1', x: 0, y: 0, name: 'Austin, TX', others: 0 };
  expect(clusterLabel({ ...mark, count: 1, creative: { id: 'a', name: 'Atelier Norrby' } })).toBe(
    'Atelier Norrby, Austin, TX',
  );
  expect(clusterLabel({ ...mark, count: 1_204, creative: null })).toBe('1,204 creatives, Austin, TX');
});

test.each([
  [1, '1'],
  [999, '999'],
  [1_000, '1k'],
  [1_249, '1.2k'],
  [10_400, '10k'],
  [104_000, '100k'],
  [1_240_000, '1.2m'],
])('%i is written %j on a mark', (count, text) => {
  expect(markText(count)).toBe(text);
});

test('at zoom 8.5 a city is one unit, at 8.6 each creative stands alone', () => {
  expect(isNear(8.5)).toBe(false);
  expect(isNear(8.6)).toBe(true);
});

test('creatives without a position are counted in a sentence', () => {
  expect(withoutMarkText(1)).toBe('1 is not on the map because its place has no coordinates.');
  expect(withoutMarkText(2)).toBe('2 are not on the map because their places have no coordinates.');
});
