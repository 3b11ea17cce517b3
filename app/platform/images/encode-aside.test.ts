import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photograph } from '#tests/factories/file-factory.ts';
import { encodeAside, encodeFileAside } from './encode-aside.server.ts';
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

it('encodes what somebody waits for before all that is made ahead', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oriel-encoders-'));
  const [source, target] = [path.join(folder, 'original'), path.join(folder, 'small.jpg')];
  await writeFile(source, await photograph({ width: 300, height: 200 }));
  const ending = new AbortController();
  const large = await encoding({
    original: await photograph({ width: 4_000, height: 3_000 }),
    width: 4_000,
    format: 'avif',
    pace: 'thorough',
  });
  const finished: string[] = [];
  const ahead = [1, 2, 3].map(() =>
    encodeAside(large, ending.signal).then(
      () => finished.push('ahead'),
      () => undefined,
    ),
  );
  const awaited = encodeFileAside(
    { source, target, maxEdge: 100, quality: 80, dpi: 72, isSrgb: true },
    { priority: 'awaited' },
  );
  expect(await awaited).toMatchObject({ width: 100, height: 67 });
  expect(finished.length).toBeLessThan(ahead.length);
  ending.abort(new Error('seen enough'));
  await Promise.all(ahead);
  await rm(folder, { recursive: true });
});
