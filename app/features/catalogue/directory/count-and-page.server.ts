import { countListings, knownListings, type ListingCount, maxCounted } from './count-listings.server.ts';
import {
  findPageAhead,
  findPageWithin,
  type ListingQuery,
  type RankedListing,
} from './find-listings.server.ts';
import { areLikelyMany } from './has-surely-more.server.ts';
import type { Counters } from './value-counts.ts';

export type CountAndPage = { count: ListingCount; page: RankedListing[] | null };

/**
 * A walk must meet this many times the counting limit to be conclusive. With twice as many by the counters, there
 * are practically always enough (docs/decisions/0013-directory-queries.md).
 */
const evident = 4;

/**
 * Counts the matches while the page is looked for. Does not count when the page and the counters already give the
 * answer.
 */
export async function countAndPage(query: ListingQuery & { counters: Counters }): Promise<CountAndPage> {
  const known = knownListings(query);
  if (!known && query.words && areLikelyMany({ ...query, most: maxCounted })) {
    const within = (query.listedInAll * (query.page.size + 1)) / (evident * maxCounted);
    const page = await findPageWithin(query, within);
    if (page) {
      return { count: { count: maxCounted, isExact: false }, page };
    }
  }
  const [count, page] = await Promise.all([known ?? countListings(query), findPageAhead(query)]);
  return { count, page: count.isExact ? null : page };
}
