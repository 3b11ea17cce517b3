import { angleBetween, turned } from './angles.ts';

export type Front = {
  /** User text that travels in links; never treat it as markup. */
  name: string;
  /** Whole degrees clockwise from true north, 0 to 359. */
  bearing: number;
  /** Altitude that obstacles hide, in whole degrees from 0 to `maxHorizon`. */
  horizon: number;
};

export const maxFronts = 6;
export const maxNameLength = 40;
export const maxHorizon = 60;

export function letterOf(index: number): string {
  return 'ABCDEF'[index] ?? '';
}

export function defaultName(index: number): string {
  return `Front ${letterOf(index)}`;
}

/** Fronts within this many degrees are on the same side of the building. */
const sameSide = 30;

/** Bearing for a new front: a free side at right angles to the first, else the middle of the widest gap. */
export function nextBearing(fronts: readonly Front[]): number {
  const [first] = fronts;
  if (!first) {
    return 180;
  }
  const free = [90, 180, 270]
    .map((turn) => turned(first.bearing + turn))
    .find((bearing) => fronts.every((front) => angleBetween(front.bearing, bearing) > sameSide));
  if (free !== undefined && fronts.length < 4) {
    return free;
  }
  const sorted = fronts.map(({ bearing }) => bearing).sort((one, other) => one - other);
  const gaps = sorted.map((bearing, index) => {
    const next = sorted[index + 1] ?? (sorted[0] ?? 0) + 360;
    return { bearing, width: next - bearing };
  });
  const widest = gaps.reduce((best, gap) => (gap.width > best.width ? gap : best));
  return turned(Math.round(widest.bearing + widest.width / 2));
}

export function turnedFronts(fronts: readonly Front[], degrees: number): Front[] {
  return fronts.map((front) => ({ ...front, bearing: turned(front.bearing + degrees) }));
}

/** A name mid-sentence: "the terrace front", "Haus am See". */
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
