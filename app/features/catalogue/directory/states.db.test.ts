import { beforeAll, expect, test } from 'vitest';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows } from '#app/platform/db/rows.server.ts';
import { insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import { countListings, listCounters } from './count-listings.server.ts';
import { noFilters } from './directory-filters.ts';
import { findListings } from './find-listings.server.ts';
import { wordsCondition } from './listing-conditions.server.ts';
import { findServedPlaces, matchLocation, placesWithin } from './location/match-location.server.ts';
import { listNearestMatched } from './suggest-relaxed-searches.server.ts';
import { matchPhrases } from './words/match-words.server.ts';
import { readPhrases, wordsOf } from './words/read-phrases.ts';

/** States as entries of the index of words and places (docs/decisions/0014), against a plain reading of the data. */

type Area = { city: string; state: string; country: string };
type Made = { id: string; isLit: boolean; areas: Area[] };

const area = (city: string, state: string, country: string): Area => ({ city, state, country });

/** Names that cities, states and countries share, states written in two ways, and none at all. */
const areas = [
  area('Portland', 'ME', 'US'),
  area('Portland', 'OR', 'US'),
  area('Portland', 'TX', 'US'),
  area('Austin', 'TX', 'US'),
  area('Paris', 'Texas', 'US'),
  area('New York City', 'NY', 'US'),
  area('Brooklyn', 'New York', 'US'),
  area('São Paulo', 'São Paulo', 'BR'),
  area('Santos', 'São Paulo', 'BR'),
  area('Singapore', '', 'SG'),
  area('Monaco', '', 'MC'),
  area('Austin', '', 'US'),
  area('Malmö', 'Skåne County', 'SE'),
  area('Lund', 'TX', 'SE'),
  area('Nice', "Provence, 'Alpes' {Azur}", 'FR'),
];

const made: Made[] = [];
const client = await testClient();

beforeAll(async () => {
  await insertPlaces(client);
  const wanted = Array.from({ length: 120 }, (_, index) => {
    const served = [0, 4, 9].slice(0, index % 4).map((step) => areas[(index * 7 + step) % areas.length]);
    return { isLit: index % 3 !== 0, areas: served.flatMap((each) => each ?? []) };
  });
  const inserted = await insertCreatives(
    client,
    wanted.map((each) => ({ areas: each.areas, bioLong: each.isLit ? 'Zephyrine light.' : 'Houses.' })),
  );
  made.push(...wanted.map((each, index) => ({ ...each, id: inserted[index]?.id ?? '' })));
});

async function readCounters(): Promise<Map<string, number>> {
  const rows = await listRows(publicDb(), { key: cell.text, n: cell.number })`
    select key, listed_count as n from listing_counts where listed_count <> 0`;
  return new Map(rows.map(({ key, n }) => [key, n]));
}

async function zephyrine() {
  const words = await matchPhrases({
    ...readPhrases(wordsOf('zephyrine')),
    nameKey: 'zephyrine',
    corrects: false,
  });
  if (!words) {
    throw new Error('no words');
  }
  return words;
}

const region = (country: string, code: string) =>
  findServedPlaces({ kind: 'region', placeId: null, country, region: code });

const litIn = (isThere: (served: Area) => boolean) =>
  made.filter((each) => each.isLit && each.areas.some(isThere)).map(({ id }) => id);

test('a listing has the state of each of its places, and a counter says how many there are', async () => {
  const rows = await listRows(publicDb(), { id: cell.text, keys: listOf(cell.text) })`
    select creative_id as id, state_keys as keys from listings`;
  const stored = new Map(rows.map(({ id, keys }) => [id, keys.toSorted()]));
  const counted = new Map<string, number>();
  for (const { id, areas: served } of made) {
    const keys = [...new Set(served.map(({ country, state }) => `${country}/${state}`))].toSorted();
    expect(stored.get(id)).toEqual(keys);
    for (const key of keys) {
      counted.set(`state:${key}`, (counted.get(`state:${key}`) ?? 0) + 1);
    }
  }
  const kept = [...(await readCounters())].filter(([key]) => key.startsWith('state:'));
  expect(new Map(kept)).toEqual(counted);
  expect([...(await listCounters()).keys()].some((key) => key.startsWith('state:'))).toBe(false);
});

test('places know their states, and no more are listed there than in these', async () => {
  const kept = await readCounters();
  const sets = [
    await matchLocation('portland'),
    await matchLocation('singapore'),
    await matchLocation('nice'),
    await region('US', 'TX'),
    await placesWithin({ latitude: 40.7, longitude: -74 }, 20_000),
  ];
  expect(sets[0]?.states?.keys.toSorted()).toEqual(['US/ME', 'US/OR', 'US/TX']);
  expect(sets[1]?.states?.keys).toEqual(['SG/']);
  expect(sets[2]?.states?.keys).toEqual(["FR/Provence, 'Alpes' {Azur}"]);
  expect(sets[3]?.states?.keys.toSorted()).toEqual(['US/TX', 'US/Texas']);
  for (const { states, listedAtMost } of sets) {
    const inStates = states?.keys.reduce((sum, key) => sum + (kept.get(`state:${key}`) ?? 0), 0);
    expect(listedAtMost).toBeLessThanOrEqual(inStates ?? 0);
  }
  expect((await matchLocation('nowhere at all')).states).toBeUndefined();
});

const regions: [string, string, (served: Area) => boolean][] = [
  ['US', 'TX', ({ state, country }) => country === 'US' && (state === 'TX' || state === 'Texas')],
  ['US', 'NY', ({ state, country }) => country === 'US' && (state === 'NY' || state === 'New York')],
  ['US', 'ME', ({ state, country }) => country === 'US' && state === 'ME'],
  ['BR', '27', ({ state, country }) => country === 'BR' && state === 'São Paulo'],
  ['SE', '27', ({ state, country }) => country === 'SE' && state === 'Skåne County'],
];

test.each(regions)('a word in all of %s %s finds whom it finds there', async (country, code, isThere) => {
  const places = await region(country, code);
  const words = await zephyrine();
  const wanted = litIn(isThere).toSorted();
  expect(wanted.length).toBeGreaterThan(2);
  expect(places.states?.areWhole).toBe(true);
  const query = { filters: noFilters, words, places, counters: await listCounters() };
  expect(await countListings(query)).toEqual({ count: wanted.length, isExact: true });
  for (const sort of ['best', 'rating', 'newest'] as const) {
    // As candidates, or by a walk along the order.
    for (const candidates of [2_000, 1]) {
      const page = { size: 240, after: null };
      const bounds = { candidates, counted: candidates };
      const { cards } = await findListings({ ...query, sort, center: null, page }, bounds);
      expect(cards.map(({ id }) => id).toSorted()).toEqual(wanted);
    }
  }
});

test('a city is not the city of the same name in another state', async () => {
  const words = await zephyrine();
  const counters = await listCounters();
  for (const state of ['ME', 'OR', 'TX']) {
    const places = await matchLocation(`Portland, ${state}`);
    const wanted = litIn((served) => served.city === 'Portland' && served.state === state).length;
    expect(wanted).toBeGreaterThan(0);
    expect((await countListings({ filters: noFilters, words, places, counters })).count).toBe(wanted);
  }
});

test('the nearest cities are those where somebody matches, with how many', async () => {
  const newYork = { latitude: 40.714, longitude: -74.006 };
  const words = await zephyrine();
  const wanted = { conditions: wordsCondition(words), notAt: [], cities: 3, most: 200 };
  const litAt = (city: string) => ({ count: litIn((each) => each.city === city).length, isExact: true });
  const here = { label: 'New York City, NY', kilometers: 0, count: litAt('New York City') };
  const near = { label: 'Brooklyn, New York', kilometers: 9, count: litAt('Brooklyn') };
  expect(await listNearestMatched(newYork, { ...wanted, cities: 2 })).toEqual([here, near]);
  expect(await listNearestMatched(newYork, { ...wanted, cities: 1 })).toEqual([here]);
  const { ids } = await matchLocation('New York City, NY');
  expect(await listNearestMatched(newYork, { ...wanted, notAt: ids, cities: 1 })).toEqual([near]);
  const [few] = await listNearestMatched(newYork, { ...wanted, most: 1 });
  expect(few?.count).toEqual({ count: 1, isExact: false });
  expect(await listNearestMatched({ latitude: 0, longitude: 0 }, wanted)).toEqual([]);
});
