import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  browseAddress,
  isSameList,
  isUntidy,
  maxTextLength,
  readBrowseState,
  readSearchState,
  searchAddress,
} from './directory-address.ts';
import { maxPageLength, pageSize, readCursor, writeCursor } from './listing-page.ts';

const search = (query: string) => readSearchState(new URLSearchParams(query));
const browse = (query: string) => readBrowseState(new URLSearchParams(query));

describe('the address of browse', () => {
  it('says nothing about what is not filtered', () => {
    expect(browseAddress(browse(''))).toBe('/browse');
  });

  it('carries the whole state', () => {
    const address = '/browse?type=Drone+Operator&location=Austin%2C+TX&view=map&show=48';
    expect(browseAddress(browse(address.split('?')[1] ?? ''))).toBe(address);
  });

  it('trims what was typed and joins its spaces', () => {
    expect(browse('location=%20San%0A%20%20Antonio%20').location).toBe('San Antonio');
  });

  it.each([
    ['show=1', pageSize],
    [`show=${pageSize}`, pageSize],
    [`show=${pageSize + 1}`, pageSize * 2],
    ['show=-5', pageSize],
    ['show=abc', pageSize],
    [`show=${maxPageLength}`, maxPageLength],
    [`show=${maxPageLength + 1}`, maxPageLength],
    ['show=Infinity', pageSize],
  ])('%s shows %i', (query, shown) => {
    expect(browse(query).show).toBe(shown);
  });
});

it.each([
  ['%%%%%%%% Austin %%', '% Austin %'],
  ['St. John’s -- Newfoundland', 'St. John’s - Newfoundland'],
  ['%_'.repeat(1_250), '%_%_%_%_'],
  ['%'.repeat(2_500), '%'],
  ['Llano', 'Llano'],
  [`${'%_'.repeat(2_500)}Austin`, '%_%_%_%_'],
])('floods of marks are read as a few: %s', (written, read) => {
  const query = new URLSearchParams({ location: written, q: written });
  expect(readBrowseState(query).location).toBe(read);
  expect(readSearchState(query)).toMatchObject({ location: read, q: read });
});

it.each([
  ['q=&location=Austin', true],
  ['location=+Austin', true],
  ['location=Austin', false],
  ['view=map&area=1,2,3,4&location=Austin', true],
  ['view=map&area=1,2,3,4', false],
  ['', false],
])('an address ending in "%s" is untidy: %s', (query, untidy) => {
  expect(isUntidy(new URLSearchParams(query))).toBe(untidy);
});

describe('the address of search', () => {
  it('carries the whole state', () => {
    const address =
      '/search?q=courtyard+house&location=Austin%2C+TX&within=50&specialty=3&specialty=7&type=Both&rating=4.5&verified=1&video=1&travels=1';
    expect(searchAddress(search(address.split('?')[1] ?? ''))).toBe(address);
  });

  it('cuts texts that nobody means', () => {
    expect(search(`q=${'a'.repeat(maxTextLength)}`).q).toHaveLength(maxTextLength);
    expect(search(`q=${'a'.repeat(maxTextLength + 1)}`).q).toHaveLength(maxTextLength);
  });

  it('ignores values it does not offer', () => {
    const state = search(
      'within=51&rating=3&specialty=x&specialty=-1&specialty=99999999999&verified=yes&type=',
    );
    expect(state.within).toBeNull();
    expect(state.filters).toMatchObject({
      rating: [],
      specialty: [],
      verified: [],
      type: [],
    });
  });
});

test('the map’s place, area, zoom and choice stand in the address', () => {
  const address =
    '/browse?type=Photographer&view=map&area=-98.5%2C29.7%2C-97%2C30.8&from=Texas&at=30.27%2C-97.74%2C9.6&on=p12';
  const state = readBrowseState(new URL(address, 'http://localhost').searchParams);
  expect(state).toMatchObject({
    location: '',
    from: 'Texas',
    area: { west: -98.5, south: 29.7, east: -97, north: 30.8 },
    at: { latitude: 30.27, longitude: -97.74, zoom: 9.6 },
    on: 'p12',
  });
  expect(browseAddress(state)).toBe(address);
});

test.each([
  ['area=1,2,3,4', 'an area without a camera'],
  ['area=1,2,3,4&at=3,2,5&location=Texas', 'a place that was typed while an area was searched'],
  ['at=x&on=%3Cb%3E', 'what is none'],
])('%j is not a state of the map: %s', (query) => {
  const state = readBrowseState(new URLSearchParams(`view=map&${query}`));
  expect(state).toMatchObject({ view: 'map', area: null, at: null, on: null, from: '' });
});

test('beside the list a map has no state', () => {
  const state = readBrowseState(new URLSearchParams('area=1,2,3,4&at=3,2,5&on=p1&from=Texas'));
  expect(state).toMatchObject({ view: 'list', area: null, at: null, on: null, from: '' });
});

test('two addresses have the same list when only the map differs', () => {
  const isSame = (one: string, other: string) =>
    isSameList(new URL(`http://localhost/browse?${one}`), new URL(`http://localhost/browse?${other}`));
  expect(isSame('view=map&location=TX', 'view=map&location=TX&on=p1')).toBe(true);
  expect(isSame('view=map&location=TX', 'view=map&location=TX&at=30,-97,6')).toBe(true);
  expect(isSame('view=map&location=TX', 'view=map&location=CA')).toBe(false);
  expect(isSame('view=map&at=3,2,5&area=1,2,3,4', 'view=map&at=3,2,9&area=1,2,3,4')).toBe(false);
  expect(isSame('view=map', 'view=map')).toBe(false);
  expect(isSame('show=240', 'show=240&after=n0.1.a')).toBe(false);
});

describe('a browse cursor', () => {
  it('is read back as it was written', () => {
    const cursor = fc.oneof(
      fc.record({
        order: fc.constant('newest' as const),
        isFeatured: fc.boolean(),
        createdAtMicros: fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }).map(String),
        id: fc.uuid(),
      }),
      fc.record({
        order: fc.constant('latest' as const),
        createdAtMicros: fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }).map(String),
        id: fc.uuid(),
      }),
      fc.record({
        order: fc.constantFrom('rank' as const, 'quality' as const, 'rating' as const),
        value: fc.integer({ min: 0, max: 999_999_999 }),
        id: fc.uuid(),
      }),
      fc.record({
        order: fc.constant('nearest' as const),
        meters: fc.integer({ min: 0, max: 40_000_000 }),
        placeId: fc.integer({ min: 1, max: 999_999_999 }),
        quality: fc.integer({ min: 0, max: 1_000 }),
        id: fc.uuid(),
      }),
    );
    fc.assert(
      fc.property(cursor, (each) => {
        expect(readCursor(writeCursor(each))).toEqual(each);
      }),
    );
  });

  it.each([
    null,
    '',
    'n',
    'n1.12.not-an-id',
    "n1.1' or 1=1.00000000-0000-4000-8000-000000000000",
    'n2.1.00000000-0000-4000-8000-000000000000',
    'r-1.00000000-0000-4000-8000-000000000000',
    'r0.5.00000000-0000-4000-8000-000000000000',
    'k1.2.00000000-0000-4000-8000-000000000000',
    'd.00000000-0000-4000-8000-000000000000',
    `n1.${'9'.repeat(30)}.00000000-0000-4000-8000-000000000000`,
  ])('is not there when the text is %j', (text) => {
    expect(readCursor(text)).toBeNull();
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void readCursor(text)));
  });
});
