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

/** Without words, more places than this are looked up in `listing_places` instead of in the index of listings. */
export const maxIndexedPlaces = 100;
/** The index compares each entry with every place it is asked for, so it is asked for some at a time. */
export const placesAtOnce = 25;
/** Each time it goes through the words again, so it is asked so many times at the most. */
const maxTimesAsked = 8;

/** What a query is found by; `listedInAll` weighs its parts against each other. */
export type Sought = {
  places: PlaceSet | null;
  words: WordMatch | null;
  listedInAll: number;
  /** Whoever reads no further than this many matches may stop there; 2,000 where nothing is said. */
  enough?: number;
};

/**
 * The condition that a listing serves one of these places, tested row by row: on a walk, and where the words leave few.
 * No index is taken for it, and the places are looked up in a hash.
 */
export function servesCondition({ ids, country }: PlaceSet): SQL {
  return country
    ? sql`${country} = any(l.country_codes)`
    : sql`exists (select 1 from unnest(l.place_ids) as served where served = any(${placeIds(ids)}))`;
}

/** The condition that it serves one of these countries, for the index of words and places. */
export function countriesCondition(codes: readonly string[]): SQL {
  return sql`l.country_codes && ${sql.param([...codes])}::varchar[]`;
}

/** The same for the index of words and places, which reads both side by side. */
export function indexedPlaces({ ids, country }: PlaceSet): SQL {
  if (country) {
    return sql`l.country_codes @> array[${country}]::varchar[]`;
  }
  const each = Math.max(placesAtOnce, Math.ceil(ids.length / maxTimesAsked));
  const parts = Array.from({ length: Math.max(1, Math.ceil(ids.length / each)) }, (_, part) =>
    ids.slice(part * each, (part + 1) * each),
  );
  return sql`(${sql.join(
    parts.map((part) => sql`l.place_ids && ${placeIds(part)}`),
    sql` or `,
  )})`;
}

/** The condition for a statement that may take the index where the places are few, or walk along an order. */
export function placesCondition(places: PlaceSet): SQL {
  return places.ids.length <= maxIndexedPlaces ? indexedPlaces(places) : servesCondition(places);
}

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
  const candidates = sql`(select distinct lp.creative_id from listing_places lp
               where lp.service_place_id = any(${placeIds(places.ids)})) as candidate`;
  return places.listedAtMost <= maxLookedUpSingly
    ? sql`${candidates} cross join lateral (
        select * from listings where creative_id = candidate.creative_id offset 0) as l ${where(conditions)}`
    : sql`${candidates} join listings l using (creative_id) ${where(conditions)}`;
}

/**
 * Microseconds, as measured at a million listings (docs/decisions/0076-words-and-places.md): an entry of the index that is
 * read, or skipped on the way to one that the other side has too; what each place takes to begin with; an entry of words
 * alone; a listing that is looked at.
 */
const cost = { entry: 2, skipped: 0.1, place: 20, wordEntry: 0.2, listing: 4 };

const enoughMatches = 2_000;

/** Words and places seldom have nothing to do with each other: what goes by that may be so many times as much. */
const doubt = 2;

type SoughtBoth = Sought & { places: PlaceSet; words: WordMatch };

/** Words at places: by the words alone where these are rare or nearly everybody serves the places, else by the index of both. */
function wordsAt(sought: SoughtBoth, conditions: SQL[]): SQL {
  const { places, words, listedInAll, enough = enoughMatches } = sought;
  const inAll = Math.max(1, listedInAll);
  const expected = (words.listedAtMost * places.listedAtMost) / inAll;
  const part = Math.min(1, (doubt * enough) / Math.max(1, expected));
  const isPart = part < 1 / doubt && places.ids.length > placesAtOnce;
  const byIndex = costByIndex(sought, isPart ? part : 1);
  const byCountries = places.country ? Number.POSITIVE_INFINITY : costByCountries(sought);
  const least = Math.min(costByWords(sought), byCountries, byIndex);
  if (least < byIndex) {
    const within =
      least === byCountries && places.countries ? [countriesCondition(places.countries.codes)] : [];
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

/** This part of the places, by the index of both. */
function costByIndex({ places, words }: SoughtBoth, part: number): number {
  const begun = places.country && part === 1 ? 1 : places.ids.length * part;
  return begun * cost.place + places.listedAtMost * part * cost.entry + words.listedAtMost * cost.skipped;
}

/** The words alone, and a look at the places of each listing. */
function costByWords({ places, words, listedInAll, enough = enoughMatches }: SoughtBoth): number {
  const lookedAt = Math.min(words.listedAtMost, (doubt * enough) / shareOf(places, listedInAll));
  const all = words.listedAtMost * (cost.wordEntry + cost.listing);
  return Math.min(all, doubt * (words.listedAtMost * cost.wordEntry + lookedAt * cost.listing));
}

/** The words in the countries that the places lie in, which are one entry of the index each, and then as by words. */
function costByCountries({ places, words, listedInAll, enough = enoughMatches }: SoughtBoth): number {
  if (!places.countries || places.countries.codes.length > maxCountries) {
    return Number.POSITIVE_INFINITY;
  }
  const { listed } = places.countries;
  const there = words.listedAtMost * Math.min(1, listed / Math.max(1, listedInAll));
  const lookedAt = Math.min(there, enough / shareOf(places, listed));
  return words.listedAtMost * (cost.wordEntry + cost.skipped) + doubt * lookedAt * cost.listing;
}

/** Of more countries each entry is compared with too many. */
export const maxCountries = 4;

function shareOf({ listedAtMost }: PlaceSet, listed: number): number {
  return Math.min(1, Math.max(1, listedAtMost) / Math.max(1, listed));
}

/** Every word of a search, by any of its terms. */
export function wordsCondition(words: WordMatch | null): SQL[] {
  return words ? [sql`l.search_vector @@ ${wordsQuery(words)}`] : [];
}

export function where(conditions: SQL[]): SQL {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
