import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import readExif from 'exif-reader';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { findMediaFile, pictureSize } from '#app/platform/images/picture-size.server.ts';
import { BrokenBody } from '#app/platform/incoming/broken-body.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import {
  decompressionBomb,
  emptyZip,
  htmlPage,
  locatedPhotograph,
  pdf,
  photograph,
  scriptedSvg,
} from '#tests/factories/file-factory.ts';
import { attachUpload } from './attach-upload.server.ts';
import { giveUpUpload } from './give-up-upload.server.ts';
import { receiveAddress } from './receive-address.server.ts';
import { receiveForm } from './receive-form.server.ts';
import { sweepUploads } from './sweep-uploads.server.ts';
import type { Upload } from './upload.ts';
import type { UploadPurpose } from './upload-purposes.ts';

/** Every way in which a file arrives or is refused, one list over one form, hence the length. */

const { dataDir } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const folder = mkdtempSync(`${tmpdir()}/oriel-uploads-`);
  process.env.ORIEL_DATA_DIR = folder;
  return { dataDir: folder };
});
const clip = readFileSync('db/seed/media/clips/03-lake-drift.mp4');
const megabyte = 1024 * 1024;
let actor: Actor;

beforeAll(async () => {
  const client = await db().$client.connect();
  actor = creativeActor(await insertCreative(client));
  client.release();
});

afterAll(async () => {
  await closeSender();
  await closeDb();
  rmSync(dataDir, { recursive: true, force: true });
});

function formRequest(files: { name: string; bytes: Buffer }[], type = 'image/jpeg'): Request {
  const form = new FormData();
  form.append('title', 'House');
  for (const { name, bytes } of files) {
    form.append('file', new File([new Uint8Array(bytes)], name, { type }));
  }
  return new Request('http://localhost/api/uploads', { method: 'POST', body: form });
}

async function give(name: string, bytes: Buffer, purpose: UploadPurpose = 'portfolio') {
  const { files } = await receiveForm(formRequest([{ name, bytes }]), actor, { purposes: { file: purpose } });
  const [file] = files;
  if (!file) throw new Error('No file was received.');
  return file;
}

async function taken(name: string, bytes: Buffer, purpose: UploadPurpose = 'portfolio'): Promise<Upload> {
  const file = await give(name, bytes, purpose);
  if (!file.ok) throw new Error(file.message);
  return file.upload;
}

async function refusal(name: string, bytes: Buffer, purpose: UploadPurpose = 'portfolio') {
  const file = await give(name, bytes, purpose);
  return file.ok ? 'taken' : `${file.code}: ${file.message}`;
}

function filesKept(): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
}

async function uploadRows() {
  const { rows } = await db().$client.query('select * from uploads order by created_at');
  return rows;
}

describe('a file that may be kept', () => {
  test('is stored under the name pattern of its bucket, with its measures', async () => {
    const upload = await taken('terrace.jpg', await photograph());
    expect(upload).toMatchObject({ filename: 'terrace.jpg', mediaType: 'image', width: 600, height: 400 });
    expect(upload.color).toMatch(/^#7[0-9a-f]6[0-9a-f]5[0-9a-f]$/);
    const [row] = (await uploadRows()).slice(-1);
    expect(row).toMatchObject({ state: 'pending', content_type: 'image/jpeg', owner_id: actor.userId });
    expect(row.storage_keys).toEqual([expect.stringMatching(/^portfolio-images\/\d{13}-[0-9a-f]{18}\.jpg$/)]);
  });

  test('keeps the sanitised name of a rate sheet in the folder of its owner', async () => {
    await taken('Préisliste / 2026 (neu).pdf', pdf(), 'rate-sheet');
    const [row] = (await uploadRows()).slice(-1);
    expect(row.filename).toBe('2026 (neu).pdf');
    expect(row.storage_keys[0]).toMatch(new RegExp(`^rate-sheets/${actor.userId}/\\d{13}-2026-neu\\.pdf$`));
  });

  test('of 10 MB is taken as a rate sheet, one byte more is not', async () => {
    await taken('rates.pdf', pdf(10 * megabyte), 'rate-sheet');
    expect(await refusal('rates.pdf', pdf(10 * megabyte + 1), 'rate-sheet')).toBe(
      'file-too-large: rates.pdf is 10.1 MB. Files can be up to 10 MB.',
    );
  });

  test('shows its creator and copyright in every format, and nothing else it said', async () => {
    const upload = await taken('located.jpg', await locatedPhotograph());
    const file = await findMediaFile(upload.src?.split('/').at(-1) ?? '');
    for (const format of ['jpg', 'webp', 'avif'] as const) {
      const bytes = file && (await pictureSize(file, 480, format));
      const { exif, xmp } = await sharp(bytes ?? undefined).metadata();
      const read = exif && readExif(exif);
      expect(read?.Image).toMatchObject({ Artist: 'Noor Example', Copyright: '(c) 2026 Noor Example' });
      expect(read?.Image?.Make).toBeUndefined();
      expect(read?.GPSInfo).toBeUndefined();
      expect(xmp).toBeUndefined();
    }
  });

  test('may be a clip: it is rewritten, measured, and gets a still', async () => {
    const upload = await taken('drift.mp4', clip);
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

  test('comes with the texts of its form', async () => {
    const request = formRequest([{ name: 'a.png', bytes: await photograph(undefined, 'png') }]);
    const { form, files } = await receiveForm(request, actor, { purposes: { file: 'portfolio' } });
    expect(form.get('title')).toBe('House');
    expect(files).toHaveLength(1);
  });
});

describe('a file that may not be kept is refused by name, and leaves nothing behind', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>, UploadPurpose, string]>([
    [
      'a PNG named .pdf',
      'rates.pdf',
      () => photograph(undefined, 'png'),
      'rate-sheet',
      'file-invalid-type: rates.pdf does not match its file type: it contains PNG.',
    ],
    [
      'a PNG named .pdf among pictures',
      'plan.pdf',
      () => photograph(undefined, 'png'),
      'portfolio',
      'file-invalid-type: plan.pdf does not match its file type: it contains PNG.',
    ],
    [
      'an HTML page named .jpg',
      'house.jpg',
      () => htmlPage,
      'portfolio',
      'file-invalid-type: house.jpg does not match its file type: it contains HTML.',
    ],
    [
      'a 12 MB PDF',
      'rates.pdf',
      () => pdf(12 * megabyte),
      'rate-sheet',
      'file-too-large: rates.pdf is 12 MB. Files can be up to 10 MB.',
    ],
    [
      'a film over 5 MB',
      'terrace-film.mov',
      () => Buffer.alloc(11.2 * megabyte),
      'portfolio',
      'file-too-large: terrace-film.mov is 11.2 MB. Files can be up to 5 MB.',
    ],
    [
      'a decompression bomb',
      'bomb.png',
      () => decompressionBomb(),
      'portfolio',
      'file-too-large: bomb.png is 30,000 × 30,000 pixels. Pictures can have up to 60 megapixels.',
    ],
    ['no bytes', 'nothing.jpg', () => Buffer.alloc(0), 'portfolio', 'file-too-small: nothing.jpg is empty.'],
    [
      'a picture with a ZIP behind it',
      'two.jpg',
      async () => Buffer.concat([await photograph(), emptyZip()]),
      'portfolio',
      'file-invalid-type: two.jpg contains a second file (ZIP). Save it again without that file.',
    ],
    [
      'a picture with a page behind it',
      'two.png',
      async () => Buffer.concat([await photograph(undefined, 'png'), htmlPage]),
      'portfolio',
      'file-invalid-type: two.png contains a second file (HTML). Save it again without that file.',
    ],
    [
      'a picture with a PDF behind it',
      'two.jpg',
      async () => Buffer.concat([await photograph(), pdf()]),
      'portfolio',
      'file-invalid-type: two.jpg contains a second file (PDF). Save it again without that file.',
    ],
    [
      'a PDF behind the start of a picture',
      'rates.pdf',
      async () => Buffer.concat([await photograph(), pdf()]),
      'rate-sheet',
      'file-invalid-type: rates.pdf does not match its file type: it contains JPEG.',
    ],
    [
      'a PDF that begins late',
      'rates.pdf',
      () => Buffer.concat([Buffer.from('#!/bin/sh\n'), pdf()]),
      'rate-sheet',
      'file-invalid-type: rates.pdf does not match its file type: it contains plain text.',
    ],
    [
      'an SVG with a script',
      'drawing.svg',
      () => scriptedSvg,
      'portfolio',
      'file-invalid-type: drawing.svg is not an accepted type. Files can be JPEG, PNG, WebP, MP4 or MOV.',
    ],
    [
      'an SVG with a script named .png',
      'drawing.png',
      () => scriptedSvg,
      'portfolio',
      'file-invalid-type: drawing.png does not match its file type: it contains SVG.',
    ],
    [
      'a clip cut in half',
      'half.mp4',
      () => clip.subarray(0, clip.length / 2),
      'portfolio',
      'file-invalid-type: half.mp4 cannot be played. It is damaged or not in a format that browsers support.',
    ],
    [
      'a clip of nothing',
      'noise.mp4',
      () => Buffer.concat([clip.subarray(0, 40), Buffer.alloc(9_000, 7)]),
      'portfolio',
      'file-invalid-type: noise.mp4 cannot be played. It is damaged or not in a format that browsers support.',
    ],
    [
      'half a photograph',
      'half.jpg',
      async () => (await photograph({ width: 2000, height: 1500 })).subarray(0, 9_000),
      'portfolio',
      'file-invalid-type: half.jpg is damaged and cannot be opened.',
    ],
    [
      'a clip as an avatar',
      'me.mp4',
      () => clip,
      'avatar',
      'file-invalid-type: me.mp4 is not an accepted type. Files can be JPEG, PNG or WebP.',
    ],
  ])('%s', async (_, name, bytes, purpose, said) => {
    const before = { files: filesKept(), rows: (await uploadRows()).length };
    expect(await refusal(name, await bytes(), purpose)).toBe(said);
    expect({ files: filesKept(), rows: (await uploadRows()).length }).toEqual(before);
  });

  test('a second rate sheet in one form', async () => {
    const two = formRequest([
      { name: 'one.pdf', bytes: pdf() },
      { name: 'two.pdf', bytes: pdf() },
    ]);
    const { files } = await receiveForm(two, actor, { purposes: { file: 'rate-sheet' } });
    expect(files.map((file) => (file.ok ? 'taken' : file.message))).toEqual([
      'taken',
      'two.pdf is over the limit. Choose up to one file.',
    ]);
  });

  test('a form that is cut off on its way', async () => {
    const before = filesKept();
    const whole = formRequest([{ name: 'a.jpg', bytes: await photograph() }]);
    const bytes = Buffer.from(await whole.clone().arrayBuffer());
    const cut = new Request(whole.url, {
      method: 'POST',
      headers: whole.headers,
      body: bytes.subarray(0, bytes.length - 500),
    });
    await expect(receiveForm(cut, actor, { purposes: { file: 'portfolio' } })).rejects.toThrow(BrokenBody);
    expect(filesKept()).toEqual(before);
  });
});

describe('an upload is attached', () => {
  const attach = (uploadId: string, ownerId: string, purpose: UploadPurpose = 'portfolio') =>
    db().transaction((tx) => attachUpload(tx, { uploadId, ownerId, purpose }));

  test('once, by its owner, for its purpose', async () => {
    const { id } = await taken('a.jpg', await photograph());
    expect(await attach(id, '00000000-0000-4000-8000-000000000000')).toBeNull();
    expect(await attach(id, actor.userId, 'avatar')).toBeNull();
    expect(await attach('no-uuid', actor.userId)).toBeNull();
    expect(await attach(id, actor.userId)).toMatchObject({ id, mediaType: 'image' });
    expect(await attach(id, actor.userId)).toBeNull();
  });

  test('and once it is given up, a job removes its files, its sizes and its rows', async () => {
    const upload = await taken('a.jpg', await photograph());
    const key = upload.src?.split('/').at(-1) ?? '';
    await attach(upload.id, actor.userId);
    const file = await findMediaFile(key);
    if (file) await pictureSize(file, 480, 'webp');
    expect(filesKept().filter((name) => name.includes(key))).toHaveLength(1);
    await sweepUploads(new Date());
    expect(filesKept().filter((name) => name.includes(key))).toHaveLength(1);

    await db().transaction((tx) => giveUpUpload(tx, upload.id));
    const before = filesKept().length;
    await sweepUploads(new Date());
    expect(filesKept().length).toBeLessThan(before - 1);
    expect(filesKept().filter((name) => name.includes(key))).toEqual([]);
    expect((await uploadRows()).filter((row) => row.id === upload.id)).toEqual([]);
    expect(file && (await pictureSize(file, 768, 'webp'))).toBeNull();
  });

  test('or else leaves no trace after a day', async () => {
    const { id } = await taken('left.jpg', await photograph());
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
    expect(await said('/large.jpg')).toBe('large.jpg is 5.1 MB. Files can be up to 5 MB.');
    given = htmlPage;
    expect(await said('/page.jpg')).toBe('page.jpg does not match its file type: it contains HTML.');
    const ours = await receiveAddress(actor, { address: `${base}/a.jpg`, purpose: 'portfolio' });
    expect(ours).toMatchObject({
      ok: false,
      message: expect.stringContaining('could not be opened'),
    });
  });
});
