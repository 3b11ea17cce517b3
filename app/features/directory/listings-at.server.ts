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

/** What a query is found by; `listedInAll` weighs its parts against each other. */
export type Sought = {
  places: PlaceSet | null;
  words: WordMatch | null;
  listedInAll: number;
  /** Whoever reads no further than this many matches may stop there; 2,000 where nothing is said. */
  enough?: number;
  /** The further conditions have entries of the trade, which the index of words and places reads side by side with these. */
  isNarrowedByTrade?: boolean;
};

/** So many listings are looked up one by one; PostgreSQL guesses them to be more, and reads all there are. */
const maxLookedUpSingly = 20_000;

/** `listings l` at these places under further conditions, as the tail of a `from`: by whichever index finds them. */
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

/** Many places, by as few entries of the index as they have: whole countries and states, or a look within those. */
function entriesOf(places: PlaceSet): SQL[] {
  if (areaOf(places)) {
    return [indexedPlaces(places)];
  }
  const within =
    places.states && places.states.keys.length <= maxStates ? [statesCondition(places.states)] : [];
  return [...within, servesCondition(places)];
}

/**
 * Microseconds, as measured at a million listings (docs/decisions/0014-index-of-entries.md): what each
 * place or state takes to begin with; an entry of one; to find it among those of words, or to go past an entry of words on
 * the way there; an entry of words alone; a listing that is looked at.
 */
const cost = { begun: 10, entry: 0.4, sought: 1.6, skipped: 0.1, wordEntry: 0.2, listing: 4 };

const enoughMatches = 2_000;

/** Words and places seldom have nothing to do with each other: what goes by that may be so many times as much. */
const doubt = 2;

type SoughtBoth = Sought & { places: PlaceSet; words: WordMatch };

/**
 * Words at places: by the words alone where these are rare or nearly everybody serves the places; by the states they lie
 * in, and then a look at the places of each; else by the index of both.
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
  // A part of the places likely has enough matches: a reader who stops there has no need of the others.
  const first = sql`l.place_ids && ${placeIds(places.ids.slice(0, Math.ceil(places.ids.length * part)))}`;
  return sql`(select * from listings l where ${first}
      union all select * from listings l where ${indexedPlaces(places)} and not ${first}) as l ${where(conditions)}`;
}

/** Places that are all of a country or of states, by how many entries the index has them, and how many are listed there. */
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

/** This part of the places, by the index of both. */
function costByIndex({ places, words }: SoughtBoth, part: number): number {
  const area = areaOf(places);
  return area
    ? costOfEntries(area, words)
    : costOfEntries({ entries: places.ids.length * part, listed: places.listedAtMost * part }, words);
}

/** Of so many places or states, where so many are listed, side by side with the words. */
function costOfEntries({ entries, listed }: { entries: number; listed: number }, words: WordMatch): number {
  const times = Math.min(maxTimesAsked, Math.ceil(entries / placesAtOnce));
  const found = Math.min(listed * cost.sought, words.listedAtMost * times * cost.skipped);
  return entries * cost.begun + listed * cost.entry + found;
}

/** The words alone, and a look at the places of each listing. */
function costByWords({ places, words, listedInAll, enough = enoughMatches }: SoughtBoth): number {
  const lookedAt = Math.min(words.listedAtMost, (doubt * enough) / shareOf(places, listedInAll));
  const all = words.listedAtMost * (cost.wordEntry + cost.listing);
  return Math.min(all, doubt * (words.listedAtMost * cost.wordEntry + lookedAt * cost.listing));
}

/** The words in the states that the places lie in, which are an entry of the index each, and then as by words. */
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

/** Of more states, too many entries of the index are begun and compared. */
export const maxStates = 100;

function shareOf({ listedAtMost }: PlaceSet, listed: number): number {
  return Math.min(1, Math.max(1, listedAtMost) / Math.max(1, listed));
}
