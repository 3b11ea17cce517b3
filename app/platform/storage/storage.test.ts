import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, describe, expect, test } from 'vitest';
import { startS3 } from '#tests/fakes/s3-server.ts';
import { diskStorage } from './disk-storage.server.ts';
import { s3Storage } from './s3-storage.server.ts';
import { bucketOf, sanitiseFilename } from './storage-key.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'oriel-storage-'));
const s3 = await startS3({ folder: path.join(folder, 's3'), bucketPrefix: 'oriel-' });

afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

function filesIn(below: string): string[] {
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

/** More than one part of an S3 upload. */
const large = randomBytes(12 * 1024 * 1024);

describe.each([
  { kind: 'the disk', store: diskStorage(path.join(folder, 'disk')), below: path.join(folder, 'disk') },
  { kind: 'S3', store: s3Storage(s3.settings), below: path.join(folder, 's3') },
])('storage on $kind', ({ store, below }) => {
  test('gives back what was written', async () => {
    await store.write('originals/demo/a.txt', Buffer.from('first'));
    await store.write('originals/demo/a.txt', Buffer.from('second'));
    expect((await store.read('originals/demo/a.txt'))?.toString()).toBe('second');
    expect(await store.size('originals/demo/a.txt')).toBe(6);
  });

  test('says null of what is not there, and fails to stream it', async () => {
    expect(await store.read('picture-sizes/none/480.avif')).toBeNull();
    expect(await store.size('picture-sizes/none/480.avif')).toBeNull();
    await expect(
      store.stream('picture-sizes/none/480.avif').then((stream) => stream.toArray()),
    ).rejects.toThrow();
  });

  test('takes a stream of any length', async () => {
    const parts = [large.subarray(0, 7_000_000), large.subarray(7_000_000)];
    await store.writeStream('rate-sheets/u1/1-rates.pdf', Readable.from(parts));
    expect(await store.size('rate-sheets/u1/1-rates.pdf')).toBe(large.length);
    expect((await store.read('rate-sheets/u1/1-rates.pdf'))?.equals(large)).toBe(true);
  });

  test('streams all of a file, or a part of it', async () => {
    await store.write('portfolio-images/clip.mp4', Buffer.from('0123456789'));
    const text = async (range?: { start: number; end: number }) =>
      Buffer.concat(await (await store.stream('portfolio-images/clip.mp4', range)).toArray()).toString();
    expect(await text()).toBe('0123456789');
    expect(await text({ start: 2, end: 5 })).toBe('2345');
  });

  test.each([1_000, 8_000_000])('keeps nothing of a stream that breaks after %i bytes', async (length) => {
    const before = filesIn(below);
    const broken = Readable.from(
      (async function* () {
        yield large.subarray(0, length);
        throw new Error('the line went dead');
      })(),
    );
    await expect(store.writeStream('portfolio-images/broken.jpg', broken)).rejects.toThrow('went dead');
    expect(await store.read('portfolio-images/broken.jpg')).toBeNull();
    expect(filesIn(below)).toEqual(before);
  });

  test('removes a file, also one that is gone already', async () => {
    await store.write('attachments/u1/x.pdf', Buffer.from('x'));
    await store.remove('attachments/u1/x.pdf');
    await store.remove('attachments/u1/x.pdf');
    expect(await store.read('attachments/u1/x.pdf')).toBeNull();
  });

  test.each(['../secret', 'a//b', '/etc/passwd', 'a/.hidden', 'a/b..c', ''])(
    'refuses the key %j',
    async (key) => {
      await expect((async () => store.read(key))()).rejects.toThrow('not a storage key');
    },
  );
});

test('a key names its bucket; what names none is with the portfolios', () => {
  expect(bucketOf('rate-sheets/u/1.pdf')).toEqual({ bucket: 'rate-sheets', name: 'u/1.pdf' });
  expect(bucketOf('portfolio-images/1-a.jpg')).toEqual({ bucket: 'portfolio-images', name: '1-a.jpg' });
  expect(bucketOf('picture-sizes/k/480.avif')).toEqual({
    bucket: 'portfolio-images',
    name: 'picture-sizes/k/480.avif',
  });
});

test.each([
  ['Preise & Pakete 2026.pdf', 'Preise-Pakete-2026.pdf'],
  ['../../etc/passwd', 'etc-passwd'],
  ['été.pdf', 'e-te.pdf'],
  ['价格.pdf', 'pdf'],
  ['...', 'file'],
])('the file name %j becomes %j', (name, expected) => {
  expect(sanitiseFilename(name)).toBe(expected);
});

test('on the disk, what a killed process left half written is removed once it is old, and nothing that is whole', async () => {
  const below = path.join(folder, 'half');
  const store = diskStorage(below);
  await store.write('attachments/u1/whole.pdf', Buffer.from('whole'));
  const stalled = new Readable({ read() {} });
  stalled.push(large);
  const writing = store.writeStream('attachments/u1/half.pdf', stalled);
  await expect.poll(() => filesIn(below).length).toBe(2);
  await store.removeLeftovers(new Date(Date.now() - 60_000));
  expect(filesIn(below)).toHaveLength(2);
  await store.removeLeftovers(new Date(Date.now() + 60_000));
  expect(filesIn(below)).toEqual(['whole.pdf']);
  stalled.destroy(new Error('killed'));
  await expect(writing).rejects.toThrow('killed');
});

test('in S3, uploads that began long ago are aborted; a store that does not list them is left alone', async () => {
  const aborted: string[] = [];
  const upload = (key: string, began: Date) =>
    `<Upload><Key>${key}</Key><UploadId>${key}-1</UploadId><Initiated>${began.toISOString()}</Initiated></Upload>`;
  const began = new Date('2026-11-20T10:00:00Z');
  const listing = createServer((request, response) => {
    if (request.method === 'DELETE') {
      aborted.push(request.url?.split('?')[0] ?? '');
      return response.writeHead(204).end();
    }
    const uploads = [upload('u1/old.pdf', began), upload('u1/new.pdf', new Date('2026-11-27T10:00:00Z'))];
    const isOurs = request.url?.startsWith('/oriel-attachments');
    response.writeHead(200, { 'content-type': 'application/xml' });
    return response.end(
      `<ListMultipartUploadsResult>${isOurs ? uploads.join('') : ''}</ListMultipartUploadsResult>`,
    );
  });
  await new Promise<void>((resolve) => listing.listen(0, '127.0.0.1', resolve));
  const { port } = listing.address() as AddressInfo;
  try {
    const store = s3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${port}`, bucketPrefix: 'oriel-' });
    await store.removeLeftovers(new Date('2026-11-26T10:00:00Z'));
    expect(aborted).toEqual(['/oriel-attachments/u1/old.pdf']);
  } finally {
    listing.close();
  }
  await s3Storage({ ...s3.settings, bucketPrefix: 'nobodys-' }).removeLeftovers(new Date());
});

test('an S3 store that is gone, or silent, is away; one that is there and refuses is not', async () => {
  const gone = await startS3({ folder: path.join(folder, 'gone'), bucketPrefix: '' });
  const store = s3Storage(gone.settings);
  await store.write('rate-sheets/u1/a.pdf', Buffer.from('a'));
  await gone.stop();
  const asked = [
    store.read('rate-sheets/u1/a.pdf'),
    store.size('rate-sheets/u1/a.pdf'),
    store.stream('rate-sheets/u1/a.pdf'),
    store.write('rate-sheets/u1/a.pdf', Buffer.from('b')),
    store.writeStream('rate-sheets/u1/b.pdf', Readable.from([Buffer.from('b')])),
    store.remove('rate-sheets/u1/a.pdf'),
    store.removeLeftovers(new Date()),
  ];
  for (const answer of await Promise.allSettled(asked)) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'StorageAwayError' } });
  }
  const refusing = s3Storage({ ...s3.settings, bucketPrefix: 'nobodys-' });
  await expect(refusing.write('rate-sheets/u1/a.pdf', Buffer.from('a'))).rejects.toMatchObject({
    name: 'NoSuchBucket',
  });
});

test('a source that breaks is told as such, also while the store is away', async () => {
  const gone = await startS3({ folder: path.join(folder, 'broken'), bucketPrefix: '' });
  await gone.stop();
  const source = new Readable({
    read() {
      this.destroy(new Error('the sender hung up'));
    },
  });
  await expect(s3Storage(gone.settings).writeStream('rate-sheets/u1/c.pdf', source)).rejects.toThrow(
    'the sender hung up',
  );
});
