import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.server.ts';
import { examineStorage } from './examine-storage.server.ts';
import type { Storage } from './storage.ts';
import { buckets } from './storage-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oriel-examine-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('storage that works is left as it was', async () => {
  expect(await examineStorage(diskStorage(folder), 'mark')).toBeNull();
  for (const bucket of buckets) {
    expect(await readdir(path.join(folder, bucket))).toEqual([]);
  }
});

test('a file in the way of the folder is said so, in words', async () => {
  await rm(folder, { recursive: true });
  const failure = await examineStorage(diskStorage('/dev/null/files'), 'mark');
  expect(failure?.words).toMatch(/ENOTDIR|ENOENT/);
});

test('other bytes than were written, and one bucket of three that refuses', async () => {
  const disk = diskStorage(folder);
  const forgetful: Storage = { ...disk, read: async () => Buffer.from('something else') };
  expect((await examineStorage(forgetful, 'mark'))?.bucket).toBe('portfolio-images');
  const closed: Storage = {
    ...disk,
    write: (key, bytes) =>
      key.startsWith('attachments/') ? Promise.reject(new Error('Access Denied')) : disk.write(key, bytes),
  };
  expect(await examineStorage(closed, 'mark')).toEqual({ bucket: 'attachments', words: 'Access Denied' });
});
