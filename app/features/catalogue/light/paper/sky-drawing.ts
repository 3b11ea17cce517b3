import { colors } from '#app/platform/paper/paper-colors.ts';
import { bandTeller, limits } from '../bands.ts';
import { dayOf, minutesPerDay, partsOf } from '../civil-day.ts';
import { frontBars, housePlan } from '../drawing/house-plan.ts';
import { horizonRadius } from '../drawing/ring-geometry.ts';
import { letterOf } from '../front.ts';
import type { LightStudy } from '../light-study.ts';
import { type SunOfDay, sunOfDay } from '../sky.ts';
import { positionOf, type SolarPosition } from '../solar-position.ts';
import { circle, type Point, type Shape, short, through, towards } from './shape.ts';

export type Ring = { center: Point; radius: number };

/** The dotted twilight ring ends where civil twilight does. */
const edgeOf = ({ radius }: Ring) => (radius * (90 - limits.dark)) / 90;

/**
 * Fig. 1, the sky over the plan: horizon outside, zenith in the center; the day's path in ink, solstices and equinox in
 * gray, and the first front's best light. Extends to at most 1.5 times the horizon's radius.
 */
export function skyDrawing(study: LightStudy, ring: Ring): Shape[] {
  return [
    ...sheetOf(ring),
    ...yearOf(study, ring),
    ...fieldsOf(study, ring),
    ...buildingOf(study, ring),
    ...dayOfSun(study, ring),
    ...lettersOf(study, ring),
  ];
}

function place({ center, radius }: Ring, altitude: number, azimuth: number): Point {
  return towards(center, (radius * (90 - altitude)) / 90, azimuth);
}

function sheetOf(ring: Ring): Shape[] {
  const { center, radius } = ring;
  const [x, y] = center;
  const edge = edgeOf(ring);
  const tick = radius * 0.04;
  const ticks = (step: number, from: number, length: number) =>
    Array.from({ length: 360 / step }, (_, index) => index * step + from)
      .map((bearing) => through([towards(center, edge, bearing), towards(center, edge + length, bearing)]))
      .join('');
  const circles = (altitudes: number[]) =>
    altitudes.map((altitude) => circle(center, (radius * (90 - altitude)) / 90)).join('');
  return [
    { kind: 'path', d: circle(center, edge), fill: { band: 'twilight' } },
    { kind: 'path', d: circle(center, radius), fill: colors.surface },
    { kind: 'path', d: circles([15, 45, 75]), stroke: colors.ruleStrong, width: 0.5, dash: [0.6, 2.4] },
    {
      kind: 'path',
      d: `${circles([30, 60])}M${short(x)} ${short(y - radius)}V${short(y + radius)}M${short(x - radius)} ${short(y)}H${short(x + radius)}`,
      stroke: colors.rule,
      width: 0.6,
    },
    { kind: 'path', d: circle(center, radius), stroke: colors.ink, width: 0.9 },
    {
      kind: 'path',
      d: circle(center, edge) + ticks(10, 0, tick * 0.55),
      stroke: colors.ruleStrong,
      width: 0.6,
    },
    { kind: 'path', d: ticks(30, 0, tick), stroke: colors.ink, width: 0.8 },
    ...['N', 'E', 'S', 'W'].map((text, quarter): Shape => {
      const [at, height] = towards(center, edge + tick + radius * 0.055, quarter * 90);
      return {
        kind: 'text',
        x: at,
        y: height,
        text,
        size: radius * 0.075,
        anchor: 'middle',
        color: colors.ink,
      };
    }),
  ];
}

function wayOf(sun: SunOfDay, ring: Ring, lowest: number): string {
  const lines: Point[][] = [[]];
  for (let minute = 0; minute <= minutesPerDay; minute += 5) {
    const { altitude, azimuth } = positionOf(sun(minute));
    if (altitude >= lowest) lines.at(-1)?.push(place(ring, altitude, azimuth));
    else if (lines.at(-1)?.length) lines.push([]);
  }
  return lines.map((line) => through(line)).join('');
}

function yearOf({ light, sky }: LightStudy, ring: Ring): Shape[] {
  const { year } = partsOf(light.day);
  const days = [dayOf(year, 3, 20), dayOf(year, 6, 21), dayOf(year, 12, 21)];
  const d = days.map((day) => wayOf(sunOfDay(day, sky), ring, 0)).join('');
  return d === '' ? [] : [{ kind: 'path', d, stroke: colors.ruleStrong, width: 0.6 }];
}

function fieldsOf({ fronts }: LightStudy, ring: Ring): Shape[] {
  const [front] = fronts;
  const lowest = Math.max(limits.lowest, front?.horizon ?? 0);
  if (!front || lowest >= limits.highest) {
    return [];
  }
  const steps = Array.from({ length: 17 }, (_, index) => index / 16);
  return [-1, 1].map((side): Shape => {
    const at = (part: number, altitude: number) => {
      const turn = limits.leastOblique + (limits.mostOblique - limits.leastOblique) * part;
      return place(ring, altitude, front.bearing + side * turn);
    };
    const low = steps.map((part) => at(part, lowest));
    const high = steps.map((part) => at(part, limits.highest)).reverse();
    return {
      kind: 'path',
      d: through([...low, ...high], true),
      fill: colors.accentSoft,
      stroke: colors.accent,
      width: 0.5,
      dash: [1.5, 2],
    };
  });
}

function buildingOf({ fronts, light, minute }: LightStudy, ring: Ring): Shape[] {
  const { center, radius } = ring;
  const scale = radius / horizonRadius;
  const plan = housePlan(fronts);
  const placed = ([x, y]: Point): Point => [center[0] + x * scale, center[1] + y * scale];
  const sun = light.sun(minute);
  return [
    { kind: 'path', d: through(plan.outside.map(placed), true), fill: colors.ink },
    { kind: 'path', d: through(plan.inside.map(placed), true), fill: colors.surface },
    ...frontBars(plan).flatMap(({ front, corners, letter }): Shape[] => {
      const facing = fronts[front];
      if (!facing) {
        return [];
      }
      const band = bandTeller(facing)(sun.east, sun.north, sun.up);
      const [x, y] = placed(letter);
      return [
        {
          kind: 'path',
          d: through(corners.map(placed), true),
          fill: { band },
          stroke: colors.ink,
          width: 0.6,
        },
        {
          kind: 'text',
          x,
          y,
          text: letterOf(front),
          size: radius * 0.055,
          anchor: 'middle',
          color: colors.ink,
        },
      ];
    }),
  ];
}

function dayOfSun({ light, minute }: LightStudy, ring: Ring): Shape[] {
  const { radius } = ring;
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    hour,
    ...positionOf(light.sun(hour * 60)),
  })).filter(({ altitude }) => altitude >= limits.set);
  const now = positionOf(light.sun(minute));
  const shapes: Shape[] = [
    { kind: 'path', d: wayOf(light.sun, ring, limits.dark), stroke: colors.ink, width: 0.6, dash: [1, 2] },
    { kind: 'path', d: wayOf(light.sun, ring, limits.set), stroke: colors.ink, width: 1.4 },
    {
      kind: 'path',
      d: hours.map(({ altitude, azimuth }) => circle(place(ring, altitude, azimuth), radius * 0.01)).join(''),
      fill: colors.surface,
      stroke: colors.ink,
      width: 0.7,
    },
    ...hours
      .filter(({ altitude, hour }) => altitude < 55 && Math.abs(hour * 60 - minute) > 24)
      .map(({ altitude, azimuth, hour }): Shape => {
        const [x, y] = place(ring, altitude + 5, azimuth);
        return {
          kind: 'text',
          x,
          y,
          text: String(hour),
          size: radius * 0.045,
          anchor: 'middle',
          color: colors.ink,
        };
      }),
    ...sunAt(now, ring),
  ];
  return shapes.filter((shape) => shape.kind !== 'path' || shape.d !== '');
}

/** A disc while the sun is up, a ring in twilight, nothing in the dark. */
function sunAt({ altitude, azimuth }: SolarPosition, ring: Ring): Shape[] {
  if (altitude < limits.dark) {
    return [];
  }
  const [fill, stroke] =
    altitude >= limits.set ? [colors.accent, colors.surface] : [colors.surface, colors.accent];
  const d = circle(place(ring, altitude, azimuth), ring.radius * 0.036);
  return [{ kind: 'path', d, fill, stroke, width: 1 }];
}

function lettersOf({ fronts }: LightStudy, ring: Ring): Shape[] {
  const { center, radius } = ring;
  const edge = edgeOf(ring);
  const half = radius * 0.052;
  return fronts.flatMap(({ bearing }, index): Shape[] => {
    const [x, y] = towards(center, edge + radius * 0.14 + half, bearing);
    const square = through(
      [
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
      ],
      true,
    );
    const isFirst = index === 0;
    const lead = through([towards(center, edge, bearing), towards(center, edge + radius * 0.14, bearing)]);
    return [
      { kind: 'path', d: lead, stroke: isFirst ? colors.accent : colors.ruleStrong, width: 0.7 },
      {
        kind: 'path',
        d: square,
        fill: isFirst ? colors.accent : colors.surface,
        stroke: isFirst ? colors.accent : colors.ruleStrong,
        width: 0.7,
      },
      {
        kind: 'text',
        x,
        y,
        text: letterOf(index),
        size: radius * 0.06,
        anchor: 'middle',
        color: isFirst ? colors.surface : colors.ink,
      },
    ];
  });
}
