import { sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { listingCounts } from '#app/platform/db/schema/listings.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { type DirectoryFilters, directoryFilters, filterNames } from './directory-filters.ts';
import { hasSurelyMore } from './has-surely-more.server.ts';
import {
  type Filtered,
  filterConditions,
  isByTrade,
  isUnfiltered,
  otherConditions,
  placeFilterConditions,
  wordsCondition,
} from './listing-conditions.server.ts';
import { listingsAt, type Sought } from './listings-at.server.ts';
import { type PlaceSet, placeIds } from './place-set.ts';
import { partsOf, shareMatched } from './share-matched.ts';
import { type Counters, valueCounts } from './value-counts.ts';
import { isHopeless, type WordMatch } from './words/word-match.ts';

export type ListingCount = { count: number; isExact: boolean };

/** Listings are counted one by one up to this limit. A maintained counter is used instead where it knows more. */
export const maxCounted = 2_000;

/**
 * The maintained counters of the directory by key ('all', 'verified', 'type:Photographer', ...), without the
 * counters of states.
 */
export const listCounters = rememberUntilChange(async (): Promise<Counters> => {
  const rows = await listRows(publicDb(), { key: listingCounts.key, listedCount: listingCounts.listedCount })`
    select key, listed_count from listing_counts
     where listed_count > 0 and not starts_with(key, 'state:')`;
  return new Map(rows.map((row) => [row.key, row.listedCount]));
});

type CountQuery = Filtered & {
  words: WordMatch | null;
  counters: Counters;
  most?: number;
};

/** The number of listings when it is known without counting; otherwise null. */
export function knownListings(query: CountQuery): ListingCount | null {
  const { filters, places, words, counters } = query;
  if (places?.ids.length === 0 || isHopeless(words)) {
    return { count: 0, isExact: true };
  }
  const known = words
    ? knownWordCount(query)
    : places
      ? knownPlaceCount(query)
      : knownCount(filters, counters);
  if (known !== null) {
    return { count: known, isExact: true };
  }
  return isUnfiltered(query) && listedAtLeast(query) > maxCounted
    ? { count: maxCounted, isExact: false }
    : null;
}

export async function countListings(query: CountQuery): Promise<ListingCount> {
  const known = knownListings(query);
  if (known) {
    return known;
  }
  const { filters, places, words, counters, most = maxCounted } = query;
  if (places && otherConditions(query).length === 0 && !words) {
    return countAtPlaces(filters, places);
  }
  const listedInAll = counters.get('all') ?? 0;
  if (await hasSurelyMore({ ...query, most })) {
    return { count: most, isExact: false };
  }
  const matched =
    isWalkLonger({ ...query, listedInAll }) || isByTrade(query)
      ? sql`matched as materialized`
      : sql`matched as not materialized`;
  const conditions = [...filterConditions(query), ...wordsCondition(words)];
  const { n } = await getRow(publicDb(), { n: cell.number })`
    with ${matched} (select 1 from ${listingsAt({ ...query, listedInAll, enough: most, isNarrowedByTrade: isByTrade(query) }, conditions)})
    select count(*)::int as n from (select 1 from matched limit ${most + 1}) as counted`;
  return countUpTo(n, most);
}

export function countUpTo(counted: number, most: number): ListingCount {
  return counted > most ? { count: most, isExact: false } : { count: counted, isExact: true };
}

/** A lower bound without filters, when the places or a single word alone give one. */
export function listedAtLeast({ places, words }: Pick<Sought, 'places' | 'words'>): number {
  if (places && !words) {
    return places.listedAtLeast;
  }
  const [only, ...others] = words?.groups ?? [];
  return !places && only && others.length === 0 ? only.listedAtLeast : 0;
}

/** The most entries of listing_places to read. A creative has one entry for each place served. */
const maxEntries = maxCounted * 3;

async function countAtPlaces(filters: DirectoryFilters, places: PlaceSet): Promise<ListingCount> {
  const conditions = [
    sql`lp.service_place_id = any(${placeIds(places.ids)})`,
    ...placeFilterConditions({ filters, places }, 'lp'),
  ];
  const { n, entries } = await getRow(publicDb(), { n: cell.number, entries: cell.number })`
    select count(*)::int as n, coalesce(sum(entries), 0)::int as entries
      from (select count(*) as entries
              from (select lp.creative_id from listing_places lp
                     where ${sql.join(conditions, sql` and `)} limit ${maxEntries + 1}) as found
             group by creative_id) as creatives`;
  return { count: Math.min(n, maxCounted), isExact: entries <= maxEntries && n <= maxCounted };
}

/** The cost of comparing a listing with words, in index entries that could be read in the same time. */
const entriesPerComparison = 50;

/**
 * Whether walking the table takes longer than reading the indexes of words and places to their ends. PostgreSQL
 * underestimates the cost of comparing words and would walk half the table.
 */
function isWalkLonger(sought: Sought): boolean {
  const { words, listedInAll } = sought;
  const walked = Math.min(listedInAll, maxCounted / shareMatched(sought));
  const entries = partsOf(sought).reduce((sum, listed) => sum + listed, 0);
  return words !== null && walked * entriesPerComparison > entries;
}

/** The count of a single word without places or filters, which is stored with the word. */
function knownWordCount(query: CountQuery): number | null {
  return isUnfiltered(query) && !query.places ? (query.words?.listed ?? null) : null;
}

/** The count of a single place without filters, which is stored with the place. */
function knownPlaceCount(query: CountQuery): number | null {
  const { places } = query;
  return places?.ids.length === 1 && isUnfiltered(query) ? places.listedAtMost : null;
}

export function knownCount(filters: DirectoryFilters, counters: Counters): number | null {
  const chosen = filterNames
    .filter((name) => !directoryFilters[name].needsPlace)
    .flatMap((name) => filters[name].map((value) => ({ name, value })));
  const [only, ...others] = chosen;
  if (others.length > 0) {
    return null;
  }
  return (only ? valueCounts(counters)[only.name]?.[only.value] : counters.get('all')) ?? 0;
}
