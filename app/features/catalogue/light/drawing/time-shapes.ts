import { monthNames } from '#app/ui/times.ts';
import { type Band, bands } from '../bands.ts';
import { dayOf, daysInYear, minutesPerDay } from '../civil-day.ts';
import type { BandRun } from '../day-light.ts';
import { letterOf } from '../elevation.ts';
import type { Point, Shape } from './shape.ts';

/** Lanes of a day and strips of a year. They are 1 wide; strips are 1 high as well, lanes as high as their sizes say. */

export type LaneSizes = {
  height: number;
  gap: number;
  /** How far the frame lies inside its lane. */
  inset: number;
  /** Length of the marks of every third hour, and the distance of their figures from the lanes. */
  mark: number;
  figure: number;
};

export function lanesHeight(count: number, { height, gap }: Pick<LaneSizes, 'height' | 'gap'>): number {
  return count * (height + gap) - gap;
}

/** Null without a sun; the lanes are then empty. */
type Lane = readonly BandRun[] | null;

export function laneShapes(lanes: readonly Lane[], selected: number | null, sizes: LaneSizes): Shape[] {
  const { height, gap, inset } = sizes;
  return [
    ...lanes.flatMap((runs, index): Shape[] => {
      const y = index * (height + gap);
      return [
        ...(runs ?? []).map(({ band, from, to }): Shape => {
          const size = [(to - from) / minutesPerDay, height] as const;
          return { kind: 'box', role: 'band', band, at: [from / minutesPerDay, y], size };
        }),
        {
          kind: 'box',
          role: index === selected ? 'lane-on' : 'lane',
          at: [0, y + inset],
          size: [1, height - 2 * inset],
        },
        { kind: 'text', role: 'lane-letter', at: [0, y + height / 2], text: letterOf(index) },
      ];
    }),
    ...scaleShapes(lanesHeight(lanes.length, sizes), sizes),
  ];
}

function scaleShapes(y: number, { mark, figure }: LaneSizes): Shape[] {
  return Array.from({ length: 25 }, (_, hour) => hour).flatMap((hour): Shape[] => {
    const x = hour / 24;
    if (hour % 3 !== 0) {
      return [{ kind: 'line', role: 'scale-minor', from: [x, y + 4], to: [x, y + 4 + mark / 2] }];
    }
    const role = hour === 0 ? 'scale-first' : hour === 24 ? 'scale-last' : 'scale-hour';
    return [
      { kind: 'line', role: 'scale', from: [x, y + 4], to: [x, y + 4 + mark] },
      { kind: 'text', role, at: [x, y + figure], text: hour === 24 ? '24 h' : String(hour) },
    ];
  });
}

export function stripShapes(year: number): Shape[] {
  return [
    ...monthsOf(year)
      .slice(1)
      .map(({ from }): Shape => ({ kind: 'line', role: 'strip-grid', from: [from, 0], to: [from, 1] })),
    ...[0.25, 0.5, 0.75].map((y): Shape => ({ kind: 'line', role: 'strip-grid', from: [0, y], to: [1, y] })),
    { kind: 'box', role: 'strip-frame', at: [0, 0], size: [1, 1] },
    ...[0, 6, 12, 18, 24].map((hour): Shape => {
      const role = hour % 24 === 0 ? 'strip-end' : 'strip-hour';
      return { kind: 'text', role, at: [1, (3 + (94 * hour) / 24) / 100], text: `${hour} h` };
    }),
  ];
}

export function monthShapes(year: number): Shape[] {
  return monthsOf(year).map(
    ({ name, from, to }): Shape => ({
      kind: 'text',
      role: 'month',
      at: [(from + to) / 2, 0],
      text: name.slice(0, 3),
    }),
  );
}

function monthsOf(year: number) {
  const part = (month: number) => (dayOf(year, month, 1) - dayOf(year, 1, 1)) / daysInYear(year);
  return monthNames.map((name, index) => ({ name, from: part(index + 1), to: part(index + 2) }));
}

/** The drawn day on a strip, `over` longer at each end. */
export function markShape(at: number, over = 0): Shape {
  return { kind: 'line', role: 'marked-day', from: [at, -over], to: [at, 1 + over] };
}

type StripCorner = { x: number; minute: number };

/** Days of an elevation as a strip that is 1 wide and 1 high. */
export function bandShapes(days: readonly (readonly BandRun[])[]): Shape[] {
  const outlines = stripOutlines(days);
  return bands.map(
    (band): Shape => ({
      kind: 'path',
      role: 'band',
      band,
      isClosed: true,
      lines: outlines
        .filter((outline) => outline.band === band)
        .map(({ corners }) =>
          corners.map(({ x, minute }): Point => [x / (days.length * 2), minute / minutesPerDay]),
        ),
    }),
  );
}

function stripOutlines(days: readonly (readonly BandRun[])[]): { band: Band; corners: StripCorner[] }[] {
  const outlines: { band: Band; corners: StripCorner[] }[] = [];
  for (let first = 0; first < days.length; ) {
    let end = first + 1;
    while (end < days.length && haveSameBands(days[first], days[end])) end++;
    outlines.push(...outlinesOf(days.slice(first, end), first));
    first = end;
  }
  return outlines;
}

/** The same as one path per band. The page scales the path by `stripScale` but not its pattern. */
export function stripPaths(days: readonly (readonly BandRun[])[]): Partial<Record<Band, string>> {
  const paths: Partial<Record<Band, string>> = {};
  for (const { band, corners } of stripOutlines(days)) {
    paths[band] = `${paths[band] ?? ''}M${corners.map(({ x, minute }) => `${x} ${minute}`).join('L')}Z`;
  }
  return paths;
}

export function stripScale(dayCount: number): string {
  return `scale(${1 / (dayCount * 2)} ${1 / 1440})`;
}

function haveSameBands(one: readonly BandRun[] = [], other: readonly BandRun[] = []): boolean {
  return one.length === other.length && one.every(({ band }, index) => band === other[index]?.band);
}

/** Consecutive days with the same bands in the same order form one shape per band. */
function outlinesOf(days: readonly (readonly BandRun[])[], first: number) {
  const count = days[0]?.length ?? 0;
  // The upper limit of each band, and the end of the last.
  const limits = Array.from({ length: count + 1 }, (_, index) =>
    simplified(
      days.map((runs) => (index < count ? runs[index]?.from : 1440) ?? 0),
      first,
    ),
  );
  return (days[0] ?? []).map(({ band }, index) => ({
    band,
    corners: [...(limits[index] ?? []), ...(limits[index + 1] ?? []).toReversed()],
  }));
}

/** A quarter of a pixel. */
const toleranceMinutes = 1.5;

function simplified(minutes: readonly number[], first: number): StripCorner[] {
  const at = (index: number): StripCorner => ({ x: (first + index) * 2 + 1, minute: minutes[index] ?? 0 });
  const corners: StripCorner[] = [{ x: first * 2, minute: minutes[0] ?? 0 }];
  let from = 0;
  for (let to = 2; to < minutes.length; to++) {
    if (!isStraight(minutes, from, to)) {
      from = to - 1;
      corners.push(at(from));
    }
  }
  const last = minutes.length - 1;
  corners.push({ x: (first + last + 1) * 2, minute: minutes[last] ?? 0 });
  return corners;
}

function isStraight(minutes: readonly number[], from: number, to: number): boolean {
  const [start, end] = [minutes[from] ?? 0, minutes[to] ?? 0];
  for (let index = from + 1; index < to; index++) {
    const expected = start + ((end - start) * (index - from)) / (to - from);
    if (Math.abs((minutes[index] ?? 0) - expected) > toleranceMinutes) return false;
  }
  return true;
}
