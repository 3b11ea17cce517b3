import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { deliveredFile, deliveryScene, sendFileInParts } from '#tests/factories/delivery-factory.ts';
import {
  decompressionBomb,
  emptyZip,
  htmlPage,
  pdf,
  photograph,
  scriptedSvg,
} from '#tests/factories/file-factory.ts';
import { jpegOfTwelveBits, tiffInPlanes, tiffOf } from '#tests/factories/odd-pictures.ts';
import { dataDir } from '#tests/own-data-folder.ts';
import { testPool } from '#tests/test-pool.ts';
import { deliveryLimits, megabyte } from '../delivery-kinds.ts';
import { listPictures } from '../list-pictures.server.ts';
import { beginPictureUpload } from './begin-picture-upload.server.ts';

/** Files that do not become pictures: by what they are, how large, and how many. */

const pool = testPool();

let scene: Awaited<ReturnType<typeof deliveryScene>>;
beforeAll(async () => {
  scene = await deliveryScene(pool);
});

const fresh = async () => {
  const { creative, commission } = await deliveryScene(pool);
  return { creative, commissionId: commission.id };
};

async function storedFiles(): Promise<string[]> {
  const folder = path.join(dataDir, 'storage');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const unsupported = (fileName: string) =>
  `${fileName} was saved in a way that no picture to look at can be made of. Save it again in RGB, as a JPEG with 8 bits per channel or as a TIFF with 8 or 16.`;

describe('what is no picture, or none that can be shown, is refused, and leaves nothing', () => {
  const nul = Buffer.from([0]);
  test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['a script as SVG', 'a.jpg', () => scriptedSvg, 'a.jpg does not match its file type: it contains SVG.'],
    ['an HTML page', 'a.jpg', () => htmlPage, 'a.jpg does not match its file type: it contains HTML.'],
    ['a PDF', 'a.tif', () => pdf(), 'a.tif does not match its file type: it contains PDF.'],
    [
      'a PNG named .jpg',
      'a.jpg',
      () => deliveredFile('png'),
      'a.jpg does not match its file type: it contains PNG.',
    ],
    [
      'zeros',
      'a.jpg',
      () => Buffer.alloc(500),
      'a.jpg is not an accepted type. Files can be JPEG, TIFF or PNG.',
    ],
    [
      'a ZIP behind a picture',
      'a.jpg',
      async () => Buffer.concat([await deliveredFile(), emptyZip()]),
      'a.jpg contains a second file (ZIP). Save it again without that file.',
    ],
    [
      'a page behind a picture',
      'a.png',
      async () => Buffer.concat([await deliveredFile('png'), nul, htmlPage]),
      'a.png contains a second file (HTML). Save it again without that file.',
    ],
    [
      'a bomb',
      'a.png',
      () => decompressionBomb(),
      'a.png is 30,000 × 30,000 pixels. Pictures can have up to 160 megapixels.',
    ],
    ['a JPEG of 12 bits', 'a.jpg', jpegOfTwelveBits, unsupported('a.jpg')],
    [
      'Lab in eight bits',
      'a.tif',
      () => tiffOf({ meaning: 'lab', samples: [90, 128, 128] }),
      unsupported('a.tif'),
    ],
    ['tiles in separate planes', 'a.tif', tiffInPlanes, unsupported('a.tif')],
    [
      'half a photograph',
      'a.jpg',
      async () => (await photograph({ width: 2000, height: 1500 })).subarray(0, 9_000),
      'a.jpg is damaged, or was saved in a way that cannot be read.',
    ],
    [
      'a JPEG cut off before its picture',
      'a.jpg',
      async () => (await deliveredFile()).subarray(0, 100),
      'a.jpg is damaged, or was saved in a way that cannot be read.',
    ],
  ])('%s', async (_, fileName, make, message) => {
    const bytes = await make();
    const { creative, commission } = scene;
    const answer = await sendFileInParts(creative, { commissionId: commission.id, fileName, bytes });
    expect(answer).toMatchObject({ ok: false, message });
    expect(await listPictures(commission.id)).toEqual([]);
    expect(await storedFiles()).toEqual([]);
  });

  test('by its size and name before anything is sent: both sides of the limit', async () => {
    const { creative, commissionId } = await fresh();
    const begin = (bytes: number, fileName: string, sha256 = 'a'.repeat(64)) =>
      beginPictureUpload(creative, { commissionId, fileName, bytes, sha256, replacesId: null });
    expect(await begin(0, 'a.jpg')).toMatchObject({ message: 'a.jpg is empty.' });
    expect(await begin(deliveryLimits.fileBytes, 'a.jpg')).toMatchObject({ ok: true });
    expect(await begin(101 * megabyte, 'b.jpg')).toMatchObject({
      message: 'b.jpg is 101 MB. Files can be up to 100 MB.',
    });
    expect(await begin(5, 'a.cr2')).toMatchObject({ code: 'wrongKind' });
    expect(await begin(5, '../../etc/\u0000pass\ud83d.jpg', 'b'.repeat(64))).toMatchObject({ ok: true });
    const { rows } = await pool.query(
      `select filename from partial_uploads where commission_id = $1 and bytes = 5`,
      [commissionId],
    );
    expect(rows[0].filename).toMatch(/^pass.?\.jpg$/);
  });

  test('beyond 500 pictures, counting those on their way', async () => {
    const { creative, commissionId } = await fresh();
    await pool.query(
      `insert into partial_uploads (commission_id, owner_id, purpose, filename, bytes, sha256)
       select $1, $2, 'delivery', 'x.jpg', 5, lpad(n::text, 64, '0') from generate_series(1, 499) n`,
      [commissionId, creative.userId],
    );
    const begin = (sha256: string) =>
      beginPictureUpload(creative, { commissionId, fileName: 'a.jpg', bytes: 5, sha256, replacesId: null });
    expect(await begin('a'.repeat(64))).toMatchObject({ ok: true });
    expect(await begin('b'.repeat(64))).toMatchObject({ code: 'tooMany' });
    // What waits already goes on.
    expect(await begin('a'.repeat(64))).toMatchObject({ ok: true });
  });
});
