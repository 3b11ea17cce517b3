import { expect, test } from 'vitest';
import { groupByCity, groupByRegion, hasPage, type ServedPlace } from './group-places.ts';

let made = 0;
const place = (overrides: Partial<ServedPlace>): ServedPlace => {
  made += 1;
  return {
    id: made,
    city: 'Austin',
    state: 'TX',
    label: 'Austin, TX',
    regionName: 'Texas',
    listedCount: 1,
    latitude: null,
    longitude: null,
    ...overrides,
  };
};

test('two spellings of a town share an address, and the larger one gives it its name', () => {
  const places = [
    place({ id: 1, city: 'Sao Paulo', state: 'São Paulo', regionName: 'São Paulo', listedCount: 1 }),
    place({ id: 2, city: 'São Paulo', state: 'São Paulo', regionName: 'São Paulo', listedCount: 5 }),
  ];
  expect(groupByCity(places, 'Brazil')).toMatchObject([
    {
      slug: 'sao-paulo',
      name: 'São Paulo',
      regionSlug: 'sao-paulo',
      ids: [1, 2],
      listedAtLeast: 5,
      listedAtMost: 6,
    },
  ]);
});

test('of two spellings the one in the gazetteer gives the name', () => {
  const places = [
    place({ city: 'Sao Paulo', listedCount: 9 }),
    place({ city: 'São Paulo', listedCount: 1, latitude: -23.5, longitude: -46.6 }),
  ];
  expect(groupByCity(places, 'Brazil')[0]).toMatchObject({ name: 'São Paulo', listedAtLeast: 9 });
});

test('towns of one name in two regions keep apart', () => {
  const places = [
    place({ city: 'Portland', state: 'ME', regionName: 'Maine' }),
    place({ city: 'Portland', state: 'OR', regionName: 'Oregon' }),
  ];
  expect(groupByCity(places, 'United States').map((city) => `${city.regionSlug}/${city.slug}`)).toEqual([
    'maine/portland',
    'oregon/portland',
  ]);
});

test('a region goes by its full name, by its label where that is not known, and by the country without one', () => {
  const slugs = (overrides: Partial<ServedPlace>, country: string) =>
    groupByRegion([place(overrides)], country).map((region) => region.slug);
  expect(slugs({}, 'United States')).toEqual(['texas']);
  expect(slugs({ state: 'Somewhere', regionName: null }, 'United States')).toEqual(['somewhere']);
  expect(slugs({ state: '', regionName: null }, 'Singapore')).toEqual(['singapore']);
  expect(
    groupByRegion([place({ state: 'TX' }), place({ state: 'Texas' })], 'United States').map(
      (region) => region.slug,
    ),
  ).toEqual(['texas']);
});

test.each([
  [2, 2, false],
  [3, 3, true],
  [2, 3, 'count'],
  [1, 2, false],
  [3, 9, true],
] as const)(
  'with at least %i and at most %i creatives there is a page: %s',
  (listedAtLeast, listedAtMost, answer) => {
    expect(hasPage({ slug: 'a', name: 'A', label: 'A', ids: [1], listedAtLeast, listedAtMost })).toBe(answer);
  },
);
