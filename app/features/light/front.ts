import { angleBetween, turned } from './angles.ts';

/** A facade ("front" is its word on the page). */
export type Front = {
  /** Typed by people, travels in links: text, never markup. */
  name: string;
  /** Where it faces: whole degrees clockwise from true north, 0 to 359. */
  bearing: number;
  /** What stands before it hides the sun up to so many whole degrees, 0 to `maxHorizon`. */
  horizon: number;
};

export const maxFronts = 6;
export const maxNameLength = 40;
export const maxHorizon = 60;

/** The letter of the front at an index: 'A'. */
export function letterOf(index: number): string {
  return 'ABCDEF'[index] ?? '';
}

/** What a front without a name is called: 'Front B'. */
export function defaultName(index: number): string {
  return `Front ${letterOf(index)}`;
}

/** A front within so many degrees of another one is on the same side of the building. */
const sameSide = 30;

/** Where a further front faces: a free side of a building that stands square to the first, else the widest gap. */
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

/** All fronts turned by so many degrees. */
export function turnedFronts(fronts: readonly Front[], degrees: number): Front[] {
  return fronts.map((front) => ({ ...front, bearing: turned(front.bearing + degrees) }));
}

/** A name within a sentence: 'the terrace front', 'Haus am See'. */
export function withinSentence(name: string): string {
  return /^[A-Z][a-z]+( [a-z]+)*$/.test(name) ? `the ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

/** The same at its start: 'The terrace front'. */
export function atStart(name: string): string {
  const text = withinSentence(name);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** 'one', 'one and two', 'one, two and three'. */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
