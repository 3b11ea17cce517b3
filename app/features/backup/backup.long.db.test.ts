import { cpSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Pool } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeBackupKey, readBackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import { diskBackupStore } from '#app/platform/backup-store/disk-backup-store.server.ts';
import { s3BackupStore } from '#app/platform/backup-store/s3-backup-store.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { contentsOf, filesOf } from '#tests/factories/backup-factory.ts';
import { backupWorld, filesBelow, freshDatabase } from '#tests/factories/backup-world.ts';
import { startS3 } from '#tests/fakes/s3-server.ts';
import { ownerDatabaseUrl } from '#tests/test-pool.ts';
import { makeBackup } from './make-backup.server.ts';
import { DamagedPart } from './part-streams.server.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { listBackups } from './stored-backups.server.ts';
import { verifyBackup } from './verify-backup.server.ts';

/** From the first byte to the last row brought back, over one small world, hence the length. What costs seconds, or breaks off. */

const { pool, storage, files, newPlace, backing, backUp, restoring } = backupWorld();

describe('a backup and its restore', () => {
  test('bring back every row, sequence and file', async () => {
    const place = newPlace();
    const id = await backUp(place);
    expect((await verifyBackup({ ...backing(place), id })).faults).toEqual([]);
    const url = await freshDatabase();
    const elsewhere = diskStorage(newPlace());
    const restored = await restoreBackup(
      restoring(place, id, url, { storage: elsewhere, isComparing: true }),
    );
    expect(restored).toMatchObject({ ok: true, files: files.length });
    expect(await contentsOf(url)).toEqual(await contentsOf(ownerDatabaseUrl()));
    expect(await filesOf(url, elsewhere)).toEqual(await filesOf(ownerDatabaseUrl(), storage));
    // Nothing is left to bring up to date, and nothing forbids to use it.
    await migrateDatabase(url);
  });
});

describe('an encrypted backup', () => {
  test('is restored with its key, and opens with no other', async () => {
    const place = newPlace();
    const key = await readBackupKey(await makeBackupKey());
    const id = await backUp(place, { key });
    const all = (await readdir(place, { recursive: true })).join('\n');
    expect(all).not.toContain('rates.pdf');
    expect((await verifyBackup({ ...backing(place), id, key })).faults).toEqual([]);
    const other = await readBackupKey(await makeBackupKey());
    await expect(verifyBackup({ ...backing(place), id, key: other })).rejects.toThrow('another key');
    await expect(verifyBackup({ ...backing(place), id })).rejects.toThrow('BACKUP_KEY or --key-file');
    const url = await freshDatabase();
    const elsewhere = diskStorage(newPlace());
    expect(await restoreBackup(restoring(place, id, url, { key, storage: elsewhere }))).toMatchObject({
      ok: true,
    });
    expect(await contentsOf(url)).toEqual(await contentsOf(ownerDatabaseUrl()));
    expect(await filesOf(url, elsewhere)).toEqual(await filesOf(ownerDatabaseUrl(), storage));
  });
});

test('a backup in a bucket is restored from there, encrypted', async () => {
  const s3 = await startS3({ folder: newPlace(), bucketPrefix: '' });
  const store = s3BackupStore(s3.settings, { bucket: 'attachments', prefix: 'nightly' });
  const key = await readBackupKey(await makeBackupKey());
  const made = await makeBackup(backing('', { store, key }));
  const id = made.ok ? made.id : '';
  expect(await makeBackup(backing('', { store, key }))).toMatchObject({ figures: { copiedFileCount: 0 } });
  const url = await freshDatabase();
  const elsewhere = diskStorage(newPlace());
  expect(await restoreBackup({ ...restoring('', id, url), store, key, storage: elsewhere })).toMatchObject({
    ok: true,
  });
  expect(await contentsOf(url)).toEqual(await contentsOf(ownerDatabaseUrl()));
  expect(await filesOf(url, elsewhere)).toEqual(await filesOf(ownerDatabaseUrl(), storage));
  await s3.stop();
});

describe('a second backup in the same place', () => {
  test('copies only the files that are new', async () => {
    const place = newPlace();
    await makeBackup(backing(place));
    const client = await pool.connect();
    const key = `attachments/${crypto.randomUUID()}/1-plan.pdf`;
    await storage.write(key, Buffer.from('a plan'));
    await client.query(
      `insert into uploads (purpose, state, storage_keys, filename) values ('attachment', 'attached', $1, 'plan.pdf')`,
      [[key]],
    );
    client.release();
    const again = await makeBackup(backing(place));
    expect(again).toMatchObject({ ok: true, figures: { fileCount: files.length + 1, copiedFileCount: 1 } });
    files.push(key);
  });

  test('copies a file again that the place has lost, and says which file storage does not have', async () => {
    const place = newPlace();
    await makeBackup(backing(place));
    const [lost = ''] = await filesBelow(path.join(place, 'files'));
    await rm(lost);
    expect(await makeBackup(backing(place))).toMatchObject({ ok: true, figures: { copiedFileCount: 1 } });
    const empty = diskStorage(newPlace());
    const made = await makeBackup(backing(newPlace(), { storage: empty }));
    const missing = made.ok ? made.missing : [];
    expect(missing).toEqual(expect.arrayContaining(files));
    expect(made).toMatchObject({ figures: { fileCount: 0, missingFileCount: missing.length } });
  });
});

describe('a restore', () => {
  let place = '';
  let id = '';
  beforeAll(async () => {
    place = newPlace();
    id = await backUp(place);
  });

  test('that was broken off keeps the database from being used, and begins anew', async () => {
    const url = await freshDatabase();
    const stopping = new AbortController();
    const report = (line: string) => line.includes('Making indexes') && stopping.abort(new Error('enough'));
    await expect(
      restoreBackup(restoring(place, id, url, { report, signal: stopping.signal })),
    ).rejects.toThrow('enough');
    await expect(migrateDatabase(url)).rejects.toThrow(/restore of backup .* was not finished/);
    expect(await makeBackup(backing(newPlace(), { databaseUrl: url }))).toEqual({
      ok: false,
      code: 'unfinishedRestore',
    });
    expect(await restoreBackup(restoring(place, id, url))).toMatchObject({ ok: true });
    expect(await contentsOf(url)).toEqual(await contentsOf(ownerDatabaseUrl()));
    await migrateDatabase(url);
  });

  test('two at once into one database: one of them is refused', async () => {
    const url = await freshDatabase();
    const both = await Promise.all([
      restoreBackup(restoring(place, id, url)),
      restoreBackup(restoring(place, id, url)),
    ]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    expect(both.find((each) => !each.ok)).toMatchObject({ ok: false });
    expect(await contentsOf(url)).toEqual(await contentsOf(ownerDatabaseUrl()));
  });
});

describe('a backup that was tampered with', () => {
  let good = '';
  let id = '';
  beforeAll(async () => {
    good = newPlace();
    id = await backUp(good);
  });

  /** A copy of it, changed. */
  async function changed(change: (folder: string) => Promise<void>): Promise<string> {
    const copy = newPlace();
    cpSync(good, copy, { recursive: true });
    await change(copy);
    return copy;
  }

  const withUsers = (change: (bytes: Buffer) => Buffer) =>
    changed(async (folder) => {
      const file = path.join(folder, id, 'tables', 't-users.copy.zst');
      await writeFile(file, change(await readFile(file)));
    });

  test('a damaged part is not restored, and the database is not taken for whole', async () => {
    const place = await withUsers((bytes) => bytes.subarray(0, -7));
    const url = await freshDatabase();
    await expect(restoreBackup(restoring(place, id, url))).rejects.toThrow(DamagedPart);
    await expect(migrateDatabase(url)).rejects.toThrow('was not finished');
  });

  test('a file that is another one, or gone, is found', async () => {
    const place = await changed(async (folder) => {
      const [first = '', second = ''] = await filesBelow(path.join(folder, 'files'));
      await writeFile(first, 'something else');
      await rm(second);
    });
    expect((await verifyBackup({ ...backing(place), id })).faults).toHaveLength(2);
    const url = await freshDatabase();
    const target = diskStorage(newPlace());
    await expect(restoreBackup(restoring(place, id, url, { storage: target }))).rejects.toThrow();
  });
});

test('a backup that is no longer kept goes, with the files that only it had', async () => {
  const place = newPlace();
  const store = diskBackupStore(place);
  const first = await backUp(place);
  const client = await pool.connect();
  const { rows } = await client.query(
    `update uploads set state = 'removed' where storage_keys = $1 returning id`,
    [files.slice(0, 1)],
  );
  const second = await backUp(place, { retention: { days: 1, weeks: 0, months: 0, years: 0 } });
  expect((await listBackups(store)).whole.map(({ id }) => id)).toEqual([second]);
  expect(first).not.toBe(second);
  expect((await verifyBackup({ ...backing(place), id: second })).faults).toEqual([]);
  expect(await filesBelow(path.join(place, 'files'))).toHaveLength(files.length - 1);
  await client.query(`update uploads set state = 'attached' where id = any($1)`, [rows.map(({ id }) => id)]);
  client.release();
});

test('jobs that wait come back, with their queue', async () => {
  const job = {
    name: 'probe',
    schema: z.object({ mail: z.string() }),
    retries: 3,
    retryDelaySeconds: 60,
    isOncePerKey: true,
  };
  await enqueue(job, { mail: 'unsent' }, { afterSeconds: 3_600 });
  await enqueue(job, { mail: 'also' }, { key: 'k' });
  const place = newPlace();
  const id = await backUp(place);
  const url = await freshDatabase();
  expect(await restoreBackup(restoring(place, id, url))).toMatchObject({ ok: true, jobs: 2 });
  const jobsIn = async (databaseUrl: string) => {
    const other = new Pool({ connectionString: databaseUrl });
    const { rows } = await other.query(
      `select id, name, data, singleton_key, retry_limit, state, start_after > now() as later from pgboss.job
        where name = 'probe' order by id`,
    );
    await other.end();
    return rows;
  };
  expect(await jobsIn(url)).toHaveLength(2);
  expect(await jobsIn(url)).toEqual(await jobsIn(ownerDatabaseUrl()));
});

test('a change in two tables while a backup is made is in both of them, or in none', async () => {
  const place = newPlace();
  const client = await pool.connect();
  await client.query('create table probe_a (n int); create table probe_b (n int)');
  let isOver = false;
  const churn = (async () => {
    for (let n = 0; !isOver; n += 1) {
      await client.query(
        `begin; insert into probe_a values (${n}); insert into probe_b values (${n}); commit`,
      );
    }
  })();
  const id = await backUp(place);
  isOver = true;
  await churn;
  const { manifest } = await verifyBackup({ ...backing(place), id });
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
  expect(rowsOf('probe_a')).toBe(rowsOf('probe_b'));
  // Tables and columns that somebody added by hand come back, too.
  await client.query('alter table users add column nickname varchar(20)');
  await client.query(`update users set nickname = 'Ada'`);
  const second = await backUp(place);
  const url = await freshDatabase();
  const said: string[] = [];
  const report = (line: string) => said.push(line);
  expect(await restoreBackup(restoring(place, second, url, { report }))).toMatchObject({ ok: true });
  expect(said.join()).toMatch(/users\.nickname: a column that Oriel does not know/);
  expect(await contentsOf(url)).toEqual(await contentsOf(ownerDatabaseUrl()));
  await client.query('drop table probe_a, probe_b; alter table users drop column nickname');
  client.release();
});
