import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photograph } from '#tests/factories/file-factory.ts';
import {
  jpegOfTwelveBits,
  jpegWithStrayBytes,
  photographWithThumbnail,
  redInkProfile,
  tiffInPlanes,
  tiffOf,
} from '#tests/factories/odd-pictures.ts';
import { encodeFile, encodePicture } from './encode-picture.server.ts';
import { lookOf, measurePicture } from './measure-picture.server.ts';
import { readOwnership } from './ownership.server.ts';
import { drawShareImage } from './share-image.server.ts';

/** Pictures that people give us: what is opened, what becomes of their colors, and what their sizes say. */

const formats = ['jpg', 'webp', 'avif'] as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oriel-pictures-'));
});
afterAll(() => rm(folder, { recursive: true }));

const sizeOf = (original: Buffer, format: (typeof formats)[number] = 'jpg') =>
  encodePicture({ original, edit: null, width: 160, format, pace: 'quick' });

/** The JPEG of a delivered file, for screens or for print. */
async function delivered(original: Buffer, isSrgb: boolean): Promise<string> {
  const [source, target] = [path.join(folder, 'original'), path.join(folder, `${isSrgb}.jpg`)];
  await writeFile(source, original);
  await encodeFile({ source, target, maxEdge: 0, quality: 94, dpi: 300, isSrgb });
  return target;
}

/** The color in a corner, as whoever ignores profiles and transparency sees it. */
async function cornerOf(picture: Buffer | string): Promise<number[]> {
  const pixels = await sharp(picture, { ignoreIcc: true }).removeAlpha().raw().toBuffer();
  return [...pixels.subarray(0, 3)];
}

const near = (color: readonly number[]) => color.map((value) => expect.closeTo(value, -1));

describe('a picture', () => {
  test('with stray bytes between its segments is opened by everything that opens pictures', async () => {
    const picture = await jpegWithStrayBytes();
    expect(await measurePicture(picture)).toMatchObject({ ok: true, width: 300, height: 200 });
    expect(await lookOf(picture)).toBeNull();
    expect(await readOwnership(picture)).toBeNull();
    for (const format of formats) {
      expect((await sharp(await sizeOf(picture, format)).metadata()).width).toBe(160);
    }
    expect((await sharp(await delivered(picture, true)).metadata()).width).toBe(300);
    const shared = await drawShareImage({ title: 'House', lines: [], photograph: picture, focus: null });
    expect((await sharp(shared).metadata()).width).toBe(1200);
  });

  test.each([
    ['12 bits for each color', jpegOfTwelveBits, 'unsupported'],
    ['Lab in eight bits', () => tiffOf({ meaning: 'lab', samples: [90, 128, 128] }), 'unsupported'],
    ['tiles in separate planes', tiffInPlanes, 'unsupported'],
    [
      'only half of it',
      async () => (await photograph({ width: 2000, height: 1500 })).subarray(0, 9_000),
      'damaged',
    ],
  ] as const)('with %s is refused as what it is', async (_, make, problem) => {
    expect(await measurePicture(await make())).toEqual({ ok: false, problem });
  });
});

describe('a transparent picture stands on white', () => {
  const nothing = { width: 200, height: 100, background: { r: 0, g: 0, b: 0, alpha: 0 } };
  const clear = () => sharp({ create: { ...nothing, channels: 4 } });
  test.each([
    ['PNG', () => clear().png()],
    ['PNG of 16 bits', () => clear().toColourspace('rgb16').png()],
    ['PNG with a palette', () => clear().png({ palette: true })],
    ['gray PNG', () => clear().toColourspace('b-w').png()],
    ['gray PNG of 16 bits', () => clear().toColourspace('grey16').png()],
    ['WebP', () => clear().webp()],
    ['TIFF', () => clear().tiff({ compression: 'none' })],
  ])('%s', async (_, make) => {
    const picture = await make().toBuffer();
    expect((await sharp(picture).metadata()).hasAlpha).toBe(true);
    for (const format of formats) {
      expect(await cornerOf(await sizeOf(picture, format))).toEqual(near([255, 255, 255]));
    }
    expect(await cornerOf(await delivered(picture, false))).toEqual(near([255, 255, 255]));
    // A white of 16 bits is rounded down.
    expect(await measurePicture(picture)).toMatchObject({
      averageColor: expect.stringMatching(/^#(ffffff|fefefe)$/),
    });
  });
});

describe('colors are converted by the profile that the file carries', () => {
  test('of CMYK, and what is made of it is named sRGB', async () => {
    const picture = tiffOf({ meaning: 'cmyk', samples: [255, 0, 0, 0], profile: redInkProfile() });
    const red = near([251, 0, 8]);
    expect(await cornerOf(await sizeOf(picture))).toEqual(red);
    expect(await cornerOf(await delivered(picture, true))).toEqual(red);
    const print = await delivered(picture, false);
    expect(await cornerOf(print)).toEqual(red);
    const { icc, space } = await sharp(print).metadata();
    expect([space, icc?.toString('latin1', 16, 20)]).toEqual(['srgb', 'RGB ']);
    expect(await measurePicture(picture)).toMatchObject({ averageColor: expect.stringMatching(/^#f/) });
  });

  test.each([false, true])('of RGB with more colors than sRGB, with 16 bits: %s', async (isDeep) => {
    const orange = sharp({ create: { width: 200, height: 100, channels: 3, background: '#ff8000' } });
    const made = isDeep ? orange.toColourspace('rgb16') : orange;
    const picture = await made.withIccProfile('p3').png().toBuffer();
    expect(await cornerOf(await delivered(picture, true))).toEqual(near([255, 128, 0]));
    const own = await sharp(await delivered(picture, false)).metadata();
    expect(own.icc?.length).toBe((await sharp(picture).metadata()).icc?.length);
    const shown = await sizeOf(picture);
    expect((await sharp(shown).metadata()).icc).toBeDefined();
    expect(await cornerOf(shown)).toEqual(near(await cornerOf(await delivered(picture, false))));
  });

  test('of sRGB, whose sizes need none', async () => {
    const picture = await sharp(await photograph())
      .withIccProfile('srgb')
      .jpeg()
      .toBuffer();
    const { icc } = await sharp(await sizeOf(picture)).metadata();
    expect(icc).toBeUndefined();
    expect(await cornerOf(await sizeOf(picture))).toEqual(near([0x7a, 0x6f, 0x5d]));
  });
});

describe('a size says who made a picture, and nothing else that its file said', () => {
  const secrets = /Camera Works|SERIAL-4711|SECRET-MAKER-NOTE|2026:05:01/;
  const startOfPicture = Buffer.from([0xff, 0xd8, 0xff]);

  test('the file that is tried has a thumbnail, a serial number, notes of its maker and a place', async () => {
    const picture = await photographWithThumbnail();
    expect(picture.indexOf(startOfPicture, 3)).toBeGreaterThan(0);
    expect(picture.toString('latin1')).toMatch(secrets);
    expect(await readOwnership(picture)).toEqual({ creator: 'Noor Example', copyright: 'Noor Example' });
  });

  test.each(formats)('as %s, also where it is cropped', async (format) => {
    const original = await photographWithThumbnail();
    const crop = { left: 10, top: 10, width: 160, height: 160 };
    for (const edit of [null, { crop }]) {
      const made = await encodePicture({ original, edit, width: 160, format, pace: 'quick' });
      expect(await readOwnership(made)).toEqual({ creator: 'Noor Example', copyright: 'Noor Example' });
      expect(made.indexOf(startOfPicture, 3)).toBe(-1);
      expect(made.toString('latin1')).not.toMatch(secrets);
    }
  });

  test.each([true, false])(
    'as a delivered JPEG, for screens: %s, before its words are written',
    async (isSrgb) => {
      const made = await readFile(await delivered(await photographWithThumbnail(), isSrgb));
      const { density, exif, xmp, iptc } = await sharp(made).metadata();
      expect([density, exif, xmp, iptc]).toEqual([300, undefined, undefined, undefined]);
      expect(made.indexOf(startOfPicture, 3)).toBe(-1);
      expect(made.toString('latin1')).not.toMatch(secrets);
    },
  );
});
