import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { type Counters, countListings, countUpTo, type ListingCount } from './count-listings.server.ts';
import type { DirectoryFilters } from './directory-filters.ts';
import {
  countriesCondition,
  filterConditions,
  indexedPlaces,
  maxCountries,
  servesCondition,
  where,
  wordsCondition,
} from './listing-conditions.server.ts';
import type { PlaceSet } from './place-set.ts';
import { isHopeless, type WordMatch } from './words/word-match.ts';

type Sought = {
  filters: DirectoryFilters;
  words: WordMatch;
  counters: Counters;
  /** Counted up to here at each set of places. */
  most: number;
  /** So many of those who match in the countries of all the places are looked at. */
  maxLookedAt?: number;
};

/**
 * How many listings match the same words and filters at each of several sets of places, as `countListings` counts each.
 * Those who match in the countries of the places are looked at once for all sets: words are often the names of places,
 * and then nobody elsewhere has them. Where these are too many to look at, they show which sets have enough matches to be
 * counted soon; the others are counted at once by the index of words and places, which takes as long for few as for many.
 */
export async function countAtPlaceSets(sets: readonly PlaceSet[], sought: Sought): Promise<ListingCount[]> {
  const { words, most } = sought;
  if (isHopeless(words)) {
    return sets.map(() => countUpTo(0, most));
  }
  const { isAll, seen } = await lookAtMatches(sets, sought);
  const counted = new Map<PlaceSet, ListingCount>();
  for (const [places, n] of seen) {
    if (isAll || n > most) {
      counted.set(places, countUpTo(n, most));
    }
  }
  const others = bySize(sets).filter((places) => !counted.has(places));
  const isDense = (places: PlaceSet) => (seen.get(places) ?? 0) >= Math.max(1, most * denseShare);
  for (const [places, n] of await countByIndex(
    others.filter((places) => !isDense(places)),
    sought,
  )) {
    counted.set(places, countUpTo(n, most));
  }
  for (const places of others.filter(isDense)) {
    const isFull = [...counted].some(([inner, { isExact }]) => !isExact && isWithin(inner, places));
    counted.set(
      places,
      isFull ? { count: most, isExact: false } : await countListings({ ...sought, places }),
    );
  }
  return sets.map((places) => counted.get(places) ?? countUpTo(0, most));
}

/** Who was seen to have this part of what is counted, likely has all of it without much reading. */
const denseShare = 0.05;

type Seen = Map<PlaceSet, number>;

/** How many of those who match in the countries of the sets match at each; of the first ones only where they are many. */
async function lookAtMatches(
  sets: readonly PlaceSet[],
  sought: Sought,
): Promise<{ isAll: boolean; seen: Seen }> {
  const { words, maxLookedAt = 1_500 } = sought;
  const codes = new Set(sets.flatMap(({ countries }) => countries?.codes ?? []));
  const areFewCountries = codes.size <= maxCountries && sets.every(({ countries }) => countries);
  if (!areFewCountries && words.listedAtMost > maxLookedAt) {
    return { isAll: false, seen: new Map() };
  }
  const found = await countMatches(sets, {
    ...sought,
    within: areFewCountries ? [countriesCondition([...codes])] : [],
    limit: maxLookedAt + 1,
  });
  return { isAll: found.all <= maxLookedAt, seen: found.seen };
}

/** Words that no more have than this are read to their end sooner than many places. */
const maxReadToTheEnd = 10_000;

/** All who match at any of the sets, in one pass. */
async function countByIndex(sets: readonly PlaceSet[], sought: Sought): Promise<Seen> {
  if (sets.length === 0) {
    return new Map();
  }
  const ids = [...new Set(sets.flatMap((places) => places.ids))];
  const isByWords = sought.words.listedAtMost <= maxReadToTheEnd;
  const { seen } = await countMatches(sets, {
    ...sought,
    within: isByWords ? [] : [indexedPlaces({ ids, listedAtLeast: 0, listedAtMost: 0 })],
    limit: null,
  });
  return seen;
}

/** How many match under a further condition, and how many of these at each of the sets. */
async function countMatches(
  sets: readonly PlaceSet[],
  { filters, words, within, limit }: Sought & { within: SQL[]; limit: number | null },
): Promise<{ all: number; seen: Seen }> {
  const conditions = [...wordsCondition(words), ...filterConditions({ filters, places: null }), ...within];
  const counts = sets.map((places) => sql`count(*) filter (where ${servesCondition(places)})`);
  const { text } = await getRow(publicDb(), { text: cell.text })`
    with matched as materialized (select l.place_ids, l.country_codes from listings l ${where(conditions)})
    select concat_ws(',', count(*), ${sql.join(counts, sql`, `)}) as text
      from (select * from matched limit ${limit}) as l`;
  const [all = 0, ...numbers] = text.split(',').map(Number);
  return { all, seen: new Map(sets.map((places, at) => [places, numbers[at] ?? 0])) };
}

function bySize(sets: readonly PlaceSet[]): PlaceSet[] {
  return [...sets].sort((a, b) => a.listedAtMost - b.listedAtMost);
}

function isWithin(inner: PlaceSet, outer: PlaceSet): boolean {
  const ids = new Set(outer.ids);
  return inner.ids.every((id) => ids.has(id));
}
