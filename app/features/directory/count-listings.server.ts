import { type SQL, sql } from 'drizzle-orm';
import { publicDb } from '#app/platform/db/client.server.ts';
import type { DirectoryFilters } from './directory-query.ts';
import { filterConditions, otherConditions, placesCondition, typeCondition } from './find-listings.server.ts';
import type { PlaceSet } from './match-location.server.ts';
import { type WordMatch, wordsQuery } from './match-words.server.ts';

/** How many listings match: exact, or at least `count` when counting on would be dear. */
export type ListingCount = { count: number; isExact: boolean };

/** Counted one by one up to here; where a maintained counter knows better, it is used instead. */
export const mostCounted = 10_000;

export type Counters = Map<string, number>;

/** The maintained counters of the directory, by key ('all', 'verified', 'type:Photographer' …). */
export async function listCounters(): Promise<Counters> {
  const { rows } = await publicDb().execute<{ key: string; listed_count: number }>(
    sql`select key, listed_count from listing_counts where listed_count > 0`,
  );
  return new Map(rows.map((row) => [row.key, row.listed_count]));
}

/** How many listings there are for a query. */
export async function countListings(query: {
  filters: DirectoryFilters;
  places: PlaceSet | null;
  words: WordMatch | null;
  counters: Counters;
}): Promise<ListingCount> {
  const { filters, places, words, counters } = query;
  if (places?.ids.length === 0 || words?.groups.some((group) => group.forms.length === 0)) {
    return { count: 0, isExact: true };
  }
  const known = words ? null : places ? knownPlaceCount(filters, places) : knownCount(filters, counters);
  if (known !== null) {
    return { count: known, isExact: true };
  }
  const { rows } = await publicDb().execute<{ n: number }>(sql`
    select count(*)::int as n from (${matching(query)} limit ${mostCounted + 1}) as matched`);
  const n = rows[0]?.n ?? 0;
  return n > mostCounted ? { count: mostCounted, isExact: false } : { count: n, isExact: true };
}

/** One row for each match, by whichever index has the fewest to read. */
function matching(query: {
  filters: DirectoryFilters;
  places: PlaceSet | null;
  words: WordMatch | null;
  counters: Counters;
}): SQL {
  const { filters, places, words, counters } = query;
  const wordsCondition = words ? [sql`l.search_vector @@ ${wordsQuery(words)}`] : [];
  if (!places || places.listedAtMost > (counters.get('all') ?? 0) / 4) {
    const conditions = [
      ...filterConditions(filters),
      ...wordsCondition,
      ...(places ? [placesCondition(places)] : []),
    ];
    return sql`select 1 from listings l where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`;
  }
  const ofPlace = [
    sql`lp.service_place_id = any(${sql.param(places.ids)}::int[])`,
    ...typeCondition(filters, sql`lp.creative_type`),
  ];
  const candidates = sql`select distinct lp.creative_id from listing_places lp where ${sql.join(ofPlace, sql` and `)}`;
  const conditions = [...otherConditions(filters), ...wordsCondition];
  return conditions.length === 0
    ? candidates
    : sql`select 1 from (${candidates}) as candidate join listings l using (creative_id) where ${sql.join(conditions, sql` and `)}`;
}

/** The count of a single place without filters, which is kept with the place. */
function knownPlaceCount(filters: DirectoryFilters, places: PlaceSet): number | null {
  const isUnfiltered = typeCondition(filters, sql``).length + otherConditions(filters).length === 0;
  return places.ids.length === 1 && isUnfiltered ? places.listedAtMost : null;
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
