import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import type { SchemaSource } from '#app/features/backup/restore-backup.server.ts';
import { applyPrograms } from './apply-programs.ts';
import { migrateDatabase, migrateTables } from './migrate.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');

type Journal = { entries: { when: number; tag: string }[] };

/** A restore makes the backup's schema by our own migrations, and updates it afterwards. */
export const restoreSchema: SchemaSource = {
  listKnown: async () => (await readJournal()).entries.map(({ when }) => when),
  make: async (url, migrations) => {
    const folder = await folderOf(migrations);
    try {
      await withPool(url, (pool) => migrateTables(pool, folder));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  applyPrograms: async (url, programs) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'oriel-programs-'));
    try {
      await Promise.all(programs.map(({ name, text }) => writeFile(path.join(folder, `${name}.sql`), text)));
      await withPool(url, async (pool) => {
        const client = await pool.connect();
        try {
          await applyPrograms(client, folder);
        } finally {
          client.release();
        }
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  update: (url) => migrateDatabase(url, { isRestoring: true }),
};

async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal;
}

/** A copy of the migrations folder whose journal has only these. */
async function folderOf(migrations: readonly number[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'oriel-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = await readJournal();
  const entries = journal.entries.filter(({ when }) => migrations.includes(when));
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

async function withPool(url: string, work: (pool: Pool) => Promise<void>): Promise<void> {
  const pool = new Pool({ connectionString: url, max: 1 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
