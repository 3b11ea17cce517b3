import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import type { SchemaSource } from '#app/features/desk/backup/restore-backup.server.ts';
import { findUnfinishedRestore } from '#app/features/desk/backup/restore-marker.server.ts';
import { applyGrants } from './apply-grants.ts';
import { applyPrograms, readPrograms } from './apply-programs.ts';
import { migrateQueue } from './migrate-queue.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

/**
 * Brings the database at `url` to the newest schema: tables by migrations, the functions, views and triggers of
 * db/programs, the tables of the job queue, and last what each role may do with all of it. `url` is that of the owner of
 * the tables. Safe to run again, and by several processes at once. Throws a sentence for a database whose restore was not
 * finished, unless a restore asks.
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

/** Tables and data alone. */
async function migrateTables(pool: Pool): Promise<void> {
  await makeFunctionsOfTables(pool);
  await migrate(drizzle(pool), { migrationsFolder });
}

/** What a restore asks of the migrations. */
export const restoreSchema: SchemaSource = {
  knows: async (migration) => {
    const text = await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8');
    const { entries } = JSON.parse(text) as { entries: { when: number }[] };
    return entries.some(({ when }) => when === migration);
  },
  update: (url) => migrateDatabase(url, { isRestoring: true }),
};

/** Indexes and computed columns need functions that stand in db/programs; those say so in their first line. */
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

/** A database that holds half of a backup is not used: it would pass for whole. */
async function refuseUnfinishedRestore(client: PoolClient): Promise<void> {
  const unfinished = await findUnfinishedRestore(drizzle(client));
  if (unfinished !== null) {
    throw new Error(
      `The restore of backup ${unfinished} into this database was not finished. Run the same restore again (it goes on where it was), or use another database.`,
    );
  }
}

/** Insufficient privilege, no such file, not supported: what database servers say that have no such extension for us. */
const refusals = ['42501', '58P01', '0A000'];

/** The extension that warms the directory after a start (docs/decisions/0013-directory-queries.md), where it can be had. */
async function addPrewarm(client: PoolClient): Promise<void> {
  try {
    await client.query('create extension if not exists pg_prewarm');
  } catch (error) {
    if (!(error instanceof DatabaseError && refusals.includes(error.code ?? ''))) {
      throw error;
    }
  }
}
