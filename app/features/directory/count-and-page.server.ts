import { countListings, knownListings, type ListingCount, maxCounted } from './count-listings.server.ts';
import {
  findPageAhead,
  findPageWithin,
  type ListingQuery,
  type RankedListing,
} from './find-listings.server.ts';
import { areLikelyMany } from './has-surely-more.server.ts';
import type { Counters } from './value-counts.ts';

/** How many match, and who stands on the page where that was found meanwhile. */
export type CountAndPage = { count: ListingCount; page: RankedListing[] | null };

/**
 * So many times as are counted have to match by what a walk has met. With twice as much by the counters, fewer than are
 * counted as good as never match (docs/decisions/0013-directory-queries.md).
 */
const evident = 4;

/** Counts the matches of a query while its page is looked for; not at all where the page and the counters leave no doubt. */
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
