import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePins } from './merge-pins.ts';
import { pinLabel, pinSize } from './pin-label.ts';

const unitsPerPx = 2;

test('stops in the same place share a pin there', () => {
  const pins = mergePins(
    [
      { x: 100, y: 50, number: 3 },
      { x: 900, y: 50, number: 4 },
      { x: 100, y: 50, number: 7 },
    ],
    unitsPerPx,
  );
  expect(pins).toEqual([
    { x: 100, y: 50, numbers: [3, 7] },
    { x: 900, y: 50, numbers: [4] },
  ]);
});

test('pins side by side stay apart, and join when they would touch', () => {
  const apart = (24 + 2) * unitsPerPx;
  const pair = (distance: number) => [
    { x: 0, y: 0, number: 1 },
    { x: distance, y: 0, number: 2 },
  ];
  expect(mergePins(pair(apart), unitsPerPx)).toHaveLength(2);
  expect(mergePins(pair(apart - 1), unitsPerPx)).toEqual([{ x: (apart - 1) / 2, y: 0, numbers: [1, 2] }]);
});

test('no pins lie over each other, and every stop has one', () => {
  const coordinate = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(coordinate, coordinate), { maxLength: 60 }), (points) => {
      const pins = mergePins(
        points.map(([x, y], index) => ({ x, y, number: index + 1 })),
        unitsPerPx,
      );
      const numbers = pins.flatMap((pin) => pin.numbers).sort((a, b) => a - b);
      expect(numbers).toEqual(points.map((_, index) => index + 1));
      for (const [index, one] of pins.entries()) {
        for (const other of pins.slice(index + 1)) {
          const width =
            (pinSize(pinLabel(one.numbers)).widthPx + pinSize(pinLabel(other.numbers)).widthPx) / 2;
          const isApart =
            Math.abs(one.x - other.x) >= width * unitsPerPx || Math.abs(one.y - other.y) >= 30 * unitsPerPx;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});
