import { stat } from 'node:fs/promises';
import sharp from 'sharp';

/** A picture on the disk, and the JPEG to be made of it there. */
export type FileEncoding = {
  source: string;
  target: string;
  /** The longest, in pixels; 0 keeps the size. A picture never becomes larger. */
  maxEdge: number;
  /** Of a JPEG, from 1 to 100. */
  quality: number;
  dpi: number;
  /** Colors as every screen has them; otherwise those of the file, with their profile. */
  isSrgb: boolean;
  maxPixels: number;
};

export type EncodedFile = { bytes: number; width: number; height: number };

/**
 * Makes a JPEG of a picture from disk to disk, upright and on white, with no words of the file in it. The picture is read
 * as it is needed, so that memory depends on its width rather than on its size. Throws where it cannot be decoded to its end.
 */
export async function encodeFile(encoding: FileEncoding): Promise<EncodedFile> {
  const { source, target, maxEdge, quality, dpi, isSrgb, maxPixels } = encoding;
  const upright = sharp(source, {
    failOn: 'error',
    limitInputPixels: maxPixels,
    sequentialRead: true,
  }).autoOrient();
  const sized =
    maxEdge === 0
      ? upright
      : upright.resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
  const onWhite = sized.flatten({ background: '#ffffff' }).withDensity(dpi);
  const colored = isSrgb ? onWhite.toColourspace('srgb') : onWhite.keepIccProfile();
  const { width, height } = await colored.jpeg({ quality }).toFile(target);
  const { size } = await stat(target);
  return { bytes: size, width, height };
}
