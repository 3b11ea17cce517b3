import { type CountQuery, countListings, type ListingCount, listCounters } from './count-listings.server.ts';
import type { SearchState } from './directory-address.ts';
import type { DirectoryFilters } from './directory-filters.ts';
import { type FoundListings, findListings } from './find-listings.server.ts';
import type { PlaceSet } from './location/match-location.server.ts';
import { anywhere, type ResolvedLocation, resolveLocation } from './location/resolve-location.server.ts';
import { matchPhrases } from './words/match-words.server.ts';
import { type Meaning, understandSearch } from './words/understand-search.server.ts';
import type { WordMatch } from './words/word-match.server.ts';

export type Reading = {
  meaning: Meaning;
  location: ResolvedLocation;
  words: WordMatch | null;
  filters: DirectoryFilters;
  places: PlaceSet | null;
};

export type SearchResult = Reading & FoundListings;

/** The creatives of a search, read in its likeliest meaning that finds any. Null when there is nothing to search for. */
export function answerSearch(state: SearchState, { isFaceted = false } = {}): Promise<SearchResult | null> {
  const { sort, show: size, after } = state;
  return firstFound(state, (query, { known }) =>
    findListings({ ...query, sort, center: known, page: { size, after }, isFaceted }),
  );
}

/** How a search is read, with its count up to `most` but without a page of listings. Null as above. */
export function readSearch(
  state: SearchState,
  most: number,
): Promise<(Reading & { count: ListingCount }) | null> {
  return firstFound(state, async (query) => ({ count: await countListings(query, most) }));
}

/** How many listings a search finds, up to `most`. Listings shown from the nearest place instead do not count. */
export async function countSearch(state: SearchState, most: number): Promise<ListingCount> {
  const found = await readSearch(state, most);
  return !found || (state.location !== '' && found.location.nearest)
    ? { count: 0, isExact: true }
    : found.count;
}

type Find<Found> = (query: CountQuery, location: ResolvedLocation) => Promise<Found>;

/** The likeliest meaning that finds anybody, or else the likeliest one. Null when there are no meanings. */
async function firstFound<Found extends Pick<FoundListings, 'count'>>(
  state: SearchState,
  find: Find<Found>,
): Promise<(Reading & Found) | null> {
  const [counters, meanings] = await Promise.all([listCounters(), understandSearch(state)]);
  let likeliest: (Reading & Found) | null = null;
  for (const meaning of meanings) {
    const reading = await lookUpMeaning(meaning, state);
    const found = await find({ ...reading, counters }, reading.location);
    if (found.count.count > 0) {
      return { ...reading, ...found };
    }
    likeliest ??= { ...reading, ...found };
  }
  return likeliest;
}

async function lookUpMeaning(meaning: Meaning, state: SearchState): Promise<Reading> {
  const [location, words] = await Promise.all([
    meaning.location ? resolveLocation(meaning.location, meaning.within) : anywhere,
    matchPhrases(meaning.wishes),
  ]);
  const type = state.filters.type.length > 0 ? state.filters.type : meaning.types;
  const places = meaning.location ? location.places : null;
  return { meaning, location, words, places, filters: { ...state.filters, type } };
}
