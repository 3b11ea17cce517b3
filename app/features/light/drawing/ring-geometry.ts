import { radians } from '../angles.ts';
import type { SolarPosition } from '../solar-position.ts';

/**
 * Fig. 1: the sky over the plan, horizon outside and zenith in the center. Everything is drawn for a square of
 * `ringSize`, which the page scales; words and letters get larger in narrow windows by the style sheet alone.
 */
export const ringSize = 640;
export const center = ringSize / 2;
/** Of the horizon. */
export const horizonRadius = 256;
/** The outer edge of the ring for twilight, six degrees below the horizon. */
export const edgeRadius = (horizonRadius * 96) / 90;
export const tickLength = 9;
/** Half of the square with a front's letter. */
export const letterHalf = 13;
export const letterRadius = edgeRadius + tickLength + 7 + letterHalf;

export type Point = readonly [x: number, y: number];

/** A point at a distance from the center, in a bearing. */
export function pointAt(radius: number, bearing: number): Point {
  return [center + radius * Math.sin(bearing * radians), center - radius * Math.cos(bearing * radians)];
}

/** How far from the center an altitude is drawn. */
export function radiusOf(altitude: number): number {
  return (horizonRadius * (90 - altitude)) / 90;
}

export function pointOf({ altitude, azimuth }: SolarPosition): Point {
  return pointAt(radiusOf(altitude), azimuth);
}

/** '12.3 45.6'. */
export function coordinates([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

export function linePath(points: readonly Point[]): string {
  return points.length < 2 ? '' : `M${points.map(coordinates).join('L')}`;
}

/** A field of the sky between two bearings and two altitudes, as a closed path. */
export function skyField({ bearings: [from, to], altitudes: [low, high] }: SkyField): string {
  const arc = (altitude: number) =>
    bearingsBetween(from, to).map((bearing) => pointAt(radiusOf(altitude), bearing));
  return `${linePath([...arc(low), ...arc(high).reverse()])}Z`;
}

type SkyField = { bearings: readonly [number, number]; altitudes: readonly [number, number] };

/** Along one altitude. */
export function skyArc(altitude: number, from: number, to: number): string {
  return linePath(bearingsBetween(from, to).map((bearing) => pointAt(radiusOf(altitude), bearing)));
}

const arcStep = 3;

function bearingsBetween(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / arcStep));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

/** Letters closer than so many of their halves, measured along the ring, step aside. */
const roomHalves = 2.95;
const rounds = 24;

/** Where the letters of fronts stand, so that none covers another: bearings, near their own. */
export function spreadLetters(bearings: readonly number[]): number[] {
  const room = (roomHalves * letterHalf) / letterRadius / radians;
  const placed = bearings
    .map((bearing, index) => ({ at: bearing, index }))
    .sort((one, other) => one.at - other.at || one.index - other.index);
  for (let round = 0; round < rounds && placed.length > 1; round++) {
    for (const [index, one] of placed.entries()) {
      const isLast = index === placed.length - 1;
      const next = placed[isLast ? 0 : index + 1];
      if (!next) continue;
      const missing = room - (next.at - one.at + (isLast ? 360 : 0));
      if (missing > 0) {
        one.at -= missing / 2;
        next.at += missing / 2;
      }
    }
  }
  const at = new Array<number>(bearings.length).fill(0);
  for (const { at: bearing, index } of placed) at[index] = bearing;
  return at;
}
