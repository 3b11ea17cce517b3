import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { ListingCount } from './count-listings.server.ts';
import { rememberResults } from './results-trail.ts';

/** Keeps the results that a page shows, so that a profile opened from it knows the way back. */
export function useRememberResults(results: {
  words: string;
  count: ListingCount;
  cards: readonly { id: string }[];
  isFromStart: boolean;
}): void {
  const { pathname, search } = useLocation();
  const ids = results.cards.map(({ id }) => id).join();
  const total = `${results.count.count.toLocaleString('en-US')}${results.count.isExact ? '' : '+'}`;
  const { words, isFromStart } = results;
  useEffect(() => {
    rememberResults({
      address: pathname + search,
      words,
      total,
      ids: ids === '' ? [] : ids.split(','),
      isFromStart,
    });
  }, [pathname, search, words, total, ids, isFromStart]);
}
