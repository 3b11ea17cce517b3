import { expect, test } from 'vitest';
import { farthestLatitude, kmPerUnit, sheetWidth, toSheet } from './mercator.ts';

test('the sheet runs from west to east and from north to south', () => {
  expect(toSheet({ latitude: 0, longitude: -180 })).toEqual({ x: 0, y: -0 });
  expect(toSheet({ latitude: 0, longitude: 180 }).x).toBe(sheetWidth);
  expect(toSheet({ latitude: 52.5, longitude: 13.4 }).y).toBeLessThan(0);
  expect(toSheet({ latitude: -33.9, longitude: 18.4 }).y).toBeGreaterThan(0);
});

test('the poles are put on the edge of the sheet', () => {
  const edge = toSheet({ latitude: farthestLatitude, longitude: 10 });
  expect(toSheet({ latitude: 90, longitude: 10 })).toEqual(edge);
  expect(toSheet({ latitude: -90, longitude: 10 }).y).toBeCloseTo(-edge.y);
});

test.each([0, 30, 45, 60, -33.9])('a degree of longitude at %d° is as long as it is on earth', (latitude) => {
  const west = toSheet({ latitude, longitude: 7 });
  const east = toSheet({ latitude, longitude: 8 });
  const onEarth = 111.32 * Math.cos((latitude * Math.PI) / 180);
  expect((east.x - west.x) * kmPerUnit(west.y)).toBeCloseTo(onEarth, 1);
});
