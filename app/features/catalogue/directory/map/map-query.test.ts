import { expect, test } from 'vitest';
import { noFilters } from '../directory-filters.ts';
import { type MapQuery, mapAddress, readMapQuery } from './map-query.ts';

const texas: MapQuery = {
  filters: { ...noFilters, type: ['Photographer'] },
  location: 'Austin, TX',
  area: { west: -106.7, south: 25.8, east: -93.5, north: 36.5 },
  zoom: 5.4,
  on: 'p12',
};

test('a query is read from its address as it was', () => {
  const address = mapAddress(texas);
  expect(address).toBe(
    '/api/map?area=-106.7%2C25.8%2C-93.5%2C36.5&zoom=5.4&type=Photographer&location=Austin%2C+TX&on=p12',
  );
  expect(readMapQuery(new URL(address, 'http://localhost').searchParams)).toEqual(texas);
});

test.each([
  '',
  'area=1,2,3,4',
  'zoom=4',
  'area=1,2,3,4&zoom=x',
  'area=9,2,3,4&zoom=4',
  'area=1,2,3,4&zoom=4&on=x',
])('%j asks for no part of the map', (text) => {
  expect(readMapQuery(new URLSearchParams(text))).toBeNull();
});

test('a zoom beyond the limits is brought between them', () => {
  const zoomOf = (zoom: string) => readMapQuery(new URLSearchParams({ area: '1,2,3,4', zoom }))?.zoom;
  expect(zoomOf('400')).toBe(11.5);
  expect(zoomOf('-3')).toBe(0.5);
});
