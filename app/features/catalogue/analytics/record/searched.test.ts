import { describe, expect, it } from 'vitest';
import { readBrowseState, readSearchState } from '#app/features/catalogue/directory/directory-address.ts';
import { searchedOnBrowse, searchedOnSearch } from './searched.ts';

const drone = { id: 3, name: 'Drone', category: 'Technique' };
const aerial = { id: 1, name: 'Aerial', category: 'Technique' };
type Page = Parameters<typeof searchedOnSearch>[1];
const anywhere: Page['location'] = {
  place: null,
  writtenAs: null,
  correctedTo: null,
  nearest: null,
  choices: [],
  knownAs: null,
  isServed: null,
};
const found: Page = { count: { count: 7, isExact: true }, specialties: [drone, aerial], location: anywhere };
const onSearch = (query: string, page: { location?: Partial<Page['location']> } = {}) =>
  searchedOnSearch(readSearchState(new URLSearchParams(query)), {
    ...found,
    location: { ...anywhere, ...page.location },
  });
const onBrowse = (query: string, page: { count: number; isServed: boolean | null }) =>
  searchedOnBrowse(readBrowseState(new URLSearchParams(query)), {
    count: { count: page.count, isExact: true },
    isServed: page.isServed,
  });

describe('a search is counted as', () => {
  it('its words, specialties and location', () => {
    expect(onSearch('q=Brutalist++Concrete&specialty=3&specialty=1&location=austin')).toEqual({
      words: 'brutalist concrete',
      specialties: 'Aerial, Drone',
      location: 'austin',
      meant: null,
      results: 7,
      isServed: null,
    });
  });

  it('nothing where nothing was searched for', () => {
    for (const query of ['', 'type=Photographer', 'show=48', 'specialty=99']) {
      expect(onSearch(query)).toBeNull();
    }
    expect(onBrowse('type=Photographer', { count: 7, isServed: null })).toBeNull();
  });

  it('nothing where it holds what may be somebody’s', () => {
    for (const query of ['q=ida@studio.example', 'q=call+5550001234', 'location=ida@studio.example']) {
      expect(onSearch(query)).toBeNull();
    }
    expect(onSearch('q=casa+1960+1970')).not.toBeNull();
  });
});

describe('results', () => {
  it('are not known where further filters narrowed them down', () => {
    for (const filter of ['type=Both', 'rating=4', 'verified=1', 'video=1', 'travels=1', 'within=25']) {
      expect(onSearch(`q=timber&location=austin&${filter}`)?.results, filter).toBeNull();
    }
    expect(onBrowse('location=austin&type=Both', { count: 0, isServed: true })?.results).toBeNull();
    expect(onBrowse('location=austin', { count: 0, isServed: false })?.results).toBe(0);
  });

  it('are none where the nearest place stands in', () => {
    const location = {
      nearest: { label: 'Oslo', kilometres: 90 },
      isServed: false,
      knownAs: 'Hamar, Innlandet',
    };
    expect(onSearch('location=hamar', { location })).toMatchObject({
      results: 0,
      isServed: false,
      meant: 'Hamar, Innlandet',
    });
  });
});

it('within a distance says that nobody serves a place, not that somebody does', () => {
  expect(onSearch('location=austin&within=25', { location: { isServed: true } })?.isServed).toBeNull();
  expect(onSearch('location=austin&within=25', { location: { isServed: false } })?.isServed).toBe(false);
  expect(onSearch('location=austin', { location: { isServed: true } })?.isServed).toBe(true);
});
