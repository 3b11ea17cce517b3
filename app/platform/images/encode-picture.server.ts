import { writeFile } from 'node:fs/promises';
import type { ImageEdit } from '../db/schema/uploads.ts';
import type { PictureFormat } from '../media/media-url.ts';
import { editImage } from './measure-picture.server.ts';
import { inOwnColors, openPicture, paper, plainPicture, readHeader } from './open-picture.server.ts';
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

export type FileEncoding = {
  source: string;
  target: string;
  /** The longest edge in pixels; 0 keeps the size. Pictures are never enlarged. */
  maxEdge: number;
  quality: number;
  dpi: number;
  /** Converts to sRGB; otherwise keeps an RGB or gray profile of the file. */
  isSrgb: boolean;
};

export type EncodedFile = { bytes: number; width: number; height: number };

/**
 * Makes a JPEG from disk to disk, upright, on white, without the file's metadata. Reads the picture as a stream, so
 * that memory depends on its width and on the JPEG, not on its size. Throws when it cannot be decoded to its end.
 */
export async function encodeFile(encoding: FileEncoding): Promise<EncodedFile> {
  const { source, target, maxEdge, quality, dpi, isSrgb } = encoding;
  const header = await readHeader(source);
  const upright = openPicture(source).autoOrient().flatten({ background: paper });
  const sized =
    maxEdge === 0
      ? upright
      : upright.resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
  const colored = isSrgb ? await plainPicture(sized, header) : inOwnColors(sized, header);
  const { data, info } = await colored.jpeg({ quality }).toBuffer({ resolveWithObject: true });
  const file = withDensity(data, dpi);
  await writeFile(target, file);
  return { bytes: file.length, width: info.width, height: info.height };
}

/** Sets the print density in a JFIF header, which our JPEGs lack. Sharp could set it only while keeping all Exif. */
function withDensity(jpeg: Buffer, dpi: number): Buffer {
  const header = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 2, 1, 0, 0, 0, 0, 0, 0]);
  header.writeUInt16BE(dpi, 12);
  header.writeUInt16BE(dpi, 14);
  return Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(2)]);
}
