import { radians } from '../angles.ts';
import type { SolarPosition } from '../solar-position.ts';
import type { Point } from './shape.ts';

/**
 * Fig. 1: the sky over the plan, the horizon outside and the zenith in the center. Drawn in a square of `ringSize` that
 * the page scales; only CSS enlarges text in narrow windows.
 */
export const ringSize = 640;
export const center = ringSize / 2;
export const horizonRadius = 256;
/** Outer edge of the twilight ring, six degrees below the horizon. */
export const edgeRadius = (horizonRadius * 96) / 90;
export const tickLength = 9;
export const letterHalf = 13;
export const letterRadius = edgeRadius + tickLength + 7 + letterHalf;

export function pointAt(radius: number, bearing: number): Point {
  return [center + radius * Math.sin(bearing * radians), center - radius * Math.cos(bearing * radians)];
}

export function radiusOf(altitude: number): number {
  return (horizonRadius * (90 - altitude)) / 90;
}

export function pointOf({ altitude, azimuth }: SolarPosition): Point {
  return pointAt(radiusOf(altitude), azimuth);
}

export function skyField({ bearings: [from, to], altitudes: [low, high] }: SkyField): Point[] {
  return [...skyArc(low, from, to), ...skyArc(high, from, to).reverse()];
}

type SkyField = { bearings: readonly [number, number]; altitudes: readonly [number, number] };

export function skyArc(altitude: number, from: number, to: number): Point[] {
  return bearingsBetween(from, to).map((bearing) => pointAt(radiusOf(altitude), bearing));
}

const arcStep = 3;

function bearingsBetween(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / arcStep));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

/** Letters closer than this many half sides, along the ring, move apart. */
const roomHalves = 2.95;
const rounds = 24;

/** Bearings for the letters near their elevations' own, so that none overlap. */
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
