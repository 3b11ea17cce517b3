import { beforeAll, expect, test } from 'vitest';
import { insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import { readCursor } from './browse-cursor.ts';
import { countAndPage } from './count-and-page.server.ts';
import { noFilters } from './directory-filters.ts';
import type { ListingSort } from './directory-query.ts';
import { findListings, findPageAhead, findPageWithin, type ListingQuery } from './find-listings.server.ts';
import { matchLocation } from './match-location.server.ts';
import { nearPage } from './sorted-pages.server.ts';
import { matchPhrases } from './words/match-words.server.ts';
import { readPhrases, wordsOf } from './words/read-phrases.ts';

/** The page that is looked for while matches are counted, against the one that is looked for afterwards. */

const client = await testClient();
const size = 6;

beforeAll(async () => {
  await insertPlaces(client);
  await insertCreatives(
    client,
    Array.from({ length: 80 }, (_, index) => ({
      createdAt: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 45))),
      bioLong: index % 2 === 0 ? 'Zephyrine light.' : 'Houses.',
      isVerified: index % 3 === 0,
      reviews: Array.from({ length: index % 4 }, () => 5),
      areas: [
        index % 5 === 0
          ? { city: 'Portland', state: 'ME', country: 'US' }
          : { city: 'Austin', state: 'TX', country: 'US' },
      ],
    })),
  );
});

/** A query of a word that is said to have so many matches among a million. */
async function queryOf(listed: number, overrides: Partial<ListingQuery> = {}): Promise<ListingQuery> {
  const said = 'zephyrine';
  const words = await matchPhrases({ ...readPhrases(wordsOf(said)), nameKey: said, corrects: false });
  if (!words) {
    throw new Error('no words');
  }
  return {
    filters: noFilters,
    places: null,
    words: { ...words, listedAtMost: listed, groups: words.groups.map((group) => ({ ...group, listed })) },
    sort: 'best',
    center: null,
    page: { size, after: null },
    listedInAll: 1_000_000,
    ...overrides,
  };
}

const cases: [string, ListingSort, Partial<ListingQuery>][] = [
  ['by quality', 'best', {}],
  ['by rating', 'rating', {}],
  ['by date', 'newest', {}],
  ['of those verified', 'best', { filters: { ...noFilters, verified: ['1'] } }],
];

test.each(cases)('it is the same, page after page: %s', async (_, sort, overrides) => {
  const query = await queryOf(100_000, { sort, ...overrides });
  let pages = 0;
  for (let after = query.page.after; ; pages += 1) {
    const asked = { ...query, page: { size, after } };
    const standings = await findPageAhead(asked);
    const page = await findListings(asked);
    if (!page.nextCursor) {
      // The last one is not full.
      expect(standings).toBeNull();
      break;
    }
    expect(standings?.slice(0, size).map(({ id }) => id)).toEqual(page.cards.map(({ id }) => id));
    expect(standings).toHaveLength(size + 1);
    after = readCursor(page.nextCursor);
  }
  expect(pages).toBeGreaterThan(1);
});

test('it is the same at a place', async () => {
  const places = { ...(await matchLocation('Austin, TX')), listedAtMost: 300_000 };
  const asked = await queryOf(200_000, { places });
  const standings = await findPageAhead(asked);
  const page = await findListings(asked);
  expect(standings).toHaveLength(size + 1);
  expect(standings?.slice(0, size).map(({ id }) => id)).toEqual(page.cards.map(({ id }) => id));
});

test('the nearest of many at places are the same, page after page, as where all are looked up', async () => {
  const places = await matchLocation('US');
  const center = { latitude: 30.3, longitude: -97.7 };
  const base: ListingQuery = { ...(await queryOf(80)), words: null, places, sort: 'nearest', center };
  for (let after = base.page.after, pages = 0; ; pages += 1) {
    const few = { ...base, page: { size, after } };
    const page = await findListings(few);
    const many = { ...few, places: { ...places, listedAtMost: 4_000 } };
    expect([nearPage(few) === null, nearPage(many) === null]).toEqual([true, false]);
    expect(await findListings(many)).toEqual(page);
    if (!page.nextCursor) {
      expect(pages).toBeGreaterThan(1);
      break;
    }
    after = readCursor(page.nextCursor);
  }
});

test('a walk that meets too few ends', async () => {
  // Where everybody were to match, four pages of listings are looked at: half of these match, so a page is full.
  expect(await findPageAhead(await queryOf(1_000_000))).toHaveLength(size + 1);
  const rare = await queryOf(1_000_000, { filters: { ...noFilters, verified: ['1'] } });
  expect(await findPageAhead(rare)).toBeNull();
});

test('a walk ends where it is told to', async () => {
  const query = await queryOf(100_000);
  expect(await findPageWithin(query, 40)).toHaveLength(size + 1);
  expect(await findPageWithin(query, size)).toBeNull();
});

/** Counters of a million, of which so many have the word and as many another, which all have here. */
async function manyOf(listed: number, overrides: Partial<ListingQuery> = {}) {
  const query = await queryOf(listed, overrides);
  const groups = query.words?.groups ?? [];
  const words = query.words && { ...query.words, listed: null, groups: [...groups, ...groups] };
  return { ...query, words, counters: new Map([['all', 1_000_000]]) };
}

test('nobody counts where the counters and a walk say that far more match than are counted', async () => {
  const { count, page } = await countAndPage(await manyOf(400_000));
  expect(count).toEqual({ count: 2_000, isExact: false });
  expect(page).toHaveLength(size + 1);
});

test('where a walk does not meet enough of what the counters promise, matches are counted', async () => {
  // The counters say that nearly all meet the filters, and few do.
  const rare = await manyOf(400_000, { filters: { ...noFilters, rating: ['4.5'], verified: ['1'] } });
  const none = {
    ...rare,
    counters: new Map([...rare.counters, ['verified', 900_000], ['rating:4.5', 900_000]]),
  };
  const { count, page } = await countAndPage({ ...none, page: { size: 50, after: null } });
  const { rows } = await client.query(
    `select count(*)::int as n from listings
      where search_vector @@ 'zephyrine' and is_verified and average_rating >= 4.5`,
  );
  expect(rows[0].n).toBeGreaterThan(0);
  expect([count, page]).toEqual([{ count: rows[0].n, isExact: true }, null]);
});

test('where the counters promise no more than are counted several times over, matches are counted', async () => {
  const { count, page } = await countAndPage(await manyOf(100_000));
  expect([count, page]).toEqual([{ count: 40, isExact: true }, null]);
});

test('it is not looked for where the order depends on the number, or all matches are looked up', async () => {
  expect(await findPageAhead(await queryOf(1_500))).toBeNull();
  expect(await findPageAhead(await queryOf(3_500))).toBeNull();
  expect(await findPageAhead(await queryOf(100_000, { sort: 'nearest', center: anywhere }))).toBeNull();
  expect(await findPageAhead(await queryOf(100_000, { words: null }))).toBeNull();
});

const anywhere = { latitude: 30, longitude: -97 };
