import { type SQL, sql } from 'drizzle-orm';
import {
  indexedPlaces,
  maxIndexedPlaces,
  maxTimesAsked,
  placesAtOnce,
  servesCondition,
  statesCondition,
  where,
} from './listing-conditions.server.ts';
import { type PlaceSet, placeIds } from './place-set.ts';
import type { WordMatch } from './words/word-match.ts';

/** What determines the query plan; `listedInAll` is the size of the directory. */
export type Sought = {
  places: PlaceSet | null;
  words: WordMatch | null;
  listedInAll: number;
  /** The caller may stop after this many matches; 2,000 by default. */
  enough?: number;
  /**
   * Set when the further conditions include trade entries, which the index of words and places reads together with
   * these.
   */
  isNarrowedByTrade?: boolean;
};

/** The most listings to look up one by one. PostgreSQL overestimates their number and would read the whole table. */
const maxLookedUpSingly = 20_000;

/** `listings l` at these places with further conditions, as the end of a `from` clause, using the cheapest index. */
export function listingsAt(sought: Sought, conditions: SQL[]): SQL {
  const { places, words } = sought;
  if (!places) {
    return sql`listings l ${where(conditions)}`;
  }
  if (words) {
    return wordsAt({ ...sought, places, words }, conditions);
  }
  if (places.ids.length <= maxIndexedPlaces) {
    return sql`listings l ${where([...conditions, indexedPlaces(places)])}`;
  }
  if (sought.isNarrowedByTrade) {
    return sql`listings l ${where([...conditions, ...entriesOf(places)])}`;
  }
  const candidates = sql`(select distinct lp.creative_id from listing_places lp
               where lp.service_place_id = any(${placeIds(places.ids)})) as candidate`;
  return places.listedAtMost <= maxLookedUpSingly
    ? sql`${candidates} cross join lateral (
        select * from listings where creative_id = candidate.creative_id offset 0) as l ${where(conditions)}`
    : sql`${candidates} join listings l using (creative_id) ${where(conditions)}`;
}

/** Many places with the fewest index entries: whole countries and states, or states filtered by place. */
function entriesOf(places: PlaceSet): SQL[] {
  if (areaOf(places)) {
    return [indexedPlaces(places)];
  }
  const within =
    places.states && places.states.keys.length <= maxStates ? [statesCondition(places.states)] : [];
  return [...within, servesCondition(places)];
}

/**
 * Costs in microseconds, measured with a million listings (docs/decisions/0014-index-of-entries.md): starting a
 * place or state; reading an entry; finding it among the words' entries; skipping a word entry; reading a word entry
 * alone; reading a listing.
 */
const cost = { begun: 10, entry: 0.4, sought: 1.6, skipped: 0.1, wordEntry: 0.2, listing: 4 };

const enoughMatches = 2_000;

/** Words and places are often correlated, so estimates that assume independence may be off by this factor. */
const doubt = 2;

type SoughtBoth = Sought & { places: PlaceSet; words: WordMatch };

/**
 * Words at places: by the words alone when they are rare or nearly everybody serves the places; by states, then
 * filtered by place; or by the index of both.
 */
function wordsAt(sought: SoughtBoth, conditions: SQL[]): SQL {
  const { places, words, listedInAll, enough = enoughMatches } = sought;
  const expected = (words.listedAtMost * places.listedAtMost) / Math.max(1, listedInAll);
  const part = Math.min(1, (doubt * enough) / Math.max(1, expected));
  const isPart = part < 1 / doubt && places.ids.length > placesAtOnce && !areaOf(places);
  const byIndex = costByIndex(sought, isPart ? part : 1);
  const byStates = areaOf(places) ? Number.POSITIVE_INFINITY : costByStates(sought);
  const least = Math.min(costByWords(sought), byStates, byIndex);
  if (least < byIndex) {
    const within = least === byStates && places.states ? [statesCondition(places.states)] : [];
    return sql`listings l ${where([...conditions, ...within, servesCondition(places)])}`;
  }
  if (!isPart) {
    return sql`listings l ${where([...conditions, indexedPlaces(places)])}`;
  }
  // Part of the places likely has enough matches, so a caller that stops early does not read the rest.
  const first = sql`l.place_ids && ${placeIds(places.ids.slice(0, Math.ceil(places.ids.length * part)))}`;
  return sql`(select * from listings l where ${first}
      union all select * from listings l where ${indexedPlaces(places)} and not ${first}) as l ${where(conditions)}`;
}

/** The number of index entries and listings of places that form a whole country or whole states; null otherwise. */
export function areaOf({
  country,
  states,
  listedAtMost,
}: PlaceSet): { entries: number; listed: number } | null {
  if (country) {
    return { entries: 1, listed: Math.min(listedAtMost, states?.listed ?? listedAtMost) };
  }
  return states?.areWhole ? { entries: states.keys.length, listed: states.listed } : null;
}

function costByIndex({ places, words }: SoughtBoth, part: number): number {
  const area = areaOf(places);
  return area
    ? costOfEntries(area, words)
    : costOfEntries({ entries: places.ids.length * part, listed: places.listedAtMost * part }, words);
}

/** The cost of reading place or state entries together with the words. */
function costOfEntries({ entries, listed }: { entries: number; listed: number }, words: WordMatch): number {
  const times = Math.min(maxTimesAsked, Math.ceil(entries / placesAtOnce));
  const found = Math.min(listed * cost.sought, words.listedAtMost * times * cost.skipped);
  return entries * cost.begun + listed * cost.entry + found;
}

/** The cost of reading the words alone and checking the places of each listing. */
function costByWords({ places, words, listedInAll, enough = enoughMatches }: SoughtBoth): number {
  const lookedAt = Math.min(words.listedAtMost, (doubt * enough) / shareOf(places, listedInAll));
  const all = words.listedAtMost * (cost.wordEntry + cost.listing);
  return Math.min(all, doubt * (words.listedAtMost * cost.wordEntry + lookedAt * cost.listing));
}

/** The cost of reading the words within the states of the places (one index entry each), then filtering by place. */
function costByStates({ places, words, listedInAll, enough = enoughMatches }: SoughtBoth): number {
  const { states } = places;
  if (!states || states.keys.length > maxStates) {
    return Number.POSITIVE_INFINITY;
  }
  const there = words.listedAtMost * Math.min(1, states.listed / Math.max(1, listedInAll));
  const lookedAt = Math.min(there, enough / shareOf(places, states.listed));
  const byEntries = costOfEntries({ entries: states.keys.length, listed: states.listed }, words);
  return byEntries + doubt * lookedAt * cost.listing;
}

/** With more states than this, too many index entries are read and compared. */
export const maxStates = 100;

function shareOf({ listedAtMost }: PlaceSet, listed: number): number {
  return Math.min(1, Math.max(1, listedAtMost) / Math.max(1, listed));
}
