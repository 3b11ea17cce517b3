import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countriesBySlug,
  groupByCity,
  groupByRegion,
  hasPage,
  placePath,
  placeSlug,
  type ServedPlace,
} from './group-places.ts';
import { inSentence, placeIntro } from './place-intro.ts';

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

test.each([
  ['Austin', 'austin'],
  ['São Paulo', 'sao-paulo'],
  ['Sao  Paulo', 'sao-paulo'],
  ['Côte d’Ivoire', 'cote-divoire'],
  ["St. John's", 'st-johns'],
  ['Malmö', 'malmo'],
  ['Łódź', 'lodz'],
  ['Gießen', 'giessen'],
  ['Winston-Salem', 'winston-salem'],
  ['Austin / Round Rock', 'austin-round-rock'],
  ['東京', '東京'],
  ['  ', 'unnamed'],
  ['--', 'unnamed'],
  ['10th of Ramadan City', '10th-of-ramadan-city'],
])('%j is written %j', (name, slug) => {
  expect(placeSlug(name)).toBe(slug);
});

test('a slug is one part of an address, never empty, and its own slug', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const slug = placeSlug(name);
      expect(slug).not.toMatch(/^$|^-|-$|--|[\s/?#%.]/);
      expect(placeSlug(slug)).toBe(slug);
    }),
  );
});

test('an address has as many parts as are given', () => {
  expect(placePath()).toBe('/photographers');
  expect(placePath('united-states', 'texas', 'austin', 'drone')).toBe(
    '/photographers/united-states/texas/austin/drone',
  );
  expect(placePath('japan', '東京')).toBe('/photographers/japan/%E6%9D%B1%E4%BA%AC');
});

test('countries of one name keep apart, whatever order they come in', () => {
  const countries = [
    { code: 'CG', name: 'Congo' },
    { code: 'CD', name: 'Congo' },
    { code: 'DE', name: 'Germany' },
  ];
  for (const list of [countries, [...countries].reverse()]) {
    const bySlug = countriesBySlug(list);
    expect(bySlug.get('congo')?.code).toBe('CD');
    expect(bySlug.get('congo-cg')?.code).toBe('CG');
    expect(bySlug.get('germany')?.code).toBe('DE');
  }
});

const facts = { listed: 12, based: 8, verified: 5, withFilm: 1, reviews: 140, rating: 4.66 };
const austin = { name: 'Austin, TX', facts, specialties: ['Interior', 'Drone'], specialty: null };

test('says what was counted', () => {
  expect(placeIntro(austin)).toEqual([
    '12 photographers and videographers serve Austin, TX.',
    '8 are based here, 4 travel in.',
    '5 are verified, 1 also shows films.',
    'Clients gave them 4.7 out of 5 stars on average, in 140 reviews.',
    'Most common specialties: Interior, Drone.',
  ]);
});

test('says nothing of what is not there', () => {
  const bare = { listed: 3, based: 3, verified: 0, withFilm: 0, reviews: 0, rating: null };
  expect(placeIntro({ ...austin, facts: bare, specialties: ['Interior'] })).toEqual([
    '3 photographers and videographers serve Austin, TX.',
    'All are based here.',
  ]);
  expect(placeIntro({ ...austin, facts: { ...bare, based: 0 }, specialties: [] })[1]).toBe(
    'All travel in from elsewhere.',
  );
});

test('names the specialty on its own page, and one is one', () => {
  expect(placeIntro({ ...austin, specialty: 'Drone' })[0]).toBe(
    '12 photographers and videographers who name Drone among their specialties serve Austin, TX.',
  );
  expect(
    placeIntro({ ...austin, facts: { ...facts, based: 1, listed: 2, verified: 1 } }).slice(1, 3),
  ).toEqual(['1 is based here, 1 travels in.', '1 is verified, 1 also shows films.']);
});

test.each([
  ['United States', 'the United States'],
  ['Netherlands', 'the Netherlands'],
  ['Dominican Republic', 'the Dominican Republic'],
  ['Germany', 'Germany'],
  ['Austin, TX', 'Austin, TX'],
])('%j is %j in a sentence', (name, said) => {
  expect(inSentence(name)).toBe(said);
});
