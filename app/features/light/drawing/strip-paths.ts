import type { Band } from '../bands.ts';
import type { BandRun } from '../day-light.ts';

/**
 * The year strip of a front: for each band one path, in half days from the left and minutes from the top. The page
 * scales it (`stripScale`) without scaling the patterns that fill it.
 */
export function stripPaths(days: readonly (readonly BandRun[])[]): Partial<Record<Band, string>> {
  const paths: Partial<Record<Band, string>> = {};
  for (let first = 0; first < days.length; ) {
    let end = first + 1;
    while (end < days.length && haveSameBands(days[first], days[end])) end++;
    addGroup(paths, days.slice(first, end), first);
    first = end;
  }
  return paths;
}

/** From half days and minutes to the unit square. */
export function stripScale(dayCount: number): string {
  return `scale(${1 / (dayCount * 2)} ${1 / 1440})`;
}

function haveSameBands(one: readonly BandRun[] = [], other: readonly BandRun[] = []): boolean {
  return one.length === other.length && one.every(({ band }, index) => band === other[index]?.band);
}

type Corner = { x: number; minute: number };

/** Days with the same bands in the same order are one shape for each band. */
function addGroup(
  paths: Partial<Record<Band, string>>,
  days: readonly (readonly BandRun[])[],
  first: number,
): void {
  const count = days[0]?.length ?? 0;
  // The limit above each band, and the end of the last one.
  const limits = Array.from({ length: count + 1 }, (_, index) =>
    simplified(
      days.map((runs) => (index < count ? runs[index]?.from : 1440) ?? 0),
      first,
    ),
  );
  for (const [index, { band }] of (days[0] ?? []).entries()) {
    const corners = [...(limits[index] ?? []), ...(limits[index + 1] ?? []).toReversed()];
    paths[band] = `${paths[band] ?? ''}M${corners.map(({ x, minute }) => `${x} ${minute}`).join('L')}Z`;
  }
}

/** A quarter of a pixel. */
const toleranceMinutes = 1.5;

/** The line of a limit over a group of days, with as few corners as it takes to be true to a quarter of a pixel. */
function simplified(minutes: readonly number[], first: number): Corner[] {
  const at = (index: number): Corner => ({ x: (first + index) * 2 + 1, minute: minutes[index] ?? 0 });
  const corners: Corner[] = [{ x: first * 2, minute: minutes[0] ?? 0 }];
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
