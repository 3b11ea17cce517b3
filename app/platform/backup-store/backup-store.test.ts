import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3 } from '#tests/fakes/s3-server.ts';
import { MissingPart } from './backup-store.ts';
import { diskBackupStore } from './disk-backup-store.server.ts';
import {
  makeBackupKey,
  openBackupStore,
  readBackupKey,
  s3Place,
  WrongKey,
} from './open-backup-store.server.ts';
import { s3BackupStore } from './s3-backup-store.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'oriel-backup-store-'));
const s3 = await startS3({ folder: path.join(folder, 's3'), bucketPrefix: 'oriel-' });

afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) {
    list.push(item);
  }
  return list;
}

const bytesOf = async (source: Readable) => Buffer.concat(await source.toArray());

describe.each([
  { kind: 'a folder', store: diskBackupStore(path.join(folder, 'disk')) },
  {
    kind: 'a prefix of a bucket',
    store: s3BackupStore(s3.settings, { bucket: 'oriel-attachments', prefix: 'backups/site' }),
  },
])('backups in $kind', ({ store }) => {
  test('are written, listed, read and removed', async () => {
    expect(await store.listFolders()).toEqual([]);
    const large = randomBytes(18 * 1024 * 1024);
    await store.write('one/tables/a.zst', Readable.from([large]));
    await store.write('one/manifest.json', Readable.from([Buffer.from('{}')]));
    await store.write('files/abc', Readable.from([Buffer.from('file')]));
    expect((await bytesOf(await store.read('one/tables/a.zst'))).equals(large)).toBe(true);
    expect((await store.listFolders()).sort()).toEqual(['files', 'one']);
    const listed = await all(store.list('one/'));
    expect(listed.sort((a, b) => a.bytes - b.bytes)).toEqual([
      { name: 'one/manifest.json', bytes: 2 },
      { name: 'one/tables/a.zst', bytes: large.length },
    ]);
    await store.remove('one/tables/a.zst');
    await store.remove('one/tables/a.zst');
    await store.remove('one/manifest.json');
    expect(await store.listFolders()).toEqual(['files']);
    await expect(store.read('one/manifest.json')).rejects.toThrow(MissingPart);
  });

  test('have no name when their source fails', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000);
        throw new Error('the line went dead');
      })(),
    );
    await expect(store.write('two/a', broken)).rejects.toThrow('went dead');
    expect(await all(store.list('two/'))).toEqual([]);
    await store.removeLeftovers(new Date(Date.now() + 1_000));
  });

  test.each(['../a', '/a', 'a//b', 'a/..', 'a\0b', '', '.a', 'a/b c'])('are never named %j', async (name) => {
    await expect((async () => store.read(name))()).rejects.toThrow('not the name of a part');
  });
});

test.each([
  ['s3://bucket', { bucket: 'bucket', prefix: '' }],
  ['s3://bucket/a/b/', { bucket: 'bucket', prefix: 'a/b' }],
  ['/var/backups', null],
  ['backups', null],
])('%s is understood', (target, place) => {
  expect(s3Place(target)).toEqual(place);
});

test.each(['s3:bucket', 's3://', 's3://B', 's3://bucket/../x', 's3://bucket/a b'])(
  '%s is refused',
  (target) => {
    expect(() => s3Place(target)).toThrow('not an address');
  },
);

test('S3 without keys is refused with the settings that are missing', () => {
  expect(() => openBackupStore('s3://bucket', null)).toThrow('BACKUP_S3_ACCESS_KEY_ID');
});

describe('a backup key', () => {
  test('opens what it encrypted, of any size, and nothing else', async () => {
    const key = await readBackupKey(await makeBackupKey());
    const other = await readBackupKey(`# created: today\n${await makeBackupKey()}\n`);
    expect(other.fingerprint).not.toBe(key.fingerprint);
    for (const size of [0, 1, 65_536, 65_537, 1_000_000]) {
      const plain = randomBytes(size);
      const sealed = await bytesOf(await key.encrypt(Readable.from([plain])));
      expect((await bytesOf(await key.decrypt(Readable.from([sealed])))).equals(plain)).toBe(true);
      await expect(other.decrypt(Readable.from([sealed]))).rejects.toThrow(WrongKey);
    }
  });

  test('refuses what was cut, changed or put in another order', async () => {
    const key = await readBackupKey(await makeBackupKey());
    const sealed = await bytesOf(await key.encrypt(Readable.from([randomBytes(300_000)])));
    const chunk = 65_536 + 16;
    const header = sealed.length - 300_000 - 5 * 16;
    const swapped = Buffer.concat([
      sealed.subarray(0, header),
      sealed.subarray(header + chunk, header + 2 * chunk),
      sealed.subarray(header, header + chunk),
      sealed.subarray(header + 2 * chunk),
    ]);
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(1_000) ^ 1, 1_000);
    for (const wrong of [
      sealed.subarray(0, -1),
      sealed.subarray(0, header + 2 * chunk),
      swapped,
      changed,
      Buffer.concat([sealed, sealed]),
    ]) {
      await expect((async () => bytesOf(await key.decrypt(Readable.from([wrong]))))()).rejects.toThrow();
    }
  });

  test.each(['', 'age1xyz', 'AGE-SECRET-KEY-1ABC'])('%j is none', async (text) => {
    await expect(readBackupKey(text)).rejects.toThrow('backup:key');
  });

  test('with a wrong letter is refused without being repeated', async () => {
    const made = await makeBackupKey();
    const wrong = made.slice(0, -1) + (made.endsWith('Q') ? 'P' : 'Q');
    const error = await readBackupKey(wrong).catch((thrown: Error) => thrown);
    expect(String(error)).toContain('wrong letter');
    expect(String(error)).not.toContain(wrong);
  });
});
