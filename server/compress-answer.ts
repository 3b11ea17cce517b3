import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { type Coding, chooseCoding } from '#app/platform/accepted-codings.ts';

/** Smaller bodies are not worth compressing. */
const minCompressedBytes = 1_000;

/** In order of preference: each is about as small as the next or smaller, in less time. */
const offered = ['zstd', 'br', 'gzip'] as const;

const coders: Record<Coding, (body: Buffer) => Buffer<ArrayBuffer>> = {
  zstd: (body) =>
    zstdCompressSync(body, {
      params: { [constants.ZSTD_c_compressionLevel]: 6 },
      pledgedSrcSize: body.length,
    }),
  br: (body) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => gzipSync(body, { level: 5 }),
};

/**
 * Compresses a response that is not cached, in a coding the browser accepts, at a level that costs less time than it
 * saves (docs/decisions/0008-page-cache-and-cdn.md).
 */
export function compressAnswer(
  body: Buffer<ArrayBuffer>,
  acceptEncoding: string,
): { body: Buffer<ArrayBuffer>; coding: Coding | null } {
  const coding = body.length < minCompressedBytes ? null : chooseCoding(acceptEncoding, offered);
  return { body: coding ? coders[coding](body) : body, coding };
}
