import {
  type DirectoryFilters,
  directoryFilters,
  type FilterRule,
  filterNames,
} from './directory-filters.ts';
import type { Sought } from './listings-at.server.ts';
import type { ValueCounts } from './value-counts.ts';

/** How much of the directory a query leaves if its parts had nothing to do with each other: to weigh ways, never to be said. */

/** The share of all listings that words and places leave. */
export function shareMatched(sought: Sought): number {
  const inAll = Math.max(1, sought.listedInAll);
  return partsOf(sought).reduce((share, listed) => share * Math.min(1, listed / inAll), 1);
}

/** How many listings each part of a query matches at the most. */
export function partsOf({ places, words }: Sought): number[] {
  return [...(words?.groups.map((group) => group.listed) ?? []), ...(places ? [places.listedAtMost] : [])];
}

/** Rules by which each further value leaves fewer; the values of others stand for each other. */
const narrowing: ReadonlySet<FilterRule> = new Set(['all', 'holds']);

/** The share of all listings that filters leave, by the counters of their values. */
export function shareOfFilters(
  filters: DirectoryFilters,
  { counts, listedInAll }: { counts: ValueCounts; listedInAll: number },
): number {
  return filterNames.reduce((left, name) => {
    const shares = filters[name].map((value) => (counts[name]?.[value] ?? 0) / Math.max(1, listedInAll));
    if (shares.length === 0 || directoryFilters[name].needsPlace) {
      return left;
    }
    const share = narrowing.has(directoryFilters[name].rule)
      ? shares.reduce((all, one) => all * one, 1)
      : shares.reduce((all, one) => all + one, 0);
    return left * Math.min(1, share);
  }, 1);
}
