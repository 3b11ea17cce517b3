import { type SQL, sql } from 'drizzle-orm';
import type { DirectoryFilters } from './directory-query.ts';
import { type PlaceSet, placeIds } from './place-set.ts';
import { wordsQuery } from './words/match-words.server.ts';
import type { WordMatch } from './words/word-match.ts';

/** Who a query is about, as conditions of SQL; pages, counts and facets are all made of these. */

/** The conditions of the filters on `listings l`, or on `lp` for the type where that is what is read. */
export function filterConditions(filters: DirectoryFilters): SQL[] {
  return [...typeCondition(filters, sql`l.creative_type`), ...otherConditions(filters)];
}

/** The condition on the creative type, when there is one, for a column that holds it. */
export function typeCondition(filters: DirectoryFilters, column: SQL): SQL[] {
  if (filters.types.length <= 1) {
    return filters.types.map((type) => sql`${column} = ${type}`);
  }
  return [sql`${column} = any(${sql.param(filters.types)}::text[])`];
}

/** The conditions that only `listings l` can answer. */
export function otherConditions(filters: DirectoryFilters): SQL[] {
  const conditions: SQL[] = [];
  if (filters.specialtyIds.length > 0) {
    conditions.push(sql`l.specialty_ids @> ${sql.param(filters.specialtyIds)}::int[]`);
  }
  if (filters.leastRating !== null) {
    conditions.push(sql`l.average_rating >= ${filters.leastRating}`);
  }
  if (filters.isVerified) {
    conditions.push(sql`l.is_verified`);
  }
  if (filters.hasVideo) {
    conditions.push(sql`l.has_video`);
  }
  if (filters.basedOutside !== null) {
    conditions.push(sql`not (l.primary_place_id = any(${placeIds(filters.basedOutside)}))`);
  }
  return conditions;
}

/** More places than this are looked up in a hash for each row instead of in the index. */
export const mostIndexedPlaces = 100;

/**
 * The condition that a listing serves one of these places. Written for the index of place_ids, which PostgreSQL
 * combines with the one of the words before it reads any row, where that can be.
 */
export function placesCondition(places: PlaceSet): SQL {
  return places.ids.length <= mostIndexedPlaces
    ? sql`l.place_ids && ${placeIds(places.ids)}`
    : sql`exists (select 1 from unnest(l.place_ids) as served where served = any(${placeIds(places.ids)}))`;
}

/** `listings l` at these places under further conditions, as the tail of a `from`: by whichever index finds them. */
export function listingsAt(places: PlaceSet | null, conditions: SQL[]): SQL {
  if (!places || places.ids.length <= mostIndexedPlaces) {
    return sql`listings l ${where([...conditions, ...(places ? [placesCondition(places)] : [])])}`;
  }
  return sql`(select distinct lp.creative_id from listing_places lp
               where lp.service_place_id = any(${placeIds(places.ids)})) as candidate
    join listings l using (creative_id) ${where(conditions)}`;
}

/** Every word of a search, by any of its terms. */
export function wordsCondition(words: WordMatch | null): SQL[] {
  return words ? [sql`l.search_vector @@ ${wordsQuery(words)}`] : [];
}

export function where(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
