import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { setAvatar } from '#app/features/catalogue/creatives/avatar/set-avatar.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows, objectOf } from '#app/platform/db/rows.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { isNoRoom } from '#app/platform/storage/storage-away.ts';
import { pdf, photograph } from '#tests/factories/file-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { giveFile, insertPicture, insertUpload } from '#tests/factories/upload-factory.ts';
import { dataDir } from '#tests/own-data-folder.ts';
import { testPool } from '#tests/test-pool.ts';
import { giveUpUpload } from './give-up-upload.server.ts';
import { makeSizesJob } from './make-sizes.job.server.ts';

/** The sizes of pictures that are made before anybody asks for them. */

const pool = testPool();
const actor = await insertCreativeActor(pool);

// The first one makes the queue.
beforeAll(async () => {
  await insertPicture(actor, await house());
});

async function queued() {
  const jobs = await listRows(db(), { data: objectOf({ mediaKey: cell.text, use: cell.text }) })`
    select data from pgboss.job where name = 'make-picture-sizes' and state = 'created' order by created_on`;
  return jobs.map(({ data }) => data);
}

const folderOf = (key: string) => `${dataDir}/storage/picture-sizes/${key}`;
const sizesOf = (key: string) => (existsSync(folderOf(key)) ? readdirSync(folderOf(key)).sort() : []);
const house = (width = 800) => photograph({ width, height: 600 });

describe('making sizes is queued', () => {
  test('with a picture for a portfolio or an article, and not with other files', async () => {
    const before = (await queued()).length;
    const piece = await insertPicture(actor, await house());
    const illustration = await insertPicture({ ...actor, isAdmin: true }, await house(), 'blog');
    await insertPicture(actor, await house(), 'attachment');
    await insertPicture(actor, await house(), 'avatar');
    await insertUpload(actor, { name: 'rates.pdf', bytes: pdf(), purpose: 'rate-sheet' });
    expect((await queued()).slice(before)).toEqual([
      { mediaKey: piece.mediaKey, use: 'photograph' },
      { mediaKey: illustration.mediaKey, use: 'article' },
    ]);
  });

  test('with an avatar once its crop is settled', async () => {
    const before = (await queued()).length;
    const { id, mediaKey } = await insertPicture(actor, await house(), 'avatar');
    expect(await setAvatar(actor, id)).toEqual({ ok: true });
    expect((await queued()).slice(before)).toEqual([{ mediaKey, use: 'avatar' }]);
    await makeSizesJob.handle({ mediaKey, use: 'avatar' });
    expect(sizesOf(mediaKey)).toEqual(['160.webp']);
    const { width, height } = await sharp(`${folderOf(mediaKey)}/160.webp`).metadata();
    expect([width, height]).toEqual([160, 160]);
  });

  test('not with an upload that was refused, or whose transaction failed', async () => {
    const before = (await queued()).length;
    expect((await giveFile(actor, { name: 'house.jpg', bytes: Buffer.from('no picture') })).ok).toBe(false);
    await pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
       create trigger refuse before update on uploads for each row when (new.media_key is not null)
         execute function refuse()`,
    );
    await expect(giveFile(actor, { name: 'house.jpg', bytes: await house() })).rejects.toThrow();
    await pool.query('drop function refuse cascade');
    expect((await queued()).length).toBe(before);
  });
});

describe('the job', () => {
  test('makes the usual sizes, and nothing the second time', async () => {
    const { mediaKey } = await insertPicture(actor, await house());
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
    const { mediaKey } = await insertPicture(actor, await house());
    await storage().write(`picture-sizes/${mediaKey}/480.avif`, Buffer.from('made before'));
    await makeSizesJob.handle({ mediaKey, use: 'photograph' });
    expect(sizesOf(mediaKey)).toEqual(['480.avif', '768.avif']);
    expect(String(await storage().read(`picture-sizes/${mediaKey}/480.avif`))).toBe('made before');
  });

  test('ends quietly when the picture was given up, or its original is gone, or it never was', async () => {
    const givenUp = await insertPicture(actor, await house());
    await db().transaction((tx) => giveUpUpload(tx, givenUp.id));
    const lost = await insertPicture(actor, await house());
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
    const { id, mediaKey } = await insertPicture(actor, await house());
    const write = vi.spyOn(storage(), 'write').mockImplementationOnce(async (key, bytes) => {
      await db().transaction((tx) => giveUpUpload(tx, id));
      write.mockRestore();
      await storage().write(key, bytes);
    });
    await makeSizesJob.handle({ mediaKey, use: 'photograph' });
    expect(sizesOf(mediaKey)).toEqual([]);
  });

  test('fails when there is no room, so that it is tried again', async () => {
    const { mediaKey } = await insertPicture(actor, await house());
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(storage(), 'write').mockRejectedValueOnce(full);
    await expect(makeSizesJob.handle({ mediaKey, use: 'photograph' })).rejects.toSatisfy(isNoRoom);
    await makeSizesJob.handle({ mediaKey, use: 'photograph' });
    expect(sizesOf(mediaKey)).toEqual(['480.avif', '768.avif']);
  });

  test('fails for an original that cannot be decoded, and works on the next one', async () => {
    const damaged = await insertPicture(actor, await house());
    const { rows } = await db().$client.query('select original_key from media_files where key = $1', [
      damaged.mediaKey,
    ]);
    await storage().write(rows[0].original_key, Buffer.from('not a picture any more'));
    await expect(makeSizesJob.handle({ mediaKey: damaged.mediaKey, use: 'photograph' })).rejects.toThrow();
    const { mediaKey } = await insertPicture(actor, await house());
    await makeSizesJob.handle({ mediaKey, use: 'photograph' });
    expect(sizesOf(mediaKey)).toEqual(['480.avif', '768.avif']);
  });

  test('is broken off when its process ends', async () => {
    const { mediaKey } = await insertPicture(actor, await house(2_400));
    const ending = new AbortController();
    const working = makeSizesJob.handle({ mediaKey, use: 'photograph' }, ending.signal);
    ending.abort();
    await expect(working).rejects.toThrow();
    expect(sizesOf(mediaKey).length).toBeLessThan(4);
  });
});
