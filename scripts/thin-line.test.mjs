import { expect, test } from 'vitest';
import { thinLine } from './thin-line.mjs';

const area = ([ax, ay], [bx, by], [cx, cy]) => Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;

test('small corners go, large ones and both ends stay', () => {
  const line = [
    [0, 0],
    [5, 0.1],
    [10, 0],
    [10, 10],
    [20, 10],
  ];
  expect(thinLine(line, { sizeOf: area, least: 1 })).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
    [20, 10],
  ]);
});

test('a corner of exactly the least size stays', () => {
  const line = [
    [0, 0],
    [1, 2],
    [2, 0],
  ];
  expect(thinLine(line, { sizeOf: area, least: 2 })).toEqual(line);
  expect(thinLine(line, { sizeOf: area, least: 2.1 })).toEqual([
    [0, 0],
    [2, 0],
  ]);
});

test('a closed line keeps a triangle', () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ];
  expect(thinLine(ring, { sizeOf: area, least: 100 })).toHaveLength(4);
});
