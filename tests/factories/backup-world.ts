import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type Backing, makeBackup } from '#app/features/desk/backup/make-backup.server.ts';
import type { Restoring } from '#app/features/desk/backup/restore-backup.server.ts';
import { diskBackupStore } from '#app/platform/backup-store/disk-backup-store.server.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { restoreSchema } from '#db/migrate.ts';
import { emptyDatabase } from '../database.ts';
import { ownDatabaseUrl, testPool } from '../test-pool.ts';
import { insertSmallWorld } from './backup-factory.ts';

const quiet = () => {};
const never = new AbortController().signal;

/** A small world with files, made before the tests of a file, and what is needed to back it up and to restore it. */
export function backupWorld() {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-backup-test-'));
  const pool = testPool();
  const storage = diskStorage(path.join(folder, 'storage'));
  const files: string[] = [];
  beforeAll(async () => {
    const client = await pool.connect();
    files.push(...(await insertSmallWorld(client, storage)).files);
    client.release();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const newPlace = () => mkdtempSync(path.join(folder, 'place-'));
  const backing = (place: string, more: Partial<Backing> = {}): Backing => ({
    databaseUrl: ownDatabaseUrl(),
    storage,
    store: diskBackupStore(place),
    key: null,
    cause: 'hand',
    retention: null,
    report: quiet,
    signal: never,
    ...more,
  });
  /** Backs the world up; resolves to the backup's id. */
  const backUp = async (place: string, more: Partial<Backing> = {}) => {
    const made = await makeBackup(backing(place, more));
    if (!made.ok) throw new Error(made.code);
    return made.id;
  };
  const restoring = (
    place: string,
    id: string,
    databaseUrl: string,
    more: Partial<Restoring> = {},
  ): Restoring => ({
    store: diskBackupStore(place),
    id,
    key: null,
    databaseUrl,
    storage: diskStorage(newPlace()),
    schema: restoreSchema,
    report: quiet,
    signal: never,
    ...more,
  });
  return { folder, pool, storage, files, newPlace, backing, backUp, restoring };
}

/** An empty database for the time of a test; its address for the owner. */
export async function freshDatabase(): Promise<string> {
  const database = await emptyDatabase();
  onTestFinished(() => database.remove());
  return database.ownerUrl;
}

export async function filesBelow(below: string): Promise<string[]> {
  const entries = await readdir(below, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
