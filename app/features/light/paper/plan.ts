import { angleBetween, radians } from '../angles.ts';
import type { Front } from '../front.ts';
import type { Point } from './shape.ts';

/**
 * The building of a study in plan, about its own middle: a rectangle on the first front, from which other bearings cut
 * corners. Fronts within 12° of each other share a wall and split it (DESIGN.md, Light study, Fig. 1).
 */
export type Plan = {
  outside: Point[];
  inside: Point[];
  /** The part of a wall that a front has, from one end to the other. */
  walls: { front: number; bearing: number; from: Point; to: Point }[];
};

const shared = 12;
const halfWidth = 42;
const halfLength = 66;
/** How far from the middle a further bearing cuts. */
const cutting = 52;
const wall = 5;

type Cut = { bearing: number; distance: number; fronts: number[] };

export function planOf(fronts: readonly Front[], scale: number): Plan {
  const [first] = fronts;
  const axis = first?.bearing ?? 0;
  const cuts: Cut[] = [halfWidth, halfLength, halfWidth, halfLength].map((distance, side) => ({
    bearing: axis + side * 90,
    distance: distance * scale,
    fronts: [],
  }));
  for (const [index, { bearing }] of fronts.entries()) {
    const near = cuts.find((cut) => angleBetween(cut.bearing, bearing) < shared);
    if (!near) cuts.push({ bearing, distance: cutting * scale, fronts: [index] });
    else {
      if (near.fronts.length === 0) near.bearing = bearing;
      near.fronts.push(index);
    }
  }
  const within = (inset: number) =>
    cuts.reduce((shape, cut) => cutOff(shape, cut.bearing, cut.distance - inset), everything);
  const outside = within(0);
  return {
    outside,
    inside: within(wall * scale),
    walls: cuts.flatMap((cut) => wallsOf(cut, outside)),
  };
}

const everything: Point[] = [
  [-999, -999],
  [999, -999],
  [999, 999],
  [-999, 999],
];

/** What is left of a shape on this side of a line: Sutherland and Hodgman. */
function cutOff(shape: readonly Point[], bearing: number, distance: number): Point[] {
  return shape.flatMap((from, index) => {
    const to = shape[(index + 1) % shape.length] ?? from;
    const [before, after] = [reach(from, bearing) - distance, reach(to, bearing) - distance];
    const kept: Point[] = before <= 1e-9 ? [from] : [];
    const isCrossed = (before < -1e-9 && after > 1e-9) || (before > 1e-9 && after < -1e-9);
    return isCrossed ? [...kept, between(from, to, before / (before - after))] : kept;
  });
}

/** The pieces of a wall, one for each of its fronts; none where corners have cut it off. */
function wallsOf({ bearing, fronts }: Cut, outside: readonly Point[]): Plan['walls'] {
  const farthest = Math.max(...outside.map((point) => reach(point, bearing)));
  const ends = outside.filter((point) => reach(point, bearing) > farthest - 0.6);
  const [start, end] = [ends[0], ends.at(-1)];
  if (!start || !end || start === end) {
    return [];
  }
  return fronts.map((front, place) => ({
    front,
    bearing,
    from: between(start, end, place / fronts.length),
    to: between(start, end, (place + 1) / fronts.length),
  }));
}

/** How far a point lies in a direction. */
function reach([x, y]: Point, bearing: number): number {
  return x * Math.sin(bearing * radians) - y * Math.cos(bearing * radians);
}

export function between([x, y]: Point, [toX, toY]: Point, part: number): Point {
  return [x + (toX - x) * part, y + (toY - y) * part];
}
