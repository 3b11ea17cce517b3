import { writeFile } from 'node:fs/promises';
import { inOwnColors, openPicture, paper, plainPicture, readHeader } from './open-picture.server.ts';

/** A picture on the disk, and the JPEG to be made of it there. */
export type FileEncoding = {
  source: string;
  target: string;
  /** The longest, in pixels; 0 keeps the size. A picture never becomes larger. */
  maxEdge: number;
  /** Of a JPEG, from 1 to 100. */
  quality: number;
  dpi: number;
  /** Colors as every screen has them; otherwise those of the file, with their profile, where it is one for RGB or gray. */
  isSrgb: boolean;
};

export type EncodedFile = { bytes: number; width: number; height: number };

/**
 * Makes a JPEG of a picture from disk to disk, upright and on white, with no words of the file in it. The picture is read
 * as it is needed, so that memory depends on its width and on the JPEG rather than on its size. Throws where it cannot be decoded to its end.
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

/** Says how large a JPEG is printed, in a header of JFIF, which none of ours has yet. Sharp would keep all Exif with it. */
function withDensity(jpeg: Buffer, dpi: number): Buffer {
  const header = Buffer.from([0xff, 0xe0, 0, 16, ...Buffer.from('JFIF\0'), 1, 2, 1, 0, 0, 0, 0, 0, 0]);
  header.writeUInt16BE(dpi, 12);
  header.writeUInt16BE(dpi, 14);
  return Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(2)]);
}
