import { type Band, bands } from '../bands.ts';
import { minutesPerDay } from '../civil-day.ts';
import type { BandRun } from '../day-light.ts';
import type { Point, Shape } from './shape.ts';

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
