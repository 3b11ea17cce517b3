import { angleBetween, radians } from '../angles.ts';
import type { Elevation } from '../elevation.ts';
import type { SolarPosition } from '../sky.ts';
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

/**
 * A house plan for the study's elevations: a rectangle aligned with the first elevation, whose corners other bearings
 * cut. Origin at the center, x east, y south, in units of the ring.
 */
export type HousePlan = {
  outside: Point[];
  inside: Point[];
  sides: { bearing: number; elevations: number[] }[];
  bearing: number;
};

const scale = horizonRadius / 240;
const halfLength = 66 * scale;
const halfDepth = 42 * scale;
const cornerDistance = 52 * scale;
const wallThickness = 5 * scale;
/** Elevations within this many degrees of a wall share it. */
const sameWall = 12;

export function housePlan(elevations: readonly Elevation[]): HousePlan {
  const bearing = elevations[0]?.bearing ?? 0;
  const cuts = [0, 90, 180, 270].map((turn, index) => ({
    bearing: bearing + turn,
    distance: index % 2 === 0 ? halfDepth : halfLength,
    elevations: [] as number[],
  }));
  for (const [index, elevation] of elevations.entries()) {
    const near = cuts.find((cut) => angleBetween(cut.bearing, elevation.bearing) < sameWall);
    if (!near) {
      cuts.push({ bearing: elevation.bearing, distance: cornerDistance, elevations: [index] });
    } else {
      if (near.elevations.length === 0) near.bearing = elevation.bearing;
      near.elevations.push(index);
    }
  }
  let outside: Point[] = [
    [-400, -400],
    [400, -400],
    [400, 400],
    [-400, 400],
  ];
  for (const cut of cuts) outside = clip(outside, normalOf(cut.bearing), cut.distance);
  let inside = outside;
  for (const cut of cuts) inside = clip(inside, normalOf(cut.bearing), cut.distance - wallThickness);
  return { outside, inside, sides: cuts.filter((cut) => cut.elevations.length > 0), bearing };
}

function normalOf(bearing: number): Point {
  return [Math.sin(bearing * radians), -Math.cos(bearing * radians)];
}

function dot(one: Point, other: Point): number {
  return one[0] * other[0] + one[1] * other[1];
}

function clip(polygon: readonly Point[], normal: Point, distance: number): Point[] {
  return polygon.flatMap((from, index): Point[] => {
    const to = polygon[(index + 1) % polygon.length] as Point;
    const [over, overNext] = [dot(from, normal) - distance, dot(to, normal) - distance];
    const kept: Point[] = over <= 1e-9 ? [from] : [];
    if ((over < -1e-9 && overNext > 1e-9) || (over > 1e-9 && overNext < -1e-9)) {
      const part = over / (over - overNext);
      kept.push([from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]);
    }
    return kept;
  });
}

/** The ends of the wall facing a bearing; null when other walls cut it off. */
export function wallOf({ outside }: HousePlan, bearing: number): readonly [Point, Point] | null {
  const normal = normalOf(bearing);
  const farthest = Math.max(...outside.map((point) => dot(point, normal)));
  const ends = outside.filter((point) => dot(point, normal) > farthest - 0.6);
  const [one, other] = ends;
  return one && other ? [one, other] : null;
}

const barGap = 4;
const barDepth = 10;
const letterGap = 12;

export function elevationBars(plan: HousePlan): { elevation: number; corners: Point[]; letter: Point }[] {
  return plan.sides.flatMap(({ bearing, elevations }) => {
    const wall = wallOf(plan, bearing);
    if (!wall) {
      return [];
    }
    const [from, to] = wall;
    const [nx, ny] = normalOf(bearing);
    const at = (part: number, out: number): Point => [
      from[0] + (to[0] - from[0]) * part + nx * out,
      from[1] + (to[1] - from[1]) * part + ny * out,
    ];
    return elevations.map((elevation, index) => {
      const [start, middle, end] = [0, 0.5, 1].map((part) => (index + part) / elevations.length) as [
        number,
        number,
        number,
      ];
      const far = barGap + barDepth;
      return {
        elevation,
        corners: [at(start, barGap), at(end, barGap), at(end, far), at(start, far)],
        letter: at(middle, far + letterGap),
      };
    });
  });
}

const height = 26 * scale;
const longestShadow = 3 * horizonRadius;

export function shadowOf(
  { outside }: HousePlan,
  { altitude, azimuth }: { altitude: number; azimuth: number },
): Point[] {
  const length = Math.min(height / Math.tan(altitude * radians), longestShadow);
  const [x, y] = normalOf(azimuth + 180);
  return hull([...outside, ...outside.map((point): Point => [point[0] + x * length, point[1] + y * length])]);
}

/** Convex hull by monotone chain. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]);
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length > 1 && turn(kept.at(-2) as Point, kept.at(-1) as Point, point) <= 0) kept.pop();
    kept.push(point);
  }
  return kept.slice(0, -1);
}

function turn(from: Point, by: Point, to: Point): number {
  return (by[0] - from[0]) * (to[1] - from[1]) - (by[1] - from[1]) * (to[0] - from[0]);
}

export function drawn([x, y]: Point): Point {
  return [x + center, y + center];
}

export function alongElevation({ bearing }: HousePlan, [along, across]: Point): Point {
  const [nx, ny] = normalOf(bearing);
  const [tx, ty] = normalOf(bearing + 90);
  const [a, b] = [along * scale, across * scale];
  // `across` counts inward from the first elevation, as in the prototype's plan.
  return drawn([a * tx - b * nx, a * ty - b * ny]);
}

/** Interior walls and a door in one of them, along and across the first elevation. */
export const partitions = {
  walls: [
    lineBetween(-24, 60, -24, 6),
    lineBetween(-24, -10, -24, -60),
    lineBetween(20, 60, 20, 22),
    lineBetween(20, 4, 20, -60),
    lineBetween(20, 4, 80, 4),
  ],
  door: lineBetween(-6, -44, 10, -44),
};

function lineBetween(fromX: number, fromY: number, toX: number, toY: number): Point[] {
  return [
    [fromX, fromY],
    [toX, toY],
  ];
}
