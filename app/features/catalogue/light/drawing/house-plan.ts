import { angleBetween, radians } from '../angles.ts';
import type { Elevation } from '../elevation.ts';
import { center, horizonRadius } from './ring-geometry.ts';
import type { Point } from './shape.ts';

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

export function normalOf(bearing: number): Point {
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

/** A bar and a letter for each elevation; elevations on one wall share its width. */
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
    [
      [-24, 60],
      [-24, 6],
    ],
    [
      [-24, -10],
      [-24, -60],
    ],
    [
      [20, 60],
      [20, 22],
    ],
    [
      [20, 4],
      [20, -60],
    ],
    [
      [20, 4],
      [80, 4],
    ],
  ],
  door: [
    [-6, -44],
    [10, -44],
  ],
} as const;
