import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { findUnfinishedRestore } from '#app/features/backup/restore-marker.server.ts';
import { applyGrants } from './apply-grants.ts';
import { applyPrograms } from './apply-programs.ts';
import { migrateQueue } from './migrate-queue.ts';
import { readPrograms } from './read-programs.ts';

/**
 * Brings the database at `url` to the newest schema: tables by migrations, then functions, views and triggers of
 * db/programs, the job queue's tables, and the roles' rights. `url` is for the owner of the tables. Safe to repeat and
 * to run concurrently. Throws a readable error for an unfinished restore, unless a restore calls it.
 */
export async function migrateDatabase(url: string, { isRestoring = false } = {}): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 2 });
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock(7220001)');
    if (!isRestoring) {
      await refuseUnfinishedRestore(lock);
    }
    await migrateTables(pool);
    await applyPrograms(lock);
    await addPrewarm(lock);
    await migrateQueue(url);
    await applyGrants(lock);
  } finally {
    lock.release(true);
    await pool.end();
  }
}

export async function migrateTables(
  pool: Pool,
  migrationsFolder = path.join(import.meta.dirname, 'migrations'),
): Promise<void> {
  await makeFunctionsOfTables(pool);
  await migrate(drizzle(pool), { migrationsFolder });
}

/** Indexes and computed columns need functions from db/programs; those are marked in their first line. */
async function makeFunctionsOfTables(pool: Pool): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'programs'`,
  );
  if (rows.length > 0) {
    return;
  }
  for (const { text } of await readPrograms()) {
    if (text.startsWith('-- A table needs it. ')) {
      await pool.query(text);
    }
  }
}

/** A half-restored database must not be used: it would look complete. */
async function refuseUnfinishedRestore(client: PoolClient): Promise<void> {
  const unfinished = await findUnfinishedRestore(drizzle(client));
  if (unfinished !== null) {
    throw new Error(
      `The restore of backup ${unfinished} into this database was not finished. Run the same restore again (it begins anew), or use another database.`,
    );
  }
}

/** Insufficient privilege, no such file, not supported: errors of servers where the extension is unavailable. */
const refusals = ['42501', '58P01', '0A000'];

/** The extension that warms the directory after a start (docs/decisions/0013-directory-queries.md), if available. */
async function addPrewarm(client: PoolClient): Promise<void> {
  try {
    await client.query('create extension if not exists pg_prewarm');
  } catch (error) {
    if (!(error instanceof DatabaseError && refusals.includes(error.code ?? ''))) {
      throw error;
    }
  }
}
