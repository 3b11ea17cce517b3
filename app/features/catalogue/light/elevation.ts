import { angleBetween, turned } from './angles.ts';

export type Elevation = {
  /** User text that travels in links; never treat it as markup. */
  name: string;
  /** Whole degrees clockwise from true north, 0 to 359. */
  bearing: number;
  /** Altitude that obstacles hide, in whole degrees from 0 to `maxHorizon`. */
  horizon: number;
};

export const maxElevations = 6;
export const maxNameLength = 40;
export const maxHorizon = 60;

export function letterOf(index: number): string {
  return 'ABCDEF'[index] ?? '';
}

export function defaultName(index: number): string {
  return `Elevation ${letterOf(index)}`;
}

/** Elevations within this many degrees are on the same side of the building. */
const sameSide = 30;

/** Bearing for a new elevation: a free side at right angles to the first, else the middle of the widest gap. */
export function nextBearing(elevations: readonly Elevation[]): number {
  const [first] = elevations;
  if (!first) {
    return 180;
  }
  const free = [90, 180, 270]
    .map((turn) => turned(first.bearing + turn))
    .find((bearing) => elevations.every((elevation) => angleBetween(elevation.bearing, bearing) > sameSide));
  if (free !== undefined && elevations.length < 4) {
    return free;
  }
  const sorted = elevations.map(({ bearing }) => bearing).sort((one, other) => one - other);
  const gaps = sorted.map((bearing, index) => {
    const next = sorted[index + 1] ?? (sorted[0] ?? 0) + 360;
    return { bearing, width: next - bearing };
  });
  const widest = gaps.reduce((best, gap) => (gap.width > best.width ? gap : best));
  return turned(Math.round(widest.bearing + widest.width / 2));
}

export function addElevation(elevations: readonly Elevation[]): Elevation[] {
  const name = defaultName(elevations.length);
  return [...elevations, { name, bearing: nextBearing(elevations), horizon: 0 }];
}

export function turnedElevations(elevations: readonly Elevation[], degrees: number): Elevation[] {
  return elevations.map((elevation) => ({ ...elevation, bearing: turned(elevation.bearing + degrees) }));
}

/** A name mid-sentence: "the terrace elevation", "Haus am See". */
export function withinSentence(name: string): string {
  return /^[A-Z][a-z]+( [a-z]+)*$/.test(name) ? `the ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

export function atStart(name: string): string {
  const text = withinSentence(name);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
