import { beforeAll, expect, test } from 'vitest';
import { closeDb } from '#app/platform/db/client.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { ownDatabaseUrl, superuserDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { warmDirectory } from './warm-directory.server.ts';

const pool = testPool();
const superusers = testPool(superuserDatabaseUrl());
const database = new URL(ownDatabaseUrl()).pathname.slice(1);

beforeAll(async () => {
  const client = await pool.connect();
  await insertPlaces(client);
  await insertCreative(client, {});
  client.release();
});

async function blocksOf(relations: string): Promise<number> {
  const { rows } = await pool.query(
    `select (sum(pg_relation_size(oid)) / 8192)::int as blocks from pg_class where oid::regclass::text ${relations}`,
  );
  return rows[0].blocks;
}

test('the directory is read whole, tables and indexes', async () => {
  const read = await warmDirectory();
  expect(read).toBeGreaterThan(await blocksOf(`in ('listings', 'listings_matching_idx', 'place_names')`));
  expect(await warmDirectory()).toBe(read);
});

test('without pg_prewarm tables are read, and no index', async () => {
  const whole = await warmDirectory();
  await superusers.query('drop extension pg_prewarm');
  try {
    const read = await warmDirectory();
    expect(read).toBeGreaterThan((await blocksOf(`in ('listings', 'place_names')`)) - 1);
    expect(read).toBeLessThan(whole);
  } finally {
    await superusers.query('create extension pg_prewarm');
  }
});

/** A setting of the database holds for connections that are opened from now on, also those of a pooler. */
async function reconnect(): Promise<void> {
  await closeDb();
  await superusers.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and usename = 'oriel_app'`,
  );
}

test('only as much is read as half of the caches hold, the smallest first', async () => {
  const whole = await warmDirectory();
  await pool.query(`alter database ${database} set effective_cache_size = '160kB'`);
  await reconnect();
  try {
    const read = await warmDirectory();
    expect(read).toBeLessThanOrEqual(10);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(whole);
  } finally {
    await pool.query(`alter database ${database} reset effective_cache_size`);
    await reconnect();
  }
});

test('it ends when it is stopped', async () => {
  expect(await warmDirectory(() => true)).toBe(0);
});
