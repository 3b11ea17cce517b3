import { existsSync, readdirSync } from 'node:fs';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { attachUpload } from '#app/features/uploads/attach-upload.server.ts';
import { makeSizesJob } from '#app/features/uploads/make-sizes.job.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { photograph } from '#tests/factories/file-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { insertPicture } from '#tests/factories/upload-factory.ts';
import { dataDir } from '#tests/own-data-folder.ts';
import { testPool } from '#tests/test-pool.ts';
import { sendMedia } from './media.ts';

/** Sizes of pictures that are asked for while the job makes them. */

const actor = await insertCreativeActor(testPool());

const folderOf = (key: string) => `${dataDir}/storage/picture-sizes/${key}`;
const sizesOf = (key: string) => (existsSync(folderOf(key)) ? readdirSync(folderOf(key)).sort() : []);
const house = (width = 800) => photograph({ width, height: 600 });

describe('a request for a size that the job is making', () => {
  const server = new Hono().get('/media/:key/:file', sendMedia);

  async function published() {
    const picture = await insertPicture(actor, await house());
    const { id: uploadId } = picture;
    const taken = { uploadId, ownerId: actor.userId, purpose: 'portfolio' } as const;
    await db().transaction((tx) => attachUpload(tx, taken));
    return picture;
  }

  test('waits for that size, and does not encode it a second time', async () => {
    const { mediaKey } = await published();
    const write = vi.spyOn(storage(), 'write');
    const reading = vi.spyOn(storage(), 'read');
    const { read } = diskStorage(`${dataDir}/storage`);
    const { promise: bothHaveAsked, resolve: letGoOn } = Promise.withResolvers<void>();
    reading.mockImplementation(async (key) => {
      if (key.startsWith('portfolio-images/')) await bothHaveAsked;
      return read(key);
    });
    // However long it takes.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const working = makeSizesJob.handle({ mediaKey, use: 'photograph' });
    await vi.waitUntil(() => reading.mock.calls.length === 1);
    const asking = [1, 2].map(() => server.request(`/media/${mediaKey}/480.avif`));
    await vi.waitUntil(() => reading.mock.calls.length >= 3);
    letGoOn();
    const answers = await Promise.all(asking);
    await working;
    vi.useRealTimers();
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(write.mock.calls.map(([key]) => key)).toEqual([
      `picture-sizes/${mediaKey}/480.avif`,
      `picture-sizes/${mediaKey}/768.avif`,
    ]);
    write.mockRestore();
    reading.mockRestore();
  });

  test('makes it itself when that takes long', async () => {
    const { mediaKey } = await published();
    const { read } = diskStorage(`${dataDir}/storage`);
    const reading = vi.spyOn(storage(), 'read');
    const { promise: somethingElseIsDone, resolve: letGoOn } = Promise.withResolvers<void>();
    reading.mockImplementationOnce(async (key) => {
      await somethingElseIsDone;
      return read(key);
    });
    const working = makeSizesJob.handle({ mediaKey, use: 'photograph' });
    await vi.waitUntil(() => reading.mock.calls.length === 1);
    expect((await server.request(`/media/${mediaKey}/480.avif`)).status).toBe(200);
    expect(sizesOf(mediaKey)).toEqual(['480.avif']);
    letGoOn();
    await working;
    expect(sizesOf(mediaKey)).toEqual(['480.avif', '768.avif']);
    reading.mockRestore();
  });

  test('makes it itself when the job is broken off', async () => {
    const { mediaKey } = await published();
    const ending = new AbortController();
    const working = makeSizesJob.handle({ mediaKey, use: 'photograph' }, ending.signal);
    const asked = server.request(`/media/${mediaKey}/480.avif`);
    ending.abort();
    await expect(working).rejects.toThrow();
    expect((await asked).status).toBe(200);
    expect(sizesOf(mediaKey)).toEqual(['480.avif']);
  });
});
