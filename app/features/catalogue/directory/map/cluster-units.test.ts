import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterUnits, type MapUnit, maxClusters } from './cluster-units.ts';

const unit = (key: string, x: number, count = 1): MapUnit => ({ key, x, y: 0, count });

test('units nearer than 46 pixels are one cluster, at 46 pixels they are two', () => {
  expect(clusterUnits([unit('a', 0), unit('b', 45.9)], 1)).toHaveLength(1);
  expect(clusterUnits([unit('a', 0), unit('b', 46)], 1)).toHaveLength(2);
});

test('around a cluster of a hundred there are 54 pixels', () => {
  expect(clusterUnits([unit('a', 0, 99), unit('b', 50)], 1)).toHaveLength(2);
  expect(clusterUnits([unit('a', 0, 100), unit('b', 50)], 1)).toHaveLength(1);
  expect(clusterUnits([unit('a', 0, 100), unit('b', 54)], 1)).toHaveLength(2);
});

test('the distance is on the screen: half the units to a pixel take clusters apart', () => {
  const units = [unit('a', 0), unit('b', 40)];
  expect(clusterUnits(units, 1)).toHaveLength(1);
  expect(clusterUnits(units, 0.5)).toHaveLength(2);
});

test('a cluster stands where its largest unit stands, whatever the order', () => {
  const units = [unit('village', 10), unit('city', 0, 30), unit('town', 20, 5)];
  for (const order of [units, [...units].reverse()]) {
    const [cluster, ...others] = clusterUnits(order, 1);
    expect(others).toEqual([]);
    expect(cluster).toMatchObject({ x: 0, count: 36 });
    expect(cluster?.units.map(({ key }) => key)).toEqual(['city', 'town', 'village']);
  }
});

const anyUnits = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 32_768 }),
      y: fc.integer({ min: -15_000, max: 15_000 }),
      count: fc.integer({ min: 1, max: 5_000 }),
    }),
    { maxLength: 300 },
  )
  .map((units) => units.map((each, index) => ({ ...each, key: String(index) })));

test('counts add up, every unit is in exactly one cluster, and clusters keep apart', () => {
  fc.assert(
    fc.property(anyUnits, fc.double({ min: 0.05, max: 128, noNaN: true }), (units, scale) => {
      const clusters = clusterUnits(units, scale);
      const sum = (list: { count: number }[]) => list.reduce((all, { count }) => all + count, 0);
      expect(sum(clusters)).toBe(sum(units));
      expect(clusters.flatMap((cluster) => cluster.units.map(({ key }) => key)).sort()).toEqual(
        units.map(({ key }) => key).sort(),
      );
      clusters.forEach((one, index) => {
        for (const other of clusters.slice(index + 1)) {
          expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(46 * scale);
        }
      });
    }),
  );
});

test('there are never more than 400 clusters', () => {
  const units = Array.from({ length: 30 * 30 }, (_, index) => ({
    key: String(index),
    x: (index % 30) * 60,
    y: Math.floor(index / 30) * 60,
    count: 1,
  }));
  const clusters = clusterUnits(units, 1);
  expect(clusters.length).toBeLessThanOrEqual(maxClusters);
  expect(clusters.reduce((all, { count }) => all + count, 0)).toBe(900);
});
