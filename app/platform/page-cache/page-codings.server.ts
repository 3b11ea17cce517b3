import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { type Coding, chooseCoding } from '../accepted-codings.ts';
import { log } from '../log.server.ts';
import { type CachedPage, countAnew, isKept } from './page-cache.server.ts';

/**
 * The compressed forms of a kept page, made on demand. First requests get quick ones, Zstandard if accepted; a page
 * that stays in demand is compressed with dense Brotli, after the response. Levels and codings were chosen by
 * measurement (docs/decisions/0008-page-cache-and-cdn.md).
 */

const zstdLevel = 3;
const quickQuality = 3;
const denseQuality = 11;
const gzipLevel = 3;

/** Dense compression is not worth it for a page sent less often. */
const sentBeforeDense = 3;
/** More are not queued; their next response queues them again. */
const maxWaiting = 50;
/** Pauses for this multiple of the work's time: at most a fifth of one processor. */
const restFactor = 4;

export function codedBody(page: CachedPage, acceptEncoding: string): { body: Buffer; coding: Coding | null } {
  const coding = chooseCoding(acceptEncoding, page.isDense ? densestFirst : quickestFirst);
  if (coding === null) {
    return { body: page.identity, coding };
  }
  if (chooseCoding(acceptEncoding, densestFirst) === 'br') {
    page.sentToBrotli += 1;
  }
  return { body: page[coding] ?? addCoded(page, coding), coding };
}

const quickestFirst = ['zstd', 'br', 'gzip'] as const;
const densestFirst = ['br', 'zstd', 'gzip'] as const;

const coders: Record<Coding, (page: CachedPage) => Buffer> = {
  zstd: ({ identity }) =>
    zstdCompressSync(identity, {
      params: { [constants.ZSTD_c_compressionLevel]: zstdLevel },
      pledgedSrcSize: identity.length,
    }),
  br: (page) => brotliCompressSync(page.identity, brotliOptions(page, quickQuality)),
  gzip: ({ identity }) => gzipSync(identity, { level: gzipLevel }),
};

function addCoded(page: CachedPage, coding: Coding): Buffer {
  const coded = coders[coding](page);
  page[coding] = coded;
  countAnew(page);
  return coded;
}

function brotliOptions({ identity }: CachedPage, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    },
  };
}

const compressBeside = promisify(brotliCompress);

/** In order of arrival. */
const waiting = new Set<CachedPage>();
let working: Promise<void> | undefined;

/**
 * Call this after a page was sent: it queues dense Brotli compression off the main thread, one page at a time. Resolves
 * when the queue is empty.
 */
export function makeDenseSoon(page: CachedPage): Promise<void> | undefined {
  if (!page.isDense && page.sentToBrotli >= sentBeforeDense && waiting.size < maxWaiting) {
    waiting.add(page);
    working ??= makeWaitingDense().finally(() => {
      working = undefined;
    });
  }
  return working;
}

async function makeWaitingDense(): Promise<void> {
  for (const page of waiting) {
    const started = performance.now();
    await makeDense(page).catch((error: unknown) => {
      log.warn({ err: error }, 'a page was not compressed further');
    });
    waiting.delete(page);
    await pause(restFactor * (performance.now() - started), undefined, { ref: false });
  }
}

async function makeDense(page: CachedPage): Promise<void> {
  if (!isKept(page)) {
    return;
  }
  const dense = await compressBeside(page.identity, brotliOptions(page, denseQuality));
  if (isKept(page)) {
    page.br = dense;
    page.zstd = null;
    page.isDense = true;
    countAnew(page);
  }
}
