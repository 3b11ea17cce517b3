import { expect, test } from 'vitest';
import { toSheet } from './mercator.ts';
import { scaleBar } from './scale-bar.ts';

const viewAt = (zoom: number, latitude = 0) => ({
  x: 16_384,
  y: toSheet({ latitude, longitude: 0 }).y,
  zoom,
});

test.each([
  { zoom: 2, text: '2,000 mi (3,200 km)' },
  { zoom: 6, text: '200 mi (320 km)' },
  { zoom: 9, text: '20 mi (32 km)' },
  { zoom: 11.5, text: '5 mi (8 km)' },
])('at zoom $zoom on the equator the bar says $text', ({ zoom, text }) => {
  expect(scaleBar(viewAt(zoom)).text).toBe(text);
});

test('a bar is at least 70 pixels and less than 175 wide, whatever the zoom', () => {
  for (let zoom = 2; zoom <= 11.5; zoom += 0.1) {
    expect(scaleBar(viewAt(zoom, 31)).px).toBeGreaterThanOrEqual(70);
    expect(scaleBar(viewAt(zoom, 31)).px).toBeLessThanOrEqual(175);
  }
});

test('the same pixels are half as long at 60 degrees north as at the equator', () => {
  const equator = scaleBar(viewAt(6));
  const north = scaleBar(viewAt(5, 60));
  expect(north.text).toBe(equator.text);
  expect(north.px).toBeCloseTo(equator.px, 3);
});
