import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { countListings, countUpTo, type ListingCount } from './count-listings.server.ts';
import type { DirectoryFilters } from './directory-filters.ts';
import {
  filterConditions,
  servesCondition,
  statesCondition,
  where,
  wordsCondition,
} from './listing-conditions.server.ts';
import { listingsAt, maxStates } from './listings-at.server.ts';
import type { PlaceSet } from './place-set.ts';
import type { Counters } from './value-counts.ts';
import { isHopeless, type WordMatch } from './words/word-match.ts';

type Sought = {
  filters: DirectoryFilters;
  words: WordMatch;
  counters: Counters;
  most: number;
  maxLookedAt?: number;
};

/**
 * Counts the listings that match the same words and filters at each of several sets of places, as `countListings`
 * does. Reads the matches in the states of all places once. When they are too many, that sample shows which sets
 * have enough matches to count quickly; the others are counted together.
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
  const isAlone = (places: PlaceSet) =>
    places.states?.areWhole || (seen.get(places) ?? 0) >= Math.max(1, most * denseShare);
  for (const [places, n] of await countInOnePass(
    others.filter((places) => !isAlone(places)),
    sought,
  )) {
    counted.set(places, countUpTo(n, most));
  }
  for (const places of others.filter(isAlone)) {
    const isFull = [...counted].some(([inner, { isExact }]) => !isExact && isWithin(inner, places));
    counted.set(
      places,
      isFull ? { count: most, isExact: false } : await countListings({ ...sought, places: byPlaces(places) }),
    );
  }
  return sets.map((places) => counted.get(places) ?? countUpTo(0, most));
}

/** A set that holds this share of the sampled matches is likely to fill its count soon. */
const denseShare = 0.05;

type Seen = Map<PlaceSet, number>;

/** How many of the matches in the states of the sets match at each set. With many matches, only the first are read. */
async function lookAtMatches(
  sets: readonly PlaceSet[],
  sought: Sought,
): Promise<{ isAll: boolean; seen: Seen }> {
  const { words, maxLookedAt = 1_500 } = sought;
  const states = unionOf(sets).states;
  const areFewStates = states !== undefined && states.keys.length <= maxStates;
  if (!areFewStates && words.listedAtMost > maxLookedAt) {
    return { isAll: false, seen: new Map() };
  }
  const within = areFewStates ? [statesCondition(states)] : [];
  const served = await listServed(sql`listings l ${where([...conditionsOf(sought), ...within])}`, {
    limit: maxLookedAt + 1,
  });
  const seen = sets.map((places) => {
    const ids = new Set(places.ids);
    return [places, served.filter((each) => each.some((id) => ids.has(id))).length] as const;
  });
  return { isAll: served.length <= maxLookedAt, seen: new Map(seen) };
}

/**
 * The places of the first `limit` listings. Compared in JavaScript, because the database would compare every list
 * with every other.
 */
async function listServed(from: SQL, { limit }: { limit: number }): Promise<number[][]> {
  const { text } = await getRow(publicDb(), { text: cell.text })`
    with matched as materialized (select l.place_ids from ${from})
    select coalesce(string_agg(array_to_string(place_ids, ' '), ','), '') as text
      from (select place_ids from matched limit ${limit}) as looked_at`;
  return text === '' ? [] : text.split(',').map((ids) => ids.split(' ').map(Number));
}

async function countInOnePass(sets: readonly PlaceSet[], sought: Sought): Promise<Seen> {
  if (sets.length === 0) {
    return new Map();
  }
  const { words, counters } = sought;
  const listedInAll = counters.get('all') ?? 0;
  const all = { places: byPlaces(unionOf(sets)), words, listedInAll, enough: Number.POSITIVE_INFINITY };
  return countMatches(sets, listingsAt(all, conditionsOf(sought)));
}

/** All places of the sets; states are included only if every set knows its own. */
function unionOf(sets: readonly PlaceSet[]): PlaceSet {
  const listedAtMost = sets.reduce((sum, places) => sum + places.listedAtMost, 0);
  const places = { ids: [...new Set(sets.flatMap(({ ids }) => ids))], listedAtLeast: 0, listedAtMost };
  const known = sets.flatMap(({ states }) => states ?? []);
  const keys = [...new Set(known.flatMap((states) => states.keys))];
  const whole = known.find((states) => states.keys.length === keys.length);
  const listed = whole?.listed ?? known.reduce((sum, states) => sum + states.listed, 0);
  return known.length === sets.length ? { ...places, states: { keys, listed, areWhole: false } } : places;
}

function conditionsOf({ words, filters }: Sought): SQL[] {
  return [...wordsCondition(words), ...filterConditions({ filters, places: null })];
}

async function countMatches(sets: readonly PlaceSet[], from: SQL): Promise<Seen> {
  const counts = sets.map((places) => sql`count(*) filter (where ${servesCondition(places)})`);
  const { text } = await getRow(publicDb(), { text: cell.text })`
    with matched as materialized (select l.place_ids, l.country_codes, l.state_keys from ${from})
    select concat_ws(',', ${sql.join(counts, sql`, `)}) as text from matched as l`;
  const numbers = text.split(',').map(Number);
  return new Map(sets.map((places, at) => [places, numbers[at] ?? 0]));
}

/** Drops partial states: reading by them did not help, since many listings there match. */
function byPlaces({ states, ...places }: PlaceSet): PlaceSet {
  return states?.areWhole ? { ...places, states } : places;
}

function bySize(sets: readonly PlaceSet[]): PlaceSet[] {
  return [...sets].sort((a, b) => a.listedAtMost - b.listedAtMost);
}

function isWithin(inner: PlaceSet, outer: PlaceSet): boolean {
  const ids = new Set(outer.ids);
  return inner.ids.every((id) => ids.has(id));
}
