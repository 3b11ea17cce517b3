import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import {
  countriesCondition,
  type Filtered,
  filterConditions,
  isByTrade,
  isUnfiltered,
  where,
  wordsCondition,
} from './listing-conditions.server.ts';
import { shareMatched, shareOfFilters } from './share-matched.ts';
import { type Counters, valueCounts } from './value-counts.ts';
import type { WordMatch } from './words/word-match.ts';

type Query = Filtered & { words: WordMatch | null; counters: Counters; most: number };

/** With this many times the counting limit expected, reading long index lists would only confirm it. */
const surely = 8;

/**
 * Whether the counters predict this many times the counting limit, assuming that the parts of the query are
 * independent.
 */
export function areLikelyMany(query: Query): boolean {
  return likelyOf(query) > surely * query.most;
}

/**
 * Whether more match than are counted, when that is cheap to know: from the counters, or because one country alone
 * has enough, read from part of the index. False means unknown.
 */
export async function hasSurelyMore(query: Query): Promise<boolean> {
  if (!query.places && isByTrade(query) && areLikelyMany(query)) {
    return true;
  }
  const country = countryWithEnough(query);
  if (country === null) {
    return false;
  }
  const { words, most } = query;
  const conditions = [...wordsCondition(words), ...filterConditions(query), countriesCondition([country])];
  const { n } = await getRow(publicDb(), { n: cell.number })`
    with matched as materialized (select 1 from listings l ${where(conditions)})
    select count(*)::int as n from (select 1 from matched limit ${most + 1}) as counted`;
  return n > most;
}

const countryCounter = 'country:';

/** The smallest country that likely has more matches than are counted; null when it would be most of the directory. */
function countryWithEnough(query: Query): string | null {
  const { places, words, counters, most } = query;
  const isByWordsAlone = words !== null && isUnfiltered(query);
  if (places || (!isByWordsAlone && !isByTrade(query))) {
    return null;
  }
  const listedInAll = counters.get('all') ?? 0;
  const wanted = (2 * most * listedInAll) / likelyOf(query);
  if (wanted > listedInAll / 3) {
    return null;
  }
  const [smallest] = [...counters]
    .filter(
      ([key, listed]) => key.startsWith(countryCounter) && listed >= wanted && listed <= listedInAll / 3,
    )
    .sort(([, one], [, other]) => one - other);
  return smallest ? smallest[0].slice(countryCounter.length) : null;
}

/** The expected number of matches, assuming that words and filters are independent. */
function likelyOf({ filters, places, words, counters }: Query): number {
  const listedInAll = counters.get('all') ?? 0;
  return (
    listedInAll *
    shareMatched({ places, words, listedInAll }) *
    shareOfFilters(filters, { counts: valueCounts(counters), listedInAll })
  );
}
