import { expect, it } from 'vitest';
import { bearingOfPoint, compassPoint, finePoint, turned } from './angles.ts';
import { bandWords } from './bands.ts';
import { dayOf, durationText, weekdayOf } from './civil-day.ts';
import { type Elevation, nextBearing } from './elevation.ts';

it('names the nearest point of the compass, and reads one', () => {
  expect([0, 22, 23, 128, 337, 338, 359].map(compassPoint)).toEqual(['N', 'N', 'NE', 'SE', 'NW', 'N', 'N']);
  expect([11, 12, 161, 349].map(finePoint)).toEqual(['N', 'NNE', 'SSE', 'N']);
  expect([' ssw', 'N', 'north'].map(bearingOfPoint)).toEqual([202.5, 0, null]);
  expect([-1, 360, 725].map(turned)).toEqual([359, 0, 5]);
});

it('says the limits of the bands as they are', () => {
  expect(bandWords.best.rule).toBe('sun 4° to 35° high, 25° to 65° off the axis');
  expect(bandWords.twilight.rule).toBe('blue hour, sun 0.8° to 6° down');
});

it('writes days and durations as the page does', () => {
  expect(weekdayOf(dayOf(2026, 11, 22))).toBe('Sun');
  expect([0, 40, 60, 125].map(durationText)).toEqual(['0 min', '40 min', '1 h', '2 h 5 min']);
});

it('gives a further elevation a free side of the house, then the widest gap', () => {
  const facing = (...bearings: number[]) =>
    bearings.map((bearing): Elevation => ({ name: '', bearing, horizon: 0 }));
  expect(nextBearing([])).toBe(180);
  expect(nextBearing(facing(128))).toBe(218);
  expect(nextBearing(facing(128, 218))).toBe(308);
  expect(nextBearing(facing(128, 230))).toBe(308);
  expect(nextBearing(facing(128, 218, 308, 38))).toBe(83);
  expect(nextBearing(facing(10, 350))).toBe(100);
  expect(nextBearing(facing(0, 90, 180, 200))).toBe(280);
});
