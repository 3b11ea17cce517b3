import { cpSync } from 'node:fs';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Pool } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { diskBackupStore } from '#app/platform/backup-store/disk-backup-store.server.ts';
import { makeBackupKey, readBackupKey } from '#app/platform/backup-store/open-backup-store.server.ts';
import { s3BackupStore } from '#app/platform/backup-store/s3-backup-store.server.ts';
import { findPostgresTools, ToolsMissing } from '#app/platform/db/postgres-tools.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { testDatabase } from '#tests/database.ts';
import { contentsOf, filesOf } from '#tests/factories/backup-factory.ts';
import { backupWorld, filesBelow, freshDatabase } from '#tests/factories/backup-world.ts';
import { startS3 } from '#tests/fakes/s3-server.ts';
import { ownerDatabaseUrl } from '#tests/test-pool.ts';
import { type BackupManifest, plainSeal, storageKeyColumns, writeManifest } from './backup-manifest.ts';
import { readListedFile } from './file-list.server.ts';
import { makeBackup } from './make-backup.server.ts';
import { DamagedPart } from './part-streams.server.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { listBackups } from './stored-backups.server.ts';
import { verifyBackup } from './verify-backup.server.ts';

/** From the first byte to the last row brought back, over one small world, hence the length. */

const { pool, storage, files, newPlace, backing, backUp, restoring } = backupWorld();

const job = {
  name: 'probe',
  schema: z.object({ mail: z.string() }),
  retries: 3,
  retryDelaySeconds: 60,
  isOncePerKey: true,
};

async function ask(url: string, statement: string) {
  const other = new Pool({ connectionString: url, max: 1 });
  try {
    return (await other.query(statement)).rows;
  } finally {
    await other.end();
  }
}

test('a restore brings back every row, sequence, file and waiting job, of one moment', async () => {
  await enqueue(job, { mail: 'unsent' }, { afterSeconds: 3_600 });
  await enqueue(job, { mail: 'also' }, { key: 'k' });
  await pool.query(`update pgboss.job set state = 'active', started_on = now() where data->>'mail' = 'also'`);
  // What somebody added by hand comes back, too, and what an earlier release has left behind does not.
  await pool.query(`
    create table probe_a (n int); create table probe_b (n int);
    alter table users add column nickname varchar(20); update users set nickname = 'Ada';
    create function former_program() returns int language sql as $$ select 1 $$;
    insert into programs (name, hash, text) values ('former_program', '', '')`);
  onTestFinished(async () => {
    await pool.query('drop table probe_a, probe_b; alter table users drop column nickname');
  });
  let isOver = false;
  const churn = (async () => {
    for (let n = 0; !isOver; n += 1) {
      await pool.query(`insert into probe_a values (${n}); insert into probe_b values (${n})`);
    }
  })();
  const place = newPlace();
  const id = await backUp(place);
  isOver = true;
  await churn;
  const { manifest, faults } = await verifyBackup({ ...backing(place), id });
  expect(faults).toEqual([]);
  const url = await freshDatabase();
  const elsewhere = diskStorage(newPlace());
  expect(await restoreBackup(restoring(place, id, url, { storage: elsewhere }))).toMatchObject({
    ok: true,
    files: files.length,
    jobs: 2,
  });
  const [counts] = await ask(
    url,
    'select (select count(*) from probe_a) a, (select count(*) from probe_b) b',
  );
  expect(counts.a).toBe(counts.b);
  expect(manifest.rows).toBeGreaterThan(Number(counts.a));
  const probes = `select id, data, singleton_key, retry_limit, state, start_after > now() as later
                    from pgboss.job where name = 'probe' order by data`;
  expect(await ask(url, probes)).toEqual([
    expect.objectContaining({ data: { mail: 'also' }, singleton_key: 'k', state: 'retry', later: false }),
    expect.objectContaining({ data: { mail: 'unsent' }, retry_limit: 3, state: 'created', later: true }),
  ]);
  expect(await ask(url, `select to_regproc('former_program') as former`)).toEqual([{ former: null }]);
  await pool.query(`drop function former_program(); delete from programs where name = 'former_program'`);
  await ask(url, 'truncate probe_a, probe_b');
  await pool.query('truncate probe_a, probe_b');
  expect(await contentsOf(url)).toEqual(await contentsOf(ownerDatabaseUrl()));
  expect(await filesOf(url, elsewhere)).toEqual(await filesOf(ownerDatabaseUrl(), storage));
  // Nothing forbids to use it.
  await migrateDatabase(url);
});

test('an encrypted backup in a bucket is restored with its key, and opens with no other', async () => {
  const folder = newPlace();
  const s3 = await startS3({ folder, bucketPrefix: '' });
  onTestFinished(() => s3.stop());
  const store = s3BackupStore(s3.settings, { bucket: 'attachments', prefix: 'nightly' });
  const key = await readBackupKey(await makeBackupKey());
  const id = await backUp('', { store, key });
  expect((await readdir(folder, { recursive: true })).join('\n')).not.toContain('rates.pdf');
  expect(await makeBackup(backing('', { store, key }))).toMatchObject({ figures: { copiedFileCount: 0 } });
  const verifying = { ...backing('', { store }), id };
  expect((await verifyBackup({ ...verifying, key })).faults).toEqual([]);
  const other = await readBackupKey(await makeBackupKey());
  await expect(verifyBackup({ ...verifying, key: other })).rejects.toThrow('another key');
  await expect(verifyBackup(verifying)).rejects.toThrow('BACKUP_KEY or --key-file');
  const url = await freshDatabase();
  const elsewhere = diskStorage(newPlace());
  const restored = await restoreBackup({ ...restoring('', id, url), store, key, storage: elsewhere });
  expect(restored).toMatchObject({ ok: true });
  expect(await contentsOf(url)).toEqual(await contentsOf(ownerDatabaseUrl()));
  expect(await filesOf(url, elsewhere)).toEqual(await filesOf(ownerDatabaseUrl(), storage));
});

describe('a second backup in the same place', () => {
  test('copies only the files that are new', async () => {
    const place = newPlace();
    await makeBackup(backing(place));
    const key = `attachments/${crypto.randomUUID()}/1-plan.pdf`;
    await storage.write(key, Buffer.from('a plan'));
    await pool.query(
      `insert into uploads (purpose, state, storage_keys, filename) values ('attachment', 'attached', $1, 'plan.pdf')`,
      [[key]],
    );
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

  test('is refused by a database that holds anything', async () => {
    const { ownerUrl, remove } = await testDatabase();
    onTestFinished(remove);
    const before = await contentsOf(ownerUrl);
    expect(await restoreBackup(restoring(place, id, ownerUrl))).toEqual({ ok: false, code: 'notEmpty' });
    expect(await contentsOf(ownerUrl)).toEqual(before);
    await migrateDatabase(ownerUrl);
  });

  test('of a newer version is refused', async () => {
    const url = await freshDatabase();
    const schema = { knows: async () => false, update: async () => {} };
    expect(await restoreBackup(restoring(place, id, url, { schema }))).toEqual({ ok: false, code: 'newer' });
  });

  test('that was broken off keeps the database from being used, and goes on when it is run again', async () => {
    const url = await freshDatabase();
    for (const words of ['Loading the database', 'Bringing the schema up to date']) {
      const stopping = new AbortController();
      const report = (line: string) => line.includes(words) && stopping.abort(new Error('enough'));
      const restored = restoreBackup(restoring(place, id, url, { report, signal: stopping.signal }));
      await expect(restored).rejects.toThrow('enough');
      await expect(migrateDatabase(url)).rejects.toThrow(/restore of backup .* was not finished/);
      expect(await makeBackup(backing(newPlace(), { databaseUrl: url }))).toMatchObject({ ok: false });
    }
    // Two at once: one of them is refused.
    const both = await Promise.all([
      restoreBackup(restoring(place, id, url)),
      restoreBackup(restoring(place, id, url)),
    ]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    expect(both.find((each) => !each.ok)).toEqual({ ok: false, code: 'underWay' });
    expect(await contentsOf(url)).toEqual(await contentsOf(ownerDatabaseUrl()));
  });

  test('of another backup is refused by a database that is half restored', async () => {
    const url = await freshDatabase();
    await ask(
      url,
      `create schema restoring; create table restoring.backup as select 'other' as id;
                    create table users ()`,
    );
    expect(await restoreBackup(restoring(place, id, url))).toEqual({ ok: false, code: 'anotherUnfinished' });
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

  const faultsOf = async (place: string) => (await verifyBackup({ ...backing(place), id })).faults;

  /** With a manifest that says what somebody wants, and has the right checksum. */
  function lying(change: (manifest: BackupManifest) => void): Promise<string> {
    return changed(async (folder) => {
      const file = path.join(folder, id, 'manifest.json');
      const { manifest } = JSON.parse(await readFile(file, 'utf8')) as { manifest: BackupManifest };
      change(manifest);
      await writeFile(file, writeManifest(manifest, plainSeal));
    });
  }

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 7)],
    [
      'changed in one bit',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte))),
    ],
    ['longer', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
    ['empty', () => Buffer.alloc(0)],
  ])('a part that is %s is found', async (_, change) => {
    expect((await faultsOf(await withDump(change))).join()).toMatch(/database\.dump/);
  });

  function withDump(change: (bytes: Buffer) => Buffer): Promise<string> {
    return changed(async (folder) => {
      const file = path.join(folder, id, 'database.dump');
      await writeFile(file, change(await readFile(file)));
    });
  }

  test.each([
    ['is cut short', () => withDump((bytes) => bytes.subarray(0, -7))],
    // All of it arrives, so that only the checksum tells.
    ['is another one', () => lying(({ dump }) => Object.assign(dump, { sha256: 'a'.repeat(64) }))],
  ])('a dump that %s is not restored, and the database is not taken for whole', async (_, spoil) => {
    const url = await freshDatabase();
    await expect(restoreBackup(restoring(await spoil(), id, url))).rejects.toThrow(DamagedPart);
    expect(await ask(url, `select to_regclass('users') as users`)).toEqual([{ users: null }]);
    await expect(migrateDatabase(url)).rejects.toThrow('was not finished');
  });

  test('a file that is another one, or gone, is found', async () => {
    const place = await changed(async (folder) => {
      const [first = '', second = ''] = await filesBelow(path.join(folder, 'files'));
      await writeFile(first, 'something else');
      await rm(second);
    });
    const faults = await faultsOf(place);
    expect(faults).toHaveLength(2);
  });

  test('a manifest that was changed is not believed', async () => {
    const place = await changed(async (folder) => {
      const file = path.join(folder, id, 'manifest.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace('"format": 2', '"format": 1'));
    });
    await expect(faultsOf(place)).rejects.toThrow('was changed after it was written');
  });

  test.each([
    ['less than there is', (m: BackupManifest) => Object.assign(m.dump, { bytes: 10 })],
    ['another identifier', (m: BackupManifest) => Object.assign(m, { id: '../../../etc' })],
    ['fewer files', (m: BackupManifest) => Object.assign(m.files, { count: 1 })],
  ])('a manifest that claims %s is found to lie', async (_, change) => {
    const place = await lying(change);
    const faults = await faultsOf(place).catch((error: Error) => [error.message]);
    expect(faults.length).toBeGreaterThan(0);
  });

  test('a list of files cannot name one outside of storage', () => {
    for (const key of ['../secret', '/etc/passwd', 'a/../../b', 'a\0b', 'a//b', '.hidden']) {
      const line = JSON.stringify({ key, bytes: 1, sha256: 'a'.repeat(64), object: 'a'.repeat(64) });
      expect(() => readListedFile(line)).toThrow('cannot be believed');
    }
  });

  test('a symbolic link is neither read nor written through', async () => {
    const outside = newPlace();
    const place = await changed(async (folder) => {
      const file = path.join(folder, id, 'database.dump');
      cpSync(file, path.join(outside, 'dump'));
      await rm(file);
      await symlink(path.join(outside, 'dump'), file);
    });
    expect((await faultsOf(place)).join()).toMatch(/symbolic link/);
    const aside = newPlace();
    await symlink(outside, path.join(aside, 'files'));
    await expect(makeBackup(backing(aside))).rejects.toThrow(/symbolic link/);
    expect(await readdir(outside)).toEqual(['dump']);
  });
});

test('a backup that is no longer kept goes, with the files that only it had', async () => {
  const place = newPlace();
  const store = diskBackupStore(place);
  const first = await backUp(place);
  const { rows } = await pool.query(
    `update uploads set state = 'removed' where storage_keys = $1 returning id`,
    [files.slice(0, 1)],
  );
  const second = await backUp(place, { retention: { days: 1, weeks: 0, months: 0, years: 0 } });
  expect((await listBackups(store)).whole.map(({ id }) => id)).toEqual([second]);
  expect(first).not.toBe(second);
  expect((await verifyBackup({ ...backing(place), id: second })).faults).toEqual([]);
  expect(await filesBelow(path.join(place, 'files'))).toHaveLength(files.length - 1);
  await pool.query(`update uploads set state = 'attached' where id = any($1)`, [rows.map(({ id }) => id)]);
});

test('every column that holds keys of storage is backed up', async () => {
  const { rows } = await pool.query(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(storage|original|poster|file|object)_keys?$' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(storageKeyColumns);
});

test('tools that do not know the server are not used, and what to install is said', async () => {
  expect((await findPostgresTools(15)).version).toMatch(/^1[5-9]|^[2-9]\d/);
  const missing = await findPostgresTools(99).catch((error: unknown) => error);
  expect(missing).toBeInstanceOf(ToolsMissing);
  expect((missing as Error).message).toContain('postgresql-client-99');
});
