import type { ImageEdit } from '../db/schema/media.ts';
import type { PictureFormat } from '../media/media-url.ts';
import { editImage } from './edit-image.server.ts';
import { plainPicture, readHeader } from './open-picture.server.ts';
import { exifOwnership, readOwnership, xmpOwnership } from './ownership.server.ts';

export type Encoding = {
  original: Buffer;
  edit: ImageEdit | null;
  /** In pixels; the edited picture must be at least as wide. */
  width: number;
  format: PictureFormat;
  /** 'quick' while a user waits; 'thorough' takes twice as long, for fewer bytes and better quality. */
  pace: 'quick' | 'thorough';
};

/** The cost and gain of each effort were measured (docs/decisions/0025-uploads-and-pictures.md). */
const efforts = { quick: { avif: 1, webp: 3 }, thorough: { avif: 2, webp: 6 } };

/**
 * A picture with its edit applied, on white, in this width and format. Of the original's metadata it keeps only
 * creator, credit and copyright. Throws when the original cannot be decoded.
 */
export async function encodePicture({ original, edit, width, format, pace }: Encoding): Promise<Buffer> {
  const header = await readHeader(original);
  const ownership = await readOwnership(original);
  const resized = editImage(original, edit).resize({ width, withoutEnlargement: true });
  const plain = await plainPicture(resized, header, { keepsWide: true });
  const named = ownership
    ? plain.withExif({ IFD0: exifOwnership(ownership) }).withXmp(xmpOwnership(ownership))
    : plain;
  return (
    format === 'avif'
      ? named.avif({ quality: 52, effort: efforts[pace].avif })
      : format === 'webp'
        ? named.webp({ quality: 76, effort: efforts[pace].webp })
        : named.jpeg({ quality: 78, mozjpeg: true })
  ).toBuffer();
}
