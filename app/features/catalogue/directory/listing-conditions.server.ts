import { type SQL, sql } from 'drizzle-orm';
import {
  type DirectoryFilters,
  directoryFilters,
  type FilterName,
  type FilterRule,
  filterNames,
  isOfTrade,
  tradeEntry,
} from './directory-filters.ts';
import { type PlaceSet, placeIds, type StateSet } from './place-set.ts';
import { groupTexts, type WordMatch } from './words/word-match.ts';

/** SQL conditions for the listings of a query. Pages, counts and facets are all built from them. */

export type Filtered = { filters: DirectoryFilters; places: PlaceSet | null };

export function filterConditions(query: Filtered): SQL[] {
  return conditionsOf(query, { names: filterNames, table: 'l' });
}

const placeFilterNames = filterNames.filter((name) => directoryFilters[name].isHeldByPlaces);
const otherFilterNames = filterNames.filter((name) => !directoryFilters[name].isHeldByPlaces);

export function placeFilterConditions(query: Filtered, table: 'lp' | 'b'): SQL[] {
  return conditionsOf(query, { names: placeFilterNames, table });
}

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

/** The condition of one filter; null when nothing is chosen or it does not apply. */
export function filterCondition(
  { filters, places }: Filtered,
  { name, table }: { name: FilterName; table: string },
): SQL | null {
  const values = filters[name];
  const { rule, column } = directoryFilters[name];
  return values.length === 0
    ? null
    : ruleConditions[rule](sql.raw(`${table}.${column}`), {
        values,
        entries: values.map((value) => tradeEntry(name, value)),
        places,
      });
}

export function isByTrade({ filters }: Pick<Filtered, 'filters'>): boolean {
  return filterNames.some((name) => isOfTrade(name) && filters[name].length > 0);
}

type Chosen = { values: readonly string[]; entries: readonly string[]; places: PlaceSet | null };

const ruleConditions: Record<FilterRule, (column: SQL, chosen: Chosen) => SQL | null> = {
  any: (column, { values }) =>
    values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${sql.param(values)}::text[])`,
  all: (column, { values }) => sql`${column} @> ${sql.param(values.map(Number))}::int[]`,
  min: (column, { values }) => sql`${column} >= ${Number(values[0])}`,
  true: (column) => column,
  elsewhere: (column, { places }) => places && sql`not (${column} = any(${placeIds(places.ids)}))`,
  holds: (column, { entries }) => sql`${column} @> ${sql.param(entries)}::text[]`,
  'holds any': (column, { entries }) => sql`${column} && ${sql.param(entries)}::text[]`,
};

/** Without words, more places than this are looked up in `listing_places` instead of the index of listings. */
export const maxIndexedPlaces = 100;
/** The index compares each entry with every requested place, so places are requested in batches of this size. */
export const placesAtOnce = 25;
/** Each batch reads the words again, so this many batches are the most. */
export const maxTimesAsked = 8;

/**
 * Whether a listing serves one of these places, tested row by row, for walks and rare words. Written so that
 * PostgreSQL uses no index and hashes the places.
 */
export function servesCondition(places: PlaceSet): SQL {
  const { ids, country, states } = places;
  if (country) {
    return sql`${country} = any(l.country_codes)`;
  }
  return states?.areWhole
    ? inStates(states.keys)
    : sql`exists (select 1 from unnest(l.place_ids) as served where served = any(${placeIds(ids)}))`;
}

/** The same condition for the index of words and places, which reads both together. */
export function indexedPlaces({ ids, country, states }: PlaceSet): SQL {
  if (country) {
    return countriesCondition([country]);
  }
  if (states?.areWhole) {
    return statesCondition(states);
  }
  const each = Math.max(placesAtOnce, Math.ceil(ids.length / maxTimesAsked));
  return anyOf(inParts(ids, each).map((part) => sql`l.place_ids && ${placeIds(part)}`));
}

/** Whether a listing serves one of these countries, for the index of words and places. */
export function countriesCondition(codes: readonly string[]): SQL {
  return sql`l.country_codes && ${sql.param([...codes])}::varchar[]`;
}

export function statesCondition({ keys }: StateSet): SQL {
  return anyOf(inParts(keys, placesAtOnce).map(inStates));
}

function inStates(keys: readonly string[]): SQL {
  return sql`l.state_keys && ${sql.param([...keys])}::text[]`;
}

function inParts<Each>(all: readonly Each[], size: number): Each[][] {
  return Array.from({ length: Math.max(1, Math.ceil(all.length / size)) }, (_, part) =>
    all.slice(part * size, (part + 1) * size),
  );
}

function anyOf(conditions: readonly SQL[]): SQL {
  return sql`(${sql.join([...conditions], sql` or `)})`;
}

/** For statements that may use the index when there are few places, or walk along an order. */
export function placesCondition(places: PlaceSet): SQL {
  return places.ids.length <= maxIndexedPlaces ? indexedPlaces(places) : servesCondition(places);
}

export function wordsCondition(words: WordMatch | null): SQL[] {
  return words ? groupTexts(words).map((text) => sql`l.search_vector @@ ${text}::tsquery`) : [];
}

export function where(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
