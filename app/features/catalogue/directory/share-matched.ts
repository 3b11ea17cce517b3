import {
  type DirectoryFilters,
  directoryFilters,
  type FilterRule,
  filterNames,
} from './directory-filters.ts';
import type { Sought } from './listings-at.server.ts';
import type { ValueCounts } from './value-counts.ts';

/**
 * Estimates the share of the directory that a query matches, assuming its parts are independent. Used to choose
 * plans, never shown.
 */

export function shareMatched(sought: Sought): number {
  const inAll = Math.max(1, sought.listedInAll);
  return partsOf(sought).reduce((share, listed) => share * Math.min(1, listed / inAll), 1);
}

/** The most listings that each part of a query can match. */
export function partsOf({ places, words }: Sought): number[] {
  return [...(words?.groups.map((group) => group.listed) ?? []), ...(places ? [places.listedAtMost] : [])];
}

/** The rules by which each further value leaves fewer listings. Values of other filters are alternatives. */
const narrowing: ReadonlySet<FilterRule> = new Set(['all', 'holds']);

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
