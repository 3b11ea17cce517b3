import { farthestLatitude, kmPerUnit, type SheetPoint, sheetWidth, toSheet } from './mercator.ts';

/** What part of the sheet a map shows: around the centre x, y, as wide as `width`, in units of the sheet. */
export type MapView = { x: number; y: number; width: number };

/** Width to height of every view. A box of another shape shows a little more than the view. */
export const viewRatio = 6 / 5;

/** A fitted view is never narrower, so that a page of one city shows the outlines of where it is. */
const leastFittedKm = 600;
/** Nearer than this the outlines say nothing any more. */
const leastKm = 50;
/** The view is this much larger than the box around the points: room for pins and buttons at the edges. */
const fitMargin = 1.4;

const reach = -toSheet({ latitude: farthestLatitude, longitude: 0 }).y;
const wholeWorld: MapView = { x: sheetWidth / 2, y: -reach / 8, width: sheetWidth };

/** The view in which all points are seen; without any the whole world. */
export function fitView(points: readonly SheetPoint[]): MapView {
  if (points.length === 0) {
    return keepOnSheet(wholeWorld);
  }
  const across = extent(points.map((point) => point.x));
  const down = extent(points.map((point) => point.y));
  const width = Math.max(across.length, down.length * viewRatio) * fitMargin;
  const least = leastFittedKm / kmPerUnit(down.middle);
  return keepOnSheet({ x: across.middle, y: down.middle, width: Math.max(width, least) });
}

/** Moved by so many units to the east and south. */
export function panView(view: MapView, by: SheetPoint): MapView {
  return keepOnSheet({ ...view, x: view.x + by.x, y: view.y + by.y });
}

/** Made `factor` times as wide; `about`, or else the centre, stays where it is on the screen. */
export function zoomView(view: MapView, factor: number, about: SheetPoint = view): MapView {
  const width = keptWidth(view.width * factor, view.y);
  const scale = width / view.width;
  return keepOnSheet({
    x: about.x + (view.x - about.x) * scale,
    y: about.y + (view.y - about.y) * scale,
    width,
  });
}

/** Where a point lies in the view: 0, 0 is its top left corner, 1, 1 its bottom right one. */
export function placeInView(view: MapView, point: SheetPoint): SheetPoint {
  return {
    x: (point.x - view.x) / view.width + 0.5,
    y: ((point.y - view.y) * viewRatio) / view.width + 0.5,
  };
}

/** The viewBox of an SVG that shows the view. */
export function viewBox(view: MapView): string {
  const height = view.width / viewRatio;
  return [view.x - view.width / 2, view.y - height / 2, view.width, height]
    .map((each) => Math.round(each * 10) / 10)
    .join(' ');
}

function keepOnSheet(view: MapView): MapView {
  const width = keptWidth(view.width, view.y);
  const yRoom = Math.max(0, reach - width / viewRatio / 2);
  return {
    x: within(view.x, width / 2, sheetWidth - width / 2),
    y: within(view.y, -yRoom, yRoom),
    width,
  };
}

function keptWidth(width: number, y: number): number {
  return within(width, leastKm / kmPerUnit(y), sheetWidth);
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function extent(values: readonly number[]): { middle: number; length: number } {
  const least = Math.min(...values);
  const most = Math.max(...values);
  return { middle: (least + most) / 2, length: most - least };
}
