/**
 * The sheet all maps are drawn on: the world in spherical Mercator, west to east from 0 to `sheetWidth`, north
 * at the top, the equator at 0. scripts/draw-outlines.mjs draws the outlines on the same sheet.
 */

/** A position on earth, in degrees. */
export type Position = { latitude: number; longitude: number };

/** A point on the sheet; y grows southwards. */
export type SheetPoint = { x: number; y: number };

/** Units of the sheet around the equator; one is 1.2 km there, less elsewhere. */
export const sheetWidth = 32_768;

/** The sheet ends at this latitude, north and south: beyond Greenland. */
export const farthestLatitude = 84;

const equatorKm = 40_075;
const radians = Math.PI / 180;

/** Where a position lies on the sheet. Beyond the sheet's north and south end it is put on the edge. */
export function toSheet({ latitude, longitude }: Position): SheetPoint {
  const kept = Math.min(farthestLatitude, Math.max(-farthestLatitude, latitude));
  const unitsPerRadian = sheetWidth / (2 * Math.PI);
  return {
    x: (longitude / 360 + 0.5) * sheetWidth,
    y: -unitsPerRadian * Math.asinh(Math.tan(kept * radians)),
  };
}

/** The position at a point of the sheet. */
export function toPosition({ x, y }: SheetPoint): Position {
  const unitsPerRadian = sheetWidth / (2 * Math.PI);
  return {
    longitude: (x / sheetWidth - 0.5) * 360,
    latitude: Math.atan(Math.sinh(-y / unitsPerRadian)) / radians,
  };
}

/** A screen of so many pixels shows so many units of the sheet. Zoom 0 shows the world on 256 pixels, each step twice as large. */
export function unitsPerPx(zoom: number): number {
  return 2 ** (7 - zoom);
}

/** How many kilometres a unit of the sheet is at this height of it; Mercator stretches away from the equator. */
export function kmPerUnit(y: number): number {
  return equatorKm / sheetWidth / Math.cosh((y * 2 * Math.PI) / sheetWidth);
}
