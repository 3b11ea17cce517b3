import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFilters } from '../directory-filters.ts';
import { readArea, readCamera, writeArea, writeCamera } from './map-area.ts';
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

test('an area is read as it was written', () => {
  const text = '-106.6456,25.8371,-93.508,36.5007';
  expect(readArea(text)).toEqual({ west: -106.6456, south: 25.8371, east: -93.508, north: 36.5007 });
  expect(writeArea({ west: -106.64561, south: 25.83709, east: -93.508, north: 36.50069 })).toBe(text);
});

test('a camera is read as it was written, its zoom between the limits', () => {
  expect(readCamera('30.2672,-97.7431,8.6')).toEqual({ latitude: 30.2672, longitude: -97.7431, zoom: 8.6 });
  expect(writeCamera({ latitude: 30.26718, longitude: -97.74306, zoom: 8.6049 })).toBe(
    '30.2672,-97.7431,8.6',
  );
  expect(readCamera('0,0,11.5')?.zoom).toBe(11.5);
  expect(readCamera('0,0,99')?.zoom).toBe(11.5);
  expect(readCamera('0,0,0')?.zoom).toBe(0.5);
});

test.each([
  null,
  '',
  'Texas',
  '1,2,3',
  '1,2,3,4,5',
  '1,2,3,4e5',
  '-181,0,1,1',
  '0,0,181,1',
  '0,-91,1,1',
  '0,0,1,91',
  '1,0,1,1',
  '0,1,1,1',
  '2,0,1,1',
  '0,0,NaN,1',
  '0,0,1,1\n',
  `0,0,1,1.${'1'.repeat(80)}`,
])('%j is no area', (text) => {
  expect(readArea(text)).toBeNull();
});

test('the whole world is an area, and a thousandth of a degree is one, less is none', () => {
  expect(readArea('-180,-90,180,90')).not.toBeNull();
  expect(readArea('0,0,0.001,0.001')).not.toBeNull();
  expect(readArea('0,0,0.0009,0.001')).toBeNull();
});

test('no text whatever breaks the readers', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const area = readArea(text);
      const camera = readCamera(text);
      expect(area === null || area.east > area.west).toBe(true);
      expect(camera === null || Number.isFinite(camera.zoom)).toBe(true);
    }),
  );
});
