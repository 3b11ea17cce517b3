import { angleBetween } from '../angles.ts';
import { bandTeller, limits } from '../bands.ts';
import { dayOf, yearOf } from '../civil-day.ts';
import { type DayLight, dayLight, type Span } from '../day-light.ts';
import { type Elevation, letterOf } from '../elevation.ts';
import type { LightStudy } from '../light-study.ts';
import { positionOf, type Sky, type SunVector, solarPosition } from '../sky.ts';
import {
  alongElevation,
  center,
  drawn,
  edgeRadius,
  elevationBars,
  type HousePlan,
  horizonRadius,
  housePlan,
  letterHalf,
  letterRadius,
  partitions,
  pointAt,
  pointOf,
  radiusOf,
  shadowOf,
  skyArc,
  skyField,
  spreadLetters,
  tickLength,
} from './house-plan.ts';
import type { Point, Role, Shape } from './shape.ts';

/**
 * All of Fig. 1, the sky over the plan, with the first elevation's best light. The page draws its parts one by one, and
 * its letters as controls.
 */
export function skyShapes(study: Pick<LightStudy, 'elevations' | 'light' | 'minute' | 'sky'>): Shape[] {
  const { elevations, light, minute, sky } = study;
  return [
    ...frameShapes,
    ...compassShapes(elevations),
    ...yearShapes(yearOf(light.day), sky),
    ...elevations.slice(0, 1).flatMap(fieldShapes),
    ...houseShapes(housePlan(elevations), elevations, light.sun(minute)),
    ...sunShapes(light, minute),
    ...leaderShapes(elevations, 0),
    ...letterShapes(elevations, 0),
  ];
}

const middle: Point = [center, center];

function circle(role: Role, radius: number, at = middle): Shape {
  return { kind: 'circle', role, at, radius };
}

type PathShape = Extract<Shape, { kind: 'path' }>;

function path(role: Role, lines: PathShape['lines']): PathShape {
  return { kind: 'path', role, lines };
}

function closed(role: Role, points: readonly Point[]): PathShape {
  return { kind: 'path', role, lines: [points], isClosed: true };
}

function ticks(every: number, length: number): Point[][] {
  return Array.from({ length: 360 / every }, (_, index) => {
    const bearing = index * every;
    return [pointAt(edgeRadius, bearing), pointAt(edgeRadius + length, bearing)];
  });
}

export const frameShapes: readonly Shape[] = [
  circle('twilight-ring', edgeRadius),
  circle('sky', horizonRadius),
  path('hair', [
    [pointAt(horizonRadius, 0), pointAt(horizonRadius, 180)],
    [pointAt(horizonRadius, 270), pointAt(horizonRadius, 90)],
  ]),
  ...[15, 30, 45, 60, 75].map((altitude) =>
    circle(altitude % 30 === 0 ? 'hair' : 'hair-dotted', radiusOf(altitude)),
  ),
  circle('horizon', horizonRadius),
  circle('edge', edgeRadius),
  path('edge', ticks(5, tickLength * 0.55)),
  path('tick', ticks(30, tickLength)),
  { kind: 'text', role: 'altitude', at: [center + 5, center - radiusOf(30) - 6], text: '30°' },
];

/** Compass figures this close to a letter are hidden. */
const letterRoom = 8;

export function compassShapes(elevations: readonly Elevation[]): Shape[] {
  return Array.from({ length: 12 }, (_, index) => index * 30)
    .filter((at) => elevations.every(({ bearing }) => angleBetween(bearing, at) >= letterRoom))
    .map((bearing): Shape => {
      const point = 'NESW'[bearing / 90];
      const at = pointAt(edgeRadius + tickLength + 16, bearing);
      return { kind: 'text', role: point ? 'compass' : 'degrees', at, text: point ?? String(bearing) };
    });
}

export function yearShapes(year: number, sky: Sky): Shape[] {
  const seasons = [dayOf(year, 6, 21), dayOf(year, 12, 21), dayOf(year, 3, 20)].flatMap((day) => {
    const light = dayLight(day, [], sky);
    return sunLines(light, light.up);
  });
  return [path('hour-line', hourLines(year, sky)), path('season', seasons)];
}

const hourLineDays = 10;

/** The sun at each hour of solar time from solstice to solstice, which gives one smooth curve per hour. */
function hourLines(year: number, { latitude, longitude }: Sky): Point[][] {
  const [first, last] = [dayOf(year - 1, 12, 21), dayOf(year, 6, 21)];
  return Array.from({ length: 24 }, (_, hour) => {
    const up: Point[] = [];
    for (let day = first; day <= last; day += hourLineDays) {
      const ms = day * 86_400_000 + (hour * 60 - longitude * 4) * 60_000;
      const sun = solarPosition(ms, { latitude, longitude });
      if (sun.altitude > 0) up.push(pointOf(sun));
    }
    return up;
  });
}

const pathStep = 10;

function sunLines({ sun }: Pick<DayLight, 'sun'>, spans: readonly Span[]): Point[][] {
  return spans.map(({ from, to }) => {
    const minutes = [from];
    for (let minute = (Math.floor(from / pathStep) + 1) * pathStep; minute < to; minute += pathStep) {
      minutes.push(minute);
    }
    return [...minutes, to].map((minute) => pointOf(positionOf(sun(minute))));
  });
}

/** Where the sun gives an elevation its best light, and what its horizon hides. */
export function fieldShapes({ bearing, horizon }: Pick<Elevation, 'bearing' | 'horizon'>): Shape[] {
  const hidden: Shape[] =
    horizon > 0
      ? [
          closed('hidden', skyField({ bearings: [bearing - 89.9, bearing + 89.9], altitudes: [0, horizon] })),
          path('hidden-edge', [skyArc(horizon, bearing - 90, bearing + 90)]),
        ]
      : [];
  const lowest = Math.max(limits.lowest, horizon);
  if (lowest >= limits.highest) {
    return hidden;
  }
  const sides = [
    [bearing - limits.mostOblique, bearing - limits.leastOblique],
    [bearing + limits.leastOblique, bearing + limits.mostOblique],
  ] as const;
  return [
    ...hidden,
    ...sides.map((bearings) => closed('field', skyField({ bearings, altitudes: [lowest, limits.highest] }))),
  ];
}

/** Below this altitude the shadow is too long to draw. */
const lowestShadow = 0.4;

/** `sun` is null without a place. */
export function houseShapes(
  plan: HousePlan,
  elevations: readonly Elevation[],
  sun: SunVector | null,
): Shape[] {
  const position = sun && positionOf(sun);
  const along = (line: readonly Point[]) => line.map((point) => alongElevation(plan, point));
  return [
    ...(position && position.altitude > lowestShadow
      ? [{ ...closed('shadow', shadowOf(plan, position).map(drawn)), clip: 'disc' as const }]
      : []),
    closed('wall', plan.outside.map(drawn)),
    closed('room', plan.inside.map(drawn)),
    { ...path('partition', partitions.walls.map(along)), clip: 'rooms' },
    path('door', [along(partitions.door)]),
    ...elevationBars(plan).flatMap(({ elevation, corners, letter }): Shape[] => {
      const facing = elevations[elevation];
      const band = sun && facing ? bandTeller(facing)(sun.east, sun.north, sun.up) : null;
      return [
        { ...closed('bar', corners.map(drawn)), band },
        { kind: 'text', role: 'bar-letter', at: drawn(letter), text: letterOf(elevation) },
      ];
    }),
  ];
}

/** The house covers the area inside this radius. */
const houseRadius = 100 * (horizonRadius / 240);
const rayEnd = 92 * (horizonRadius / 240);
/** An hour's figure this close to the sun, in minutes, is hidden. */
const roomMinutes = 24;

export function sunShapes(light: DayLight, minute: number): Shape[] {
  const up = sunLines(light, light.up);
  const hours = hourMarks(light);
  return [
    path('path-halo', up),
    path('path-twilight', sunLines(light, light.twilight)),
    path('path', up),
    ...hours.map(({ position }) => circle('hour-mark', 2.6, pointOf(position))),
    ...hours
      .filter(({ hour }) => Math.abs(hour * 60 - minute) > roomMinutes)
      .filter(({ position }) => radiusOf(position.altitude) > houseRadius)
      .map(({ hour, position }): Shape => {
        const at = pointAt(radiusOf(position.altitude) - 13, position.azimuth);
        return { kind: 'text', role: hour % 3 === 0 ? 'hour' : 'hour-minor', at, text: String(hour) };
      }),
    ...discShapes(light, minute),
  ];
}

function hourMarks({ up, sun }: DayLight) {
  return Array.from({ length: 24 }, (_, hour) => hour)
    .filter((hour) => up.some(({ from, to }) => hour * 60 >= from && hour * 60 < to))
    .map((hour) => ({ hour, position: positionOf(sun(hour * 60)) }));
}

/** A disc with a ray to the house while the sun is up, a ring in twilight, nothing in the dark. */
function discShapes({ sun }: DayLight, minute: number): Shape[] {
  const position = positionOf(sun(minute));
  if (position.altitude < limits.dark) {
    return [];
  }
  const disc = pointOf(position);
  if (position.altitude < limits.set) {
    return [circle('sun-set', 9, disc)];
  }
  const distance = radiusOf(position.altitude);
  const ray = [pointAt(distance - 12, position.azimuth), pointAt(rayEnd, position.azimuth)];
  return [...(distance > rayEnd + 20 ? [path('ray', [ray])] : []), circle('sun', 9, disc)];
}

/** Close letters move apart; their leaders keep the true bearing. */
export function leaderShapes(elevations: readonly Elevation[], selected: number): Shape[] {
  const places = letterPlaces(elevations);
  return elevations.map(({ bearing }, index) =>
    path(index === selected ? 'leader-on' : 'leader', [
      [pointAt(edgeRadius, bearing), places[index] ?? middle],
    ]),
  );
}

export function letterPlaces(elevations: readonly Elevation[]): Point[] {
  return spreadLetters(elevations.map(({ bearing }) => bearing)).map((at) => pointAt(letterRadius, at));
}

function letterShapes(elevations: readonly Elevation[], selected: number): Shape[] {
  return letterPlaces(elevations).flatMap(([x, y], index): Shape[] => {
    const isOn = index === selected;
    const at: Point = [x - letterHalf, y - letterHalf];
    const size: Point = [2 * letterHalf, 2 * letterHalf];
    return [
      { kind: 'box', role: isOn ? 'letter-box-on' : 'letter-box', at, size },
      { kind: 'text', role: isOn ? 'letter-on' : 'letter', at: [x, y], text: letterOf(index) },
    ];
  });
}
