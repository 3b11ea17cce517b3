import type { MapView } from './map-view.ts';
import { kmPerUnit } from './mercator.ts';

/** A bar of a round length: `share` of the view's width, and its length in words, '500 km (310 mi)'. */
export type ScaleBar = { share: number; text: string };

const longestShare = 0.25;
const roundLengths = [5, 3, 2, 1];
const milesPerKm = 0.621371;

/** The longest round length of at most a quarter of the view, true along its middle. */
export function scaleBar(view: MapView): ScaleBar {
  const kmAcross = view.width * kmPerUnit(view.y);
  const longest = kmAcross * longestShare;
  const power = 10 ** Math.floor(Math.log10(longest));
  const km = (roundLengths.find((length) => length * power <= longest) ?? 1) * power;
  return { share: km / kmAcross, text: `${lengthText(km)} km (${lengthText(km * milesPerKm)} mi)` };
}

/** Two significant digits. */
function lengthText(length: number): string {
  return Number(length.toPrecision(2)).toLocaleString('en-US');
}
