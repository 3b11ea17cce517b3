/**
 * The home page shows all featured creatives in turn, three at a time, for a minute each (DECISIONS, Home featured
 * cards; docs/decisions/0008-page-cache-and-cdn.md).
 */
export const featuredOnHome = 3;

/** How long a set is shown. A day must hold a whole number of sets. */
export const setSeconds = 60;

const daySets = 86_400 / setSeconds;
const setsAhead = 3;

export type HomeSet = {
  shown: string[];
  next: string[];
  until: Date;
};

/**
 * The set at `at`, from the ids in the day's order. Depends only on the time and the ids, so every node shows the same.
 * Sets cycle through the order from midnight UTC. In any part of a day, showings and first places per creative differ
 * by at most one. When the list of ids changes, the position shifts by at most the number of rounds that day.
 */
export function homeSet(ordered: readonly string[], at: Date): HomeSet {
  const set = Math.floor(at.getTime() / (setSeconds * 1000));
  const start = (set % daySets) * featuredOnHome;
  return {
    shown: inTurn(placesFrom(ordered, start, featuredOnHome), { start, featured: ordered.length }),
    next: placesFrom(ordered, start + featuredOnHome, featuredOnHome * setsAhead),
    until: new Date((set + 1) * setSeconds * 1000),
  };
}

/** Takes `count` ids from `start`, wrapping around; no id twice. */
function placesFrom(ordered: readonly string[], start: number, count: number): string[] {
  const from = ordered.length > 0 ? start % ordered.length : 0;
  return [...ordered, ...ordered].slice(from, from + Math.min(count, ordered.length));
}

/**
 * Rotates who comes first in each round when every round has the same sets. Otherwise rounds start at different places
 * anyway.
 */
function inTurn(set: string[], { start, featured }: { start: number; featured: number }): string[] {
  const hasSameSets = featured > 0 && featured % featuredOnHome === 0;
  const first = hasSameSets ? Math.floor(start / featured) % featuredOnHome : 0;
  return [...set.slice(first), ...set.slice(0, first)];
}

/** A shuffle seeded by the date, the same on every node. */
export function dayOrder(ids: readonly string[], day: string): string[] {
  const seed = fnv1a(day);
  return ids
    .map((id) => ({ id, rank: fnv1a(id, seed) }))
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/** FNV-1a; `before` continues an earlier hash. */
function fnv1a(text: string, before = 2_166_136_261): number {
  let hash = before;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}
