import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { perceptualHashOfFile } from './perceptual-hash.server.ts';
import {
  hashDistance,
  hashFrom,
  isAlike,
  isHash,
  perceptualHash,
  sameHashBits,
  signedHash,
} from './perceptual-hash.ts';

const folder = path.resolve('db/seed/media/photos');
/** Real photographs of the demo. */
const photographs = readdirSync(folder)
  .filter((name) => /\.jpe?g$/.test(name))
  .slice(0, 24);

const hashOf = async (file: Buffer) => (await perceptualHashOfFile(file)) ?? '';
const originals = await Promise.all(
  photographs.map(async (name) => {
    const file = await sharp(readFileSync(path.join(folder, name)))
      .resize(1_200)
      .jpeg()
      .toBuffer();
    return { name, file, hash: await hashOf(file) };
  }),
);

it.each([
  ['a third as large', (file: Buffer) => sharp(file).resize(400)],
  ['of low quality', (file: Buffer) => sharp(file).jpeg({ quality: 30 })],
  ['as PNG', (file: Buffer) => sharp(file).resize(800).png()],
  [
    'as WebP, a little lighter',
    (file: Buffer) => sharp(file).modulate({ brightness: 1.06 }).webp({ quality: 60 }),
  ],
  ['sharpened for a website', (file: Buffer) => sharp(file).resize(640).sharpen()],
  ['with a hundredth of each edge cut off', (file: Buffer) => cut(file, 0.01)],
])('a picture %s is the same picture', async (_, change) => {
  for (const { name, file, hash } of originals) {
    const again = await hashOf(await (await change(file)).toBuffer());
    expect(hashDistance(hash, again), name).toBeLessThanOrEqual(sameHashBits);
  }
});

async function cut(file: Buffer, share: number) {
  const { width, height } = await sharp(file).metadata();
  const [left, top] = [Math.round(width * share), Math.round(height * share)];
  return sharp(file).extract({ left, top, width: width - 2 * left, height: height - 2 * top });
}

it('two photographs are never taken for each other, nor is one turned over', async () => {
  expect(originals.length).toBeGreaterThan(15);
  for (const [index, { name, hash }] of originals.entries()) {
    for (const other of originals.slice(index + 1)) {
      expect(isAlike(hash, other.hash), `${name} and ${other.name}`).toBe(false);
    }
  }
  const [first] = originals;
  if (!first) throw new Error('There are no photographs.');
  expect(isAlike(first.hash, await hashOf(await sharp(first.file).flop().toBuffer()))).toBe(false);
});

it('has no likeness of one plain color', async () => {
  const plain = sharp({ create: { width: 90, height: 80, channels: 3, background: '#888' } });
  expect(await perceptualHashOfFile(await plain.png().toBuffer())).toBeNull();
  expect(perceptualHash({ width: 9, height: 8, pixels: new Uint8Array(72) })).toBeNull();
});

it('is alike up to six bits of difference, and not with seven', () => {
  const [none, six, seven] = ['0000000000000000', '000000000000003f', '000000000000007f'];
  expect([isAlike(none ?? '', six ?? ''), isAlike(none ?? '', seven ?? '')]).toEqual([true, false]);
});

it('is the same hash as a signed number and back', () => {
  for (const hash of ['0000000000000001', '7fffffffffffffff', '8000000000000000', 'ffffffffffffffff']) {
    expect(hashFrom(signedHash(hash))).toBe(hash);
    expect(hashFrom(String(signedHash(hash)))).toBe(hash);
  }
  expect(signedHash('ffffffffffffffff')).toBe(-1n);
  expect(['0123456789abcdef', '0123456789ABCDEF', '123', null].map(isHash)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
