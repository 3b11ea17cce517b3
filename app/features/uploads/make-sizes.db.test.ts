import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { setAvatar } from '#app/features/creatives/avatar/set-avatar.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, objectOf } from '#app/platform/db/rows.server.ts';
import { uploads } from '#app/platform/db/schema/uploads.ts';
import type { Encoding } from '#app/platform/images/encode-picture.server.ts';
import { diskStorage } from '#app/platform/storage/disk-storage.server.ts';
import { isNoRoom } from '#app/platform/storage/no-room.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { sendMedia } from '#server/media.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { pdf, photograph } from '#tests/factories/file-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { attachUpload } from './attach-upload.server.ts';
import { giveUpUpload } from './give-up-upload.server.ts';
import { makeSizesJob } from './make-sizes.job.server.ts';
import { receiveForm } from './receive-form.server.ts';
import type { UploadPurpose } from './upload-purposes.ts';

/** The sizes of pictures that are made before anybody asks for them. */

const { dataDir } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const folder = mkdtempSync(`${tmpdir()}/oriel-sizes-`);
  process.env.ORIEL_DATA_DIR = folder;
  return { dataDir: folder };
});

/** The same work in this process: what the encoder does beside it is the subject of encode-aside.test.ts. */
vi.mock('#app/platform/images/encode-aside.server.ts', async () => {
  const { encodePicture } = await import('#app/platform/images/encode-picture.server.ts');
  return {
    encodeAside: async (what: Encoding, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      return encodePicture(what);
    },
  };
});

const pool = testPool();
let actor: Actor;

beforeAll(async () => {
  const client = await db().$client.connect();
  actor = creativeActor(await insertCreative(client));
  client.release();
  // The first one makes the queue.
  await upload(await house());
});

afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

async function give(bytes: Buffer, purpose: UploadPurpose = 'portfolio', name = 'house.jpg') {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const { files } = await receiveForm(request, actor, { purposes: { file: purpose } });
  return files[0];
}

async function upload(bytes: Buffer, purpose: UploadPurpose = 'portfolio', name = 'house.jpg') {
  const file = await give(bytes, purpose, name);
  if (!file?.ok) throw new Error('not taken');
  const { id } = file.upload;
  const { mediaKey } = await getRow(db(), { mediaKey: uploads.mediaKey })`
    select media_key from uploads where id = ${id}`;
  return { id, mediaKey: mediaKey ?? '' };
}

async function queued() {
  const jobs = await listRows(db(), { data: objectOf({ mediaKey: cell.text, use: cell.text }) })`
    select data from pgboss.job where name = 'make-picture-sizes' and state = 'created' order by created_on`;
  return jobs.map(({ data }) => data);
}

const folderOf = (key: string) => `${dataDir}/storage/sizes/${key}`;
const sizesOf = (key: string) => (existsSync(folderOf(key)) ? readdirSync(folderOf(key)).sort() : []);
const house = (width = 800) => photograph({ width, height: 600 });

describe('making sizes is queued', () => {
  test('with a picture for a portfolio or an article, and not with other files', async () => {
    const before = (await queued()).length;
    const piece = await upload(await house());
    const admin = actor;
    actor = { ...actor, isAdmin: true };
    const illustration = await upload(await house(), 'blog');
    actor = admin;
    await upload(await house(), 'attachment');
    await upload(await house(), 'avatar');
    await upload(pdf(), 'rate-sheet', 'rates.pdf');
    expect((await queued()).slice(before)).toEqual([
      { mediaKey: piece.mediaKey, use: 'photograph' },
      { mediaKey: illustration.mediaKey, use: 'article' },
    ]);
  });

  test('with an avatar once its crop is settled', async () => {
    const before = (await queued()).length;
    const { id, mediaKey } = await upload(await house(), 'avatar');
    expect(await setAvatar(actor, id)).toEqual({ ok: true });
    expect((await queued()).slice(before)).toEqual([{ mediaKey, use: 'avatar' }]);
    await makeSizesJob.handle({ mediaKey, use: 'avatar' });
    expect(sizesOf(mediaKey)).toEqual(['160.webp']);
    const { width, height } = await sharp(`${folderOf(mediaKey)}/160.webp`).metadata();
    expect([width, height]).toEqual([160, 160]);
  });

  test('not with an upload that was refused, or whose transaction failed', async () => {
    const before = (await queued()).length;
    expect((await give(Buffer.from('no picture')))?.ok).toBe(false);
    await pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before update on uploads for each row when (new.media_key is not null)
         execute function refuse()`,
    );
    await expect(give(await house())).rejects.toThrow();
    await pool.query('drop function refuse cascade');
    expect((await queued()).length).toBe(before);
  });
});

describe('the job', () => {
  test('makes the usual sizes, and nothing the second time', async () => {
    const { mediaKey } = await upload(await house());
    await makeSizesJob.handle({ mediaKey, use: 'photograph' });
    expect(sizesOf(mediaKey)).toEqual(['480.avif', '768.avif']);
    const { width, format } = await sharp(`${folderOf(mediaKey)}/480.avif`).metadata();
    expect([width, format]).toEqual([480, 'heif']);
    const long = new Date('2020-01-01');
    for (const name of sizesOf(mediaKey)) utimesSync(`${folderOf(mediaKey)}/${name}`, long, long);
    await makeSizesJob.handle({ mediaKey, use: 'photograph' });
    for (const name of sizesOf(mediaKey)) {
      expect(statSync(`${folderOf(mediaKey)}/${name}`).mtime).toEqual(long);
    }
  });

  test('makes only what is missing', async () => {
    const { mediaKey } = await upload(await house());
    await storage().write(`sizes/${mediaKey}/480.avif`, Buffer.from('made before'));
    await makeSizesJob.handle({ mediaKey, use: 'photograph' });
    expect(sizesOf(mediaKey)).toEqual(['480.avif', '768.avif']);
    expect(String(await storage().read(`sizes/${mediaKey}/480.avif`))).toBe('made before');
  });

  test('ends quietly when the picture was given up, or its original is gone, or it never was', async () => {
    const givenUp = await upload(await house());
    await db().transaction((tx) => giveUpUpload(tx, givenUp.id));
    const lost = await upload(await house());
    const { rows } = await db().$client.query('select original_key from media_files where key = $1', [
      lost.mediaKey,
    ]);
    await storage().remove(rows[0].original_key);
    for (const mediaKey of [givenUp.mediaKey, lost.mediaKey, 'never-was']) {
      await makeSizesJob.handle({ mediaKey, use: 'photograph' });
      expect(sizesOf(mediaKey)).toEqual([]);
    }
  });

  test('leaves nothing of a picture that is given up while it works', async () => {
    const { id, mediaKey } = await upload(await house());
    const write = vi.spyOn(storage(), 'write').mockImplementationOnce(async (key, bytes) => {
      await db().transaction((tx) => giveUpUpload(tx, id));
      write.mockRestore();
      await storage().write(key, bytes);
    });
    await makeSizesJob.handle({ mediaKey, use: 'photograph' });
    expect(sizesOf(mediaKey)).toEqual([]);
  });

  test('fails when there is no room, so that it is tried again', async () => {
    const { mediaKey } = await upload(await house());
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(storage(), 'write').mockRejectedValueOnce(full);
    await expect(makeSizesJob.handle({ mediaKey, use: 'photograph' })).rejects.toSatisfy(isNoRoom);
    await makeSizesJob.handle({ mediaKey, use: 'photograph' });
    expect(sizesOf(mediaKey)).toEqual(['480.avif', '768.avif']);
  });

  test('fails for an original that cannot be decoded, and works on the next one', async () => {
    const damaged = await upload(await house());
    const { rows } = await db().$client.query('select original_key from media_files where key = $1', [
      damaged.mediaKey,
    ]);
    await storage().write(rows[0].original_key, Buffer.from('not a picture any more'));
    await expect(makeSizesJob.handle({ mediaKey: damaged.mediaKey, use: 'photograph' })).rejects.toThrow();
    const { mediaKey } = await upload(await house());
    await makeSizesJob.handle({ mediaKey, use: 'photograph' });
    expect(sizesOf(mediaKey)).toEqual(['480.avif', '768.avif']);
  });

  test('is broken off when its process ends', async () => {
    const { mediaKey } = await upload(await house(2_400));
    const ending = new AbortController();
    const working = makeSizesJob.handle({ mediaKey, use: 'photograph' }, ending.signal);
    ending.abort();
    await expect(working).rejects.toThrow();
    expect(sizesOf(mediaKey).length).toBeLessThan(4);
  });
});

describe('a request for a size that the job is making', () => {
  const server = new Hono().get('/media/:key/:file', sendMedia);

  async function published() {
    const picture = await upload(await house());
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
      `sizes/${mediaKey}/480.avif`,
      `sizes/${mediaKey}/768.avif`,
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
