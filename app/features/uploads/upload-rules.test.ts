import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readEmbeddedWords } from '#app/platform/images/embedded-words.server.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import {
  emptyZip,
  htmlPage,
  iptcSegment,
  pdf,
  photograph,
  withSegment,
  xmpSegment,
} from '#tests/factories/file-factory.ts';
import { carryWords, isWideGamut } from './jpeg-words.ts';
import { partBytes } from './parts/part-limits.ts';
import { sendInParts } from './parts/send-in-parts.ts';
import { refuseBeforeSending } from './refuse-before-sending.ts';
import { detectPolyglot } from './sniff-file.server.ts';
import { readCrop } from './upload.ts';
import { mayUpload } from './upload-policy.ts';
import { hasFittingEnding, isUploadPurpose, kindNames, sizeText } from './upload-purposes.ts';

const megabyte = 1024 * 1024;

test.each([
  [1, '1 kB'],
  [50_000, '49 kB'],
  [5 * megabyte, '5 MB'],
  [5 * megabyte + 1, '5.1 MB'],
  [11.2 * megabyte, '11.2 MB'],
  [12 * megabyte, '12 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('the kinds of a purpose are named', () => {
  expect(kindNames('portfolio')).toBe('JPEG, PNG, WebP, MP4 or MOV');
  expect(kindNames('rate-sheet')).toBe('PDF');
  expect(isUploadPurpose('avatar')).toBe(true);
  expect(isUploadPurpose('constructor')).toBe(false);
});

test.each([
  ['a.JPG', 'portfolio', true],
  ['a.webp', 'avatar', true],
  ['a', 'rate-sheet', true],
  ['a.pdf', 'portfolio', false],
  ['a.pdf.html', 'rate-sheet', false],
] as const)('%s may be a %s: %s', (name, purpose, fits) => {
  expect(hasFittingEnding(name, purpose)).toBe(fits);
});

test.each([
  [{ name: 'a.jpg', size: 5 * megabyte }, null],
  [{ name: 'a.jpg', size: 5 * megabyte + 1 }, 'a.jpg is 5.1 MB. Files can be up to 5 MB.'],
  [{ name: 'a.jpg', size: 0 }, 'a.jpg is empty.'],
  [{ name: 'a.svg', size: 9 }, 'a.svg is not an accepted type. Files can be JPEG, PNG, WebP, MP4 or MOV.'],
])('before %o is sent, it is said: %s', (file, said) => {
  expect(refuseBeforeSending(file, 'portfolio')).toBe(said);
});

describe('a second file', () => {
  const picture = Buffer.alloc(5_000, 0xd8);
  const inside = (kind: string, bytes: Buffer) => detectPolyglot({ kind, head: bytes, tail: bytes });

  test('is found behind a picture, and not in a plain one', () => {
    expect(inside('jpeg', picture)).toBeNull();
    expect(inside('jpeg', Buffer.concat([picture, emptyZip()]))).toBe('ZIP');
    expect(inside('png', Buffer.concat([picture, pdf()]))).toBe('PDF');
    expect(inside('webp', Buffer.concat([picture, htmlPage]))).toBe('HTML');
  });

  test('is found in a PDF where a browser would believe it', () => {
    expect(inside('pdf', pdf())).toBeNull();
    expect(inside('pdf', Buffer.concat([pdf(), emptyZip()]))).toBe('ZIP');
    expect(inside('pdf', Buffer.concat([Buffer.from('%PDF-1.4\n'), htmlPage]))).toBe('HTML');
    expect(inside('pdf', Buffer.concat([pdf(3_000), htmlPage]))).toBeNull();
  });

  test('is not seen in four bytes that only look like the end of a ZIP', () => {
    expect(inside('jpeg', Buffer.concat([picture, Buffer.from('PK\x05\x06'), picture]))).toBeNull();
  });
});

test.each([
  ['1,2,30,40', { left: 1, top: 2, width: 30, height: 40 }],
  ['0,0,0,40', null],
  ['-1,0,30,40', null],
  ['1,2,3', null],
  [null, null],
])('the crop %s is %o', (text, crop) => {
  expect(readCrop(text)).toEqual(crop);
});

const creative = creativeActor({ id: 'c', userId: 'u' });
const client = creativeActor({ id: 'c', userId: 'u' }, { userType: 'client' });
const admin = { ...client, isAdmin: true };

test.each([
  ['a visitor', null, 'attachment', false],
  ['a client', client, 'portfolio', false],
  ['a client', client, 'avatar', false],
  ['a client', client, 'rate-sheet', false],
  ['a client', client, 'attachment', true],
  ['a client', client, 'review', true],
  ['a creative', creative, 'review', false],
  ['a visitor', null, 'review', false],
  ['a creative', creative, 'portfolio', true],
  ['a creative', creative, 'avatar', true],
  ['a creative', creative, 'rate-sheet', true],
  ['a creative', creative, 'attachment', true],
  ['a visitor', null, 'blog', false],
  ['a client', client, 'blog', false],
  ['a creative', creative, 'blog', false],
  ['an admin', admin, 'blog', true],
  ['an admin', admin, 'portfolio', false],
] as const)('%s may upload %#: %s %s', (_, actor, purpose, may) => {
  expect(mayUpload(actor, purpose)).toBe(may);
});

describe('a photograph that is drawn smaller', () => {
  test('keeps what was written into it, and stands upright', async () => {
    const turned = await sharp(await photograph())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const original = withSegment(
      withSegment(turned, 0xed, iptcSegment([[120, 'Six rooms']])),
      0xe1,
      xmpSegment('<dc:title>Gallery Six</dc:title>'),
    );
    expect((await sharp(original).metadata()).orientation).toBe(6);
    const carried = Buffer.from(carryWords(original, await photograph({ width: 300, height: 200 })));
    const { orientation, width } = await sharp(carried).metadata();
    expect([orientation, width]).toEqual([1, 300]);
    expect(await readEmbeddedWords(carried)).toEqual({ title: 'Gallery Six', description: 'Six rooms' });
  });

  test('takes nothing from what is no JPEG, is cut off, or has too much to say', async () => {
    const small = await photograph();
    for (const from of [
      Buffer.alloc(0),
      htmlPage,
      small.subarray(0, 7),
      await photograph(undefined, 'png'),
    ]) {
      expect(Buffer.from(carryWords(from, small)).equals(small)).toBe(true);
    }
    let talkative = small;
    for (let count = 0; count < 10; count += 1) {
      talkative = withSegment(talkative, 0xe1, xmpSegment('x'.repeat(60_000)));
    }
    expect(carryWords(talkative, small).length).toBeLessThan(small.length + 400_001);
  });

  test('keeps more colors where its profile has more', async () => {
    const profile = (name: string) => Buffer.from(`ICC_PROFILE\0\x01\x01${name}`);
    expect(isWideGamut(withSegment(await photograph(), 0xe2, profile('Display P3')))).toBe(true);
    const inTwoBytes = profile([...'Display P3'].join('\0'));
    expect(isWideGamut(withSegment(await photograph(), 0xe2, inTwoBytes))).toBe(true);
    expect(isWideGamut(withSegment(await photograph(), 0xe2, profile('sRGB IEC61966-2.1')))).toBe(false);
  });
});

describe('a file that goes in parts', () => {
  /** A server that forgets every second answer on its way back. */
  function sendOverBadLine({ isLost = (count: number) => count % 2 === 1, status = 201 } = {}) {
    const said = { waits: 0, percents: [] as number[], received: 0, requests: 0 };
    const size = partBytes * 2 + 10;
    const ask = async (_address: unknown, init?: RequestInit) => {
      said.requests += 1;
      const body = init?.body;
      let answer: unknown = { id: 'file', partBytes };
      let code = 200;
      if (body instanceof FormData) {
        const part = body.get('part');
        if (Number(body.get('offset')) === said.received && part instanceof File) said.received += part.size;
        code = said.received === size ? status : 200;
        answer = code === 200 ? { receivedBytes: said.received } : { message: 'whole' };
      }
      if (isLost(said.requests)) throw new TypeError('Failed to fetch');
      return Response.json(answer, { status: code });
    };
    const wait = async () => {};
    const sent = sendInParts({ address: '/parts?purpose=portfolio', wait, ask: ask as typeof fetch })(
      new File([new Uint8Array(size)], 'hall.jpg'),
      {
        onPercent: (percent) => said.percents.push(percent),
        onWaiting: () => {
          said.waits += 1;
        },
        signal: new AbortController().signal,
      },
    );
    return { said, sent, size };
  }

  test('arrives whole over a line that loses every second answer, each part once', async () => {
    const { said, sent, size } = sendOverBadLine();
    expect(await sent).toEqual({ status: 201, answer: { message: 'whole' } });
    expect([said.received, said.percents.at(-1), said.waits > 2]).toEqual([size, 99, true]);
  });

  test('is given up when the line stays down, and refused when the server refuses it', async () => {
    await expect(sendOverBadLine({ isLost: () => true }).sent).rejects.toThrow('Failed to fetch');
    expect(await sendOverBadLine({ status: 415 }).sent).toMatchObject({ status: 415 });
  });
});
