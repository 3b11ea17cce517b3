import type { ByteSpan, WordsLayout } from '#app/platform/db/schema/deliveries.ts';

/** Reads bytes from a position on; fewer at the end of the file. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>;

/** A file with its length and random access to its bytes. */
export type MeasuredFile = { bytes: number; readAt: ReadAt };

/** Upright size in pixels, and where metadata is; read without decoding. */
export type FileLayout = { width: number; height: number; layout: WordsLayout };

export type LayoutKind = WordsLayout['kind'];

/** A part of a file assembled while it is sent: our bytes, or a span of the stored file. */
export type Piece = Buffer | ByteSpan;

/** Thrown where a file does not follow its format. */
export class DamagedFile extends Error {
  override name = 'DamagedFile';
}

/** The displayed size: orientations from 5 on are rotated by 90 degrees (TIFF 6.0, tag 274). */
export function upright(
  size: { width: number; height: number },
  orientation: number,
): { width: number; height: number } {
  return orientation >= 5 && orientation <= 8 ? { width: size.height, height: size.width } : size;
}

export function endOf({ start, length }: ByteSpan): number {
  return start + length;
}

/** Reads exactly this span. Throws `DamagedFile` where the file ends earlier. */
export async function readExactly(readAt: ReadAt, { start, length }: ByteSpan): Promise<Buffer> {
  const bytes = await readAt(start, length);
  if (bytes.length !== length) {
    throw new DamagedFile('the file ends early');
  }
  return bytes;
}

/** For small sequential reads: each read of the file fetches a whole window. */
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
