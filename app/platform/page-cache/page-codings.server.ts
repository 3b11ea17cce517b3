import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { chooseCoding } from '../accepted-codings.ts';
import { log } from '../log.server.ts';
import { type CachedPage, countAnew, isKept } from './page-cache.server.ts';

/**
 * The coded forms of a kept page, made when they are first asked for. Brotli is made twice: quickly for the first who
 * asks, and as small as it gets, after an answer, for a page that goes on being asked for. Levels and codings were chosen
 * by measuring (docs/decisions/0057-compression.md).
 */

const quickQuality = 3;
const denseQuality = 11;
const gzipLevel = 3;

/** A page that was sent less often is not worth the work. */
const sentBeforeDense = 3;
/** More than these are not noted; they come again with the next answer. */
const maxWaiting = 50;
/** Rests so many times as long as the work took: at most a fifth of one processor. */
const restFactor = 4;

/** The page in the best coding that the browser takes. */
export function codedBody(
  page: CachedPage,
  acceptEncoding: string,
): { body: Buffer; coding: 'br' | 'gzip' | null } {
  const coding = chooseCoding(acceptEncoding, ['br', 'gzip']);
  if (coding === 'br') {
    page.brotliSent += 1;
    return { body: page.brotli ?? addBrotli(page), coding };
  }
  if (coding === 'gzip') {
    return { body: page.gzip ?? addGzip(page), coding };
  }
  return { body: page.identity, coding: null };
}

function addBrotli(page: CachedPage): Buffer {
  page.brotli = brotliCompressSync(page.identity, brotliOptions(page, quickQuality));
  countAnew(page);
  return page.brotli;
}

function addGzip(page: CachedPage): Buffer {
  page.gzip = gzipSync(page.identity, { level: gzipLevel });
  countAnew(page);
  return page.gzip;
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

/** In the order in which they came. */
const waiting = new Set<CachedPage>();
let working: Promise<void> | undefined;

/**
 * To call after a page was sent: has its Brotli form made as small as it gets, beside the main thread, one page at a
 * time. Resolves when nothing waits any more.
 */
export function makeDenseSoon(page: CachedPage): Promise<void> | undefined {
  if (!page.isDense && page.brotliSent >= sentBeforeDense && waiting.size < maxWaiting) {
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

/** Nothing is done for a page that was dropped, or dropped meanwhile. */
async function makeDense(page: CachedPage): Promise<void> {
  if (!isKept(page)) {
    return;
  }
  const dense = await compressBeside(page.identity, brotliOptions(page, denseQuality));
  if (isKept(page)) {
    page.brotli = dense;
    page.isDense = true;
    countAnew(page);
  }
}
