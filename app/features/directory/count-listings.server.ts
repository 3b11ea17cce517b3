import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import type { DirectoryFilters } from './directory-query.ts';
import {
  listingsAt,
  otherConditions,
  placesCondition,
  typeCondition,
  wordsCondition,
} from './listing-conditions.server.ts';
import { type PlaceSet, placeIds } from './place-set.ts';
import { isHopeless, type WordMatch } from './words/word-match.ts';

/** How many listings match: exact, or at least `count` when counting on would be dear. */
export type ListingCount = { count: number; isExact: boolean };

/** Counted one by one up to here; where a maintained counter knows better, it is used instead. */
export const mostCounted = 2_000;

export type Counters = Map<string, number>;

/** The maintained counters of the directory, by key ('all', 'verified', 'type:Photographer' …). */
export const listCounters = rememberUntilChange(async (): Promise<Counters> => {
  const { rows } = await publicDb().execute<{ key: string; listed_count: number }>(
    sql`select key, listed_count from listing_counts where listed_count > 0`,
  );
  return new Map(rows.map((row) => [row.key, row.listed_count]));
});

/** How many listings there are for a query. */
export async function countListings(query: {
  filters: DirectoryFilters;
  places: PlaceSet | null;
  words: WordMatch | null;
  counters: Counters;
}): Promise<ListingCount> {
  const { filters, places, words, counters } = query;
  if (places?.ids.length === 0 || isHopeless(words)) {
    return { count: 0, isExact: true };
  }
  const known = words
    ? knownWordCount(query)
    : places
      ? knownPlaceCount(filters, places)
      : knownCount(filters, counters);
  if (known !== null) {
    return { count: known, isExact: true };
  }
  if (places && !words && isUnfiltered(filters) && places.listedAtLeast > mostCounted) {
    return { count: mostCounted, isExact: false };
  }
  if (places && isByTypeAlone(filters) && !words) {
    return countAtPlaces(filters, places);
  }
  const { rows } = await publicDb().execute<{ n: number }>(sql`
    select count(*)::int as n from (${matching(query)} limit ${mostCounted + 1}) as matched`);
  const n = rows[0]?.n ?? 0;
  return n > mostCounted ? { count: mostCounted, isExact: false } : { count: n, isExact: true };
}

/** Entries of listing_places that are read at the most; a creative has one for each place served. */
const mostEntries = mostCounted * 3;

/** Who serves any of these places, each once, whatever the number of places. */
async function countAtPlaces(filters: DirectoryFilters, places: PlaceSet): Promise<ListingCount> {
  const conditions = [
    sql`lp.service_place_id = any(${placeIds(places.ids)})`,
    ...typeCondition(filters, sql`lp.creative_type`),
  ];
  const { rows } = await publicDb().execute<{ n: number; entries: number }>(sql`
    select count(*)::int as n, coalesce(sum(entries), 0)::int as entries
      from (select count(*) as entries
              from (select lp.creative_id from listing_places lp
                     where ${sql.join(conditions, sql` and `)} limit ${mostEntries + 1}) as found
             group by creative_id) as creatives`);
  const { n, entries } = rows[0] ?? { n: 0, entries: 0 };
  return { count: Math.min(n, mostCounted), isExact: entries <= mostEntries && n <= mostCounted };
}

/** One row for each match, by whichever index has the fewest to read. */
function matching(query: {
  filters: DirectoryFilters;
  places: PlaceSet | null;
  words: WordMatch | null;
  counters: Counters;
}): SQL {
  const { filters, places, words, counters } = query;
  const others = [...otherConditions(filters), ...wordsCondition(words)];
  const conditions = [...typeCondition(filters, sql`l.creative_type`), ...others];
  if (places && places.listedAtMost > (counters.get('all') ?? 0) / 4) {
    return sql`select 1 from listings l where ${sql.join([...conditions, placesCondition(places)], sql` and `)}`;
  }
  return sql`select 1 from ${listingsAt(places, conditions)}`;
}

/** The count of a single word anywhere without filters, which is kept with the word. */
function knownWordCount({
  filters,
  places,
  words,
}: {
  filters: DirectoryFilters;
  places: PlaceSet | null;
  words: WordMatch | null;
}): number | null {
  return isUnfiltered(filters) && !places ? (words?.listed ?? null) : null;
}

function isByTypeAlone(filters: DirectoryFilters): boolean {
  return otherConditions(filters).length === 0;
}

function isUnfiltered(filters: DirectoryFilters): boolean {
  return isByTypeAlone(filters) && filters.types.length === 0;
}

/** The count of a single place without filters, which is kept with the place. */
function knownPlaceCount(filters: DirectoryFilters, places: PlaceSet): number | null {
  return places.ids.length === 1 && isUnfiltered(filters) ? places.listedAtMost : null;
}

/** The count where at most one filter is set and a counter is kept for it. */
function knownCount(filters: DirectoryFilters, counters: Counters): number | null {
  const keys = [
    ...filters.types.map((type) => `type:${type}`),
    ...filters.specialtyIds.map((id) => `specialty:${id}`),
    ...(filters.leastRating === null ? [] : [`rating:${filters.leastRating.toFixed(1)}`]),
    ...(filters.isVerified ? ['verified'] : []),
    ...(filters.hasVideo ? ['video'] : []),
  ];
  if (filters.basedOutside !== null) {
    return null;
  }
  const [only = 'all', ...others] = keys;
  return others.length > 0 ? null : (counters.get(only) ?? 0);
}
