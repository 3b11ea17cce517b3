import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  coveringRequest,
  fitBox,
  fitSearched,
  panView,
  toScreen,
  viewArea,
  viewBox,
  viewCamera,
  viewOfCamera,
  worldView,
  zoomView,
} from './map-view.ts';
import { unitsPerPx } from './mercator.ts';

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
