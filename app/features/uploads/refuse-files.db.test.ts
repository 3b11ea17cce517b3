import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import {
  decompressionBomb,
  emptyZip,
  htmlPage,
  lockedPdf,
  pdf,
  photograph,
  scriptedSvg,
} from '#tests/factories/file-factory.ts';
import { jpegOfTwelveBits } from '#tests/factories/odd-pictures.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { filesIn, formRequest, refusalOf, uploadRows } from '#tests/factories/upload-factory.ts';
import { dataDir } from '#tests/own-data-folder.ts';
import { testPool } from '#tests/test-pool.ts';
import { receiveForm } from './receive-form.server.ts';
import type { UploadPurpose } from './upload-purposes.ts';

/** Files that arrive in a form, and are refused for what they are. */

const actor = await insertCreativeActor(testPool());

const clip = readFileSync('db/seed/media/clips/03-lake-drift.mp4');
const megabyte = 1024 * 1024;

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
      'a JPEG of 12 bits',
      'deep.jpg',
      jpegOfTwelveBits,
      'portfolio',
      'file-invalid-type: deep.jpg was saved in a way that browsers cannot show. Save it again with 8 bits per channel.',
    ],
    [
      'a PDF that needs a password',
      'rates.pdf',
      () => lockedPdf({ userPassword: 'secret' }),
      'rate-sheet',
      'file-invalid-type: rates.pdf needs a password to open. Save it without one, so that clients can read it.',
    ],
    [
      'half a PDF',
      'rates.pdf',
      () => pdf(2_000).subarray(0, 140),
      'rate-sheet',
      'file-invalid-type: rates.pdf is damaged and cannot be opened.',
    ],
    [
      'a clip as an avatar',
      'me.mp4',
      () => clip,
      'avatar',
      'file-invalid-type: me.mp4 is not an accepted type. Files can be JPEG, PNG or WebP.',
    ],
  ])('%s', async (_, name, bytes, purpose, said) => {
    const before = { files: filesIn(dataDir), rows: (await uploadRows()).length };
    expect(await refusalOf(actor, { name, bytes: await bytes(), purpose })).toBe(said);
    expect({ files: filesIn(dataDir), rows: (await uploadRows()).length }).toEqual(before);
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
    const before = filesIn(dataDir);
    const whole = formRequest([{ name: 'a.jpg', bytes: await photograph() }]);
    const bytes = Buffer.from(await whole.clone().arrayBuffer());
    const cut = new Request(whole.url, {
      method: 'POST',
      headers: whole.headers,
      body: bytes.subarray(0, bytes.length - 500),
    });
    await expect(receiveForm(cut, actor, { purposes: { file: 'portfolio' } })).rejects.toThrow(BrokenBody);
    expect(filesIn(dataDir)).toEqual(before);
  });
});
