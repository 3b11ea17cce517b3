import { expect, test } from 'vitest';
import { toSheet } from './mercator.ts';
import { nearOffset } from './near-offset.ts';
import { anchorOf, standingPoint } from './standing-point.ts';

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
