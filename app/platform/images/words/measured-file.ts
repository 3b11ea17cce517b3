import type { ByteSpan, WordsLayout } from '#app/platform/db/schema/deliveries.ts';

/** Gives so many bytes of a file from a position on; fewer where it ends. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

/** A file to be measured: how long it is, and its bytes wherever they are asked for. */
export type MeasuredFile = { bytes: number; readAt: ReadAt };

/** What a file says of its picture, without decoding it: upright size in pixels, and where words stand. */
export type FileLayout = { width: number; height: number; layout: WordsLayout };

export type LayoutKind = WordsLayout['kind'];

/** A part of a file that is put together while it is sent: bytes of ours, or a span of the file that we have. */
export type Piece = Buffer | ByteSpan;

/** Thrown where a file is not built as its kind is. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** The size as a viewer shows it: orientations from 5 on lie on their side (TIFF 6.0, tag 274). */
export function upright(
  size: { width: number; height: number },
  orientation: number,
): { width: number; height: number } {
  return orientation >= 5 && orientation <= 8 ? { width: size.height, height: size.width } : size;
}

export function endOf({ start, length }: ByteSpan): number {
  return start + length;
}

/** Exactly so many bytes. Throws `DamagedFile` where the file ends earlier. */
export async function readExactly(readAt: ReadAt, { start, length }: ByteSpan): Promise<Buffer> {
  const bytes = await readAt(start, length);
  if (bytes.length !== length) {
    throw new DamagedFile('the file ends early');
  }
  return bytes;
}

/** Small reads one after the other, of which most need no read of the file: each that does reads so much ahead. */
export function readAhead(readAt: ReadAt, windowBytes: number): ReadAt {
  let window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  return async (start, length) => {
    const isInside = start >= window.start && start + length <= window.start + window.bytes.length;
    if (!isInside) {
      window = { start, bytes: await readAt(start, Math.max(length, windowBytes)) };
    }
    return window.bytes.subarray(start - window.start, start - window.start + length);
  };
}
