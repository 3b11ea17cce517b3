import { type MapArea, type MapCamera, maxZoom } from './map-area.ts';
import { type SheetPoint, sheetWidth, toPosition, toSheet, unitsPerPx } from './mercator.ts';

/** What a map shows: the point of the sheet in its middle, and its zoom. */
export type MapView = SheetPoint & { zoom: number };

/** How large it is on the screen, in px. */
export type MapSize = { width: number; height: number };

/** A part of the sheet. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** The middle stays on the inhabited part of the sheet. */
const reach = { left: 1_500, right: 31_500, top: -11_900, bottom: 8_100 };
/** A fitted view is never nearer than this: a city with what is around it. */
const maxFitted = 9;
/** Narrower maps are those of phones. */
const phonePx = 600;

/** The whole inhabited world, or on a phone as much of it as can be read. */
export function worldView({ width }: MapSize): MapView {
  return width < phonePx ? { x: 9_000, y: -3_184, zoom: 1.5 } : { x: 16_700, y: -3_784, zoom: 1.74 };
}

/** The view in which a part of the sheet fits, with `padding` px around it. */
export function fitBox(box: Box, size: MapSize, padding = 0): MapView {
  const across = Math.max(1, box.right - box.left) / Math.max(1, size.width - 2 * padding);
  const down = Math.max(1, box.bottom - box.top) / Math.max(1, size.height - 2 * padding);
  return keepView(
    {
      x: (box.left + box.right) / 2,
      y: (box.top + box.bottom) / 2,
      zoom: 7 - Math.log2(Math.max(across, down)),
    },
    size,
  );
}

/** The view that opens on what was searched. */
export function fitSearched(box: Box, size: MapSize): MapView {
  const view = fitBox(box, size, size.width < phonePx ? 26 : 64);
  return { ...view, zoom: Math.min(view.zoom, maxFitted) };
}

/** Moved by so many px of the screen. */
export function panView(view: MapView, by: SheetPoint, size: MapSize): MapView {
  const units = unitsPerPx(view.zoom);
  return keepView({ ...view, x: view.x + by.x * units, y: view.y + by.y * units }, size);
}

/** Zoomed by so many steps; the point of the screen `about`, or else the middle, stays where it is. */
export function zoomView(view: MapView, steps: number, size: MapSize, about?: SheetPoint): MapView {
  const away = about ? { x: about.x - size.width / 2, y: about.y - size.height / 2 } : { x: 0, y: 0 };
  const zoom = keptZoom(view.zoom + steps, size);
  const change = unitsPerPx(view.zoom) - unitsPerPx(zoom);
  return keepView({ x: view.x + away.x * change, y: view.y + away.y * change, zoom }, size);
}

/** Where a point of the sheet is on the screen. */
export function toScreen(view: MapView, size: MapSize, point: SheetPoint): SheetPoint {
  const units = unitsPerPx(view.zoom);
  return { x: (point.x - view.x) / units + size.width / 2, y: (point.y - view.y) / units + size.height / 2 };
}

/** The part of the sheet that is shown. */
export function viewBox(view: MapView, size: MapSize): Box {
  const units = unitsPerPx(view.zoom);
  const half = { x: (size.width / 2) * units, y: (size.height / 2) * units };
  return { left: view.x - half.x, right: view.x + half.x, top: view.y - half.y, bottom: view.y + half.y };
}

/** The part of the earth that is shown, as far as the sheet goes. */
export function viewArea(view: MapView, size: MapSize): MapArea {
  return areaOf(viewBox(view, size));
}

export function viewCamera(view: MapView): MapCamera {
  return { ...toPosition(view), zoom: view.zoom };
}

/** The view of a camera that came from an address; with an area so far out that all of it is seen. */
export function viewOfCamera(camera: MapCamera, area: MapArea | null, size: MapSize): MapView {
  const view = { ...toSheet(camera), zoom: camera.zoom };
  // A whole pixel of grace, so that rounding moves nothing.
  const fitting = area
    ? fitBox(boxOfArea(area), { width: size.width + 2, height: size.height + 2 }).zoom
    : maxZoom;
  return keepView({ ...view, zoom: Math.min(view.zoom, Math.max(fitting, view.zoom - 4)) }, size);
}

/** Answers are asked for by steps of the zoom and of the sheet, so that small moves ask nothing anew. */
const zoomStep = 0.2;
const stepPx = 256;
const marginPx = 64;

/** The part of the map to ask for so that a view is covered: the same for all views near it. */
export function coveringRequest(view: MapView, size: MapSize): { area: MapArea; zoom: number; box: Box } {
  const zoom = Math.floor(view.zoom / zoomStep + 1e-6) * zoomStep;
  const step = stepPx * unitsPerPx(zoom);
  const margin = marginPx * unitsPerPx(zoom);
  const shown = viewBox(view, size);
  const down = (value: number) => Math.floor((value - margin) / step) * step;
  const up = (value: number) => Math.ceil((value + margin) / step) * step;
  const box = {
    left: down(shown.left),
    top: down(shown.top),
    right: up(shown.right),
    bottom: up(shown.bottom),
  };
  return { area: areaOf(box), zoom: Math.round(zoom * 10) / 10, box };
}

function areaOf(box: Box): MapArea {
  const northWest = toPosition({ x: Math.max(0, box.left), y: Math.max(-sheetWidth / 2, box.top) });
  const southEast = toPosition({
    x: Math.min(sheetWidth, box.right),
    y: Math.min(sheetWidth / 2, box.bottom),
  });
  return {
    west: northWest.longitude,
    south: southEast.latitude,
    east: southEast.longitude,
    north: northWest.latitude,
  };
}

function boxOfArea({ west, south, east, north }: MapArea): Box {
  const { x: left, y: top } = toSheet({ latitude: north, longitude: west });
  const { x: right, y: bottom } = toSheet({ latitude: south, longitude: east });
  return { left, top, right, bottom };
}

function keepView({ x, y, zoom }: MapView, size: MapSize): MapView {
  return {
    x: Math.min(reach.right, Math.max(reach.left, x)),
    y: Math.min(reach.bottom, Math.max(reach.top, y)),
    zoom: keptZoom(zoom, size),
  };
}

/** No farther out than the world fills the map, more or less. */
function keptZoom(zoom: number, { width }: MapSize): number {
  const fitting = Math.log2(Math.max(width / 256, 1)) - 0.35;
  const least = Math.max(width < phonePx ? 0.7 : 1.3, Math.min(fitting, 1.9));
  return Math.min(maxZoom, Math.max(Math.min(least, worldView({ width, height: 0 }).zoom), zoom));
}
