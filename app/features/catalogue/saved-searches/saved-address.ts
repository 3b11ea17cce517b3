import {
  type BrowseState,
  browseAddress,
  readBrowseState,
  readSearchState,
  type SearchState,
  searchAddress,
} from '#app/features/catalogue/directory/directory-address.ts';
import { pageSize } from '#app/features/catalogue/directory/listing-page.ts';
import {
  type ProjectFilters,
  projectsAddress,
  readProjectFilters,
} from '#app/features/catalogue/projects/browse/project-filters.ts';

export type SavedState =
  | { kind: 'search'; search: SearchState }
  | { kind: 'browse'; browse: BrowseState }
  | { kind: 'projects'; filters: ProjectFilters };

/** Longer addresses are not ours. */
export const maxAddressLength = 2000;

const nowhere = 'http://site.invalid';

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
 * The canonical address of the list's first page. A map view is saved as its list, because a map area is not a place.
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

/** The location of a browse state; on a map, the place it started from. */
export function placeOf({ location, from }: BrowseState): string {
  return location || from;
}

export function saveSearchPath(address: string): string {
  return `/saved-searches/new?${new URLSearchParams({ of: address })}`;
}
