import { describe, expect, test } from 'vitest';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { emptyZip, htmlPage, pdf } from '#tests/factories/file-factory.ts';
import { readCrop } from './read-crop.ts';
import { refuseBeforeSending } from './refuse-before-sending.ts';
import { secondFileIn } from './second-file.ts';
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
  const inside = (kind: string, bytes: Buffer) => secondFileIn({ kind, head: bytes, tail: bytes });

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
