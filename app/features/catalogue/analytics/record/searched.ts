import type { BrowseState, SearchState } from '#app/features/catalogue/directory/directory-address.ts';
import {
  browseFilterNames,
  directoryFilters,
  filterNames,
} from '#app/features/catalogue/directory/directory-filters.ts';
import type { BrowsePage } from '#app/features/catalogue/directory/find-browse-page.server.ts';
import type { SearchPage } from '#app/features/catalogue/directory/find-search-page.server.ts';
import { countedWords } from './activity.ts';

export type Searched = {
  /** Normalized; '' for none. */
  words: string;
  /** Sorted names, separated by commas; '' for none. */
  specialties: string;
  /** As typed; '' for none. */
  location: string;
  meant: string | null;
  /** Null when other filters narrowed the results, because the number then says nothing about the search. */
  results: number | null;
  /** Whether any listed creative serves the location; null when not checked. */
  isServed: boolean | null;
};

export const specialtiesMaxLength = 200;

/** The record of a search page; null when nothing was searched for, or when it must not be stored. */
export function searchedOnSearch(
  state: SearchState,
  page: Pick<SearchPage, 'count' | 'specialties' | 'location'>,
): Searched | null {
  const { filters, within } = state;
  const isNarrowed =
    within !== null ||
    filterNames.some((name) => filters[name].length > 0 && !directoryFilters[name].isSearchedFor);
  const { isServed, nearest, knownAs } = page.location;
  return kept({
    words: countedWords(state.q) ?? '',
    specialties: namesOf(filters.specialty, page.specialties),
    location: state.location,
    meant: knownAs,
    results: isNarrowed ? null : nearest ? 0 : page.count.count,
    // Creatives within the distance may serve other places only.
    isServed: within !== null && isServed ? null : isServed,
  });
}

export function searchedOnBrowse(
  state: Pick<BrowseState, 'filters' | 'location'>,
  page: Pick<BrowsePage, 'count' | 'isServed'>,
): Searched | null {
  return kept({
    words: '',
    specialties: '',
    location: state.location,
    meant: null,
    results: browseFilterNames.some((name) => state.filters[name].length > 0) ? null : page.count.count,
    isServed: page.isServed,
  });
}

/** What creatives learn about a search that found them: its words, or else its place. */
export function wordsThatFound({ words, location }: Searched): string | null {
  return words || countedWords(location);
}

/** Email addresses and long numbers are personal and must not be stored in statistics. */
const somebodys = /@|\d{7}/;

function kept(searched: Searched): Searched | null {
  const { words, specialties, location } = searched;
  return words + specialties + location === '' || somebodys.test(`${words} ${location}`) ? null : searched;
}

function namesOf(ids: readonly string[], specialties: readonly { id: number; name: string }[]): string {
  return specialties
    .filter(({ id }) => ids.includes(String(id)))
    .map(({ name }) => name)
    .sort()
    .join(', ')
    .slice(0, specialtiesMaxLength);
}
