import { addressText } from './address-text.ts';
import {
  type DirectoryFilters,
  filterParameters,
  readBrowseFilters,
  readFilters,
} from './directory-filters.ts';
import {
  type BrowseCursor,
  type ListingSort,
  listingSorts,
  maxPageLength,
  pageSize,
  readCursor,
} from './listing-page.ts';
import {
  isMapKey,
  type MapArea,
  type MapCamera,
  readArea,
  readCamera,
  writeArea,
  writeCamera,
} from './map/map-area.ts';

/**
 * The state of browse and search in their addresses: everything a user may share or return to. Invalid parameters
 * are ignored.
 */

export type BrowseState = {
  filters: DirectoryFilters;
  location: string;
  view: 'list' | 'map';
  /** On the map: the searched area, which replaces the location. */
  area: MapArea | null;
  /** On the map: the location that was searched before the area. */
  from: string;
  /** On the map: the camera, when it differs from what was searched. */
  at: MapCamera | null;
  on: string | null;
  show: number;
  after: BrowseCursor | null;
};

export const distances = [25, 50, 100, 250] as const;

export type SearchState = {
  q: string;
  location: string;
  /** Kilometers around the location; null searches the place itself. */
  within: (typeof distances)[number] | null;
  filters: DirectoryFilters;
  sort: ListingSort;
  /** Search for the words exactly as typed, without interpretation or correction. */
  isAsTyped: boolean;
  show: number;
  after: BrowseCursor | null;
};

/** Longer texts are cut, to limit the work of the database. */
export const maxTextLength = 200;
export const maxLocationLength = 120;

export function readBrowseState(parameters: URLSearchParams): BrowseState {
  return {
    filters: readBrowseFilters(parameters),
    location: addressText(parameters.get('location'), maxLocationLength),
    ...readMapState(parameters),
    ...readPage(parameters),
  };
}

type MapState = Pick<BrowseState, 'view' | 'area' | 'from' | 'at' | 'on'>;

const noMap: MapState = { view: 'list', area: null, from: '', at: null, on: null };

/** A location typed while an area is searched replaces the area. */
function readMapState(parameters: URLSearchParams): MapState {
  if (parameters.get('view') !== 'map') {
    return noMap;
  }
  const hasArea = parameters.has('area');
  if (hasArea && addressText(parameters.get('location'), maxLocationLength) !== '') {
    return { ...noMap, view: 'map' };
  }
  const on = parameters.get('on') ?? '';
  const at = readCamera(parameters.get('at'));
  const area = at && readArea(parameters.get('area'));
  const from = area ? addressText(parameters.get('from'), maxLocationLength) : '';
  return { view: 'map', area, from, at, on: isMapKey(on) ? on : null };
}

export function browseAddress(state: Partial<BrowseState> & { afterText?: string | null }): string {
  return address('/browse', [
    ...filterParameters(state.filters),
    ['location', state.location],
    ...mapParameters(state),
    ['show', showText(state.show)],
    ['after', state.afterText],
  ]);
}

function mapParameters({
  view,
  area,
  from,
  at,
  on,
}: Partial<BrowseState>): [string, string | null | undefined][] {
  return view === 'map'
    ? [
        ['view', 'map'],
        ['area', area && writeArea(area)],
        ['from', from],
        ['at', at && writeCamera(at)],
        ['on', on],
      ]
    : [];
}

/** Whether two browse addresses show the same list: they may differ only in what the map shows. */
export function isSameList(one: URL, other: URL): boolean {
  const listOf = (url: URL) => {
    const { on: _on, at, area, ...list } = readBrowseState(url.searchParams);
    // The list of an area depends on the zoom.
    return browseAddress({
      ...list,
      area,
      at: area ? at : null,
      afterText: url.searchParams.get('after'),
    });
  };
  return one.pathname === other.pathname && one.search !== other.search && listOf(one) === listOf(other);
}

export function readSearchState(parameters: URLSearchParams): SearchState {
  const within = Number(parameters.get('within'));
  return {
    q: addressText(parameters.get('q'), maxTextLength),
    location: addressText(parameters.get('location'), maxLocationLength),
    within: distances.find((distance) => distance === within) ?? null,
    filters: readFilters(parameters),
    sort: listingSorts.find((sort) => sort === parameters.get('sort')) ?? 'best',
    isAsTyped: isAsTyped(parameters),
    ...readPage(parameters),
  };
}

function isAsTyped(parameters: URLSearchParams): boolean {
  const typed = addressText(parameters.get('typed'), maxTextLength);
  return typed !== '' && typed === addressText(parameters.get('q'), maxTextLength);
}

export function searchAddress(state: Partial<SearchState> & { afterText?: string | null }): string {
  return address('/search', [
    ['q', state.q],
    ['location', state.location],
    ['within', state.within?.toString()],
    ...filterParameters(state.filters),
    ['sort', state.sort === 'best' ? undefined : state.sort],
    // Holds the words it applies to, so that other words sent by the same form are interpreted again.
    ['typed', state.isAsTyped ? state.q : undefined],
    ['show', showText(state.show)],
    ['after', state.afterText],
  ]);
}

/**
 * Whether the parameters have empty or untrimmed values, or both a location and an area, as a form without scripts
 * sends them. The shorter address has the same state.
 */
export function isUntidy(parameters: URLSearchParams): boolean {
  return (
    [...parameters.values()].some((value) => value === '' || value !== value.trim()) ||
    (parameters.has('area') && parameters.has('location'))
  );
}

function readPage(parameters: URLSearchParams): { show: number; after: BrowseCursor | null } {
  const asked = Math.ceil(Number(parameters.get('show')) / pageSize) * pageSize;
  return {
    show: Number.isFinite(asked) ? Math.min(maxPageLength, Math.max(pageSize, asked)) : pageSize,
    after: readCursor(parameters.get('after')),
  };
}

function showText(show: number | undefined): string | undefined {
  return show === undefined || show === pageSize ? undefined : String(show);
}

function address(path: string, parameters: [string, string | null | undefined][]): string {
  const query = new URLSearchParams(
    parameters.filter(
      (pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== null && pair[1] !== '',
    ),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}
