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

/**
 * Whether one country alone has more matches than are counted: to find them there is to know it of all, and to read a part
 * of the index only. False says nothing: that it has not, or that no country is worth asking.
 */
export async function hasMoreInACountry(query: Query): Promise<boolean> {
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

/** The smallest country that likely has more matches than are counted; null where it would be no small part of the directory. */
function countryWithEnough(query: Query): string | null {
  const { filters, places, words, counters, most } = query;
  const isByWordsAlone = words !== null && isUnfiltered(query);
  if (places || (!isByWordsAlone && !isByTrade(query))) {
    return null;
  }
  const listedInAll = counters.get('all') ?? 0;
  const share =
    shareMatched({ places, words, listedInAll }) *
    shareOfFilters(filters, { counts: valueCounts(counters), listedInAll });
  const wanted = (2 * most) / share;
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
