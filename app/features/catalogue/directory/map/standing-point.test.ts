import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSheet } from './mercator.ts';
import { anchorOf, nearOffset, nearRadius, standingPoint } from './standing-point.ts';

const id = '7f2c1a90-0000-4000-8000-00001000f000';
const position = { latitude: 30.267, longitude: -97.743 };

test('a creative stands in the middle of the city, on a near map beside it', () => {
  const middle = toSheet(position);
  const offset = nearOffset(id);
  expect(standingPoint({ id, position }, 8.5)).toEqual(middle);
  expect(standingPoint({ id, position }, 8.6)).toEqual({ x: middle.x + offset.x, y: middle.y + offset.y });
  expect(standingPoint({ id, position: null }, 5)).toBeNull();
});

test('a popup stands beside the middle of its mark, which of a pin is above the place', () => {
  const view = { x: 0, y: 0, zoom: 7 };
  const size = { width: 800, height: 600 };
  const mark = { key: 'p1', x: 0, y: 0, name: 'Austin, TX', others: 0, creative: null };
  expect(anchorOf({ ...mark, count: 12 }, view, size)).toEqual({ x: 400, y: 300, markPx: 36 });
  expect(anchorOf({ ...mark, count: 1 }, view, size)).toEqual({ x: 400, y: 280, markPx: 40 });
});

test('a creative stands always at the same place, near the middle of the city and never in it', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const { x, y } = nearOffset(id);
      expect(nearOffset(id)).toEqual({ x, y });
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(nearRadius);
      expect(Math.hypot(x, y)).toBeGreaterThan(nearRadius / 10);
    }),
  );
});

test('two creatives of one city stand apart', () => {
  const one = nearOffset('7f2c1a90-0000-4000-8000-00001000f000');
  const other = nearOffset('7f2c1a90-0000-4000-8000-00009000f000');
  expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(nearRadius);
});
