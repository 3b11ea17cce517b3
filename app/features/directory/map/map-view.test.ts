import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitView, panView, placeInView, viewBox, viewRatio, zoomView } from './map-view.ts';
import { kmPerUnit, sheetWidth, toSheet } from './mercator.ts';

const austin = toSheet({ latitude: 30.27, longitude: -97.74 });
const chicago = toSheet({ latitude: 41.88, longitude: -87.63 });
const auckland = toSheet({ latitude: -36.85, longitude: 174.76 });

test('without points the whole world is shown', () => {
  expect(fitView([]).width).toBe(sheetWidth);
});

test('a single city is shown with at least 600 km around it', () => {
  const view = fitView([austin, austin]);
  expect(view.width * kmPerUnit(view.y)).toBeCloseTo(600, 5);
  expect(placeInView(view, austin)).toEqual({ x: 0.5, y: 0.5 });
});

test('points are seen with a margin for their pins', () => {
  const view = fitView([austin, chicago]);
  for (const { x, y } of [placeInView(view, austin), placeInView(view, chicago)]) {
    expect(Math.min(x, 1 - x, y, 1 - y)).toBeGreaterThan(0.1);
  }
});

test('wherever points are, all are in the view', () => {
  const position = fc.record({
    latitude: fc.double({ min: -50, max: 70, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 30 }), (positions) => {
      const points = positions.map(toSheet);
      const view = fitView(points);
      for (const { x, y } of points.map((each) => placeInView(view, each))) {
        expect(Math.min(x, 1 - x, y, 1 - y)).toBeGreaterThan(-1e-9);
      }
    }),
  );
});

test('a view never leaves the sheet', () => {
  const view = panView(fitView([auckland]), { x: sheetWidth, y: sheetWidth });
  expect(view.x + view.width / 2).toBeCloseTo(sheetWidth);
  expect(zoomView(view, 1_000).width).toBe(sheetWidth);
  expect(zoomView(view, 1_000).x).toBe(sheetWidth / 2);
});

test('zooming keeps the given point where it is on the screen', () => {
  const view = fitView([austin, chicago]);
  const before = placeInView(view, chicago);
  const after = placeInView(zoomView(view, 0.5, chicago), chicago);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test('zooming in ends at 50 km', () => {
  const view = zoomView(fitView([austin]), 1 / 1_000);
  expect(view.width * kmPerUnit(view.y)).toBeCloseTo(50, 5);
});

test('the viewBox has the shape of a view', () => {
  const [x, y, width, height] = viewBox({ x: 1_000, y: -600, width: 120 }).split(' ').map(Number);
  expect({ x, y, width, height }).toEqual({ x: 940, y: -650, width: 120, height: 120 / viewRatio });
});
