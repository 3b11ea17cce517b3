import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listOf, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { microsOf } from '#app/platform/db/time-cursor.server.ts';
import { createRandom } from '#db/seed/world/random.ts';
import { type CreativeOverrides, insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { howMany } from '#tests/how-many.ts';
import { testClient } from '#tests/test-pool.ts';
import { countListings, listCounters } from './count-listings.server.ts';
import { type DirectoryFilters, noFilters } from './directory-filters.ts';
import { asBrowsed, findListings, type ListingQuery } from './find-listings.server.ts';
import { readCursor } from './listing-page.ts';
import {
  distanceTo,
  findServedPlaces,
  matchLocation,
  type PlaceSet,
  placesWithin,
} from './location/match-location.server.ts';
import { matchPhrases } from './words/match-words.server.ts';
import { plainPhrases, wordsOf } from './words/read-phrases.ts';
import { rankOf } from './words/word-match.server.ts';

/** Order, paging and counts of the directory, against a plain reading of every listing. */

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
  const stored = await listRows(publicDb(), {
    id: cell.number,
    name: cell.text,
  })`select id, name from specialties`;
  specialtyId = (name) => stored.find((one) => one.name === name)?.id ?? 0;
});

const isFeaturedNow = ({ isFeatured, featuredUntil }: Made) => isFeatured === true && featuredUntil === null;

/** Featured first, then newest; of the same moment by id, the largest first. */
function inOrder(list: Made[]): string[] {
  const place = (each: Made) => `${isFeaturedNow(each) ? 1 : 0} ${each.createdAt?.toISOString()} ${each.id}`;
  return [...list].sort((one, other) => (place(one) < place(other) ? 1 : -1)).map((each) => each.id);
}

async function wordsFor(text: string) {
  return matchPhrases({ phrases: plainPhrases(wordsOf(text)), nameKey: text, corrects: false });
}

type Found = Awaited<ReturnType<typeof findListings>>;

/** All pages of a query, by following the cursors. */
async function readThrough(
  query: Omit<ListingQuery, 'counters' | 'page'>,
  { size, bounds }: { size: number; bounds?: { candidates: number; counted: number } },
): Promise<Found[]> {
  const counters = await listCounters();
  const pages: Found[] = [];
  let cursor: string | null = null;
  do {
    const page: Found = await findListings(
      { ...query, counters, page: { size, after: readCursor(cursor) } },
      bounds,
    );
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor !== null && pages.length < 500);
  return pages;
}

const idsOf = (pages: readonly Found[]) => pages.flatMap(({ cards }) => cards.map(({ id }) => id));

/** Of one entry to a page there are as many statements as entries. */
const smallest = howMany({ short: 5, long: 1 });
const browse = { ...asBrowsed, filters: noFilters, places: null };

describe('the order of browse', () => {
  test.each([smallest, 7, 24, 240])('is featured first, then newest, in pages of %i', async (size) => {
    const pages = await readThrough(browse, { size });
    expect(idsOf(pages)).toEqual(inOrder(made));
    expect(pages.slice(0, -1).every(({ cards }) => cards.length === size)).toBe(true);
  });

  test('a last page that is full has no further one', async () => {
    expect(await readThrough(browse, { size: made.length / 4 })).toHaveLength(4);
  });

  test('tells moments apart that differ by a microsecond', async () => {
    const later = (microseconds: string) =>
      client.query(
        `update creative_profiles set created_at = date_trunc('milliseconds', created_at) + ${microseconds} * interval '1 microsecond'`,
      );
    await later('(abs(hashtext(id::text)) % 4)');
    const wanted = await listRows(publicDb(), { id: cell.text })`
      select id from creative_profiles
       order by (is_featured and (featured_until is null or featured_until > now())) desc, created_at desc, id desc`;
    const pages = await readThrough(browse, { size: howMany({ short: 12, long: 3 }) });
    await later('0');
    expect(idsOf(pages)).toEqual(wanted.map(({ id }) => id));
  });

  test('stays put for a reader when someone new is listed meanwhile', async () => {
    const read = async (cursor: string | null) =>
      findListings({
        ...browse,
        page: { size: 50, after: readCursor(cursor) },
        counters: await listCounters(),
      });
    const first = await read(null);
    const [late] = await insertCreatives(client, [{ createdAt: new Date(Date.UTC(2026, 5, 1)) }]);
    const second = await read(first.nextCursor);
    await client.query('delete from creative_profiles where id = $1', [late?.id]);
    expect(idsOf([first, second])).toEqual(inOrder(made).slice(0, 100));
  });
});

test('nobody is at no place, and nobody has a word that nobody says', async () => {
  const counters = await listCounters();
  const page = { size: 24, after: null };
  const places = await matchLocation('nowhere at all');
  const words = await wordsFor('xyzzyxyzzy');
  for (const nothing of [{ places }, { words }]) {
    expect(await findListings({ ...browse, ...nothing, page, counters })).toMatchObject({
      cards: [],
      nextCursor: null,
      count: { count: 0, isExact: true },
    });
  }
});

/** A listing as it is stored, for a reading without any index. */
const plainShape = {
  id: cell.text,
  isFeatured: cell.boolean,
  micros: cell.text,
  quality: cell.number,
  ratingOrder: cell.number,
  type: cell.text,
  isVerified: cell.boolean,
  hasVideo: cell.boolean,
  rating: orNull(cell.number),
  specialties: listOf(cell.number),
  servedPlaces: listOf(cell.number),
  base: orNull(cell.number),
  meters: orNull(cell.number),
  stems: listOf(cell.text),
  rank: cell.number,
};

type Plain = Awaited<ReturnType<typeof readAll>>[number];

async function readAll(words: ListingQuery['words']) {
  return listRows(publicDb(), plainShape)`
    select l.creative_id as id, l.is_featured, ${microsOf(sql`l.created_at`)} as micros, l.quality, l.rating_order,
           l.creative_type as type, l.is_verified, l.has_video, l.average_rating as rating,
           l.specialty_ids as specialties, l.place_ids as served_places, l.primary_place_id as base,
           (select round(${distanceTo(austin)} * 1000)::int from service_places where id = l.primary_place_id) as meters,
           array(select word_stem(word) from unnest(tsvector_to_array(l.search_vector)) as word) as stems,
           ${words ? rankOf(words) : sql`0`} as rank
      from listings l`;
}

async function stemsOf(said: string): Promise<string[]> {
  const rows = await listRows(publicDb(), { stem: cell.text })`
    select word_stem(word) as stem from unnest(${sql.param(wordsOf(said))}::text[]) as word`;
  return rows.map(({ stem }) => stem);
}

const austin = { latitude: 30.27, longitude: -97.74 };

/** Whether a listing meets the filters, apart from one. */
function meets(
  each: Plain,
  { filters, places }: Pick<ListingQuery, 'filters' | 'places'>,
  apart?: string,
): boolean {
  const chosen = (name: keyof DirectoryFilters) => (name === apart ? [] : filters[name]);
  return (
    (chosen('type').length === 0 || chosen('type').includes(each.type)) &&
    chosen('specialty').every((id) => each.specialties.includes(Number(id))) &&
    chosen('rating').every((min) => (each.rating ?? 0) >= Number(min)) &&
    (chosen('verified').length === 0 || each.isVerified) &&
    (chosen('video').length === 0 || each.hasVideo) &&
    (chosen('travels').length === 0 || !places || (each.base !== null && !places.ids.includes(each.base)))
  );
}

/** What each listing is sorted by, the greatest first. */
const keys: Record<string, (each: Plain) => (number | string)[]> = {
  newest: (each) => [each.isFeatured ? 1 : 0, Number(each.micros)],
  latest: (each) => [Number(each.micros)],
  rating: (each) => [each.ratingOrder],
  quality: (each) => [each.quality],
  rank: (each) => [each.rank],
  nearest: (each) => [-(each.meters ?? 0), -(each.base ?? 0), each.quality],
};

function sortedBy(order: string, list: readonly Plain[]): string[] {
  const keysOf = (each: Plain) => [...(keys[order]?.(each) ?? []), each.id];
  const compare = (one: Plain, other: Plain) => {
    const others = keysOf(other);
    for (const [at, key] of keysOf(one).entries()) {
      const compared = others[at] ?? '';
      if (key !== compared) return key < compared ? 1 : -1;
    }
    return 0;
  };
  return [...list].sort(compare).map(({ id }) => id);
}

const others = (count: number) => Array.from({ length: count }, (_, index) => 1_000_000 + index);

/** Of so many places, those of Texas are the first and the last. */
async function texasAmong(count: number): Promise<PlaceSet> {
  const texas = await matchLocation('TX');
  const [first = 0, ...rest] = texas.ids;
  return { ...texas, ids: [first, ...others(count), ...rest] };
}

const places: Record<string, () => Promise<PlaceSet> | null> = {
  anywhere: () => null,
  'a city': () => matchLocation('Austin'),
  'text of a state': () => matchLocation('TX'),
  'text of many': () => matchLocation('n'),
  'a state': () => findServedPlaces({ kind: 'region', placeId: null, country: 'US', region: 'NY' }),
  'a country': () => findServedPlaces({ kind: 'country', placeId: null, country: 'DE', region: '' }),
  around: () => placesWithin(austin, 500),
  'many places with their states': () => texasAmong(200),
  'many places': async () => {
    const { ids, listedAtLeast, listedAtMost } = await texasAmong(3_000);
    return { ids, listedAtLeast, listedAtMost };
  },
};

const asked = fc.record({
  said: fc.constantFrom('', '', 'zephyrine', 'houses', 'photographs houses', 'zephyrine light'),
  where: fc.constantFrom(...Object.keys(places)),
  filters: fc.record({
    type: fc.constantFrom([], [], ['Photographer'], ['Photographer', 'Both'], ['Photo Editor']),
    specialty: fc.constantFrom([], [], ['Drone'], ['Drone', 'Film']),
    rating: fc.constantFrom([], [], ['4']),
    verified: fc.constantFrom([], [], ['1']),
    video: fc.constantFrom([], [], ['1']),
    travels: fc.constantFrom([], [], ['1']),
  }),
  sort: fc.constantFrom('best', 'rating', 'newest', 'nearest'),
  size: fc.constantFrom(5, 24, 240),
  // All are read as candidates, or the order is walked for some, after reading candidates or at once.
  bounds: fc.constantFrom(
    { candidates: 4_000, counted: 2_000 },
    { candidates: 60, counted: 30 },
    { candidates: 12, counted: 4 },
  ),
});

test('words at places with filters find what a plain reading finds, in its order and number', async () => {
  const orders = new Set<string>();
  await fc.assert(
    fc.asyncProperty(asked, async ({ said, where, filters, sort, size, bounds }) => {
      const words = said === '' ? null : await wordsFor(said);
      const at = (await places[where]?.()) ?? null;
      const chosen = {
        ...noFilters,
        ...filters,
        specialty: filters.specialty.map((name) => String(specialtyId(name))),
      };
      const query = {
        words,
        places: at,
        filters: chosen,
        sort,
        center: at ? austin : null,
        isFaceted: true,
      } as const;
      const pages = await readThrough(query, { size, bounds });
      const stems = await stemsOf(said);
      const candidates = (await readAll(words)).filter(
        (each) =>
          stems.every((stem) => each.stems.includes(stem)) &&
          (!at || each.servedPlaces.some((id) => at.ids.includes(id))),
      );
      const wanted = candidates.filter((each) => meets(each, query));
      const [first] = pages;
      const order = first?.order ?? '';
      orders.add(`${order} ${bounds.candidates}`);
      expect(idsOf(pages)).toEqual(sortedBy(order, wanted));
      const areFew = wanted.length <= bounds.counted;
      if (sort === 'best' && wanted.length > 0) {
        expect(order).toBe(!words ? 'newest' : areFew ? 'rank' : 'quality');
      }
      for (const { count, facets } of pages) {
        expect(count.isExact || !areFew).toBe(true);
        expect(count.count).toBe(count.isExact ? wanted.length : bounds.counted);
        for (const [type, number] of Object.entries(facets?.type ?? {})) {
          expect(number).toBe(
            candidates.filter((each) => each.type === type && meets(each, query, 'type')).length,
          );
        }
        for (const [id, number] of Object.entries(facets?.specialty ?? {})) {
          expect(number).toBe(wanted.filter((each) => each.specialties.includes(Number(id))).length);
        }
      }
    }),
    { numRuns: howMany({ short: 60, long: 3_000 }) },
  );
  expect([...orders].filter((order) => order.startsWith('quality')).length).toBeGreaterThan(0);
}, 900_000);

test('matches are counted up to a limit, on both of its sides', async () => {
  const words = await wordsFor('photographs houses');
  const query = { ...browse, words, counters: await listCounters() };
  const { count } = await countListings(query);
  expect(count).toBeGreaterThan(50);
  for (const most of [1, count - 1, count, count + 1]) {
    expect(await countListings(query, most)).toEqual(
      count > most ? { count: most, isExact: false } : { count, isExact: true },
    );
  }
});

describe('sorted', () => {
  test('by rating: three reviews or more, the best first', async () => {
    const sorted = idsOf(await readThrough({ ...browse, sort: 'rating' }, { size: 9 }));
    const average = ({ reviews = [] }: Made) =>
      reviews.length < 3 ? 0 : reviews.reduce((sum, rating) => sum + rating, 0) / reviews.length;
    const ratings = sorted.map((id) => average(made.find((each) => each.id === id) ?? { id }));
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    expect(sorted.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
  });

  test('by distance from a place', async () => {
    const query = { ...browse, sort: 'nearest', center: austin, places: await matchLocation('n') } as const;
    const sorted = idsOf(await readThrough(query, { size: 9 }));
    const cities = sorted.map((id) => made.find((each) => each.id === id)?.areas?.[0]?.city ?? '');
    const runs = cities.filter((city, index) => city !== cities[index - 1]);
    expect(runs).toEqual(['Austin', 'Paris', 'Brooklyn', 'Munich']);
    expect(sorted).toHaveLength(made.filter(({ areas: served = [] }) => served.length > 0).length);
  });
});
