import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { tellCaches, unshared } from '../cdn/shared-headers.server.ts';
import { now } from '../clock.ts';

/**
 * Anonymous public pages as bytes: rendered once, kept compressed, dropped by tag when what they show
 * changes (docs/ARCHITECTURE.md, A request). One per process; every node hears of a
 * change through the database.
 */

export type CachedPage = {
  key: string;
  status: number;
  headers: Record<string, string>;
  etag: string;
  identity: Buffer;
  /** Its coded forms: page-codings.server.ts. */
  br: Buffer | null;
  zstd: Buffer | null;
  gzip: Buffer | null;
  /** Whether `br` is as small as it gets. */
  isDense: boolean;
  /** How often it was sent to those who take Brotli. */
  sentToBrotli: number;
  tags: string[];
  /** When it was rendered, by the clock of this process. */
  renderedMs: number;
  /** Something may have changed since that nobody told us of. */
  isDoubtful: boolean;
  /** When another page takes its place whatever happens; null when only a change ends it. */
  until: Date | null;
};

const maxBytes = 128 * 1024 * 1024;
/** A page goes stale after this even when no change was heard of: as a safeguard, and while changes cannot be heard. */
const freshMs = { hearing: 60_000, deaf: 1_000 };
/** For so long it is better than none while the database is away. */
export const staleMs = 4 * 60 * 60_000;
/** Pages with longer addresses are answered, but not kept. */
export const maxKeyLength = 600;

/** What is kept about a page beside its body, at about the most. */
const overheadBytes = 3_000;

/** A page in a wrapping of its own, since the size of a value is counted when it is put in (countAnew). */
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

/** Counts changes and doubts, so that a page that was being rendered meanwhile is not kept, or not sent. */
let generation = 0;
/** What `generation` was when something last was said to have changed. */
let changedIn = 0;

export function pageCacheGeneration(): number {
  return generation;
}

/** Whether this process is told of changes; what is not told cannot remember anything safely. */
let isNotified = false;

/** Says whether from now on every change is passed to `dropPages`. What was missed until now, nobody knows. */
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

/** The page when it is kept at all, for hours beyond its time, and its age. What changed is not. */
export function findStalePage(key: string): { page: CachedPage; ageSeconds: number } | undefined {
  const page = pages.get(key)?.page;
  const ageMs = page ? performance.now() - page.renderedMs : 0;
  return page && ageMs <= staleMs ? { page, ageSeconds: Math.round(ageMs / 1000) } : undefined;
}

/** What to send a kept page with at this moment: where it has an end, caches in between are told how long that is. */
export function headersNow({ headers, tags, until }: CachedPage): Record<string, string> {
  return until ? { ...headers, ...tellCaches({ tags, until, at: now() }) } : headers;
}

/**
 * After announcements may have been missed: no page is sent any more, but all stay for when the database is away,
 * which it just was and may be again.
 */
export function doubtPages(): void {
  generation += 1;
  for (const { page } of pages.values()) {
    page.isDoubtful = true;
  }
}

/**
 * Makes a page ready to send, and keeps it under `key`. When something changed since `generationBefore`, it is sent to
 * those who wait for it, and nobody keeps it: neither we nor a cache in between, which was told of the change already.
 * When a change may only have been missed, it is kept as the others are that are in doubt.
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

/** The work on a page whose time was over, when it is still the same one. */
function codingsBefore(key: string, etag: string): Codings {
  const before = pages.peek(key)?.page;
  if (before?.etag !== etag) {
    return { br: null, zstd: null, gzip: null, isDense: false, sentToBrotli: 0 };
  }
  const { br, zstd, gzip, isDense, sentToBrotli } = before;
  return { br, zstd, gzip, isDense, sentToBrotli };
}

type Codings = Pick<CachedPage, 'br' | 'zstd' | 'gzip' | 'isDense' | 'sentToBrotli'>;

/** Whether a page is the one that is kept for its address, fresh or not. */
export function isKept(page: CachedPage): boolean {
  return pages.peek(page.key)?.page === page;
}

/** Counts a kept page's bytes anew, after a coded form came or changed. Others may have to go for it. */
export function countAnew(page: CachedPage): void {
  if (isKept(page)) {
    pages.set(page.key, { page }, { noDisposeOnSet: true });
  }
}

function bytesOf({ identity, br, zstd, gzip }: CachedPage): number {
  const coded = [br, zstd, gzip].reduce((sum, body) => sum + (body?.length ?? 0), 0);
  return identity.length + coded + overheadBytes;
}

/** The bytes of all kept pages, as they are counted. */
export function keptBytes(): number {
  return pages.calculatedSize;
}

/** How many pages are kept. */
export function keptPages(): number {
  return pages.size;
}

/** What a body is known by. */
export function etagOf(body: Buffer | string): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Drops every page that carries the tag; 'all' drops everything. */
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
