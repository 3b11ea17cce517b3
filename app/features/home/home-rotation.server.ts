/**
 * Who is on the home page: all featured creatives in turn, three at a time, and another three each minute (DECISIONS,
 * Home featured cards; docs/decisions/0008-page-cache-and-cdn.md).
 */
export const featuredOnHome = 3;

/** How long a set stands. A day has a whole number of sets. */
export const setSeconds = 60;

const daySets = 86_400 / setSeconds;
/** Of how many of the sets that follow the plates are taken. */
const setsAhead = 3;

export type HomeSet = {
  /** Who is shown, in order: three, or all when there are fewer. */
  shown: string[];
  /** Who comes in the sets after this one, each once; with few featured some of them are shown now. */
  next: string[];
  /** When the set changes. */
  until: Date;
};

/**
 * The set that stands at this moment, of all featured in the order of its day. It depends on the time and the ids alone,
 * so that every node shows the same one.
 * From midnight (UTC) on, sets go through the day's order, and through it again. In any part of a day nobody is shown
 * more than once more often than anybody else, nor in first place. Whenever somebody comes or goes, the turn moves by no
 * more places than there were rounds that day, which costs those in between one showing.
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

/** Who stands from this place on, where the order begins again after its end; nobody twice. */
function placesFrom(ordered: readonly string[], start: number, count: number): string[] {
  const from = ordered.length > 0 ? start % ordered.length : 0;
  return [...ordered, ...ordered].slice(from, from + Math.min(count, ordered.length));
}

/**
 * The set with another one first in each round, where every round has the same sets. Where the featured do not part
 * evenly, sets begin at another place in each round anyway.
 */
function inTurn(set: string[], { start, featured }: { start: number; featured: number }): string[] {
  const hasSameSets = featured > 0 && featured % featuredOnHome === 0;
  const first = hasSameSets ? Math.floor(start / featured) % featuredOnHome : 0;
  return [...set.slice(first), ...set.slice(0, first)];
}

/** The day's order: a shuffle that every node computes alike from the date. */
export function dayOrder(ids: readonly string[], day: string): string[] {
  const seed = fnv1a(day);
  return ids
    .map((id) => ({ id, rank: fnv1a(id, seed) }))
    .sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/** The hash FNV-1a, to be continued from that of what stands before: cheap, and alike everywhere. */
function fnv1a(text: string, before = 2_166_136_261): number {
  let hash = before;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}
