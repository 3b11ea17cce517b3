import type { SearchedPlace } from './map-answer.ts';
import { type MapArea, type MapCamera, maxZoom } from './map-area.ts';
import { kmPerUnit, type SheetPoint, sheetWidth, toPosition, toSheet, unitsPerPx } from './mercator.ts';

export type MapView = SheetPoint & { zoom: number };

export type MapSize = { width: number; height: number };

type Box = { left: number; top: number; right: number; bottom: number };

/** The middle of the map stays within the inhabited part of the sheet. */
const reach = { left: 1_500, right: 31_500, top: -11_900, bottom: 8_100 };
/** A fitted view zooms no closer than this: a city with its surroundings. */
const maxFitted = 9;
const phonePx = 600;

export function worldView({ width }: MapSize): MapView {
  return width < phonePx ? { x: 9_000, y: -3_184, zoom: 1.5 } : { x: 16_700, y: -3_784, zoom: 1.74 };
}

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

export function fitSearched(box: Box, size: MapSize): MapView {
  const view = fitBox(box, size, size.width < phonePx ? 26 : 64);
  return { ...view, zoom: Math.min(view.zoom, maxFitted) };
}

export function panView(view: MapView, by: SheetPoint, size: MapSize): MapView {
  const units = unitsPerPx(view.zoom);
  return keepView({ ...view, x: view.x + by.x * units, y: view.y + by.y * units }, size);
}

/** Zooms by `steps`; the screen point `about`, or else the middle, stays in place. */
export function zoomView(view: MapView, steps: number, size: MapSize, about?: SheetPoint): MapView {
  const away = about ? { x: about.x - size.width / 2, y: about.y - size.height / 2 } : { x: 0, y: 0 };
  const zoom = keptZoom(view.zoom + steps, size);
  const change = unitsPerPx(view.zoom) - unitsPerPx(zoom);
  return keepView({ x: view.x + away.x * change, y: view.y + away.y * change, zoom }, size);
}

export function toScreen(view: MapView, size: MapSize, point: SheetPoint): SheetPoint {
  const units = unitsPerPx(view.zoom);
  return { x: (point.x - view.x) / units + size.width / 2, y: (point.y - view.y) / units + size.height / 2 };
}

export function viewBox(view: MapView, size: MapSize): Box {
  const units = unitsPerPx(view.zoom);
  const half = { x: (size.width / 2) * units, y: (size.height / 2) * units };
  return { left: view.x - half.x, right: view.x + half.x, top: view.y - half.y, bottom: view.y + half.y };
}

export function viewArea(view: MapView, size: MapSize): MapArea {
  return areaOf(viewBox(view, size));
}

export function viewCamera(view: MapView): MapCamera {
  return { ...toPosition(view), zoom: view.zoom };
}

/** The view of a camera from an address, zoomed out far enough to show the whole of `area`. */
export function viewOfCamera(camera: MapCamera, area: MapArea | null, size: MapSize): MapView {
  const view = { ...toSheet(camera), zoom: camera.zoom };
  // One pixel of tolerance on each side, so that rounding does not change the view.
  const fitting = area
    ? fitBox(boxOfArea(area), { width: size.width + 2, height: size.height + 2 }).zoom
    : maxZoom;
  return keepView({ ...view, zoom: Math.min(view.zoom, Math.max(fitting, view.zoom - 4)) }, size);
}

/** Requests are rounded to steps of zoom and position, so that small moves do not request again. */
const zoomStep = 0.2;
const stepPx = 256;
const marginPx = 64;

/** The part of the map to request to cover a view: the same for all views near it. */
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

/** Limits zooming out to about the width of the world. */
function keptZoom(zoom: number, { width }: MapSize): number {
  const fitting = Math.log2(Math.max(width / 256, 1)) - 0.35;
  const least = Math.max(width < phonePx ? 0.7 : 1.3, Math.min(fitting, 1.9));
  return Math.min(maxZoom, Math.max(Math.min(least, worldView({ width, height: 0 }).zoom), zoom));
}

export type MapTarget = {
  area: MapArea | null;
  at: MapCamera | null;
  on: string | null;
};

export const assumedSize: MapSize = { width: 840, height: 700 };

export function openingView(
  { at, area }: Pick<MapTarget, 'at' | 'area'>,
  searched: SearchedPlace | null,
  size: MapSize,
): MapView {
  if (at) {
    return viewOfCamera(at, area, size);
  }
  return searched ? fitSearched(searched.box, size) : worldView(size);
}

type ScaleBar = { px: number; text: string };

const minPx = 70;
const roundMiles = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000];
const kmPerMile = 1.609_344;

export function scaleBar(view: MapView): ScaleBar {
  const milesPerPx = (kmPerUnit(view.y) * unitsPerPx(view.zoom)) / kmPerMile;
  const miles = roundMiles.find((length) => length / milesPerPx >= minPx) ?? 2_000;
  const km = Number((miles * kmPerMile).toPrecision(2));
  return {
    px: miles / milesPerPx,
    text: `${miles.toLocaleString('en-US')} mi (${km.toLocaleString('en-US')} km)`,
  };
}
