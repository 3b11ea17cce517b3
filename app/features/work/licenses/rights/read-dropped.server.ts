import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { uploadMaxPixels } from '#app/platform/images/max-pixels.ts';
import { readHeader } from '#app/platform/images/open-picture.server.ts';
import { licenseNumbersIn } from '../license-number.ts';
import { perceptualHashOfFile } from '../verify/perceptual-hash.server.ts';
import { droppedMaxBytes } from './dropped-limits.ts';
import type { AskedPicture } from './rights-address.ts';

export type Dropped =
  | { ok: true; asked: AskedPicture }
  | { ok: false; code: 'noFile' | 'tooLarge' | 'noPicture' };

export async function readDropped(file: unknown): Promise<Dropped> {
  if (!(file instanceof File) || file.size === 0) {
    return { ok: false, code: 'noFile' };
  }
  if (file.size > droppedMaxBytes) {
    return { ok: false, code: 'tooLarge' };
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const pixels = await countPixels(bytes);
  if (pixels !== null && pixels > uploadMaxPixels) {
    return { ok: false, code: 'tooLarge' };
  }
  const likeness = pixels === null ? undefined : await perceptualHashOfFile(bytes).catch(() => undefined);
  if (likeness === undefined) {
    return { ok: false, code: 'noPicture' };
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    ok: true,
    asked: { sha256, likeness, numbers: licenseNumbersIn(bytes.toString('latin1')), name: file.name },
  };
}

/** Pixels from the header, before decoding; null for SVG and for files that are not pictures. */
async function countPixels(bytes: Buffer): Promise<number | null> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!type?.mime.startsWith('image/')) {
    return null;
  }
  const size = await readHeader(bytes).catch(() => null);
  return size && size.width * size.height;
}
