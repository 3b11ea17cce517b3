import { expect, test } from 'vitest';
import { entriesOf, projectsAddress, readProjectFilters } from './project-filters.ts';

const firm = '0b1f6f1e-7d54-4a3e-9a01-2f9a3e6f7a10';

test('filters are read from an address, written back, and become entries', () => {
  const query = `type=house&place=US%2FNM&year=2024&firm=${firm}`;
  const filters = readProjectFilters(new URLSearchParams(query));
  expect(filters).toEqual({ type: 'house', place: 'US/NM', year: '2024', firm });
  expect(projectsAddress(filters)).toBe(`/projects?${query}`);
  expect(entriesOf(filters)).toEqual(['type:house', 'state:US/NM', 'year:2024', `firm:${firm}`]);
});

test('a place is a country, a state or a city', () => {
  const entry = (place: string) => entriesOf(readProjectFilters(new URLSearchParams({ place })));
  expect(entry('DE')).toEqual(['country:DE']);
  expect(entry('DE/Bavaria')).toEqual(['state:DE/Bavaria']);
  expect(entry('4671654')).toEqual(['city:4671654']);
});

test.each([
  ['type', 'castle'],
  ['type', 'constructor'],
  ['type', '__proto__'],
  ['place', 'us/tx'],
  ['place', `US/${'x'.repeat(121)}`],
  ['place', 'US/\0'],
  ['place', '12345678901'],
  ['year', '0024'],
  ['year', '2024.0'],
  ['firm', "' or 1=1"],
  ['creative', `${firm}0`],
])('%s=%j says nothing', (name, value) => {
  expect(readProjectFilters(new URLSearchParams([[name, value]]))).toEqual({});
});
