import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { applyPrograms } from './apply-programs.ts';

/**
 * Brings the database at `url` to the newest schema: tables by migrations, then the functions, views and triggers of
 * db/programs. Safe to run again, and by several processes at once.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 2 });
  const lock = await pool.connect();
  try {
    await lock.query('select pg_advisory_lock(7220001)');
    await migrate(drizzle(pool), { migrationsFolder: path.join(import.meta.dirname, 'migrations') });
    await applyPrograms(lock);
  } finally {
    lock.release(true);
    await pool.end();
  }
}
