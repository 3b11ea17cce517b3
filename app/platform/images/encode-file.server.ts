import { writeFile } from 'node:fs/promises';
import { inOwnColors, openPicture, paper, plainPicture, readHeader } from './open-picture.server.ts';

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
