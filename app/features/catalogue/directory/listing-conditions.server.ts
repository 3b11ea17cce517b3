import { type SQL, sql } from 'drizzle-orm';
import {
  type DirectoryFilters,
  directoryFilters,
  type FilterName,
  type FilterRule,
  filterNames,
  tradeEntry,
} from './directory-filters.ts';
import { type PlaceSet, placeIds, type StateSet } from './location/match-location.server.ts';
import { groupTexts, type WordMatch } from './words/word-match.server.ts';

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

/** With more places than this, the index of listings compares too many keys. */
const maxIndexedPlaces = 100;
const maxIndexedStates = 25;

/** `listings l` with these words and places and further conditions, as the end of a `from` clause. */
export function candidates({ words, places }: Sought, further: SQL[]): SQL {
  const conditions = [...wordsCondition(words), ...further];
  if (!places) {
    return sql`listings l ${where(conditions)}`;
  }
  if (words || isIndexed(places)) {
    return sql`listings l ${where([...conditions, placesCondition(places)])}`;
  }
  // One by one: PostgreSQL overestimates how many serve many places, and would read the whole table.
  return sql`(select distinct lp.creative_id from listing_places lp
               where lp.service_place_id = any(${placeIds(places.ids)})) as candidate
      cross join lateral (select * from listings where creative_id = candidate.creative_id offset 0) as l
      ${where(conditions)}`;
}

export type Sought = { words: WordMatch | null; places: PlaceSet | null };

function isIndexed({ ids, country, states }: PlaceSet): boolean {
  return ids.length <= maxIndexedPlaces || country !== undefined || states?.areWhole === true;
}

/** Whether a listing serves one of these places: by the index of words and places as far as that helps. */
function placesCondition(places: PlaceSet): SQL {
  const { ids, country, states } = places;
  if (country) {
    return sql`l.country_codes && ${sql.param([country])}::varchar[]`;
  }
  if (states?.areWhole) {
    return inStates(states);
  }
  if (ids.length <= maxIndexedPlaces) {
    return sql`l.place_ids && ${placeIds(ids)}`;
  }
  return states && states.keys.length <= maxIndexedStates
    ? sql`${inStates(states)} and ${servesCondition(places)}`
    : servesCondition(places);
}

/** The same, tested row by row: written so that PostgreSQL uses no index and hashes the places. */
export function servesCondition({ ids, country, states }: PlaceSet): SQL {
  if (country) {
    return sql`${country} = any(l.country_codes)`;
  }
  return states?.areWhole
    ? inStates(states)
    : sql`exists (select 1 from unnest(l.place_ids) as served where served = any(${placeIds(ids)}))`;
}

function inStates({ keys }: StateSet): SQL {
  return sql`l.state_keys && ${sql.param([...keys])}::text[]`;
}

export function wordsCondition(words: WordMatch | null): SQL[] {
  return words ? groupTexts(words).map((text) => sql`l.search_vector @@ ${text}::tsquery`) : [];
}

export function where(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
