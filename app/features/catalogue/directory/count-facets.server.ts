import { publicDb } from '#app/platform/db/client.server.ts';
import { getRow } from '#app/platform/db/rows.server.ts';
import { facetColumns, facetRow, facetShape, toFacets } from './facet-counts.server.ts';
import { type Filtered, isUnfiltered, wordsCondition } from './listing-conditions.server.ts';
import { listingsAt } from './listings-at.server.ts';
import { type Counters, type ValueCounts, valueCounts } from './value-counts.ts';
import { isHopeless, type WordMatch } from './words/word-match.ts';

/** Above this many candidates, counting is too slow and filters are offered without counts. */
export const maxFaceted = 3_000;

/** How many results each further choice would leave; null when there are too many candidates to count. */
export async function countFacets(
  query: Filtered & { words: WordMatch | null; counters: Counters },
): Promise<ValueCounts | null> {
  const { places, words, counters } = query;
  if (places?.ids.length === 0 || isHopeless(words)) {
    return null;
  }
  const inAll = counters.get('all') ?? 0;
  const max = Math.min(inAll, places?.listedAtMost ?? inAll, words?.listedAtMost ?? inAll);
  if (max > maxFaceted) {
    return !places && !words && isUnfiltered(query) ? valueCounts(counters) : null;
  }
  const row = await getRow(publicDb(), facetShape)`
    with base as materialized (
      select ${facetColumns(query)} from ${listingsAt({ places, words, listedInAll: inAll }, wordsCondition(words))}
    )
    ${facetRow(query)}`;
  return toFacets(query, row);
}
