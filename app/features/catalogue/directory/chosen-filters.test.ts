import { expect, it } from 'vitest';
import { chosenFilters, withoutFilters } from './chosen-filters.ts';
import { readSearchState, searchAddress } from './directory-address.ts';

const specialties = [
  { id: 1, name: 'Interior', category: 'Discipline' },
  { id: 2, name: 'Drone', category: 'Discipline' },
];

const stateOf = (query: string) => readSearchState(new URLSearchParams(query));

it('names every filter that is set, with the search without it and from its first page', () => {
  const state = stateOf(
    'q=house&location=Austin&specialty=1&specialty=2&type=Both&rating=4.5&verified=1&video=1&travels=1&sort=rating&show=48',
  );
  const chosen = chosenFilters(state, specialties);
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
    expect(chosenFilters(without, specialties)).toHaveLength(chosen.length - 1);
  }
  expect(searchAddress(withoutFilters(state))).toBe('/search?q=house&location=Austin&sort=rating');
});

it('names nothing where only words, a place and an order are given', () => {
  expect(chosenFilters(stateOf('q=house&location=Austin&within=50&sort=newest'), specialties)).toEqual([]);
});
