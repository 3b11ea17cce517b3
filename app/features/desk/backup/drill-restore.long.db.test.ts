import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { diskBackupStore } from '#app/platform/backup-store/disk-backup-store.server.ts';
import { findPostgresTools } from '#app/platform/db/postgres-tools.server.ts';
import { env } from '#app/platform/env.server.ts';
import { restoreSchema } from '#db/migrate.ts';
import { backupWorld, filesBelow } from '#tests/factories/backup-world.ts';
import { ownDatabaseUrl, ownerDatabaseUrl, superuserDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { recordBackup } from '../../../platform/storage/backup-record.server.ts';
import { backupStatus } from './backup-status.server.ts';
import { compareRows, type Drilling, drillRestore, tryNewestBackup } from './drill-restore.server.ts';
import { openManifest } from './stored-backups.server.ts';

/** Backups that are tried: restored into a database of their own, compared, and dropped. */

const { pool, folder, newPlace, backUp } = backupWorld();
const superuser = testPool(superuserDatabaseUrl());
const never = new AbortController().signal;
let place = '';
let id = '';

beforeAll(async () => {
  place = newPlace();
  id = await backUp(place);
  Object.assign(env().backup, { to: place, drill: { cron: null, databaseUrl: ownerDatabaseUrl() } });
});
afterEach(async () => {
  await pool.query('delete from restore_drills');
});

function drilling(): Drilling {
  const report = () => {};
  const store = diskBackupStore(place);
  return {
    store,
    key: null,
    report,
    signal: never,
    id,
    databaseUrl: ownerDatabaseUrl(),
    schema: restoreSchema,
  };
}

function drill(more: Partial<Drilling> = {}): ReturnType<typeof drillRestore> {
  return drillRestore({ ...drilling(), ...more });
}

const prefix = `'oriel_drill_' || left(encode(sha256(current_database()::text::bytea), 'hex'), 8)`;

/** The databases that drills of this installation have made. */
async function madeDatabases(): Promise<string[]> {
  const { rows } = await pool.query(
    `select datname::text as name from pg_database where starts_with(datname, ${prefix})`,
  );
  return rows.map(({ name }) => name);
}

test('a drill restores into a database of its own, drops it and what a killed one left, and is recorded', async () => {
  const { rows } = await pool.query(`select ${prefix} || '_left' as name, current_user::text as owner`);
  await superuser.query(`create database ${rows[0].name} owner ${rows[0].owner}`);
  expect(await madeDatabases()).toHaveLength(1);
  const both = await Promise.all([drill(), drill()]);
  // Of two at once, one is refused and leaves no record.
  expect(both.find(({ ok }) => ok)).toMatchObject({ restored: { ok: true } });
  expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'underWay' });
  expect((await pool.query('select from restore_drills')).rowCount).toBe(1);
  const { lastDrill, lastWhole } = await backupStatus();
  expect(lastDrill).toMatchObject({ backupId: id, error: null });
  expect(lastWhole).toMatchObject({ id });
  expect(await madeDatabases()).toEqual([]);
});

test('a database with other rows than the backup is found', async () => {
  const store = diskBackupStore(newPlace());
  const manifest = await openManifest(store, { id: await backUp('', { store }), key: null });
  const tools = await findPostgresTools(Number.parseInt(manifest.postgres, 10));
  const comparing = { ...drilling(), store, manifest, tools };
  await compareRows(comparing);
  await pool.query(`update users set name = name || '.' where id = (select min(id::text)::uuid from users)`);
  await expect(compareRows(comparing)).rejects.toThrow('reads differently');
});

test('a role that may not make databases is told what to do, and the drill counts as failed', async () => {
  const refused = await drill({ databaseUrl: ownDatabaseUrl() });
  expect(refused).toMatchObject({ ok: false, code: 'mayNotCreate' });
  const { lastDrill } = await backupStatus();
  expect(lastDrill?.error).toContain('alter role "oriel_app" createdb');
  expect(lastDrill?.error).toContain('BACKUP_DRILL_URL');
});

test('the schedule tries the newest backup, and waits for one that is being made', async () => {
  expect(await tryNewestBackup(restoreSchema, never)).toBe(true);
  expect((await backupStatus()).lastDrill).toMatchObject({ backupId: id, error: null });
  const record = await recordBackup('under-way', { cause: 'hand', target: place, startedAt: new Date() });
  expect(await tryNewestBackup(restoreSchema, never)).toBe(false);
  await record.fail(new Error('of this test'));
  env().backup.to = newPlace();
  expect(await tryNewestBackup(restoreSchema, never)).toBe(true);
  env().backup.to = place;
  expect((await pool.query('select from restore_drills')).rowCount).toBe(1);
});

test('a drill that is broken off drops what it has made, and leaves no record', async () => {
  const stopping = new AbortController();
  const report = (line: string) => line === 'Loading the database' && stopping.abort(new Error('enough'));
  await expect(drill({ report, signal: stopping.signal })).rejects.toThrow('enough');
  expect(await madeDatabases()).toEqual([]);
  expect((await backupStatus()).lastDrill).toBeNull();
});

test('the process of the schedule ends with 0', async () => {
  const child = spawn(process.execPath, ['server/drill-process.ts'], {
    env: {
      ...process.env,
      BACKUP_TO: place,
      BACKUP_DRILL_URL: ownerDatabaseUrl(),
      LOG_LEVEL: 'silent',
      ORIEL_DATA_DIR: folder,
    },
    stdio: 'inherit',
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect((await backupStatus()).lastDrill).toMatchObject({ backupId: id, error: null });
});

// Last, since it spoils the backup.
test('a damaged backup fails the drill, and the record says where', async () => {
  const [first = ''] = await filesBelow(path.join(place, 'files'));
  await writeFile(first, 'x');
  expect(await drill()).toMatchObject({ ok: false, code: 'damaged', faults: [expect.any(String)] });
  expect((await backupStatus()).lastDrill?.error).toMatch(/not what was backed up/);
});
