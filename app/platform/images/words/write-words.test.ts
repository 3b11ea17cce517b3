import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { iptcSegment, withSegment, xmpSegment } from '#tests/factories/file-factory.ts';
import { readIptc, readXmp, xmpTexts } from '../read-metadata.ts';
import { readLayout } from './file-layout.ts';
import { DamagedFile, type LayoutKind, type MeasuredFile } from './measured-file.ts';
import type { PictureWords } from './picture-words.ts';
import { lengthOfPieces, streamPieces } from './stream-pieces.server.ts';
import { writeWords } from './write-words.ts';

const words: PictureWords = {
  creator: 'Ingrid Ørsted & Søn <Foto>',
  rights: '© 2026 Atelier Norrby',
  credit: 'Foto: Atelier Norrby',
  licensor: { name: 'Atelier Norrby', url: 'https://oriel.example/creative/1' },
  license: {
    number: 'OR-0117-4',
    url: 'https://oriel.example/licenses/OR-0117-4',
    terms: 'Licensed to Terrell Hills LLC. Own website and social media. Worldwide, until 8 Dec 2031.',
  },
};

const fileOf = (bytes: Buffer): MeasuredFile => ({
  bytes: bytes.length,
  readAt: async (start, length) => bytes.subarray(start, start + length),
});

async function written(kind: LayoutKind, bytes: Buffer, said: PictureWords = words): Promise<Buffer> {
  const { layout } = await readLayout(kind, fileOf(bytes));
  const pieces = await writeWords(fileOf(bytes), layout, said);
  const open = async ({ start, length }: { start: number; length: number }) =>
    Readable.from([bytes.subarray(start, start + length)]);
  const whole = Buffer.concat(await streamPieces(pieces, open).toArray());
  expect(whole.length).toBe(lengthOfPieces(pieces));
  return whole;
}

const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
const picture = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#7a6f5d', noise } });
const made: Record<LayoutKind, () => Promise<Buffer>> = {
  jpeg: () => picture().withIccProfile('p3').jpeg().toBuffer(),
  png: () => picture().png().toBuffer(),
  tiff: () => picture().tiff({ compression: 'lzw' }).toBuffer(),
};

const kinds: LayoutKind[] = ['jpeg', 'png', 'tiff'];

async function saidBy(bytes: Buffer) {
  const { xmp, iptc } = await sharp(bytes).metadata();
  return { xmp: readXmp(xmp?.toString('utf8') ?? ''), iptc: iptc ? readIptc(iptc) : null };
}

describe.each(kinds)('words in a %s', (kind) => {
  test('are read by others, and the picture is the same to the bit', async () => {
    const before = await made[kind]();
    const after = await written(kind, before);
    const { xmp, iptc } = await saidBy(after);
    expect(xmpTexts(xmp['dc:creator'])).toEqual([words.creator]);
    expect(xmpTexts(xmp['dc:rights'])).toEqual([words.rights]);
    expect(xmp['photoshop:Credit']).toBe(words.credit);
    expect(xmp['xmpRights:WebStatement']).toBe(words.license?.url);
    expect(xmpTexts(xmp['xmpRights:UsageTerms'])).toEqual([words.license?.terms]);
    expect(xmp['plus:LicenseID']).toBe('OR-0117-4');
    if (kind !== 'png') {
      expect(iptc?.get(80)).toEqual([words.creator]);
      expect(iptc?.get(116)).toEqual([words.rights]);
    }
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(after)).equals(await pixels(before))).toBe(true);
    expect((await sharp(after).metadata()).icc?.length).toBe((await sharp(before).metadata()).icc?.length);
  });

  test('written twice, stand there once, with those of the second time', async () => {
    const first = await written(kind, await made[kind](), { ...words, creator: 'Somebody Else' });
    const second = await written(kind, first);
    expect(xmpTexts((await saidBy(second)).xmp['dc:creator'])).toEqual([words.creator]);
    expect(second.includes('Somebody Else')).toBe(kind === 'tiff');
  });

  test('are streamed from any byte on', async () => {
    const bytes = await made[kind]();
    const { layout } = await readLayout(kind, fileOf(bytes));
    const pieces = await writeWords(fileOf(bytes), layout, words);
    const open = async ({ start, length }: { start: number; length: number }) =>
      Readable.from([bytes.subarray(start, start + length)]);
    const whole = Buffer.concat(await streamPieces(pieces, open).toArray());
    for (const start of [0, 1, 2, 20, 21, 700, whole.length - 300, whole.length - 1]) {
      const length = Math.min(1_500, whole.length - start);
      const part = Buffer.concat(await streamPieces(pieces, open, { start, length }).toArray());
      expect(part.equals(whole.subarray(start, start + length))).toBe(true);
    }
  });

  test('of a file that is cut off are not looked for', async () => {
    const bytes = await made[kind]();
    const inDirectory = kind === 'tiff' ? bytes.readUInt32LE(4) + 50 : 60;
    for (const length of [0, 1, 7, 20, inDirectory]) {
      await expect(readLayout(kind, fileOf(bytes.subarray(0, length)))).rejects.toThrow(DamagedFile);
    }
  });
});

test('what a JPEG said besides stays, in UTF-8, and what we say ourselves is replaced', async () => {
  const properties =
    '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Street &amp; front</rdf:li></rdf:Alt></dc:title><dc:creator><rdf:Seq><rdf:li>Old</rdf:li></rdf:Seq></dc:creator>';
  const iptc = iptcSegment(
    [
      [5, 'Façade'],
      [25, 'façade'],
      [25, 'brick'],
      [80, 'Old'],
    ],
    'latin1',
  );
  const jpeg = withSegment(withSegment(await made.jpeg(), 0xed, iptc), 0xe1, xmpSegment(properties));
  const { xmp, iptc: sets } = await saidBy(await written('jpeg', jpeg));
  expect(xmpTexts(xmp['dc:title'])).toEqual(['Street & front']);
  expect(xmpTexts(xmp['dc:creator'])).toEqual([words.creator]);
  expect(sets?.get(25)).toEqual(['façade', 'brick']);
  expect(sets?.get(5)).toEqual(['Façade']);
  expect(sets?.get(80)).toEqual([words.creator]);
});

test('a packet that declares entities is left behind', async () => {
  const evil = Buffer.concat([
    Buffer.from('http://ns.adobe.com/xap/1.0/\0'),
    Buffer.from(
      '<!DOCTYPE x [<!ENTITY a "aaaa">]><rdf:RDF><rdf:Description><dc:title>&a;</dc:title></rdf:Description></rdf:RDF>',
    ),
  ]);
  const after = await written('jpeg', withSegment(await made.jpeg(), 0xe1, evil));
  expect(after.includes('ENTITY')).toBe(false);
  expect(xmpTexts((await saidBy(after)).xmp['dc:creator'])).toEqual([words.creator]);
});

test('a picture on its side is measured upright', async () => {
  for (const kind of ['jpeg', 'tiff', 'png'] as const) {
    const bytes = await picture().withMetadata({ orientation: 6 }).toFormat(kind).toBuffer();
    const { width, height } = await readLayout(kind, fileOf(bytes));
    expect([kind, width, height]).toEqual([kind, 60, 90]);
  }
});

test('texts for IPTC end at its lengths, and never in the middle of a character', async () => {
  const long = { ...words, creator: 'ÅÄÖÅÄÖÅÄÖÅÄÖÅÄÖÅÄÖ', credit: `a${'Å'.repeat(30)}` };
  const { iptc } = await saidBy(await written('jpeg', await made.jpeg(), long));
  expect(iptc?.get(80)).toEqual(['ÅÄÖÅÄÖÅÄÖÅÄÖÅÄÖÅ']);
  expect(iptc?.get(110)).toEqual([`a${'Å'.repeat(15)}`]);
});

const exiftool = hasExiftool();

describe.runIf(exiftool)('exiftool', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'oriel-words-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(kinds)('reads every field of a %s, and finds nothing wrong', async (kind) => {
    const file = path.join(folder, `a.${kind}`);
    writeFileSync(file, await written(kind, await made[kind]()));
    const read = JSON.parse(
      execFileSync('exiftool', ['-j', '-G', '-validate', '-warning', file], { encoding: 'utf8' }),
    )[0];
    const all = JSON.parse(execFileSync('exiftool', ['-j', '-G1', '-struct', file], { encoding: 'utf8' }))[0];
    expect(read['ExifTool:Warning']).toBeUndefined();
    expect(all).toMatchObject({
      'XMP-dc:Creator': [words.creator],
      'XMP-dc:Rights': words.rights,
      'XMP-photoshop:Credit': words.credit,
      'XMP-xmpRights:Marked': true,
      'XMP-xmpRights:WebStatement': words.license?.url,
      'XMP-xmpRights:UsageTerms': words.license?.terms,
      'XMP-plus:LicenseID': 'OR-0117-4',
      'XMP-plus:Licensor': [{ LicensorName: 'Atelier Norrby', LicensorURL: words.licensor.url }],
    });
    if (kind !== 'png') {
      expect(all).toMatchObject({
        'IPTC:By-line': words.creator,
        'IPTC:Credit': words.credit,
        'IPTC:CopyrightNotice': words.rights,
      });
    }
  });
});

function hasExiftool(): boolean {
  try {
    execFileSync('exiftool', ['-ver']);
    return true;
  } catch {
    return false;
  }
}
