import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeBackupKey, readBackupKey } from '#app/platform/backup-store/backup-key.server.ts';
import { enqueue } from '#app/platform/jobs/jobs.server.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { restoreSchema } from '#db/restore-schema.ts';
import { testDatabase } from '#tests/database.ts';
import { contentsOf, filesOf } from '#tests/factories/backup-factory.ts';
import { backupWorld, freshDatabase } from '#tests/factories/backup-world.ts';
import { ownerDatabaseUrl } from '#tests/test-pool.ts';
import { type BackupManifest, plainSeal, writeManifest } from './backup-manifest.ts';
import { readListedFile } from './listed-file.ts';
import { makeBackup } from './make-backup.server.ts';
import { storageKeyColumns } from './needed-files.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { verifyBackup } from './verify-backup.server.ts';

/** One backup is brought back, and what is wrong with one is found without that; the rest is in `*.long.db.test.ts`. */

const { pool, storage, files, newPlace, backing, backUp, restoring } = backupWorld();

test('an encrypted backup brings back every row, sequence, file and job, and the copy sends nothing', async () => {
  await pool.query(
    `insert into mails (template, to_address, subject, html, text, status)
     values ('contact', 'a@x.example', 'waits', '', '', 'waiting')`,
  );
  await pool.query(
    `with partner as (insert into partners (name) values ('Magazine') returning id)
     insert into partner_endpoints (partner_id, url, events)
     select id, 'https://magazine.example/hook', '{creative.listed}' from partner`,
  );
  const probe = {
    name: 'probe',
    schema: z.object({}),
    retries: 3,
    retryDelaySeconds: 60,
    isOncePerKey: true,
  };
  await enqueue(probe, {}, { key: randomUUID() });
  const place = newPlace();
  const key = await readBackupKey(await makeBackupKey());
  const id = await backUp(place, { key });
  expect((await verifyBackup({ ...backing(place), id, key })).faults).toEqual([]);
  const other = await readBackupKey(await makeBackupKey());
  await expect(verifyBackup({ ...backing(place), id, key: other })).rejects.toThrow('another key');
  const url = await freshDatabase();
  const elsewhere = diskStorage(newPlace());
  expect(await restoreBackup(restoring(place, id, url, { key, storage: elsewhere }))).toMatchObject({
    ok: true,
    files: files.length,
    jobs: 1,
    heldMails: 1,
    disabledEndpoints: 1,
  });
  // What was to be sent is held in the copy, and nothing else is changed.
  const changed = { mails: expect.any(String), partner_endpoints: expect.any(String) };
  const { tables, sequences } = await contentsOf(ownerDatabaseUrl());
  expect(await contentsOf(url)).toEqual({ tables: { ...tables, ...changed }, sequences });
  expect(await filesOf(url, elsewhere)).toEqual(await filesOf(ownerDatabaseUrl(), storage));
  await migrateDatabase(url);
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
    const before = await contentsOf(ownerUrl);
    expect(await restoreBackup(restoring(place, id, ownerUrl))).toEqual({ ok: false, code: 'notEmpty' });
    expect(await contentsOf(ownerUrl)).toEqual(before);
    await migrateDatabase(ownerUrl);
    await remove();
  });

  test('of a newer version is refused', async () => {
    const url = await freshDatabase();
    const [, ...older] = (await restoreSchema.listKnown()).toReversed();
    const schema = { ...restoreSchema, listKnown: async () => older };
    expect(await restoreBackup(restoring(place, id, url, { schema }))).toEqual({ ok: false, code: 'newer' });
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
    expect((await faultsOf(await withUsers(change))).join()).toMatch(/t-users\.copy\.zst/);
  });

  function withUsers(change: (bytes: Buffer) => Buffer): Promise<string> {
    return changed(async (folder) => {
      const file = path.join(folder, id, 'tables', 't-users.copy.zst');
      await writeFile(file, change(await readFile(file)));
    });
  }

  test('a manifest that was changed is not believed', async () => {
    const place = await changed(async (folder) => {
      const file = path.join(folder, id, 'manifest.json');
      await writeFile(file, (await readFile(file, 'utf8')).replace('"format": 1', '"format": 2'));
    });
    await expect(faultsOf(place)).rejects.toThrow('was changed after it was written');
  });

  test.each([
    ['another number of rows', (m: BackupManifest) => Object.assign(m.tables[0]?.part ?? {}, { lines: 99 })],
    [
      'less text than there is',
      (m: BackupManifest) => m.tables.map(({ part }) => Object.assign(part, { plainBytes: 10 })),
    ],
    [
      'a sequence that is none',
      (m: BackupManifest) => m.sequences.push({ name: 'x', value: '1; drop', isCalled: true }),
    ],
    ['a table twice', (m: BackupManifest) => m.tables.push(...m.tables.slice(0, 1))],
    [
      'a table named to leave the folder',
      (m: BackupManifest) => Object.assign(m.tables[0] ?? {}, { name: '../../../etc' }),
    ],
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
      const file = path.join(folder, id, 'tables', 't-users.copy.zst');
      cpSync(file, path.join(outside, 'users'));
      await rm(file);
      await symlink(path.join(outside, 'users'), file);
    });
    expect((await faultsOf(place)).join()).toMatch(/symbolic link/);
    const aside = newPlace();
    await symlink(outside, path.join(aside, 'files'));
    await expect(makeBackup(backing(aside))).rejects.toThrow(/symbolic link/);
    expect(await readdir(outside)).toEqual(['users']);
  });
});

test('every column that holds keys of storage is backed up', async () => {
  const { rows } = await pool.query(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name ~ '(storage|original|poster|file|object)_keys?$' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(storageKeyColumns);
});
