import { expect, test } from 'vitest';
import { assumedSize, openingView } from './opening-view.ts';

const texas = {
  label: 'Texas',
  outline: null,
  box: { left: 6_676, top: -3_573, right: 7_872, bottom: -2_436 },
};
const at = { latitude: 0, longitude: 0, zoom: 6 };

test('a map opens on what the address says, else on what was searched, else on the world', () => {
  expect(openingView({ at, area: null }, texas, assumedSize)).toEqual({ x: 16_384, y: -0, zoom: 6 });
  const searched = openingView({ at: null, area: null }, texas, assumedSize);
  expect([searched.x, searched.y]).toEqual([7_274, -3_004.5]);
  expect(openingView({ at: null, area: null }, null, assumedSize).zoom).toBe(1.74);
});
