import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertCreatives } from '#tests/factories/creative-factory.ts';
import { countries, insertPlaces, regions } from '#tests/factories/place-factory.ts';
import { howMany } from '#tests/how-many.ts';
import { testClient } from '#tests/test-pool.ts';
import { readBrowseState } from '../directory-address.ts';
import { findBrowsePage } from '../find-browse-page.server.ts';
import { maxPageLength } from '../listing-page.ts';
import { findNearestServed } from './match-location.server.ts';

/**
 * The location filter of browse against a plain reading of the data (specification section 5,
 * docs/decisions/0016-places-and-map.md), over generated inputs.
 */

type Area = { city: string; state: string; country: string };
type Listed = { id: string; type: string; areas: Area[] };

const places: Area[] = [
  ['Austin', 'TX', 'US'],
  ['Paris', 'TX', 'US'],
  ['Brooklyn', 'NY', 'US'],
  ['New York City', 'NY', 'US'],
  ['Portland', 'ME', 'US'],
  ['Seattle', 'WA', 'US'],
  ['Texas City', 'TX', 'US'],
  ['Munich', 'Bavaria', 'DE'],
  ['Berlin', 'Berlin', 'DE'],
  ['São Paulo', 'São Paulo', 'BR'],
  ['Malmö', 'Skåne County', 'SE'],
  ['London', 'England', 'GB'],
  ['Yamoussoukro', 'Lacs', 'CI'],
  ['Sydney', 'New South Wales', 'AU'],
  ['Singapore', '', 'SG'],
  ["L'Île-d'Or", 'O’Higgins', 'FR'],
  ['100% Town', 'A_B', 'US'],
  ['Back\\slash', 'C\\D', 'US'],
  ['Łódź', 'Łódź Voivodeship', 'PL'],
  ['Straße', 'ÅÄÖ', 'DE'],
].map(([city = '', state = '', country = '']) => ({ city, state, country }));

const listed: Listed[] = [];
const client = await testClient();

beforeAll(async () => {
  await insertPlaces(client);
  // Each place alone, then in twos and threes, so that one creative is found by any of several areas.
  const wanted = Array.from({ length: 220 }, (_, index) => ({
    type: index % 3 === 0 ? ('Videographer' as const) : ('Photographer' as const),
    areas: [0, 7, 13]
      .slice(0, (index % 3) + 1)
      .flatMap((step) => places[(index * 3 + step) % places.length] ?? []),
  }));
  const inserted = await insertCreatives(client, wanted);
  listed.push(...wanted.map((creative, index) => ({ ...creative, id: inserted[index]?.id ?? '' })));
});

const countryNames = new Map<string, string>(countries);
const stateNames = new Map<string, string>(
  regions.map(([country, code, name]) => [`${country} ${code}`, name]),
);

/** The rule, as it is written, but that marks alone name no place; and a place and its region as cards write them outside the United States. */
function isIn(location: string, { city, state, country }: Area): boolean {
  if (!/[\p{L}\p{N}]/u.test(location)) {
    return false;
  }
  const wanted = location.toLowerCase();
  const countryName = countryNames.get(country) ?? '';
  const written = country === 'US' || city === countryName ? '' : `${city}, ${countryName || country}`;
  const texts = [city, state, country, countryName, `${city}, ${state}`, written];
  const fullState = country === 'US' ? stateNames.get(`${country} ${state}`) : undefined;
  const isKnownRegion = regions.some(([code, , name]) => code === country && name === state);
  return (
    texts.some((text) => text.toLowerCase().includes(wanted)) ||
    state.toLowerCase() === wanted ||
    fullState?.toLowerCase() === wanted ||
    (isKnownRegion && `${state}, ${countryName}`.toLowerCase() === wanted) ||
    (['New York', 'Washington'].includes(fullState ?? '') && `${fullState} State`.toLowerCase() === wanted)
  );
}

async function expectPlainReading(typed: string, type: string): Promise<void> {
  const state = readBrowseState(new URLSearchParams({ location: typed, type, show: String(maxPageLength) }));
  const page = await findBrowsePage(state);
  const wanted = listed.filter(
    (creative) =>
      (type === '' || creative.type === type) &&
      (state.location === '' || creative.areas.some((area) => isIn(state.location, area))),
  );
  const found = page.cards.map((card) => card.id);
  expect(found.toSorted(), `${JSON.stringify(typed)} ${type}`).toEqual(wanted.map(({ id }) => id).toSorted());
  expect(page.count).toEqual({ count: wanted.length, isExact: true });
}

/** Everything a person could have read somewhere and typed, in whole. */
const names = [
  ...places.flatMap(({ city, state, country }) => [
    city,
    state,
    country,
    `${city}, ${state}`,
    `${city},${state}`,
    `${city}, ${country}`,
    `${city} ${state}`,
    `${state}, ${country}`,
  ]),
  ...countries.map(([, name]) => name),
  ...regions.map(([, , name]) => name),
  'USA',
  'Malmo',
  'Sao Paulo',
];

describe('the nearest served place', () => {
  test('is found near by, and as far away as it is', async () => {
    // Bavaria; the middle of the Pacific, from where Sydney is the nearest.
    expect(await findNearestServed({ latitude: 48.4, longitude: 11.7 })).toMatchObject({
      label: 'Munich, Germany',
      kilometres: 31,
    });
    const far = await findNearestServed({ latitude: -30, longitude: -170 });
    expect(far?.label).toContain('Sydney');
    expect(far?.kilometres).toBeGreaterThan(3_000);
    // On a served latitude, but far along it.
    const along = await findNearestServed({ latitude: 48.137, longitude: -40 });
    expect(along?.kilometres).toBeGreaterThan(1_000);
  });
});

describe('the location filter of browse', () => {
  test.each([
    ['austin', ['Austin']],
    ['AUST', ['Austin', 'Sydney']],
    ['tx', ['Austin', 'Paris', 'Texas City']],
    ['Texas', ['Austin', 'Paris', 'Texas City']],
    ['texas c', ['Texas City']],
    ['Austin, TX', ['Austin']],
    ['austin, tx', ['Austin']],
    ['Austin,TX', []],
    ['germany', ['Munich', 'Berlin', 'Straße']],
    ['Bavaria', ['Munich']],
    ['Bav', ['Munich']],
    ['Munich, Germany', ['Munich']],
    ['bavaria, germany', ['Munich']],
    ['München', []],
    ['New York', ['New York City', 'Brooklyn']],
    ['new york c', ['New York City']],
    ['New York State', ['New York City', 'Brooklyn']],
    ['Maine', ['Portland']],
    ['Main', []],
    ['Malmo', []],
    ['malmö', ['Malmö']],
    ['100%', ['100% Town']],
    ['l\\s', []],
    ['k\\s', ['Back\\slash']],
    ["l'î", ["L'Île-d'Or"]],
    // Marks alone name no place.
    ['%', []],
    ['_', []],
    ['\\', []],
    [', ', []],
    ["'", []],
  ])('%j finds those who serve %j', async (location, cities) => {
    const ids = listed
      .filter(({ areas }) => areas.some(({ city }) => cities.includes(city)))
      .map(({ id }) => id);
    const state = readBrowseState(new URLSearchParams({ location, show: String(maxPageLength) }));
    const { cards } = await findBrowsePage(state);
    expect(cards.map((card) => card.id).toSorted()).toEqual(ids.toSorted());
  });

  test('reads names, parts of names and strange texts as the rule says', { timeout: 600_000 }, async () => {
    const name = fc.constantFrom(...names);
    const part = fc
      .tuple(name, fc.nat(20), fc.integer({ min: 1, max: 12 }))
      .map(([text, from, length]) => text.slice(from % Math.max(1, text.length)).slice(0, length));
    const strange = fc.constantFrom(
      '%',
      '_',
      '\\',
      "'",
      '"',
      '%%',
      ',',
      ', ',
      ' , ',
      '.',
      '\n',
      '\t',
      'ſ',
      'ß',
      'SS',
      '\0',
    );
    const text = fc.oneof(
      { weight: 4, arbitrary: name },
      { weight: 4, arbitrary: part },
      { weight: 1, arbitrary: strange },
      { weight: 1, arbitrary: fc.tuple(part, strange, part).map((parts) => parts.join('')) },
      { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
    );
    const cased = fc
      .tuple(text, fc.constantFrom('as it is', 'upper', 'lower', 'mixed', 'spaced'))
      .map(([each, how]) => {
        if (how === 'upper') return each.toUpperCase();
        if (how === 'lower') return each.toLowerCase();
        if (how === 'mixed')
          return each.replace(/./gu, (c, at: number) => (at % 2 ? c.toUpperCase() : c.toLowerCase()));
        return how === 'spaced' ? `  ${each} ` : each;
      });
    await fc.assert(
      fc.asyncProperty(
        cased,
        fc.constantFrom('', '', 'Photographer', 'Videographer', 'Both'),
        expectPlainReading,
      ),
      { numRuns: howMany({ short: 50, long: 3_000 }) },
    );
  });
});
