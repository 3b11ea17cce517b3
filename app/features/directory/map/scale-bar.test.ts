import { expect, test } from 'vitest';
import { kmPerUnit, toSheet } from './mercator.ts';
import { scaleBar } from './scale-bar.ts';

function viewOf({ km, latitude }: { km: number; latitude: number }) {
  const { y } = toSheet({ latitude, longitude: 0 });
  return { x: 16_384, y, width: km / kmPerUnit(y) };
}

test.each([
  { km: 2_000, text: '500 km (310 mi)', share: 0.25 },
  { km: 1_999, text: '300 km (190 mi)', share: 300 / 1_999 },
  { km: 13_000, text: '3,000 km (1,900 mi)', share: 3 / 13 },
  { km: 300, text: '50 km (31 mi)', share: 1 / 6 },
  { km: 50, text: '10 km (6.2 mi)', share: 0.2 },
])('across $km km the bar says $text', ({ km, text, share }) => {
  const bar = scaleBar(viewOf({ km, latitude: 41.9 }));
  expect(bar.text).toBe(text);
  expect(bar.share).toBeCloseTo(share, 6);
});

test('the same width of the sheet is half as long at 60 degrees north as at the equator', () => {
  const equator = viewOf({ km: 4_000, latitude: 0 });
  const north = { ...equator, y: toSheet({ latitude: 60, longitude: 0 }).y };
  expect(scaleBar(equator).text).toBe('1,000 km (620 mi)');
  expect(scaleBar(north).text).toBe('500 km (310 mi)');
});
