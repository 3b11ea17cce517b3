import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import { listingCounts } from '#app/platform/db/schema/listings.ts';
import { rememberUntilChange } from '#app/platform/page-cache/remember-until-change.server.ts';
import { directoryFilters, type FilterName, type FilterRule, filterNames } from './directory-filters.ts';
import {
  candidates,
  type Filtered,
  filterConditions,
  isUnfiltered,
  type Sought,
} from './listing-conditions.server.ts';
import { isHopeless } from './words/word-match.server.ts';

type Counters = ReadonlyMap<string, number>;

export type ValueCounts = Readonly<Partial<Record<FilterName, Readonly<Record<string, number>>>>>;

/** Counters are never mutated; `listCounters` returns new ones after a change. */
const read = new WeakMap<Counters, ValueCounts>();

/** The counters of filter values, by their keys: 'verified', 'type:Both', 'rating:4.5'. */
export function valueCounts(counters: Counters): ValueCounts {
  const counts = read.get(counters) ?? readCounters(counters);
  read.set(counters, counts);
  return counts;
}

export type GrowingCounts = { [Name in FilterName]?: Record<string, number> };

export function setCount(
  counts: GrowingCounts,
  { name, value }: { name: FilterName; value: string },
  count: number,
): void {
  const values = counts[name] ?? {};
  counts[name] = values;
  values[value] = count;
}

function readCounters(counters: Counters): ValueCounts {
  const counts: GrowingCounts = {};
  for (const [key, count] of counters) {
    const [kind, said = '1'] = key.split(':');
    const name = filterNames.find((each) => each === kind);
    const value = name && directoryFilters[name].parse(said);
    if (name && value) {
      setCount(counts, { name, value }, count);
    }
  }
  return counts;
}

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

export type CountQuery = Filtered & Sought & { counters: Counters };

export async function countListings(query: CountQuery, most: number = maxCounted): Promise<ListingCount> {
  const known = knownCount(query);
  if (known) {
    return known;
  }
  const { n } = await getRow(publicDb(), { n: cell.number })`
    select count(*)::int as n
      from (select 1 from ${candidates(query, filterConditions(query))} limit ${most + 1}) as counted`;
  return countUpTo(n, most);
}

export function countUpTo(counted: number, most: number): ListingCount {
  return counted > most ? { count: most, isExact: false } : { count: counted, isExact: true };
}

/** The number of listings as far as counters know it; null where it must be counted. */
export function knownCount(query: CountQuery): ListingCount | null {
  if (query.places?.ids.length === 0 || isHopeless(query.words)) {
    return { count: 0, isExact: true };
  }
  const exact = exactCount(query);
  if (exact !== null) {
    return { count: exact, isExact: true };
  }
  return isUnfiltered(query) && listedAtLeast(query) > maxCounted
    ? { count: maxCounted, isExact: false }
    : null;
}

/** The stored count of one word, one place or one filter alone. */
function exactCount({ filters, places, words, counters }: CountQuery): number | null {
  if (words || places) {
    const ofPlace = places?.ids.length === 1 ? places.listedAtMost : null;
    const isOneThing = isUnfiltered({ filters, places }) && !(words && places);
    return isOneThing ? (words ? words.listed : ofPlace) : null;
  }
  const chosen = filterNames
    .filter((name) => !directoryFilters[name].needsPlace)
    .flatMap((name) => filters[name].map((value) => ({ name, value })));
  const [only, ...others] = chosen;
  if (others.length > 0) {
    return null;
  }
  return (only ? valueCounts(counters)[only.name]?.[only.value] : counters.get('all')) ?? 0;
}

/** A lower bound without filters, where the places or a single word alone give one. */
function listedAtLeast({ places, words }: Sought): number {
  const [only, ...others] = words?.groups ?? [];
  if (places) {
    return words ? 0 : places.listedAtLeast;
  }
  return only && others.length === 0 ? only.listedAtLeast : 0;
}

/** An upper bound without filters. */
export function listedAtMost({ places, words, counters }: Sought & { counters: Counters }): number {
  const all = counters.get('all') ?? 0;
  return Math.min(all, places?.listedAtMost ?? all, words?.listedAtMost ?? all);
}

/** The rules by which each further value leaves fewer listings. Values of other filters are alternatives. */
const narrowing: ReadonlySet<FilterRule> = new Set(['all', 'holds']);

/** The share of the directory that a query matches, as if its words, places and filters were independent. */
export function estimateSelectivity({ filters, places, words, counters }: CountQuery): number {
  const share = (listed: number) => Math.min(1, listed / Math.max(1, counters.get('all') ?? 0));
  const product = (shares: number[]) => shares.reduce((all, one) => all * one, 1);
  const ofFilters = filterNames
    .filter((name) => filters[name].length > 0 && !directoryFilters[name].needsPlace)
    .map((name) => {
      const listed = filters[name].map((value) => valueCounts(counters)[name]?.[value] ?? 0);
      return narrowing.has(directoryFilters[name].rule)
        ? product(listed.map(share))
        : share(listed.reduce((sum, one) => sum + one, 0));
    });
  const ofWords = words?.groups.map(({ listed }) => share(listed)) ?? [];
  return product([...ofFilters, ...ofWords, ...(places ? [share(places.listedAtMost)] : [])]);
}
