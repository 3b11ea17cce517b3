import fc from 'fast-check';
import type { PoolClient } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow } from '#app/platform/db/rows.server.ts';
import { insertCreative, insertCreatives } from '#tests/factories/creative-factory.ts';
import { anyChange, anyRemoval, specialties } from '#tests/factories/directory-changes.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { howMany } from '#tests/how-many.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { expireListings } from './listing-upkeep.job.server.ts';

/**
 * Whatever changes, in whatever order, the directory's read side (db/programs) says the
 * same as if it were computed anew from the tables that own the facts.
 */

const pool = testPool();
const client = await testClient(pool);

beforeAll(async () => {
  await insertPlaces(client);
});

const readSide = {
  listings: 'select * from listings order by creative_id',
  places: 'select * from listing_places order by creative_id, service_place_id',
  bases:
    'select service_place_id, creative_type, listed_count from listing_bases where listed_count <> 0 order by 1, 2',
  counters: 'select key, listed_count from listing_counts where listed_count <> 0 order by key',
  words: 'select word, listed_count from search_words where listed_count <> 0 order by word',
  served:
    'select city, state, country, listed_count from service_places where listed_count <> 0 order by 1, 2, 3',
};

async function readSideNow(): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const [what, statement] of Object.entries(readSide)) {
    found[what] = (await client.query(statement)).rows;
  }
  return found;
}

/** Compares the read side with a whole rebuild, which is then taken back. */
async function expectTrue(): Promise<void> {
  const kept = await readSideNow();
  await client.query('begin');
  try {
    await client.query('select rebuild_directory()');
    expect(kept).toEqual(await readSideNow());
  } finally {
    await client.query('rollback');
  }
}

const specialArrivals = [
  {},
  { areas: [], specialties: [] },
  { plan: 'none' as const },
  { reviews: [5, 4], portfolio: [{ mediaType: 'video' as const }, { title: 'Stair' }] },
];

test('after any sequence of changes', { timeout: 900_000 }, async () => {
  await insertCreatives(client, [
    { reviews: [5, 5, 4], portfolio: [{ title: 'Brutalist stair' }, { mediaType: 'video' }] },
    { areas: [{ city: 'Munich', state: 'Bavaria', country: 'DE' }], isFeatured: true },
    { areas: [], specialties: [...specialties] },
    { plan: 'none' },
    { plan: 'lifetime', isVerified: true },
  ]);
  const arrival = fc.constantFrom(...specialArrivals.map((overrides) => ({ overrides })));
  const step = fc.oneof(
    { weight: 12, arbitrary: anyChange },
    { weight: 1, arbitrary: anyRemoval },
    { weight: 2, arbitrary: arrival },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const each of steps) {
        if ('overrides' in each) await insertCreative(client, each.overrides);
        else await client.query(each.statement, each.values);
      }
      await expectTrue();
    }),
    { numRuns: howMany({ short: 10, long: 500 }), endOnFailure: true },
  );
});

test('after a change that was taken back', async () => {
  const { id } = await insertCreative(client);
  await client.query('begin');
  await client.query('delete from creative_profiles where id = $1', [id]);
  await client.query('rollback');
  await expectTrue();
});

test('after several changes in one transaction', async () => {
  const { id } = await insertCreative(client, { reviews: [3] });
  await client.query('begin');
  await client.query("update creative_profiles set business_name = 'Once' where id = $1", [id]);
  await client.query('delete from reviews where creative_id = $1', [id]);
  await client.query("update creative_profiles set business_name = 'Twice' where id = $1", [id]);
  await client.query('delete from creative_specialties where creative_id = $1', [id]);
  await client.query('commit');
  await expectTrue();
});

test('when time ends a Featured placement or a plan, and only then', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  const placed = await insertCreative(client, { isFeatured: true, featuredUntil: inAnHour });
  const paid = await insertCreative(client, { plan: { endsAt: inAnHour } });
  const forever = await insertCreative(client, { isFeatured: true, plan: 'lifetime' });
  const listing = (id: string) =>
    findRow(db(), { isFeatured: cell.boolean })`select is_featured from listings where creative_id = ${id}`;
  // What ended while the tests before were at it.
  await expireListings(new Date());
  expect(await listing(placed.id)).toEqual({ isFeatured: true });
  expect(await listing(paid.id)).toEqual({ isFeatured: false });
  await withoutTriggers(
    `update creative_profiles set featured_until = now() - interval '1 second' where id = '${placed.id}'`,
    `update subscriptions set subscription_end = now() - interval '1 second' where user_id = '${paid.userId}'`,
  );
  expect(await expireListings(new Date())).toBe(2);
  expect(await listing(placed.id)).toEqual({ isFeatured: false });
  expect(await listing(paid.id)).toBeNull();
  expect(await listing(forever.id)).toEqual({ isFeatured: true });
  await expectTrue();
  expect(await expireListings(new Date())).toBe(0);
});

/** Changes that the read side does not hear of: as if the hour had passed. */
async function withoutTriggers(...statements: string[]): Promise<void> {
  await client.query('begin');
  await client.query("set local oriel.bulk = 'on'");
  for (const statement of statements) await client.query(statement);
  await client.query('commit');
}

test('when several people change the same creatives at once, nothing deadlocks and nothing drifts', {
  timeout: 300_000,
}, async () => {
  const creatives = await insertCreatives(client, [
    { reviews: [4], portfolio: [{}] },
    { reviews: [5], areas: [{ city: 'Munich', state: 'Bavaria', country: 'DE' }] },
    { isFeatured: true },
  ]);
  const ids = creatives.map((each) => each.id);
  // Reviews most: their foreign key holds the profile before the directory's own lock is asked for.
  const statements = [
    "insert into reviews (creative_id, reviewer_name, rating, review_text) values ($1, 'S', 3, 'Fair.')",
    "insert into reviews (creative_id, reviewer_name, rating, review_text) values ($1, 'T', 5, 'Fine.')",
    "insert into reviews (creative_id, reviewer_name, rating, review_text) values ($1, 'R', 4, 'Good.')",
    "insert into portfolio_items (creative_id, title, media_url, media_type, sort_order) values ($1, 'Stair', '/x', 'image', 9)",
    'update creative_profiles set is_verified = not is_verified where id = $1',
    "update creative_profiles set tagline = 'Light ' || random() where id = $1",
    'delete from reviews where id = (select id from reviews where creative_id = $1 limit 1)',
    "insert into service_areas (creative_id, city, state) values ($1, 'City ' || floor(random() * 9), 'NY') on conflict do nothing",
    'delete from service_areas where creative_id = $1 and not is_primary',
    'update reviews set rating = 6 - rating where creative_id = $1',
  ];
  const comeAndGo = async (own: PoolClient) => {
    const { userId } = await insertCreative(own, { reviews: [5], portfolio: [{ title: 'Timber stair' }] });
    await own.query('delete from users where id = $1', [userId]);
  };
  const failures: string[] = [];
  const person = async (number: number) => {
    const own = await pool.connect();
    try {
      for (let turn = 0; turn < howMany({ short: 24, long: 240 }); turn += 1) {
        const statement = statements[(turn * 3 + number * 5) % statements.length] ?? '';
        // Now all at one creative, now each at another.
        const id = ids[turn % 20 < 12 ? 0 : (turn + number) % ids.length];
        if (turn % 12 === number) await comeAndGo(own);
        await own
          .query(statement, [id])
          .catch((error: Error) => failures.push(`${error.message}: ${statement}`));
      }
    } finally {
      own.release();
    }
  };
  await Promise.all([1, 2, 3, 4].map(person));
  expect(failures).toEqual([]);
  await expireListings(new Date());
  await expectTrue();
});
