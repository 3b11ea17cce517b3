import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { createRandom } from '#db/seed/world/random.ts';
import { type CreativeOverrides, insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { howMany } from '#tests/how-many.ts';
import { testClient } from '#tests/test-pool.ts';
import { readCursor } from './browse-cursor.ts';
import { countFacets } from './count-facets.server.ts';
import { countListings, listCounters } from './count-listings.server.ts';
import { type DirectoryFilters, noFilters } from './directory-filters.ts';
import { asBrowsed, findListings, type ListingQuery, orderOf } from './find-listings.server.ts';
import { findServedPlaces, matchLocation } from './match-location.server.ts';
import type { PlaceSet } from './place-set.ts';
import { type Survey, surveyListings } from './survey-listings.server.ts';
import { surveyPlaces } from './survey-places.server.ts';
import { matchPhrases } from './words/match-words.server.ts';
import { readPhrases, wordsOf } from './words/read-phrases.ts';

/**
 * Order, paging and the ways of driving a query (docs/decisions/0013-directory-queries.md), over one set of creatives,
 * hence the length.
 */

type Made = CreativeOverrides & { id: string };

const made: Made[] = [];
let specialtyId: (name: string) => number;
const client = await testClient();

const areas = {
  austin: { city: 'Austin', state: 'TX', country: 'US' },
  paris: { city: 'Paris', state: 'TX', country: 'US' },
  brooklyn: { city: 'Brooklyn', state: 'NY', country: 'US' },
  munich: { city: 'Munich', state: 'Bavaria', country: 'DE' },
};

const areasAt = { austin: { latitude: 30.27, longitude: -97.74 } };

beforeAll(async () => {
  await insertPlaces(client);
  const random = createRandom('order');
  // Few moments for many creatives, so that ties have to be broken.
  const moments = Array.from(
    { length: 12 },
    (_, index) => new Date(Date.UTC(2026, 0, 1 + index, 8, 30, 15, 123)),
  );
  const wanted = Array.from({ length: howMany({ short: 180, long: 260 }) }, (): CreativeOverrides => {
    const isFeatured = random.chance(0.12);
    return {
      createdAt: random.pick(moments),
      isFeatured,
      featuredUntil: isFeatured && random.chance(0.3) ? new Date(Date.UTC(2020, 0, 1)) : null,
      isVerified: random.chance(0.4),
      type: random.pick(['Photographer', 'Photographer', 'Videographer', 'Both']),
      areas: random.sample(Object.values(areas), random.int(0, 3)),
      specialties: random.sample(['Architecture', 'Interior', 'Drone', 'Film'], random.int(1, 3)),
      reviews: Array.from({ length: random.int(0, 3) }, () => random.int(3, 5)),
      portfolio: random.chance(0.3) ? [{ mediaType: 'video' }] : [{ mediaType: 'image' }],
      bioLong: random.chance(0.2) ? 'Fond of zephyrine light.' : 'Photographs houses.',
    };
  });
  const inserted = await insertCreatives(client, wanted);
  made.push(...wanted.map((each, index) => ({ ...each, id: inserted[index]?.id ?? '' })));
  const stored = await listRows(db(), { id: cell.number, name: cell.text })`select id, name from specialties`;
  specialtyId = (name) => stored.find((one) => one.name === name)?.id ?? 0;
});

const isFeaturedNow = ({ isFeatured, featuredUntil }: Made) => isFeatured === true && featuredUntil === null;

/** Featured first, then newest; of the same moment by id, the largest first. */
function inOrder(list: Made[]): string[] {
  const place = (each: Made) => `${isFeaturedNow(each) ? 1 : 0} ${each.createdAt?.toISOString()} ${each.id}`;
  return [...list].sort((one, other) => (place(one) < place(other) ? 1 : -1)).map((each) => each.id);
}

type Query = {
  filters?: Partial<DirectoryFilters>;
  places?: PlaceSet | null;
  words?: string;
  sort?: ListingQuery['sort'];
  center?: ListingQuery['center'];
  listedInAll: number;
};

/** All pages of a query, by following the cursors. */
async function readThrough(
  { filters, places = null, words, sort = 'best', center = null, listedInAll }: Query,
  size: number,
): Promise<string[][]> {
  const pages: string[][] = [];
  const { phrases } = readPhrases(wordsOf(words ?? ''));
  const match = await matchPhrases({ phrases, nameKey: words ?? '', corrects: false });
  let cursor: string | null = null;
  do {
    const page = await findListings({
      filters: { ...noFilters, ...filters },
      places,
      words: match,
      sort,
      center,
      page: { size, after: readCursor(cursor) },
      listedInAll,
    });
    pages.push(page.cards.map((card) => card.id));
    cursor = page.nextCursor;
  } while (cursor !== null && pages.length < 500);
  return pages;
}

/** Of one entry to a page there are as many statements as entries. */
const smallest = howMany({ short: 5, long: 1 });

/** So many in all that reading place by place is cheaper, and so few that walking is (see `isRareEnough`). */
const ways = { 'by place': 1_000_000_000, 'by walk': 1 };

describe('the order of browse', () => {
  test.each([smallest, 7, 24, 240])('is featured first, then newest, in pages of %i', async (size) => {
    const pages = await readThrough({ listedInAll: made.length }, size);
    expect(pages.flat()).toEqual(inOrder(made));
    expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true);
  });

  test('a last page that is full has no further one', async () => {
    const pages = await readThrough({ listedInAll: made.length }, made.length / 4);
    expect(pages).toHaveLength(4);
  });

  test('tells moments apart that differ by a microsecond', async () => {
    const later = (microseconds: string) =>
      client.query(
        `update creative_profiles set created_at = date_trunc('milliseconds', created_at) + ${microseconds} * interval '1 microsecond'`,
      );
    await later('(abs(hashtext(id::text)) % 4)');
    const wanted = await listRows(db(), { id: cell.text })`
      select id from creative_profiles
       order by (is_featured and (featured_until is null or featured_until > now())) desc, created_at desc, id desc`;
    const pages = await readThrough({ listedInAll: made.length }, howMany({ short: 12, long: 3 }));
    await later('0');
    expect(pages.flat()).toEqual(wanted.map(({ id }) => id));
  });

  test('stays put for a reader when someone new is listed meanwhile', async () => {
    const first = await findListings({
      filters: noFilters,
      ...asBrowsed,
      places: null,
      page: { size: 50, after: null },
      listedInAll: made.length,
    });
    const [late] = await insertCreatives(client, [{ createdAt: new Date(Date.UTC(2026, 5, 1)) }]);
    const second = await findListings({
      filters: noFilters,
      ...asBrowsed,
      places: null,
      page: { size: 50, after: readCursor(first.nextCursor) },
      listedInAll: made.length,
    });
    await client.query('delete from creative_profiles where id = $1', [late?.id]);
    expect([...first.cards, ...second.cards].map((card) => card.id)).toEqual(inOrder(made).slice(0, 100));
  });
});

describe('every way of driving a query gives the plain answer', () => {
  const serves = (each: Made, city: string) => each.areas?.some((area) => area.city === city) ?? false;
  const average = ({ reviews = [] }: Made) =>
    reviews.length === 0 ? 0 : reviews.reduce((sum, rating) => sum + rating, 0) / reviews.length;

  const cases: {
    what: string;
    location?: string;
    filters?: () => Partial<DirectoryFilters>;
    holds: (each: Made) => boolean;
  }[] = [
    { what: 'a city', location: 'Austin', holds: (each) => serves(each, 'Austin') },
    { what: 'a state', location: 'TX', holds: (each) => serves(each, 'Austin') || serves(each, 'Paris') },
    { what: 'everywhere', location: 'n', holds: (each) => (each.areas?.length ?? 0) > 0 },
    {
      what: 'a type',
      filters: () => ({ type: ['Videographer'] }),
      holds: (each) => each.type === 'Videographer',
    },
    {
      what: 'two types in a city',
      location: 'Munich',
      filters: () => ({ type: ['Videographer', 'Both'] }),
      holds: (each) => serves(each, 'Munich') && (each.type === 'Videographer' || each.type === 'Both'),
    },
    {
      what: 'two specialties in a state',
      location: 'Texas',
      filters: () => ({ specialty: [specialtyId('Drone'), specialtyId('Film')].map(String) }),
      holds: (each) =>
        (serves(each, 'Austin') || serves(each, 'Paris')) &&
        ['Drone', 'Film'].every((name) => each.specialties?.includes(name)),
    },
    {
      what: 'rating, verification and film',
      location: 'Brooklyn',
      filters: () => ({ rating: ['4'], verified: ['1'], video: ['1'] }),
      holds: (each) =>
        serves(each, 'Brooklyn') &&
        average(each) >= 4 &&
        each.isVerified === true &&
        each.portfolio?.[0]?.mediaType === 'video',
    },
    { what: 'nothing', location: 'Munich', filters: () => ({ type: ['Photo Editor'] }), holds: () => false },
  ];

  for (const { what, location, filters, holds } of cases) {
    for (const [way, listedInAll] of Object.entries(ways)) {
      test(`${what}, ${way}`, async () => {
        const places = location ? await matchLocation(location) : null;
        const wanted = inOrder(made.filter(holds));
        const chosen = { ...noFilters, ...filters?.() };
        for (const size of [5, 24]) {
          const pages = await readThrough({ filters: chosen, places, listedInAll }, size);
          expect(pages.flat()).toEqual(wanted);
        }
        const count = await countListings({
          filters: chosen,
          places,
          words: null,
          counters: await listCounters(),
        });
        expect(count).toEqual({ count: wanted.length, isExact: true });
      });
    }
  }
});

test.each([3, 60, 2_000, 5_000])('words at %i places find whom they find at each of them', async (count) => {
  const [texas, words] = await Promise.all([
    matchLocation('TX'),
    matchPhrases({ ...readPhrases(wordsOf('zephyrine')), nameKey: 'zephyrine', corrects: true }),
  ]);
  // Places where nobody is: of so many, those of Texas are the first and the last.
  const others = Array.from({ length: count }, (_, index) => 1_000_000 + index);
  const [first = 0, ...rest] = texas.ids;
  const places = { ...texas, ids: [first, ...others, ...rest] };
  const wanted = made.filter(
    ({ bioLong, areas: served }) =>
      bioLong?.includes('zephyrine') && served?.some(({ state }) => state === 'TX'),
  );
  expect(wanted.length).toBeGreaterThan(5);
  const counters = await listCounters();
  const ways = [
    { listedAtMost: texas.listedAtMost, wordListed: words?.listedAtMost ?? 0 },
    { listedAtMost: 100_000, wordListed: words?.listedAtMost ?? 0 },
    { listedAtMost: 100_000, wordListed: 100_000 },
    { listedAtMost: 3, wordListed: 100_000 },
  ];
  for (const { listedAtMost, wordListed } of ways) {
    const match = words && { ...words, listedAtMost: wordListed };
    const filtered = { filters: noFilters, places: { ...places, listedAtMost }, words: match };
    expect(await countListings({ ...filtered, counters })).toEqual({ count: wanted.length, isExact: true });
    for (const sort of ['best', 'rating', 'newest'] as const) {
      const { cards } = await findListings({
        ...filtered,
        sort,
        center: null,
        page: { size: 240, after: null },
        listedInAll: made.length,
      });
      expect(cards.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    }
  }
});

test('words in a country find whom they find at its places', async () => {
  const germany = await findServedPlaces({ kind: 'country', placeId: null, country: 'DE', region: '' });
  expect(germany.country).toBe('DE');
  const words = await matchPhrases({
    ...readPhrases(wordsOf('photographs houses')),
    nameKey: 'photographs houses',
    corrects: true,
  });
  const counters = await listCounters();
  const count = (places: PlaceSet) => countListings({ filters: noFilters, places, words, counters });
  for (const listedAtMost of [germany.listedAtMost, 1]) {
    const byCountry = { ...germany, listedAtMost };
    const found = await count(byCountry);
    expect(found.count).toBeGreaterThan(5);
    expect(found).toEqual(await count({ ...byCountry, country: undefined }));
  }
});

test.each(['photographs houses', 'zephyrine light'])(
  'that more have %j than are counted is true, also where one country was to show it',
  async (said) => {
    const match = await matchPhrases({ ...readPhrases(wordsOf(said)), nameKey: said, corrects: false });
    // As if most others were elsewhere: a country is a small part of all then.
    const inAll = 1_000;
    const counters = new Map(await listCounters()).set('all', inAll);
    const words = match && {
      ...match,
      listed: null,
      groups: match.groups.map((group) => ({ ...group, listed: inAll, listedAtLeast: 0 })),
    };
    const { count } = await countListings({ filters: noFilters, places: null, words, counters });
    expect(counters.get('country:DE')).toBeGreaterThan(50);
    // Likely to have all of them, so that one country is asked first; of more the whole is.
    for (const most of [1, 5, 20, count - 1, count, count + 1]) {
      const found = await countListings({ filters: noFilters, places: null, words, counters, most });
      expect(found, `up to ${most}`).toEqual(
        count > most ? { count: most, isExact: false } : { count, isExact: true },
      );
    }
  },
);

test('results by relevance are paged without a gap or a repetition', async () => {
  const wanted = made.filter(({ bioLong }) => bioLong?.includes('zephyrine')).map(({ id }) => id);
  for (const size of [1, 9, 240]) {
    const pages = await readThrough({ words: 'zephyrine', listedInAll: made.length }, size);
    expect(pages.flat().toSorted()).toEqual(wanted.toSorted());
  }
  const [small] = await readThrough({ words: 'zephyrine', listedInAll: made.length }, 9);
  const [large] = await readThrough({ words: 'zephyrine', listedInAll: made.length }, 240);
  expect(large?.slice(0, 9)).toEqual(small);
});

describe('sorted', () => {
  const { austin } = areasAt;
  const ids = async (query: Omit<Query, 'listedInAll'>, size: number) =>
    (await readThrough({ ...query, listedInAll: made.length }, size)).flat();
  const tell = async (order: string) =>
    (
      await listRows(db(), {
        id: cell.text,
      })`select creative_id as id from listings order by ${sql.raw(order)}`
    ).map(({ id }) => id);

  test.each([smallest, 9, 240])(
    'by rating: three reviews or more, the best first, in pages of %i',
    async (size) => {
      const sorted = await ids({ sort: 'rating' }, size);
      const average = ({ reviews = [] }: Made) =>
        reviews.length < 3 ? 0 : reviews.reduce((sum, rating) => sum + rating, 0) / reviews.length;
      const ratings = sorted.map((id) => average(made.find((each) => each.id === id) ?? { id }));
      expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
      expect(sorted.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    },
  );

  test.each([smallest, 9, 240])('by age: the newest first, Featured or not, in pages of %i', async (size) => {
    expect(await ids({ sort: 'newest' }, size)).toEqual(await tell('created_at desc, creative_id desc'));
  });

  test.each([smallest, 9, 240])('by distance from a place, in pages of %i', async (size) => {
    const places = await matchLocation('n');
    const sorted = await ids({ sort: 'nearest', center: austin, places }, size);
    const cities = sorted.map((id) => made.find((each) => each.id === id)?.areas?.[0]?.city ?? '');
    const runs = cities.filter((city, at) => city !== cities[at - 1]);
    expect(runs).toEqual(['Austin', 'Paris', 'Brooklyn', 'Munich']);
    expect(sorted.toSorted()).toEqual(
      made
        .filter(({ areas: served = [] }) => served.length > 0)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test.each(['best', 'rating', 'newest', 'nearest'] as const)(
    'a walk along the order of %s and a look at all matches give the same',
    async (sort) => {
      const few = await matchLocation('n');
      const many = { ...few, listedAtMost: 1_000_000 };
      const wanted = { sort, center: austin, filters: { type: ['Photographer'] } };
      const [looked, walked] = await Promise.all([
        ids({ ...wanted, places: few }, 7),
        ids({ ...wanted, places: many }, 7),
      ]);
      expect(walked).toEqual(looked);
      expect(walked.length).toBeGreaterThan(50);
    },
  );
});

test.each(['best', 'rating', 'newest', 'nearest'] as const)(
  'common words that few have together are looked up, others walked to, and both find the same, sorted by %s',
  async (sort) => {
    const said = 'photographs houses';
    const match = await matchPhrases({ ...readPhrases(wordsOf(said)), nameKey: said, corrects: false });
    const words = match && {
      ...match,
      listedAtMost: 50_000,
      groups: match.groups.map((group) => ({ ...group, listed: 50_000 })),
    };
    const center = areasAt.austin;
    const found: string[][] = [];
    for (const places of [null, await matchLocation('n')]) {
      // Of a million few are likely to have both, of sixty thousand most.
      for (const listedInAll of [1_000_000, 60_000]) {
        const asked = { filters: noFilters, places, words, sort, center, listedInAll };
        const pages: string[] = [];
        let after: ListingQuery['page']['after'] = null;
        do {
          const { cards, nextCursor } = await findListings({ ...asked, page: { size: 9, after } });
          pages.push(...cards.map(({ id }) => id));
          after = readCursor(nextCursor);
        } while (after);
        found.push(pages);
      }
    }
    const [looked = [], walked, lookedAtPlaces = [], walkedAtPlaces] = found;
    expect(looked.length).toBeGreaterThan(50);
    expect(walked).toEqual(looked);
    expect(lookedAtPlaces.length).toBeGreaterThan(50);
    expect(walkedAtPlaces).toEqual(lookedAtPlaces);
  },
);

describe('a survey finds at once what is found by itself otherwise', () => {
  const chosen: Record<string, () => Partial<DirectoryFilters>> = {
    everybody: () => ({}),
    'one filter': () => ({ type: ['Photographer'] }),
    'all filters': () => ({
      specialty: [String(specialtyId('Drone'))],
      type: ['Photographer', 'Both'],
      rating: ['4'],
      verified: ['1'],
      video: ['1'],
      travels: ['1'],
    }),
    nobody: () => ({ type: ['Photo Editor'] }),
  };
  const sought = { words: 'zephyrine', places: 'TX', both: 'zephyrine in TX' };
  const asNobodyKnows = { filters: noFilters, center: areasAt.austin, page: { size: 5, after: null } };

  const size = howMany({ short: 30, long: 5 });

  for (const sort of ['best', 'rating', 'newest', 'nearest'] as const) {
    test.each(Object.entries(sought))(`by %s, sorted by ${sort}`, async (kind) => {
      const places = kind === 'words' ? null : await matchLocation('TX');
      const { phrases } = readPhrases(wordsOf('zephyrine'));
      const match = await matchPhrases({ phrases, nameKey: 'zephyrine', corrects: false });
      const words = kind === 'places' ? null : match;
      const counters = await listCounters();
      for (const filters of Object.values(chosen)) {
        const query = { filters: { ...noFilters, ...filters() }, places, words };
        let after: ListingQuery['page']['after'] = null;
        do {
          const asked = {
            ...query,
            sort,
            center: areasAt.austin,
            page: { size, after },
            listedInAll: made.length,
          };
          const survey = wholeOf(await surveyListings(asked));
          const { cards, nextCursor } = await findListings(asked);
          expect(survey.standings.slice(0, size).map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
          expect(survey.standings.length > size).toBe(nextCursor !== null);
          expect(await countListings({ ...query, counters })).toEqual({
            count: survey.count,
            isExact: true,
          });
          expect(await countFacets({ ...query, counters })).toEqual(survey.facets);
          after = readCursor(nextCursor);
        } while (after);
      }
    });
  }

  test.each(['best', 'rating', 'newest', 'nearest'] as const)(
    'also where more may match than do, sorted by %s',
    async (sort) => {
      const { phrases } = readPhrases(wordsOf('zephyrine'));
      const match = await matchPhrases({ phrases, nameKey: 'zephyrine', corrects: false });
      const sure = { places: await matchLocation('TX'), words: match };
      const unsure = {
        places: { ...sure.places, listedAtMost: 40_000 },
        words: match && {
          ...match,
          listedAtMost: 50_000,
          groups: match.groups.map((group) => ({ ...group, listed: 50_000 })),
        },
      };
      for (const filters of Object.values(chosen)) {
        const asked = {
          filters: { ...noFilters, ...filters() },
          sort,
          center: areasAt.austin,
          page: { size: 5, after: null },
        };
        const whole = wholeOf(await surveyListings({ ...asked, ...sure, listedInAll: made.length }));
        const bounded = await surveyListings({ ...asked, ...unsure, listedInAll: 1_000_000 });
        expect(bounded).toEqual(whole);
      }
      expect(await surveyListings({ ...asNobodyKnows, ...unsure, sort, listedInAll: 400_000 })).toBeNull();
    },
  );

  test.each(['best', 'rating', 'newest', 'nearest'] as const)(
    'and of more than are weighed, in the same order, sorted by %s',
    async (sort) => {
      const { phrases } = readPhrases(wordsOf('zephyrine'));
      const match = await matchPhrases({ phrases, nameKey: 'zephyrine', corrects: false });
      if (!match) throw new Error('nobody says zephyrine');
      const most = 10;
      const orders = new Set<string>();
      for (const [filters, listedAtLeast] of Object.values(chosen).flatMap((each) => [
        [each(), 0] as const,
        [each(), 2_400] as const,
      ])) {
        const said = {
          ...match,
          listedAtMost: 2_500,
          groups: match.groups.map((group) => ({ ...group, listed: 2_500, listedAtLeast })),
        };
        const query = { filters: { ...noFilters, ...filters }, places: null, words: said };
        let after: ListingQuery['page']['after'] = null;
        do {
          const asked = {
            ...query,
            sort,
            center: areasAt.austin,
            page: { size: 5, after },
            listedInAll: 1_000_000,
          };
          const survey = wholeOf(await surveyListings(asked, most));
          const found = {
            ...asked,
            words: { ...said, listedAtMost: survey.count > most ? 2_500 : survey.count },
          };
          const { cards, nextCursor } = await findListings(found);
          expect(survey.order).toBe(orderOf(found));
          expect(survey.standings.slice(0, 5).map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
          expect(survey.standings.length > 5).toBe(nextCursor !== null);
          expect(survey.facets).toEqual(
            await countFacets({ ...query, counters: new Map([['all', 1_000_000]]) }),
          );
          orders.add(survey.order);
          after = readCursor(nextCursor);
        } while (after);
      }
      if (sort === 'best') expect([...orders].sort()).toEqual(['quality', 'rank']);
    },
  );

  test('but not of more than can be weighed, of everybody, or of nobody that could be', async () => {
    const asked = {
      filters: noFilters,
      ...asBrowsed,
      page: { size: 5, after: null },
      listedInAll: made.length,
    };
    const places = await matchLocation('TX');
    expect(await surveyListings({ ...asked, places })).not.toBeNull();
    const at = (listedAtMost: number) =>
      surveyListings({ ...asked, places: { ...places, listedAtMost }, listedInAll: 1_000_000 });
    expect(await at(2_000)).not.toBeNull();
    expect(await at(2_001)).toBeNull();
    expect(await surveyListings({ ...asked, places: null })).toBeNull();
    expect(await surveyListings({ ...asked, places: { ...places, ids: [] } })).toBeNull();
  });

  test.each(['TX', 'n', 'Munich'])('in the order of browse, for whoever serves "%s"', async (location) => {
    const places = await matchLocation(location);
    const counters = await listCounters();
    for (const type of [[], ['Photographer'], ['Photographer', 'Both'], ['Photo Editor']]) {
      const query = { filters: { ...noFilters, type }, places };
      let after: ListingQuery['page']['after'] = null;
      do {
        const asked = { ...query, ...asBrowsed, page: { size: 5, after }, listedInAll: made.length };
        const survey = await surveyPlaces(asked);
        const { cards, nextCursor } = await findListings(asked);
        // The number of one place alone is kept with it.
        expect(survey === null).toBe(places.ids.length === 1 && type.length === 0);
        if (survey) {
          expect(survey.standings.slice(0, 5).map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
          expect(survey.standings.length > 5).toBe(nextCursor !== null);
          const count = await countListings({ ...query, words: null, counters });
          expect(count).toEqual({ count: survey.count, isExact: true });
        }
        after = readCursor(nextCursor);
      } while (after);
    }
  });
});

function wholeOf(survey: Survey | null): Survey & { isWhole: true } {
  if (!survey?.isWhole) {
    throw new Error('so few are surveyed');
  }
  return survey;
}
