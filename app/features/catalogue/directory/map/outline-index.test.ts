import { expect, test } from 'vitest';
import { toSheet } from './mercator.ts';
import { findOutline, listGrounds, listNames } from './outline-index.server.ts';

const boxAround = (latitude: number, longitude: number, units: number) => {
  const { x, y } = toSheet({ latitude, longitude });
  return { left: x - units, right: x + units, top: y - units, bottom: y + units };
};

test('Texas and Bavaria have an outline where they lie, by the codes of the gazetteer', () => {
  for (const [country, region, latitude, longitude] of [
    ['US', 'TX', 31, -99],
    ['DE', '02', 48.9, 11.5],
    ['GB', 'ENG', 52.5, -1.5],
    ['JP', '', 36, 138],
  ] as const) {
    const outline = findOutline(country, region);
    const { x, y } = toSheet({ latitude, longitude });
    const [left, top, right, bottom] = outline?.box ?? [0, 0, 0, 0];
    expect([x >= left && x <= right, y >= top && y <= bottom], outline?.name).toEqual([true, true]);
  }
  expect(findOutline('US', 'XX')).toBeNull();
});

test('around Austin the ground of the United States is drawn, and only near', () => {
  expect(listGrounds(boxAround(30.27, -97.74, 50), 9)).toEqual(['US']);
  expect(listGrounds(boxAround(30.27, -97.74, 1_200), 5.2)).toContain('MX');
  expect(listGrounds(boxAround(30.27, -97.74, 1_200), 5.1)).toEqual([]);
  expect(listGrounds(boxAround(52.5, 13.4, 300), 7)).not.toContain('RU');
});

test('names are those of countries far out and of states nearer, in view only', () => {
  const far = listNames({ left: 0, top: -16_384, right: 32_768, bottom: 16_384 }, 2);
  expect(far.countries.map(({ name }) => name)).toContain('Brazil');
  expect(far.regions).toEqual([]);
  const near = listNames(boxAround(31, -99, 1_000), 6);
  expect(near.regions.map(({ name }) => name)).toContain('Texas');
  expect(near.regions.map(({ name }) => name)).not.toContain('California');
});
