import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { diskBackupStore } from '#app/platform/backup-store/disk-backup-store.server.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { restoreSchema } from '#db/restore-schema.ts';
import { insertSmallWorld } from '#tests/factories/backup-factory.ts';
import { ownDatabaseUrl, ownerDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { recordBackup } from './backup-record.server.ts';
import { backupStatus } from './backup-status.server.ts';
import { type Drilling, drillRestore } from './drill-restore.server.ts';
import { makeBackup } from './make-backup.server.ts';

/** Backups that are tried: restored into a database of their own, compared, and dropped. */

const folder = mkdtempSync(path.join(tmpdir(), 'oriel-drill-test-'));
const place = path.join(folder, 'place');
const store = diskBackupStore(place);
const storage = diskStorage(path.join(folder, 'storage'));
const common = { store, key: null, report: () => {}, signal: new AbortController().signal };
const pool = testPool();
let id = '';

beforeAll(async () => {
  const client = await pool.connect();
  await insertSmallWorld(client, storage);
  client.release();
  const made = await makeBackup({
    ...common,
    databaseUrl: ownDatabaseUrl(),
    storage,
    cause: 'hand',
    retention: null,
  });
  id = made.ok ? made.id : made.code;
});
afterEach(async () => {
  await pool.query('delete from restore_drills');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function drill(more: Partial<Drilling> = {}): ReturnType<typeof drillRestore> {
  return drillRestore({ ...common, id, databaseUrl: ownerDatabaseUrl(), schema: restoreSchema, ...more });
}

/** The databases that drills of this installation have made. */
async function madeDatabases(): Promise<string[]> {
  const { rows } = await pool.query(
    `select datname::text as name from pg_database
      where starts_with(datname, 'oriel_drill_' || left(encode(sha256(current_database()::text::bytea), 'hex'), 8))`,
  );
  return rows.map(({ name }) => name);
}

/** Tries the newest backup as the schedule does. Returns the process. */
function startProcess(variables: Record<string, string> = {}) {
  return spawn(process.execPath, ['server/drill-process.ts'], {
    env: {
      ...process.env,
      BACKUP_TO: place,
      BACKUP_DRILL_URL: ownerDatabaseUrl(),
      LOG_LEVEL: 'silent',
      ORIEL_DATA_DIR: folder,
      ...variables,
    },
    stdio: 'inherit',
  });
}

test('a drill restores into a database of its own, drops it, and is recorded', async () => {
  expect(await drill()).toMatchObject({ ok: true, restored: { ok: true } });
  const { lastDrill, lastWhole } = await backupStatus();
  expect(lastDrill).toMatchObject({ backupId: id, error: null });
  expect(lastWhole).toMatchObject({ id });
  expect(await madeDatabases()).toEqual([]);
});

test('of two drills at once, one is refused and leaves no record', async () => {
  const both = await Promise.all([drill(), drill()]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'underWay' });
  expect((await pool.query('select from restore_drills')).rowCount).toBe(1);
});

test('a role that may not make databases is told what to do, and the drill counts as failed', async () => {
  const refused = await drill({ databaseUrl: ownDatabaseUrl() });
  expect(refused).toMatchObject({ ok: false, code: 'mayNotCreate' });
  const { lastDrill } = await backupStatus();
  expect(lastDrill?.error).toContain('alter role "oriel_app" createdb');
  expect(lastDrill?.error).toContain('BACKUP_DRILL_URL');
});

test('a drill that was killed leaves a database to the next one, which drops it', async () => {
  const child = startProcess();
  await vi.waitUntil(async () => (await madeDatabases()).length > 0, { timeout: 20_000 });
  child.kill('SIGKILL');
  await once(child, 'close');
  const [left] = await madeDatabases();
  expect(left).toBeDefined();
  // The lock goes with the connection of the one that was killed.
  await vi.waitUntil(async () => (await drill()).ok, { timeout: 20_000 });
  expect(await madeDatabases()).toEqual([]);
});

test('the schedule tries the newest backup, and waits for one that is being made', async () => {
  expect(await once(startProcess(), 'close')).toEqual([0, null]);
  expect((await backupStatus()).lastDrill).toMatchObject({ backupId: id, error: null });
  const record = await recordBackup('under-way', { cause: 'hand', target: place, startedAt: new Date() });
  expect(await once(startProcess(), 'close')).toEqual([1, null]);
  await record.fail(new Error('of this test'));
  expect(await once(startProcess({ BACKUP_TO: path.join(folder, 'empty') }), 'close')).toEqual([0, null]);
  expect((await pool.query('select from restore_drills')).rowCount).toBe(1);
});

test('a process that is asked to stop drops what it has made', async () => {
  const child = startProcess();
  await vi.waitUntil(async () => (await madeDatabases()).length > 0, { timeout: 20_000 });
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(await madeDatabases()).toEqual([]);
  expect((await backupStatus()).lastDrill).toBeNull();
});

// Last, since it spoils the backup.
test('a damaged backup fails the drill, and the record says where', async () => {
  const [first = ''] = (await readdir(path.join(place, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  await writeFile(first, 'x');
  expect(await drill()).toMatchObject({ ok: false, code: 'damaged', faults: [expect.any(String)] });
  expect((await backupStatus()).lastDrill?.error).toMatch(/not what was backed up/);
});
