import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photograph } from '#tests/factories/file-factory.ts';
import { encodeAside } from './encode-aside.server.ts';
import type { Encoding } from './encode-picture.server.ts';

async function encoding(what: Partial<Encoding> = {}): Promise<Encoding> {
  const original = await photograph({ width: 300, height: 200 });
  return { original, edit: null, width: 160, format: 'webp', pace: 'quick', ...what };
}

it('encodes in another process, also after an original that cannot be decoded, and after it was broken off', async () => {
  const measures = async (bytes: Buffer) => {
    const { width, height, format } = await sharp(bytes).metadata();
    return { width, height, format };
  };
  const half = { width: 160, height: 107, format: 'webp' };
  expect(await measures(await encodeAside(await encoding()))).toEqual(half);

  await expect(encodeAside(await encoding({ original: Buffer.from('no picture') }))).rejects.toThrow();
  expect(await measures(await encodeAside(await encoding()))).toEqual(half);

  const ending = new AbortController();
  const working = encodeAside(await encoding({ format: 'avif', pace: 'thorough' }), ending.signal);
  ending.abort(new Error('the server stops'));
  await expect(working).rejects.toThrow();
  expect(await measures(await encodeAside(await encoding()))).toEqual(half);
});
