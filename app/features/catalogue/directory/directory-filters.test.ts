import { describe, expect, it } from 'vitest';
import { browseAddress, readBrowseState, readSearchState, searchAddress } from './directory-address.ts';
import { browseFilterNames, directoryFilters, filterNames, noFilters } from './directory-filters.ts';
import { chosenFilters, withoutFilters } from './filter-choices.ts';

const specialties = [{ id: 3, name: 'Drone', category: 'Technique' }];

describe.each(filterNames)('the filter %s', (name) => {
  const { offered, example = '', parse } = directoryFilters[name];
  const values = offered ?? [example];

  it('reads the values that it offers as they are, and nothing else', () => {
    expect(values.map(parse)).toEqual(values);
    expect(parse('')).toBeNull();
  });

  it.each(values)('stands in the address of a search, and is taken off again: %s', (value) => {
    const state = readSearchState(new URLSearchParams({ q: 'house', [name]: value }));
    expect(state.filters).toEqual({ ...noFilters, [name]: [value] });
    expect(readSearchState(new URL(searchAddress(state), 'http://localhost').searchParams)).toEqual(state);
    const [chip, ...others] = chosenFilters(state, specialties);
    expect(others).toEqual([]);
    expect(searchAddress(chip?.without ?? {})).toBe('/search?q=house');
    expect(searchAddress(withoutFilters(state))).toBe('/search?q=house');
  });
});

it.each(browseFilterNames)('the filter %s has one value on browse', (name) => {
  const values = directoryFilters[name].offered ?? [];
  const state = readBrowseState(new URLSearchParams(values.map((value) => [name, value])));
  expect(state.filters[name]).toEqual(values.slice(0, 1));
  expect(browseAddress(state)).toBe(`/browse?${new URLSearchParams([[name, values[0] ?? '']])}`);
});

it('browse knows no other filter', () => {
  const every = filterNames.map((name) => [
    name,
    directoryFilters[name].offered?.[0] ?? directoryFilters[name].example ?? '',
  ]);
  const { filters } = readBrowseState(new URLSearchParams(every));
  expect(filterNames.filter((name) => filters[name].length > 0)).toEqual(browseFilterNames);
});

const disciplines = [
  { id: 1, name: 'Interior', category: 'Discipline' },
  { id: 2, name: 'Drone', category: 'Discipline' },
];

const stateOf = (query: string) => readSearchState(new URLSearchParams(query));

it('names every filter that is set, with the search without it and from its first page', () => {
  const state = stateOf(
    'q=house&location=Austin&specialty=1&specialty=2&type=Both&rating=4.5&verified=1&video=1&travels=1&sort=rating&show=48',
  );
  const chosen = chosenFilters(state, disciplines);
  expect(chosen.map(({ label }) => label)).toEqual([
    'Interior',
    'Drone',
    'Both',
    '4.5 and up',
    'Verified',
    'With video',
    'Travels to location',
  ]);
  const whole = searchAddress({ ...state, show: 24 });
  for (const { without } of chosen) {
    expect(searchAddress(without).length).toBeLessThan(whole.length);
    expect(chosenFilters(without, disciplines)).toHaveLength(chosen.length - 1);
  }
  expect(searchAddress(withoutFilters(state))).toBe('/search?q=house&location=Austin&sort=rating');
});

it('names nothing where only words, a place and an order are given', () => {
  expect(chosenFilters(stateOf('q=house&location=Austin&within=50&sort=newest'), disciplines)).toEqual([]);
});
