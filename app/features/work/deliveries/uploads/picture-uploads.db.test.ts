import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { storage } from '#app/platform/storage/storage.server.ts';
import {
  deliveredFile,
  deliveryScene,
  sendFileInParts,
  sendPart,
  sendPicture,
  sha256Of,
} from '#tests/factories/delivery-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { dataDir } from '#tests/own-data-folder.ts';
import { testPool } from '#tests/test-pool.ts';
import { partBytes } from '../delivery-kinds.ts';
import { listPictures } from '../list-pictures.server.ts';
import { sweepDeliveries } from '../sweep-deliveries.job.server.ts';
import { beginPictureUpload } from './begin-picture-upload.server.ts';
import { pictureUploadStatus } from './receive-pictures.server.ts';

/** Files on their way to a commission: in parts, over lines that break, and once. */

const pool = testPool();

const fresh = async () => {
  const { creative, commission } = await deliveryScene(pool);
  return { creative, commissionId: commission.id };
};

/** A JPEG of several parts: a picture with comments in front of it. */
async function largeJpeg(bytes: number): Promise<Buffer> {
  const picture = await deliveredFile();
  const comment = Buffer.alloc(60_000, 1);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  const count = Math.ceil((bytes - picture.length) / (comment.length + 4));
  return Buffer.concat([
    picture.subarray(0, 2),
    ...Array.from({ length: count }, () => [head, comment]).flat(),
    picture.subarray(2),
  ]);
}

describe('a file in parts', () => {
  test('becomes a picture with the next number, and none of its parts is left', async () => {
    const { creative, commissionId } = await fresh();
    const bytes = await largeJpeg(2 * partBytes + 5);
    const first = await sendFileInParts(creative, { commissionId, fileName: 'dusk.jpg', bytes });
    expect(first).toMatchObject({
      ok: true,
      picture: { position: 1, fileName: 'dusk.jpg', bytes: bytes.length, width: 90, height: 60 },
    });
    const second = await sendPicture(creative, commissionId, await deliveredFile('tiff'), 'b.tif');
    expect(second.position).toBe(2);
    const [picture] = await listPictures(commissionId);
    const { rows } = await pool.query('select storage_key, sha256 from commission_pictures where id = $1', [
      picture?.id,
    ]);
    expect(rows[0].sha256).toBe(sha256Of(bytes));
    expect((await storage().read(rows[0].storage_key))?.equals(bytes)).toBe(true);
    const parts = readdirSync(path.join(dataDir, 'storage/upload-parts'), {
      recursive: true,
      withFileTypes: true,
    });
    expect(parts.filter((entry) => entry.isFile())).toEqual([]);
  });

  test('goes on where the line broke, also when nobody knows whether a part arrived, and after a reload', async () => {
    const { creative, commissionId } = await fresh();
    const bytes = await largeJpeg(1.5 * partBytes);
    const begin = () =>
      beginPictureUpload(creative, {
        commissionId,
        fileName: 'a.jpg',
        bytes: bytes.length,
        sha256: sha256Of(bytes),
        replacesId: null,
      });
    const begun = await begin();
    if (!begun.ok) throw new Error(begun.code);
    const part = { commissionId, id: begun.id, bytes };
    const short = { ...part, bytes: bytes.subarray(0, 20), offset: 0 };
    expect(await sendPart(creative, short)).toMatchObject({ receivedBytes: 0 });
    expect(await sendPart(creative, { ...part, offset: 0 })).toMatchObject({ receivedBytes: partBytes });
    // Sent again, and from elsewhere: nothing changes.
    expect(await sendPart(creative, { ...part, offset: 0 })).toMatchObject({ receivedBytes: partBytes });
    expect(await sendPart(creative, { ...part, offset: 17 })).toMatchObject({ receivedBytes: partBytes });
    expect(await begin()).toEqual({ ok: true, id: begun.id, receivedBytes: partBytes });
    const answers = await Promise.all(
      [1, 2, 3].map(() => sendPart(creative, { ...part, offset: partBytes })),
    );
    expect(answers.some((answer) => answer.state === 'done' && answer.answer.ok)).toBe(true);
    const last = await sendFileInParts(creative, { commissionId, fileName: 'a.jpg', bytes });
    expect(last).toMatchObject({ ok: false, code: 'same' });
    expect(await listPictures(commissionId)).toHaveLength(1);
  });

  test('that did not arrive as it was sent starts from the beginning', async () => {
    const { creative, commissionId } = await fresh();
    const bytes = await deliveredFile();
    const begun = await beginPictureUpload(creative, {
      commissionId,
      fileName: 'a.jpg',
      bytes: bytes.length,
      sha256: sha256Of(bytes),
      replacesId: null,
    });
    if (!begun.ok) throw new Error(begun.code);
    const changed = Buffer.from(bytes);
    changed[bytes.length - 30] = (changed[bytes.length - 30] ?? 0) ^ 1;
    const spoiled = await sendPart(creative, { commissionId, id: begun.id, bytes: changed, offset: 0 });
    expect(spoiled).toMatchObject({ answer: { ok: false, code: 'changedOnTheWay' } });
    expect(await listPictures(commissionId)).toEqual([]);
    expect(await sendFileInParts(creative, { commissionId, fileName: 'a.jpg', bytes })).toMatchObject({
      ok: true,
    });
  });

  test('the same twice is named by the number it has', async () => {
    const { creative, commissionId } = await fresh();
    const bytes = await deliveredFile('png');
    await sendPicture(creative, commissionId, bytes, 'a.png');
    expect(await sendFileInParts(creative, { commissionId, fileName: 'copy.png', bytes })).toEqual({
      ok: false,
      code: 'same',
      status: 409,
      message: 'copy.png is the same file as picture 01.',
    });
  });

  test('replaces the file of a picture, which keeps its number; the earlier one stays', async () => {
    const { creative, commissionId } = await fresh();
    const { id } = await sendPicture(creative, commissionId, undefined, 'a.jpg');
    const bytes = await deliveredFile('png', { width: 50, height: 80 });
    const sent = await sendFileInParts(creative, { commissionId, fileName: 'a2.png', bytes, replacesId: id });
    expect(sent).toMatchObject({ picture: { id, position: 1, fileName: 'a2.png', width: 50, height: 80 } });
    expect(await listPictures(commissionId)).toMatchObject([{ id, version: 2, contentType: 'image/png' }]);
    const { rows } = await pool.query('select storage_key from picture_versions where picture_id = $1', [id]);
    const sizes = await Promise.all(rows.map(({ storage_key }) => storage().size(storage_key)));
    expect(sizes.every((size) => size !== null)).toBe(true);
  });
});

test('only the creative of the commission sends pictures, and only until they are delivered or it is canceled', async () => {
  const { client, creative, commission } = await deliveryScene(pool);
  const begin = async (actor: Parameters<typeof beginPictureUpload>[0], commissionId = commission.id) => {
    const file = { fileName: 'a.jpg', bytes: 5, sha256: 'c'.repeat(64), replacesId: null };
    const begun = await beginPictureUpload(actor, { commissionId, ...file });
    return begun.ok ? 'begun' : begun.code;
  };
  expect(await begin(client)).toBe('notAllowed');
  expect(await begin(await insertCreativeActor(pool))).toBe('notFound');
  expect(await begin(await insertMember(pool))).toBe('notFound');
  expect(await begin(creative, 'nonsense')).toBe('notFound');
  for (const state of ['delivered', 'canceled'] as const) {
    const other = await deliveryScene(pool, { state });
    expect(await begin(other.creative, other.commission.id)).toBe('notAllowed');
  }
  const begun = await beginPictureUpload(creative, {
    commissionId: commission.id,
    fileName: 'a.jpg',
    bytes: 5,
    sha256: 'd'.repeat(64),
    replacesId: null,
  });
  if (!begun.ok) throw new Error(begun.code);
  const which = { commissionId: commission.id, id: begun.id };
  expect(await pictureUploadStatus(creative, which)).toMatchObject({ receivedBytes: 0 });
  expect(await pictureUploadStatus(await insertCreativeActor(pool), which)).toBeNull();
});

describe('a process that is lost', () => {
  const uploadOf = async () => {
    const { creative, commissionId } = await fresh();
    const bytes = await deliveredFile();
    const begun = await beginPictureUpload(creative, {
      commissionId,
      fileName: 'a.jpg',
      bytes: bytes.length,
      sha256: sha256Of(bytes),
      replacesId: null,
    });
    if (!begun.ok) throw new Error(begun.code);
    return { creative, commissionId, bytes, id: begun.id };
  };
  const allThere = (id: string) =>
    pool.query('update partial_uploads set received_bytes = bytes, part_count = 1 where id = $1', [id]);
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

  test('after the last part, or between storing the file and writing it down: another ends it, once', async () => {
    const { creative, commissionId, bytes, id } = await uploadOf();
    await storage().write(`upload-parts/${id}/0`, bytes);
    await storage().write(`deliveries/${commissionId}/${id}.jpg`, bytes.subarray(0, 40));
    await allThere(id);
    await pool.query(
      `update partial_uploads set finishing_at = now() - interval '61 seconds' where id = $1`,
      [id],
    );
    const asked = await Promise.all([1, 2, 3].map(() => pictureUploadStatus(creative, { commissionId, id })));
    // Whoever asks later is told what the first of them did.
    expect(asked.some((answer) => answer?.state === 'done' && answer.answer.ok)).toBe(true);
    expect(await listPictures(commissionId)).toHaveLength(1);
    expect((await storage().read(`deliveries/${commissionId}/${id}.jpg`))?.equals(bytes)).toBe(true);
    expect(await storage().size(`upload-parts/${id}/0`)).toBeNull();
  });

  test('and its creative too: the sweep puts the file together', async () => {
    const { commissionId, bytes, id } = await uploadOf();
    await storage().write(`upload-parts/${id}/0`, bytes);
    await allThere(id);
    await sweepDeliveries(later(9));
    expect(await listPictures(commissionId)).toEqual([]);
    await sweepDeliveries(later(11));
    await sweepDeliveries(later(11));
    expect(await listPictures(commissionId)).toHaveLength(1);
  });

  test('in the middle of a file: what arrived of it is kept two days for its creative, then goes', async () => {
    const { commissionId, id } = await uploadOf();
    await storage().write(`upload-parts/${id}/0`, Buffer.from('half'));
    await storage().write(`deliveries/${commissionId}/${id}.jpg`, Buffer.from('half'));
    await sweepDeliveries(later(47 * 60));
    expect(await storage().size(`upload-parts/${id}/0`)).toBe(4);
    await sweepDeliveries(later(49 * 60));
    expect(await storage().size(`upload-parts/${id}/0`)).toBeNull();
    expect(await storage().size(`deliveries/${commissionId}/${id}.jpg`)).toBeNull();
  });

  test('the file of a picture stays when its upload is forgotten, and goes a month after it is taken back', async () => {
    const { creative, commissionId } = await fresh();
    const { id } = await sendPicture(creative, commissionId);
    const { rows } = await pool.query('select storage_key from commission_pictures where id = $1', [id]);
    const key = String(rows[0].storage_key);
    await sweepDeliveries(later(49 * 60));
    expect(await storage().size(key)).toBeGreaterThan(0);
    await pool.query(`update commission_pictures set state = 'removed', removed_at = now() where id = $1`, [
      id,
    ]);
    await sweepDeliveries(later(29 * 24 * 60));
    expect(await storage().size(key)).toBeGreaterThan(0);
    await sweepDeliveries(later(31 * 24 * 60));
    expect(await storage().size(key)).toBeNull();
  });
});
