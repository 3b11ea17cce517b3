import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { findMediaFile, pictureSize } from '#app/platform/images/picture-size.server.ts';
import { readXmp } from '#app/platform/images/read-metadata.ts';
import { htmlPage, locatedPhotograph, pdf, photograph } from '#tests/factories/file-factory.ts';
import { jpegWithStrayBytes } from '#tests/factories/odd-pictures.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import {
  filesIn,
  formRequest,
  insertUpload,
  refusalOf,
  uploadRows,
} from '#tests/factories/upload-factory.ts';
import { dataDir } from '#tests/own-data-folder.ts';
import { testPool } from '#tests/test-pool.ts';
import { attachUpload } from './attach-upload.server.ts';
import { giveUpUpload } from './give-up-upload.server.ts';
import { receiveAddress } from './receive-address.server.ts';
import { receiveForm } from './receive-form.server.ts';
import { sweepUploads } from './sweep-uploads.job.server.ts';
import type { UploadPurpose } from './upload-purposes.ts';

/** Files that arrive, from a form or from an address, and what becomes of them. */

const actor = await insertCreativeActor(testPool());

const clip = readFileSync('db/seed/media/clips/03-lake-drift.mp4');
const megabyte = 1024 * 1024;

describe('a file that may be kept', () => {
  test('is stored under the name pattern of its bucket, with its measures', async () => {
    const upload = await insertUpload(actor, { name: 'terrace.jpg', bytes: await photograph() });
    expect(upload).toMatchObject({ filename: 'terrace.jpg', mediaType: 'image', width: 600, height: 400 });
    expect(upload.color).toMatch(/^#7[0-9a-f]6[0-9a-f]5[0-9a-f]$/);
    const [row] = (await uploadRows()).slice(-1);
    expect(row).toMatchObject({ state: 'pending', content_type: 'image/jpeg', owner_id: actor.userId });
    expect(row.storage_keys).toEqual([expect.stringMatching(/^portfolio-images\/\d{13}-[0-9a-f]{18}\.jpg$/)]);
  });

  test('keeps the sanitised name of a rate sheet in the folder of its owner', async () => {
    await insertUpload(actor, { name: 'Préisliste / 2026 (neu).pdf', bytes: pdf(), purpose: 'rate-sheet' });
    const [row] = (await uploadRows()).slice(-1);
    expect(row.filename).toBe('2026 (neu).pdf');
    expect(row.storage_keys[0]).toMatch(new RegExp(`^rate-sheets/${actor.userId}/\\d{13}-2026-neu\\.pdf$`));
  });

  test('of 10 MB is taken as a rate sheet, one byte more is not', async () => {
    await insertUpload(actor, { name: 'rates.pdf', bytes: pdf(10 * megabyte), purpose: 'rate-sheet' });
    expect(
      await refusalOf(actor, { name: 'rates.pdf', bytes: pdf(10 * megabyte + 1), purpose: 'rate-sheet' }),
    ).toBe('file-too-large: rates.pdf is 10.1 MB. Files can be up to 10 MB.');
  });

  test('shows its creator and copyright in every format, and nothing else it said', async () => {
    const upload = await insertUpload(actor, { name: 'located.jpg', bytes: await locatedPhotograph() });
    const file = await findMediaFile(upload.src?.split('/').at(-1) ?? '');
    for (const format of ['jpg', 'webp', 'avif'] as const) {
      const bytes = file && (await pictureSize(file, 480, format));
      const { exif, xmp } = await sharp(bytes ?? undefined).metadata();
      const read = exif && readExif(exif);
      expect(read?.Image).toMatchObject({ Artist: 'Noor Example', Copyright: '(c) 2026 Noor Example' });
      expect(read?.Image?.Make).toBeUndefined();
      expect(read?.GPSInfo).toBeUndefined();
      const words = Object.keys(readXmp(xmp?.toString() ?? '')).filter((name) => name.startsWith('dc:'));
      expect(words).toEqual(['dc:creator', 'dc:rights']);
      expect(xmp?.toString()).not.toMatch(/exif:|GPS|xmp:Create|photoshop:City/);
    }
  });

  test('may be a clip: it is rewritten, measured, and gets a still', async () => {
    const upload = await insertUpload(actor, { name: 'drift.mp4', bytes: clip });
    expect(upload).toMatchObject({ mediaType: 'video', width: 1280, height: 720 });
    expect(upload.durationSeconds).toBeGreaterThan(1);
    const file = await findMediaFile(upload.src?.split('/').at(-1) ?? '');
    const still = file && (await pictureSize(file, 480, 'jpg'));
    const { channels } = await sharp(still ?? undefined).stats();
    // A plain plate, which stands in where no still can be made, is of one colour.
    expect(channels[0]?.stdev).toBeGreaterThan(10);
  }, 60_000);

  test('may be cut to a part of itself', async () => {
    const request = formRequest([{ name: 'face.jpg', bytes: await photograph() }]);
    const crop = { left: 100, top: 0, width: 400, height: 400 };
    const { files } = await receiveForm(request, actor, { purposes: { file: 'avatar' }, crop });
    expect(files[0]).toMatchObject({ ok: true, upload: { width: 400, height: 400 } });
  });

  test('may be a PDF behind what a mail program left before it', async () => {
    const bytes = Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), pdf()]);
    const upload = await insertUpload(actor, { name: 'rates.pdf', bytes, purpose: 'rate-sheet' });
    expect(upload).toMatchObject({ mediaType: 'pdf', bytes: bytes.length });
  });

  test('may be a JPEG with stray bytes between its segments', async () => {
    const upload = await insertUpload(actor, { name: 'odd.jpg', bytes: await jpegWithStrayBytes() });
    expect(upload).toMatchObject({ mediaType: 'image', width: 300, height: 200 });
  });

  test('comes with the texts of its form', async () => {
    const request = formRequest([{ name: 'a.png', bytes: await photograph(undefined, 'png') }]);
    const { form, files } = await receiveForm(request, actor, { purposes: { file: 'portfolio' } });
    expect(form.get('title')).toBe('House');
    expect(files).toHaveLength(1);
  });
});

describe('an upload is attached', () => {
  const attach = (uploadId: string, ownerId: string, purpose: UploadPurpose = 'portfolio') =>
    db().transaction((tx) => attachUpload(tx, { uploadId, ownerId, purpose }));

  test('once, by its owner, for its purpose', async () => {
    const { id } = await insertUpload(actor, { name: 'a.jpg', bytes: await photograph() });
    expect(await attach(id, '00000000-0000-4000-8000-000000000000')).toBeNull();
    expect(await attach(id, actor.userId, 'avatar')).toBeNull();
    expect(await attach('no-uuid', actor.userId)).toBeNull();
    expect(await attach(id, actor.userId)).toMatchObject({ id, mediaType: 'image' });
    expect(await attach(id, actor.userId)).toBeNull();
  });

  test('and once it is given up, a job removes its files, its sizes and its rows', async () => {
    const upload = await insertUpload(actor, { name: 'a.jpg', bytes: await photograph() });
    const key = upload.src?.split('/').at(-1) ?? '';
    await attach(upload.id, actor.userId);
    const file = await findMediaFile(key);
    if (file) await pictureSize(file, 480, 'webp');
    expect(filesIn(dataDir).filter((name) => name.includes(key))).toHaveLength(1);
    await sweepUploads(new Date());
    expect(filesIn(dataDir).filter((name) => name.includes(key))).toHaveLength(1);

    await db().transaction((tx) => giveUpUpload(tx, upload.id));
    const before = filesIn(dataDir).length;
    await sweepUploads(new Date());
    expect(filesIn(dataDir).length).toBeLessThan(before - 1);
    expect(filesIn(dataDir).filter((name) => name.includes(key))).toEqual([]);
    expect((await uploadRows()).filter((row) => row.id === upload.id)).toEqual([]);
    expect(file && (await pictureSize(file, 768, 'webp'))).toBeNull();
  });

  test('or else leaves no trace after a day', async () => {
    const { id } = await insertUpload(actor, { name: 'left.jpg', bytes: await photograph() });
    const isThere = async () => (await uploadRows()).some((row) => row.id === id);
    await sweepUploads(new Date(Date.now() + 23 * 3_600_000));
    expect(await isThere()).toBe(true);
    await sweepUploads(new Date(Date.now() + 25 * 3_600_000));
    expect(await isThere()).toBe(false);
    const { rows } = await db().$client.query(`select 1 from uploads where state <> 'attached'`);
    expect(rows).toEqual([]);
  });
});

describe('a picture behind an address', () => {
  const server = createServer((request, response) => {
    const body = request.url === '/large.jpg' ? Buffer.alloc(6 * megabyte, 1) : given;
    if (request.url === '/large.jpg') response.flushHeaders();
    response.end(body);
  });
  let given: Buffer;
  let base: string;

  beforeAll(async () => {
    given = await photograph();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  const rules = { isAllowed: () => true };
  const fetched = (path: string) =>
    receiveAddress(actor, { address: `${base}${path}`, purpose: 'portfolio', rules });

  test('is fetched once and kept like any other', async () => {
    expect(await fetched('/house.jpg')).toMatchObject({
      ok: true,
      upload: { width: 600, filename: 'house.jpg' },
    });
    expect(await fetched('/picture.php?id=1')).toMatchObject({ ok: true, upload: { filename: 'picture' } });
  });

  test('is refused for what it is, how large it is, and where it is', async () => {
    const said = async (path: string) => {
      const answer = await fetched(path);
      return answer.ok ? 'taken' : answer.message;
    };
    // It is given up once it is too large, whatever has arrived by then.
    expect(await said('/large.jpg')).toMatch(/^large\.jpg is [56]\.\d MB\. Files can be up to 5 MB\.$/);
    given = htmlPage;
    expect(await said('/page.jpg')).toBe('page.jpg does not match its file type: it contains HTML.');
    const ours = await receiveAddress(actor, { address: `${base}/a.jpg`, purpose: 'portfolio' });
    expect(ours).toMatchObject({
      ok: false,
      message: expect.stringContaining('could not be opened'),
    });
  });
});
