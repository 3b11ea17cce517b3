import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { tellCaches, unshared } from '../cdn/shared-headers.server.ts';
import { now } from '../clock.ts';

/**
 * Anonymous public pages as bytes: rendered once, kept compressed, dropped by tag when their content changes
 * (docs/ARCHITECTURE.md, A request). Each process has its own cache and hears of changes through the database.
 */

export type CachedPage = {
  key: string;
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  /** Its compressed forms: page-codings.server.ts. */
  br: Buffer | null;
  zstd: Buffer | null;
  gzip: Buffer | null;
  /** Whether `br` has the highest compression. */
  isDense: boolean;
  /** How often it was sent to clients that accept Brotli. */
  sentToBrotli: number;
  tags: string[];
  /** When it was rendered, by the monotonic clock of this process. */
  renderedMs: number;
  /** A change since then may have been missed. */
  isDoubtful: boolean;
  /** When the page changes by time alone; null when only a change ends it. */
  until: Date | null;
};

const maxBytes = 128 * 1024 * 1024;
/**
 * A page becomes stale after this time even without a known change: as a safeguard, and while changes cannot be heard.
 */
const freshMs = { hearing: 60_000, deaf: 1_000 };
/** How long a stale page is served while the database is away. */
export const staleMs = 4 * 60 * 60_000;
/** Pages with longer addresses are not kept. */
export const maxKeyLength = 600;

/** An upper estimate of what is kept for a page besides its body. */
const overheadBytes = 3_000;

const pages = new LRUCache<string, { page: CachedPage }>({
  maxSize: maxBytes,
  sizeCalculation: ({ page }) => bytesOf(page),
  dispose: ({ page }, key) => {
    for (const tag of page.tags) {
      keysByTag.get(tag)?.delete(key);
    }
  },
});

const keysByTag = new Map<string, Set<string>>();

/** Counts changes and doubts, so that a page rendered meanwhile is not kept, or not sent. */
let generation = 0;
/** The `generation` of the last change. */
let changedIn = 0;

export function pageCacheGeneration(): number {
  return generation;
}

/** Whether this process hears of changes; otherwise nothing may be remembered. */
let isNotified = false;

/** Says whether every change is passed to `dropPages` from now on. Changes before may have been missed. */
export function hearChanges(isHearing: boolean): void {
  isNotified = isHearing;
  doubtPages();
}

export function areChangesHeard(): boolean {
  return isNotified;
}

export function findCachedPage(key: string): CachedPage | undefined {
  const page = pages.get(key)?.page;
  return page && !page.isDoubtful && isFresh(page) ? page : undefined;
}

function isFresh({ renderedMs, until }: CachedPage): boolean {
  const limitMs = isNotified ? freshMs.hearing : freshMs.deaf;
  return performance.now() - renderedMs < limitMs && (until === null || now() < until);
}

/** The page and its age, if kept, for hours after it became stale. Changed pages are dropped. */
export function findStalePage(key: string): { page: CachedPage; ageSeconds: number } | undefined {
  const page = pages.get(key)?.page;
  const ageMs = page ? performance.now() - page.renderedMs : 0;
  return page && ageMs <= staleMs ? { page, ageSeconds: Math.round(ageMs / 1000) } : undefined;
}

/** The headers for a kept page now: if it has an end, shared caches get the time left. */
export function headersNow({ headers, tags, until }: CachedPage): Record<string, string> {
  return until ? { ...headers, ...tellCaches({ tags, until, at: now() }) } : headers;
}

/**
 * After announcements may have been missed: kept pages are not sent any more, except while the database is away, which
 * it just was and may be again.
 */
export function doubtPages(): void {
  generation += 1;
  for (const { page } of pages.values()) {
    page.isDoubtful = true;
  }
}

/**
 * Makes a page ready to send, and keeps it under `key`. If something changed since `generationBefore`, it is sent to
 * those waiting but not kept, neither here nor in a shared cache, which was already purged. If a change may only have
 * been missed, it is kept as doubtful.
 */
export function keepPage(
  key: string,
  page: Pick<CachedPage, 'status' | 'headers' | 'tags' | 'until'> & { body: string },
  generationBefore: number,
): CachedPage {
  const identity = Buffer.from(page.body);
  const etag = etagOf(identity);
  const isCurrent = generationBefore === generation;
  const cached: CachedPage = {
    key,
    status: page.status,
    headers: isCurrent ? page.headers : unshared(page.headers),
    etag,
    identity,
    ...codingsBefore(key, etag),
    tags: page.tags,
    renderedMs: performance.now(),
    isDoubtful: !isCurrent,
    until: isCurrent ? page.until : null,
  };
  const isToKeep = isCurrent || (changedIn <= generationBefore && !findCachedPage(key));
  if (isToKeep && key.length <= maxKeyLength) {
    pages.set(key, { page: cached });
    for (const tag of page.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keys.add(key);
      keysByTag.set(tag, keys);
    }
  }
  return cached;
}

function codingsBefore(key: string, etag: string): Codings {
  const before = pages.peek(key)?.page;
  if (before?.etag !== etag) {
    return { br: null, zstd: null, gzip: null, isDense: false, sentToBrotli: 0 };
  }
  const { br, zstd, gzip, isDense, sentToBrotli } = before;
  return { br, zstd, gzip, isDense, sentToBrotli };
}

type Codings = Pick<CachedPage, 'br' | 'zstd' | 'gzip' | 'isDense' | 'sentToBrotli'>;

export function isKept(page: CachedPage): boolean {
  return pages.peek(page.key)?.page === page;
}

/** Updates the size of a kept page after a compressed form was added. This may evict others. */
export function countAnew(page: CachedPage): void {
  if (isKept(page)) {
    pages.set(page.key, { page }, { noDisposeOnSet: true });
  }
}

function bytesOf({ identity, br, zstd, gzip }: CachedPage): number {
  const coded = [br, zstd, gzip].reduce((sum, body) => sum + (body?.length ?? 0), 0);
  return identity.length + coded + overheadBytes;
}

export function keptBytes(): number {
  return pages.calculatedSize;
}

export function keptPages(): number {
  return pages.size;
}

export function etagOf(body: Buffer | string): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Drops every page with this tag; 'all' drops everything. */
export function dropPages(tag: string): void {
  generation += 1;
  changedIn = generation;
  if (tag === 'all') {
    pages.clear();
    keysByTag.clear();
    return;
  }
  for (const key of [...(keysByTag.get(tag) ?? [])]) {
    pages.delete(key);
  }
  keysByTag.delete(tag);
}
