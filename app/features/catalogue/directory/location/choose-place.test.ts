import { describe, expect, it, test } from 'vitest';
import {
  type Candidate,
  choicesOf,
  type NameRow,
  namedPlaces,
  namesOf,
  rankCandidates,
  readPlaceText,
} from './choose-place.ts';
import { foldForSearch, foldPlaceName } from './fold-names.ts';

test.each([
  ['St. John’s', 'saint johns'],
  ['Saint-Étienne', 'saint etienne'],
  ['FT. WORTH', 'fort worth'],
  ['Washington, D.C.', 'washington dc'],
  ['U.S.A.', 'usa'],
  ['L.A.', 'la'],
  ['Winston-Salem', 'winston salem'],
  ["'s-Gravenhage", 's gravenhage'],
  ['ΑΘΗΝΑΣ', 'αθηνασ'],
  ['تهران', foldPlaceName('تهران')],
  ['شیکاگو', foldPlaceName('شيكاگو')],
  ['東京', '東京'],
  ['St', 'st'],
  [' - ', ''],
])('%j is compared as %j', (name, folded) => {
  expect(foldPlaceName(name)).toBe(folded);
});

test.each([
  ['Austin', [{ name: 'austin', qualifier: [] }]],
  [
    'Portland OR',
    [
      { name: 'portland or', qualifier: [] },
      { name: 'portland', qualifier: ['or'] },
    ],
  ],
  [
    'Austin,TX 78701',
    [
      { name: 'austin tx 78701', qualifier: [] },
      { name: 'austin', qualifier: ['tx'] },
    ],
  ],
  [
    '500 Congress Ave, Austin, TX',
    [
      { name: '500 congress ave austin tx', qualifier: [] },
      { name: 'austin', qualifier: ['tx'] },
    ],
  ],
  [
    'The Hague',
    [
      { name: 'the hague', qualifier: [] },
      { name: 'hague', qualifier: [] },
      { name: 'the', qualifier: ['hague'] },
    ],
  ],
])('%j is read as a name with what it lies in', (text, readings) => {
  const distinct = new Set(readPlaceText(text).map((reading) => JSON.stringify(reading)));
  expect([...distinct].map((each) => JSON.parse(each))).toEqual(readings);
});

test('of twelve words a place is read, of thirteen none', () => {
  expect(readPlaceText('a '.repeat(12))).not.toEqual([]);
  expect(readPlaceText('a '.repeat(13))).toEqual([]);
  expect(readPlaceText('  ,  ')).toEqual([]);
});

test('names to look up are few, whatever was typed', () => {
  const words = Array.from({ length: 12 }, (_, index) => `w${index}`).join(' ');
  expect(namesOf(readPlaceText(words)).length).toBeLessThanOrEqual(100);
});

let ids = 0;
const city = (
  searchName: string,
  country: string,
  region: string,
  overrides: Partial<NameRow> = {},
): NameRow => {
  ids += 1;
  return {
    searchName,
    kind: 'city',
    form: 'main',
    placeId: ids,
    country,
    region,
    population: 200_000,
    ...overrides,
  };
};
const region = (
  searchName: string,
  country: string,
  code: string,
  overrides: Partial<NameRow> = {},
): NameRow => ({
  ...city(searchName, country, code, { population: 5_000_000, ...overrides }),
  kind: 'region',
  placeId: null,
});
const country = (searchName: string, code: string, overrides: Partial<NameRow> = {}): NameRow => ({
  ...region(searchName, code, '', { population: 50_000_000, ...overrides }),
  kind: 'country',
});

const gazetteer = [
  city('portland', 'US', 'OR', { population: 600_000 }),
  city('portland', 'US', 'ME', { population: 66_000 }),
  city('ontario', 'US', 'CA'),
  region('ontario', 'CA', '08'),
  city('london', 'CA', '08'),
  city('london', 'GB', 'ENG'),
  city('berlin', 'DE', '16', { population: 3_400_000 }),
  region('berlin', 'DE', '16', { population: 3_400_000 }),
  city('new york', 'US', 'NY', { form: 'other', population: 8_000_000 }),
  region('new york', 'US', 'NY', { population: 19_000_000 }),
  city('quebec', 'CA', '10', { form: 'other', population: 530_000 }),
  region('quebec', 'CA', '10', { population: 8_000_000 }),
  city('luxembourg', 'LU', '03'),
  country('luxembourg', 'LU'),
  city('brasilia', 'BR', '07'),
  country('brasilia', 'BR', { form: 'other' }),
  city('la', 'US', 'CA', { form: 'other', population: 3_900_000 }),
  region('la', 'US', 'LA', { form: 'code' }),
  country('la', 'LA', { form: 'code' }),
  region('oregon', 'US', 'OR'),
  region('or', 'US', 'OR', { form: 'code' }),
  region('de', 'US', 'DE', { form: 'code' }),
  country('de', 'DE', { form: 'code' }),
  region('ca', 'US', 'CA', { form: 'code' }),
  country('ca', 'CA', { form: 'code' }),
  country('united states', 'US'),
];

const read = (text: string) =>
  namedPlaces(readPlaceText(text), gazetteer).map((row) => `${row.kind} ${row.country} ${row.region}`.trim());

test.each([
  ['Portland', ['city US OR', 'city US ME']],
  ['Portland, OR', ['city US OR']],
  ['Portland Oregon United States', ['city US OR']],
  ['Portland, United States', ['city US OR', 'city US ME']],
  ['Portland, Germany', []],
  ['Ontario, CA', ['city US CA']],
  ['London, CA', ['city CA 08']],
  ['Berlin', ['city DE 16']],
  ['Berlin, DE', ['city DE 16']],
  ['New York', ['city US NY']],
  ['Quebec', ['region CA 10']],
  ['Luxembourg', ['country LU']],
  ['Brasília', ['city BR 07']],
  ['LA', ['city US CA']],
  ['DE', ['region US DE']],
  ['Atlantis', []],
])('%s names %j', (text, places) => {
  expect(read(text)).toEqual(places);
});

const candidate = (
  overrides: Partial<Candidate> & { people?: number; form?: NameRow['form'] },
): Candidate => ({
  row: city('geneva', 'US', 'OH', { population: overrides.people ?? 10_000, form: overrides.form ?? 'main' }),
  label: `Geneva ${ids}`,
  name: 'Geneva',
  within: '',
  regionName: '',
  listedCount: 0,
  latitude: null,
  longitude: null,
  ...overrides,
});
const labels = (candidates: readonly Candidate[]) => candidates.map((each) => each.label);

test('the one that serves most comes first, then the larger', () => {
  const ranked = rankCandidates([
    candidate({ label: 'large', people: 900_000 }),
    candidate({ label: 'served', people: 10, listedCount: 1 }),
    candidate({ label: 'larger', people: 900_001 }),
  ]);
  expect(labels(ranked)).toEqual(['served', 'larger', 'large']);
});

test('two that are written alike, or lie within 30 km of each other, are one', () => {
  const at = (latitude: number, label: string) => candidate({ label, latitude, longitude: 0 });
  expect(labels(rankCandidates([at(0, 'a'), at(0.27, 'b'), at(0.28, 'c'), at(50, 'c')]))).toEqual(['a', 'c']);
});

describe('a choice is offered', () => {
  test.each([
    ['a tenth of the people', { people: 20_000 }, true],
    ['fewer', { people: 19_999 }, false],
    ['a fifth of the creatives', { people: 1, listedCount: 2 }, true],
    ['fewer creatives', { people: 1, listedCount: 1 }, false],
  ])('beside one with %s: %s', (_, overrides, isOffered) => {
    const likeliest = candidate({ people: 200_000, listedCount: 10 });
    expect(choicesOf([likeliest, candidate(overrides)])).toHaveLength(isOffered ? 2 : 0);
  });

  test('beside one that has the name in another language, for a town of 20,000', () => {
    const likeliest = candidate({ people: 800_000, form: 'other' });
    expect(choicesOf([likeliest, candidate({ people: 20_000 })])).toHaveLength(2);
    expect(choicesOf([likeliest, candidate({ people: 19_999 })])).toEqual([]);
  });

  test('of four at the most', () => {
    expect(choicesOf(Array.from({ length: 9 }, () => candidate({})))).toHaveLength(4);
    expect(choicesOf([candidate({})])).toEqual([]);
  });
});

it.each([
  ['São  Paulo', 'sao paulo'],
  [' Ærøskøbing ', 'aeroskobing'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Coeur d’Alene', "coeur d'alene"],
])('%s is typed as %s', (name, typed) => {
  expect(foldForSearch(name)).toBe(typed);
});
