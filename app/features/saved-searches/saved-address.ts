import {
  type BrowseState,
  browseAddress,
  readBrowseState,
  readSearchState,
  type SearchState,
  searchAddress,
} from '#app/features/directory/directory-address.ts';
import { pageSize } from '#app/features/directory/directory-query.ts';
import {
  type ProjectFilters,
  projectsAddress,
  readProjectFilters,
} from '#app/features/projects/project-filters.ts';

/** What is saved: a state of search, browse or projects, of which the address is written (saved_searches.address). */
export type SavedState =
  | { kind: 'search'; search: SearchState }
  | { kind: 'browse'; browse: BrowseState }
  | { kind: 'projects'; filters: ProjectFilters };

/** Longer addresses are none of ours. */
export const maxAddressLength = 2000;

const nowhere = 'http://site.invalid';

/** The state that an address of ours stands for; null for any other. */
export function readSavedAddress(text: string): SavedState | null {
  if (text.length > maxAddressLength || !text.startsWith('/') || !URL.canParse(text, nowhere)) {
    return null;
  }
  const { origin, pathname, searchParams } = new URL(text, nowhere);
  if (origin !== nowhere) {
    return null;
  }
  switch (pathname) {
    case '/search':
      return { kind: 'search', search: readSearchState(searchParams) };
    case '/browse':
      return { kind: 'browse', browse: readBrowseState(searchParams) };
    case '/projects':
      return { kind: 'projects', filters: readProjectFilters(searchParams) };
    default:
      return null;
  }
}

/**
 * Its address from the beginning of the list, the same for the same search. Of browse on a map it is the list: a part of
 * the map that was looked at is no place.
 */
export function savedAddress(saved: SavedState): string {
  switch (saved.kind) {
    case 'search':
      return searchAddress({ ...saved.search, show: pageSize, after: null });
    case 'browse':
      return browseAddress({ filters: saved.browse.filters, location: placeOf(saved.browse) });
    case 'projects':
      return projectsAddress(saved.filters);
  }
}

/** Where a state of browse looks: on a part of the map, where it came from. */
export function placeOf({ location, from }: BrowseState): string {
  return location || from;
}

/** The page on which a search is saved; visitors are asked to sign in, and come back to it. */
export function saveSearchPath(address: string): string {
  return `/saved-searches/new?${new URLSearchParams({ of: address })}`;
}
