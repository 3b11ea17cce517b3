import { type SQL, sql } from 'drizzle-orm';
import {
  type DirectoryFilters,
  directoryFilters,
  type FilterName,
  type FilterRule,
  filterNames,
} from './directory-filters.ts';
import { type PlaceSet, placeIds } from './place-set.ts';
import { wordsQuery } from './words/match-words.server.ts';
import type { WordMatch } from './words/word-match.ts';

/** Who a query is about, as conditions of SQL; pages, counts and facets are all made of these. */

/** Whom the filters are about: `places` null for anywhere. */
export type Filtered = { filters: DirectoryFilters; places: PlaceSet | null };

/** The conditions of the filters on `listings l`. */
export function filterConditions(query: Filtered): SQL[] {
  return conditionsOf(query, { names: filterNames, table: 'l' });
}

const placeFilterNames = filterNames.filter((name) => directoryFilters[name].isHeldByPlaces);
const otherFilterNames = filterNames.filter((name) => !directoryFilters[name].isHeldByPlaces);

/** The conditions that a table of places can answer, by the name it has in the query. */
export function placeFilterConditions(query: Filtered, table: 'lp' | 'b'): SQL[] {
  return conditionsOf(query, { names: placeFilterNames, table });
}

/** The conditions that only `listings l` can answer. */
export function otherConditions(query: Filtered): SQL[] {
  return conditionsOf(query, { names: otherFilterNames, table: 'l' });
}

export function isUnfiltered(query: Filtered): boolean {
  return filterConditions(query).length === 0;
}

function conditionsOf(
  query: Filtered,
  { names, table }: { names: readonly FilterName[]; table: string },
): SQL[] {
  return names.flatMap((name) => filterCondition(query, { name, table }) ?? []);
}

/** The condition of one filter; null where nothing is chosen, or where it means nothing. */
export function filterCondition(
  { filters, places }: Filtered,
  { name, table }: { name: FilterName; table: string },
): SQL | null {
  const values = filters[name];
  const { rule, column } = directoryFilters[name];
  return values.length === 0 ? null : ruleConditions[rule](sql.raw(`${table}.${column}`), { values, places });
}

type Chosen = { values: readonly string[]; places: PlaceSet | null };

const ruleConditions: Record<FilterRule, (column: SQL, chosen: Chosen) => SQL | null> = {
  any: (column, { values }) =>
    values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)}::text[])`,
  all: (column, { values }) => sql`${column} @> ${sql.param(values.map(Number))}::int[]`,
  min: (column, { values }) => sql`${column} >= ${Number(values[0])}`,
  true: (column) => column,
  elsewhere: (column, { places }) => places && sql`not (${column} = any(${placeIds(places.ids)}))`,
};

/** More places than this are looked up in a hash for each row instead of in the index. */
export const maxIndexedPlaces = 100;
/** With words it may be more: both indexes together leave few rows to read. */
const maxIndexedPlacesWithWords = 2_500;
/** The index compares each entry with every place it is asked for, so it is asked for some at a time. */
export const placesAtOnce = 25;

type Placed = { places: PlaceSet; words: WordMatch | null };

function isIndexed({ places, words }: Placed): boolean {
  return places.ids.length <= (words ? maxIndexedPlacesWithWords : maxIndexedPlaces);
}

/**
 * The condition that a listing serves one of these places. Written for the index of place_ids, which PostgreSQL
 * combines with the one of the words before it reads any row, where that can be.
 */
export function placesCondition(placed: Placed): SQL {
  const { ids } = placed.places;
  if (!isIndexed(placed)) {
    return sql`exists (select 1 from unnest(l.place_ids) as served where served = any(${placeIds(ids)}))`;
  }
  const parts = Array.from({ length: Math.max(1, Math.ceil(ids.length / placesAtOnce)) }, (_, part) =>
    ids.slice(part * placesAtOnce, (part + 1) * placesAtOnce),
  );
  return sql`(${sql.join(
    parts.map((part) => sql`l.place_ids && ${placeIds(part)}`),
    sql` or `,
  )})`;
}

/** So many listings are looked up one by one; PostgreSQL guesses them to be more, and reads all there are. */
const maxLookedUpSingly = 20_000;

/** `listings l` at these places under further conditions, as the tail of a `from`: by whichever index finds them. */
export function listingsAt(
  { places, words }: { places: PlaceSet | null; words: WordMatch | null },
  conditions: SQL[],
): SQL {
  if (!places || isIndexed({ places, words })) {
    return sql`listings l ${where([...conditions, ...(places ? [placesCondition({ places, words })] : [])])}`;
  }
  const candidates = sql`(select distinct lp.creative_id from listing_places lp
               where lp.service_place_id = any(${placeIds(places.ids)})) as candidate`;
  return places.listedAtMost <= maxLookedUpSingly
    ? sql`${candidates} cross join lateral (
        select * from listings where creative_id = candidate.creative_id offset 0) as l ${where(conditions)}`
    : sql`${candidates} join listings l using (creative_id) ${where(conditions)}`;
}

/** Every word of a search, by any of its terms. */
export function wordsCondition(words: WordMatch | null): SQL[] {
  return words ? [sql`l.search_vector @@ ${wordsQuery(words)}`] : [];
}

export function where(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
