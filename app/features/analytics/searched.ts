import type { BrowseState, SearchState } from '#app/features/directory/directory-address.ts';
import {
  browseFilterNames,
  directoryFilters,
  filterNames,
} from '#app/features/directory/directory-filters.ts';
import type { BrowsePage } from '#app/features/directory/find-browse-page.server.ts';
import type { SearchPage } from '#app/features/directory/find-search-page.server.ts';
import { countedWords } from './activity.ts';

/** What somebody searched for and what the directory had, as the server that answered knows it. */
export type Searched = {
  /** As they are counted; '' for none. */
  words: string;
  /** Names in the order of the alphabet, parted by commas; '' for none. */
  specialties: string;
  /** As it was typed; '' for none. */
  location: string;
  /** The gazetteer's place that the text was taken for. */
  meant: string | null;
  /** Null when other filters narrowed the answer down: it says nothing of what was searched for. */
  results: number | null;
  /** Whether somebody serves the location; null when that was not looked at. */
  isServed: boolean | null;
};

export const specialtiesMaxLength = 200;

/** What a page of search is counted as; null when nothing was searched for, or what should not be kept. */
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
    // Who is shown from the nearest place instead is not what was searched for.
    results: isNarrowed ? null : nearest ? 0 : page.count.count,
    // Somebody within a distance may serve other places only.
    isServed: within !== null && isServed ? null : isServed,
  });
}

/** What a page of browse is counted as: the location, when there is one. */
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

/** What those who were found are told of a search: its words, or where there are none its place. */
export function wordsThatFound({ words, location }: Searched): string | null {
  return words || countedWords(location);
}

/** E-mail addresses and long numbers are somebody's, and are not kept in numbers about searches. */
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
