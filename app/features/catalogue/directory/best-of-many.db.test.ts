import { beforeAll, expect, test } from 'vitest';
import { publicDb } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { insertCreatives } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { testClient } from '#tests/test-pool.ts';
import { depthOf, readDownTo } from './best-of-many.server.ts';
import { readCursor, writeCursor } from './browse-cursor.ts';
import { noFilters } from './directory-filters.ts';
import { findServedPlaces, matchLocation } from './match-location.server.ts';
import type { PlaceSet } from './place-set.ts';
import { matchPhrases } from './words/match-words.server.ts';
import { readPhrases, wordsOf } from './words/read-phrases.ts';

/** Pages that are read down to a value of their order, against all matches in that order. */

const client = await testClient();
const size = 5;

beforeAll(async () => {
  await insertPlaces(client);
  await insertCreatives(
    client,
    Array.from({ length: 90 }, (_, index) => ({
      createdAt: new Date(Date.UTC(2026, 0, 1 + ((index * 7) % 45))),
      bioLong: index % 4 === 0 ? 'Zephyrine light.' : 'Houses.',
      // Qualities that many share.
      reviews: Array.from({ length: index % 3 }, () => 5),
      areas: [
        index % 8 === 0
          ? { city: 'Portland', state: 'ME', country: 'US' }
          : { city: 'Austin', state: 'TX', country: 'US' },
      ],
    })),
  );
});

async function queryAt(places: PlaceSet | null) {
  const said = 'zephyrine';
  const words = await matchPhrases({ ...readPhrases(wordsOf(said)), nameKey: said, corrects: false });
  if (!words) {
    throw new Error('no words');
  }
  return { filters: noFilters, places, words, listedInAll: 90, page: { size, after: null } };
}

test.each(['quality', 'latest'] as const)(
  'a page by %s is the first of all matches, or none',
  async (order) => {
    const texas = await findServedPlaces({ kind: 'region', placeId: null, country: 'US', region: 'TX' });
    for (const places of [null, texas]) {
      const all = await listRows(publicDb(), {
        id: cell.text,
        state: cell.text,
        value: cell.number,
        micros: cell.text,
      })`
      select creative_id as id, state_keys[1] as state, quality as value,
             (extract(epoch from created_at) * 1000000)::bigint::text as micros
        from listings where search_vector @@ 'zephyrine'::tsquery`;
      const key = ({ id, value, micros }: (typeof all)[number]) =>
        `${(order === 'quality' ? String(value) : micros).padStart(20, '0')} ${id}`;
      const wanted = all
        .filter(({ state }) => !places || state === 'US/TX')
        .sort((one, other) => (key(one) < key(other) ? 1 : -1));
      const ids = (from: number) => wanted.slice(from, from + size + 1).map(({ id }) => id);
      const last = wanted[size - 1];
      if (!last) {
        throw new Error('too few match');
      }
      const cursor = writeCursor(
        order === 'quality'
          ? { order, value: last.value, id: last.id }
          : { order, createdAtMicros: last.micros, id: last.id },
      );
      const query = await queryAt(places);
      const second = { ...query, page: { size, after: readCursor(cursor) } };
      const pages = [];
      for (const depth of [0, 5, 20, 40, 75, 89]) {
        pages.push((await readDownTo(depth, { query, order }))?.map(({ id }) => id) ?? null);
      }
      const full = pages.filter((page) => page !== null);
      expect(full.length).toBeGreaterThan(1);
      expect(full).toEqual(full.map(() => ids(0)));
      const next = await readDownTo(60, { query: second, order });
      expect(next?.map(({ id }) => id) ?? ids(size)).toEqual(ids(size));
    }
  },
);

test('a page that is not full is looked for in another way', async () => {
  const query = await queryAt(null);
  const large = { ...query, page: { size: 60, after: null } };
  expect(await readDownTo(1, { query: large, order: 'quality' })).toBeNull();
  expect(await readDownTo(10_000, { query, order: 'quality' })).toBeNull();
  expect(await readDownTo(10, { query, order: 'rating' })).toBeNull();
});

test('it is for words between rare and common, and only where an index says who matches', async () => {
  const query = { ...(await queryAt(null)), listedInAll: 1_000_000, page: { size: 24, after: null } };
  const listed = (n: number) => ({
    ...query,
    words: {
      ...query.words,
      listedAtMost: n,
      groups: query.words.groups.map((group) => ({ ...group, listed: n })),
    },
  });
  expect(depthOf(listed(300))).toBeNull();
  expect(depthOf(listed(5_000))).toBe(15_000);
  expect(depthOf(listed(100_000))).toBeNull();
  expect(depthOf({ ...listed(5_000), words: null })).toBeNull();
  expect(depthOf({ ...listed(5_000), filters: { ...noFilters, verified: ['1'] } })).toBeNull();
  expect(depthOf({ ...listed(5_000), places: await matchLocation('Austin, TX') })).toBeNull();
});
