import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { applyGrants } from './apply-grants.ts';
import { applyPrograms } from './apply-programs.ts';
import { migrateQueue } from './migrate-queue.ts';

/**
 * Brings the database at `url` to the newest schema: tables by migrations, the functions, views and triggers of
 * db/programs, the tables of the job queue, and last what each role may do with all of it. `url` is that of the owner of
 * the tables. Safe to run again, and by several processes at once.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 2 });
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock(7220001)');
    await migrate(drizzle(pool), { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
    await applyPrograms(lock);
    await addPrewarm(lock);
    await migrateQueue(url);
    await applyGrants(lock);
  } finally {
    lock.release(true);
    await pool.end();
  }
}

/** Insufficient privilege, no such file, not supported: what database servers say that have no such extension for us. */
const refusals = ['42501', '58P01', '0A000'];

/** The extension that warms the directory after a start (docs/decisions/0059-first-reads.md), where it can be had. */
async function addPrewarm(client: PoolClient): Promise<void> {
  try {
    await client.query('create extension if not exists pg_prewarm');
  } catch (error) {
    if (!(error instanceof DatabaseError && refusals.includes(error.code ?? ''))) {
      throw error;
    }
  }
}
