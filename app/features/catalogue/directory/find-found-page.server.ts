import { answerSearch, pageOf, type SearchResult } from './answer-search.server.ts';
import type { BrowseCursor } from './browse-cursor.ts';
import { type ListingCount, listCounters } from './count-listings.server.ts';
import type { SearchState } from './directory-address.ts';
import {
  findListings,
  type ListingPage,
  type ListingQuery,
  maxWeighedMatches,
  orderOf,
  toListingPage,
} from './find-listings.server.ts';
import { isByTrade } from './listing-conditions.server.ts';
import type { Counters } from './value-counts.ts';
import type { WordMatch } from './words/word-match.ts';

export type FoundPage = ListingPage & { count: ListingCount; order: BrowseCursor['order'] };

/**
 * The creatives of a search and their count, without the rest of the search page. Returns everybody when there are
 * no words, place or filters.
 */
export async function findFoundPage(state: SearchState): Promise<FoundPage> {
  const [counters, answer] = await Promise.all([listCounters(), answerSearch(state, { isPageWanted: true })]);
  if (!answer) {
    return { cards: [], nextCursor: null, count: { count: 0, isExact: true }, order: 'newest' };
  }
  return { ...(await findAnswered(state, { answer, counters })), count: answer.count };
}

/** The page of an answer, reusing what was already found with the count. */
export async function findAnswered(
  state: SearchState,
  { answer, counters }: { answer: SearchResult; counters: Counters },
): Promise<Omit<FoundPage, 'count'>> {
  const query = queryOf(state, answer);
  const order = answer.survey?.order ?? orderOf(query);
  const known = answer.survey?.standings ?? answer.ahead;
  const page = known
    ? await toListingPage(known, { order, size: state.show })
    : await findListings({ ...query, listedInAll: counters.get('all') ?? 0 });
  return { ...page, order };
}

export function queryOf(state: SearchState, answer: SearchResult): Omit<ListingQuery, 'listedInAll'> {
  const { filters, places, location, count } = answer;
  const words = answer.words && withinCount(answer.words, count);
  const areFew = count.isExact && count.count <= maxWeighedMatches && isByTrade(answer);
  return {
    filters,
    places,
    words,
    ...pageOf(state, location),
    ...(areFew ? { matched: count.count } : {}),
  };
}

/**
 * Uses an exact count as the upper bound: several words together may be far rarer than the rarest one, and the count
 * tells whether every match can be ranked.
 */
function withinCount(words: WordMatch, { count, isExact }: ListingCount): WordMatch {
  return isExact ? { ...words, listedAtMost: Math.min(words.listedAtMost, count) } : words;
}
