import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  assumedSize,
  coveringRequest,
  fitBox,
  fitSearched,
  openingView,
  panView,
  scaleBar,
  toScreen,
  viewArea,
  viewBox,
  viewCamera,
  viewOfCamera,
  worldView,
  zoomView,
} from './map-view.ts';
import { farthestLatitude, kmPerUnit, sheetWidth, toSheet, unitsPerPx } from './mercator.ts';

const desktop = { width: 840, height: 700 };
const phone = { width: 390, height: 560 };
const texas = { left: 6_676, top: -3_573, right: 7_872, bottom: -2_436 };

const anyView = fc.record({
  x: fc.double({ min: 2_000, max: 31_000, noNaN: true }),
  y: fc.double({ min: -11_000, max: 8_000, noNaN: true }),
  zoom: fc.double({ min: 2, max: 11.5, noNaN: true }),
});

test('what was searched is seen whole, on a desktop and on a phone', () => {
  for (const size of [desktop, phone]) {
    const shown = viewBox(fitSearched(texas, size), size);
    expect(shown.left).toBeLessThan(texas.left);
    expect(shown.right).toBeGreaterThan(texas.right);
    expect(shown.top).toBeLessThan(texas.top);
    expect(shown.bottom).toBeGreaterThan(texas.bottom);
  }
});

test('a single point is not shown nearer than zoom 9', () => {
  const point = { left: 7_000, right: 7_000, top: -3_000, bottom: -3_000 };
  expect(fitSearched(point, desktop).zoom).toBe(9);
  expect(fitBox(point, desktop).zoom).toBeGreaterThan(9);
});

test('zooming keeps the point under the pointer where it is', () => {
  fc.assert(
    fc.property(anyView, fc.double({ min: -1, max: 1, noNaN: true }), (view, steps) => {
      const about = { x: 200, y: 300 };
      const before = zoomView(view, 0, desktop);
      const units = unitsPerPx(before.zoom);
      const point = {
        x: before.x + (about.x - desktop.width / 2) * units,
        y: before.y + (about.y - desktop.height / 2) * units,
      };
      const after = zoomView(before, steps, desktop, about);
      fc.pre(after.x > 1_500 && after.x < 31_500 && after.y > -11_900 && after.y < 8_100);
      expect(toScreen(after, desktop, point).x).toBeCloseTo(about.x, 3);
      expect(toScreen(after, desktop, point).y).toBeCloseTo(about.y, 3);
    }),
  );
});

test('a view is moved by pixels and never off the sheet', () => {
  const moved = panView({ x: 7_000, y: -3_000, zoom: 7 }, { x: 80, y: -40 }, desktop);
  expect(moved).toEqual({ x: 7_080, y: -3_040, zoom: 7 });
  expect(panView(moved, { x: -1e6, y: 1e6 }, desktop)).toEqual({ x: 1_500, y: 8_100, zoom: 7 });
});

test('a view comes back from its camera, on the same screen as it was', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const back = viewOfCamera(viewCamera(view), viewArea(view, desktop), desktop);
      expect(back.x).toBeCloseTo(view.x, 3);
      expect(back.y).toBeCloseTo(view.y, 3);
      expect(Math.abs(back.zoom - view.zoom)).toBeLessThan(0.02);
    }),
  );
});

test('on a smaller screen a shared view is so far out that all of its area is seen', () => {
  const view = { x: 7_000, y: -3_000, zoom: 7 };
  const onPhone = viewOfCamera(viewCamera(view), viewArea(view, desktop), phone);
  const [shown, wanted] = [viewBox(onPhone, phone), viewBox(view, desktop)];
  expect(shown.left).toBeLessThanOrEqual(wanted.left + 3);
  expect(shown.right).toBeGreaterThanOrEqual(wanted.right - 3);
});

test('a request covers the view, and small moves ask for the same', () => {
  fc.assert(
    fc.property(anyView, (view) => {
      const { box, zoom } = coveringRequest(view, desktop);
      const shown = viewBox(view, desktop);
      expect(zoom).toBeLessThanOrEqual(view.zoom + 1e-6);
      expect(box.left).toBeLessThanOrEqual(shown.left);
      expect(box.right).toBeGreaterThanOrEqual(shown.right);
      expect(box.top).toBeLessThanOrEqual(shown.top);
      expect(box.bottom).toBeGreaterThanOrEqual(shown.bottom);
    }),
  );
  const view = { x: 7_100, y: -3_100, zoom: 7.05 };
  expect(coveringRequest(panView(view, { x: 8, y: 8 }, desktop), desktop)).toEqual(
    coveringRequest(view, desktop),
  );
});

test('the world is shown whole on a desktop and in part on a phone', () => {
  expect(worldView(desktop).zoom).toBe(1.74);
  expect(worldView(phone).zoom).toBe(1.5);
});

const searchedTexas = {
  label: 'Texas',
  outline: null,
  box: { left: 6_676, top: -3_573, right: 7_872, bottom: -2_436 },
};
const at = { latitude: 0, longitude: 0, zoom: 6 };

test('a map opens on what the address says, else on what was searched, else on the world', () => {
  expect(openingView({ at, area: null }, searchedTexas, assumedSize)).toEqual({ x: 16_384, y: -0, zoom: 6 });
  const searched = openingView({ at: null, area: null }, searchedTexas, assumedSize);
  expect([searched.x, searched.y]).toEqual([7_274, -3_004.5]);
  expect(openingView({ at: null, area: null }, null, assumedSize).zoom).toBe(1.74);
});

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
