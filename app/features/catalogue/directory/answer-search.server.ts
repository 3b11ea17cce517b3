import { countAndPage } from './count-and-page.server.ts';
import { countListings, type ListingCount, listCounters, maxCounted } from './count-listings.server.ts';
import type { SearchState } from './directory-address.ts';
import type { DirectoryFilters } from './directory-filters.ts';
import type { ListingQuery, RankedListing } from './find-listings.server.ts';
import { type Filtered, isUnfiltered } from './listing-conditions.server.ts';
import type { PlaceSet } from './place-set.ts';
import { anywhere, type ResolvedLocation, resolveLocation } from './resolve-location.server.ts';
import { type Survey, surveyListings } from './survey-listings.server.ts';
import type { Counters } from './value-counts.ts';
import { matchPhrases } from './words/match-words.server.ts';
import { type Meaning, understandSearch } from './words/understand-search.server.ts';
import { queryText, type WordMatch } from './words/word-match.ts';

export type Reading = {
  meaning: Meaning;
  location: ResolvedLocation;
  words: WordMatch | null;
  filters: DirectoryFilters;
  places: PlaceSet | null;
};

export type SearchResult = Reading & {
  count: ListingCount;
  /** Set when the count already read every match; null otherwise, and when only the count is wanted. */
  survey: (Survey & { isWhole: true }) | null;
  ahead: RankedListing[] | null;
};

type Asked = { state: SearchState; counters: Counters; isPageWanted: boolean };

/** The answer for the likeliest meaning that has matches. Null when there is nothing to search for. */
export async function answerSearch(
  state: SearchState,
  { isPageWanted = false } = {},
): Promise<SearchResult | null> {
  const [counters, meanings] = await Promise.all([listCounters(), understandSearch(state)]);
  return firstAnswered(meanings, { state, counters, isPageWanted });
}

/** The likeliest meaning that has matches, or else the likeliest one. Null when there are no meanings. */
async function firstAnswered(meanings: Meaning[], asked: Asked): Promise<SearchResult | null> {
  let likeliest: SearchResult | null = null;
  const found: Found = new Map();
  for (const meaning of meanings) {
    const answer = await answerTo(meaning, { ...asked, found });
    if (answer.count.count > 0) {
      return answer;
    }
    likeliest ??= answer;
  }
  return likeliest;
}

type Found = Map<string, Pick<SearchResult, 'count' | 'survey' | 'ahead'>>;

async function answerTo(
  meaning: Meaning,
  { state, counters, isPageWanted, found }: Asked & { found: Found },
): Promise<SearchResult> {
  const reading = await lookUpMeaning(meaning, state);
  const { location, filters, places, words } = reading;
  const query = { filters, places, words };
  const key = queryKey(query);
  const known = found.get(key);
  if (known) {
    return { ...reading, ...known };
  }
  const asked = { ...query, ...pageOf(state, location), listedInAll: counters.get('all') ?? 0 };
  const surveyed = isPageWanted ? await surveyListings(asked) : null;
  const survey = surveyed?.isWhole ? surveyed : null;
  const isTooMany = surveyed !== null && !surveyed.isWhole && isUnfiltered(query);
  const answer = survey
    ? { count: { count: survey.count, isExact: true }, survey, ahead: null }
    : { ...(await countAnswer(asked, { counters, isTooMany, isPageWanted })), survey };
  found.set(key, answer);
  return { ...reading, ...answer };
}

async function countAnswer(
  query: ListingQuery,
  { counters, isTooMany, isPageWanted }: { counters: Counters; isTooMany: boolean; isPageWanted: boolean },
): Promise<Pick<SearchResult, 'count' | 'ahead'>> {
  if (isTooMany) {
    return { count: { count: maxCounted, isExact: false }, ahead: null };
  }
  if (!isPageWanted) {
    return { count: await countListings({ ...query, counters }), ahead: null };
  }
  const { count, page } = await countAndPage({ ...query, counters });
  return { count, ahead: page };
}

export async function lookUpMeaning(meaning: Meaning, state: SearchState): Promise<Reading> {
  const [location, words] = await Promise.all([
    meaning.location ? resolveLocation(meaning.location, meaning.within) : anywhere,
    matchPhrases(meaning.wishes),
  ]);
  const type = state.filters.type.length > 0 ? state.filters.type : meaning.types;
  const places = meaning.location ? location.places : null;
  return { meaning, location, words, places, filters: { ...state.filters, type } };
}

export function queryKey({ filters, places, words }: Filtered & { words: WordMatch | null }): string {
  return JSON.stringify([filters, places?.ids, words && queryText(words)]);
}

export function pageOf(
  { sort, show, after }: SearchState,
  { known }: ResolvedLocation,
): Pick<ListingQuery, 'sort' | 'center' | 'page'> {
  return { sort, center: known, page: { size: show, after } };
}
