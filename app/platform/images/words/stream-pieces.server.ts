import { Readable } from 'node:stream';
import type { ByteSpan } from '#app/platform/db/schema/deliveries.ts';
import { endOf, type Piece } from './measured-file.ts';

export function lengthOfPieces(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Streams a file made of pieces, or a span of it. `open` streams a span of the stored file; it is closed when the
 * reader goes away.
 */
export function streamPieces(
  pieces: readonly Piece[],
  open: (span: ByteSpan) => Promise<Readable>,
  span: ByteSpan = { start: 0, length: lengthOfPieces(pieces) },
): Readable {
  return Readable.from(bytesOf(pieces, open, span), { objectMode: false });
}

async function* bytesOf(
  pieces: readonly Piece[],
  open: (span: ByteSpan) => Promise<Readable>,
  span: ByteSpan,
): AsyncGenerator<Buffer> {
  let at = 0;
  for (const piece of pieces) {
    const from = Math.max(span.start, at) - at;
    const to = Math.min(endOf(span), at + piece.length) - at;
    at += piece.length;
    if (to <= from) {
      continue;
    }
    if (Buffer.isBuffer(piece)) {
      yield piece.subarray(from, to);
      continue;
    }
    const stream = await open({ start: (piece as ByteSpan).start + from, length: to - from });
    try {
      yield* stream as AsyncIterable<Buffer>;
    } finally {
      stream.destroy();
    }
  }
}
