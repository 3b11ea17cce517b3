import type { MapView } from './map-view.ts';
import { kmPerUnit, unitsPerPx } from './mercator.ts';

export type ScaleBar = { px: number; text: string };

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
