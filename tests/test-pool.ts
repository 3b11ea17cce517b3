import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, vi } from 'vitest';
import { closeDb, db, publicDb } from '#app/platform/db/client.server.ts';
import { hearAnnouncements, watchReplicas } from '#app/platform/db/replicas.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';

/** The address of the database of this test file (tests/own-database.ts), for the application, never through a pooler. */
export function ownDatabaseUrl(): string {
  return process.env.DATABASE_DIRECT_URL ?? process.env.DATABASE_URL ?? '';
}

/** The same for the owner of its tables. */
export function ownerDatabaseUrl(): string {
  return process.env.DATABASE_OWNER_URL ?? '';
}

/** The same for one who may do everything. */
export function superuserDatabaseUrl(): string {
  return process.env.TEST_SUPERUSER_URL ?? '';
}

/**
 * Connections to the database of this test file for its factories and statements, as the owner of its tables. They are
 * closed after its tests, as are those of the code under test, which are the application's.
 */
export function testPool(connectionString = ownerDatabaseUrl()): Pool {
  const pool = new Pool({ connectionString, max: 5 });
  readFromReplica();
  afterAll(async () => {
    await pool.end();
    await closeSender();
    await closeDb();
  });
  return pool;
}

let isReading = false;

/** Where the run has a replica (tests/database.ts), public reads of the code under test come from it. */
function readFromReplica(): void {
  if (!process.env.DATABASE_REPLICA_URL || isReading) {
    return;
  }
  isReading = true;
  let watch: { stop: () => void } | undefined;
  beforeAll(async () => {
    watch = watchReplicas(db);
    hearAnnouncements(true);
    await vi.waitUntil(() => publicDb() !== db(), { timeout: 20_000 });
  });
  afterAll(() => watch?.stop());
}

/** One of those connections. */
export async function testClient(pool = testPool()): Promise<PoolClient> {
  const client = await pool.connect();
  afterAll(() => client.release());
  return client;
}
