/**
 * The sheet of all maps: the world in spherical Mercator, with x from 0 in the west to `sheetWidth`, y down from the
 * north, and 0 at the equator. scripts/draw-outlines.mjs uses the same sheet.
 */

export type Position = { latitude: number; longitude: number };

export type SheetPoint = { x: number; y: number };

/** Units of the sheet around the equator; one is 1.2 km there, less elsewhere. */
export const sheetWidth = 32_768;

/** The northern and southern limit of the sheet, beyond Greenland. */
export const farthestLatitude = 84;

const equatorKm = 40_075;
const radians = Math.PI / 180;

/** The point of a position. Positions beyond the northern or southern limit are moved to the edge. */
export function toSheet({ latitude, longitude }: Position): SheetPoint {
  const kept = Math.min(farthestLatitude, Math.max(-farthestLatitude, latitude));
  const unitsPerRadian = sheetWidth / (2 * Math.PI);
  return {
    x: (longitude / 360 + 0.5) * sheetWidth,
    y: -unitsPerRadian * Math.asinh(Math.tan(kept * radians)),
  };
}

export function toPosition({ x, y }: SheetPoint): Position {
  const unitsPerRadian = sheetWidth / (2 * Math.PI);
  return {
    longitude: (x / sheetWidth - 0.5) * 360,
    latitude: Math.atan(Math.sinh(-y / unitsPerRadian)) / radians,
  };
}

/** Sheet units per screen pixel. Zoom 0 shows the world on 256 pixels; each step doubles the size. */
export function unitsPerPx(zoom: number): number {
  return 2 ** (7 - zoom);
}

/** Kilometers per sheet unit at a given y; Mercator stretches away from the equator. */
export function kmPerUnit(y: number): number {
  return equatorKm / sheetWidth / Math.cosh((y * 2 * Math.PI) / sheetWidth);
}
