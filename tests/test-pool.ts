import { Pool, type PoolClient } from 'pg';
import { afterAll } from 'vitest';
import { closeDb } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';

/** The address of the database of this test file (tests/own-database.ts). */
export function ownDatabaseUrl(): string {
  return process.env.DATABASE_URL ?? '';
}

/**
 * Connections to the database of this test file, for its factories and statements. They are closed after its tests, as
 * are those of the code under test.
 */
export function testPool(): Pool {
  const pool = new Pool({ connectionString: ownDatabaseUrl(), max: 5 });
  afterAll(async () => {
    await pool.end();
    await closeSender();
    await closeDb();
  });
  return pool;
}

/** One of those connections. */
export async function testClient(pool = testPool()): Promise<PoolClient> {
  const client = await pool.connect();
  afterAll(() => client.release());
  return client;
}
