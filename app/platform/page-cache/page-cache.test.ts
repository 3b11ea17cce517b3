import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  doubtPages,
  dropPages,
  findCachedPage,
  findStalePage,
  headersNow,
  hearChanges,
  keepPage,
  maxKeyLength,
  pageCacheGeneration,
  staleMs,
} from './page-cache.server.ts';

vi.hoisted(() => {
  // What caches in between are told depends on the settings; nothing is asked of a database.
  process.env.DATABASE_URL = 'postgres://nowhere';
});

const page = (tags: string[], until: Date | null = null) => ({
  status: 200,
  headers: { 'cache-control': 'public' },
  body: '<p>Pläne</p>',
  tags,
  until,
});

beforeEach(() => {
  hearChanges(true);
  dropPages('all');
});

describe('the page cache', () => {
  it('keeps a page until something it shows changes', () => {
    keepPage('/browse', page(['directory']), pageCacheGeneration());
    keepPage('/creative/1', page(['creative:1']), pageCacheGeneration());
    dropPages('creative:1');
    expect(findCachedPage('/browse')).toBeDefined();
    expect(findCachedPage('/creative/1')).toBeUndefined();
    dropPages('directory');
    expect(findCachedPage('/browse')).toBeUndefined();
  });

  it('does not keep a page that was rendered while something changed, nor has it kept by caches in between', () => {
    const before = pageCacheGeneration();
    dropPages('directory');
    const given = page(['directory'], new Date(Date.now() + 60_000));
    const tagged = { ...given, headers: { ...given.headers, 'surrogate-key': 'directory', vary: 'Cookie' } };
    const sent = keepPage('/browse', tagged, before);
    expect(findCachedPage('/browse')).toBeUndefined();
    expect(headersNow(sent)).toEqual({ 'cache-control': 'private, no-cache', vary: 'Cookie' });
  });

  it('does not keep pages with endless addresses', () => {
    keepPage(`/${'a'.repeat(maxKeyLength - 1)}`, page(['directory']), pageCacheGeneration());
    keepPage(`/${'b'.repeat(maxKeyLength)}`, page(['directory']), pageCacheGeneration());
    expect(findCachedPage(`/${'a'.repeat(maxKeyLength - 1)}`)).toBeDefined();
    expect(findCachedPage(`/${'b'.repeat(maxKeyLength)}`)).toBeUndefined();
  });

  it('keeps a page beyond its minute for when the database is away, with its age, and for hours only', () => {
    vi.useFakeTimers();
    try {
      keepPage('/browse', page(['directory']), pageCacheGeneration());
      vi.advanceTimersByTime(60_000);
      expect(findCachedPage('/browse')).toBeUndefined();
      expect(findStalePage('/browse')?.ageSeconds).toBe(60);
      vi.advanceTimersByTime(staleMs - 60_000);
      expect(findStalePage('/browse')).toBeDefined();
      vi.advanceTimersByTime(1);
      expect(findStalePage('/browse')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('sends a page that has an end until then, and tells caches in between how long that is', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T12:00:40.500Z') });
    try {
      const until = new Date('2026-11-20T12:01:00Z');
      const kept = keepPage('/', page(['directory'], until), pageCacheGeneration());
      expect(headersNow(kept)).toEqual({
        'cache-control': 'public, max-age=0, s-maxage=19, stale-while-revalidate=30',
      });
      vi.advanceTimersByTime(19_499);
      expect(findCachedPage('/')).toBe(kept);
      expect(headersNow(kept)['cache-control']).toContain('s-maxage=0,');
      vi.advanceTimersByTime(1);
      expect(findCachedPage('/')).toBeUndefined();
      expect(findStalePage('/')?.page).toBe(kept);
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps a page that was rendered past its end for nobody', () => {
    keepPage('/', page(['directory'], new Date(Date.now() - 1)), pageCacheGeneration());
    expect(findCachedPage('/')).toBeUndefined();
  });

  it('sends no page after a gap, but keeps all for when the database is away; what changed is gone', () => {
    keepPage('/browse', page(['directory']), pageCacheGeneration());
    keepPage('/creative/1', page(['creative:1']), pageCacheGeneration());
    doubtPages();
    expect(findCachedPage('/browse')).toBeUndefined();
    expect(findStalePage('/browse')).toBeDefined();
    dropPages('creative:1');
    expect(findStalePage('/creative/1')).toBeUndefined();
    keepPage('/browse', page(['directory']), pageCacheGeneration());
    expect(findCachedPage('/browse')).toBeDefined();
  });

  it('keeps a page that was rendered across a gap for when the database is away, in the place of no better one', () => {
    const before = pageCacheGeneration();
    doubtPages();
    const sent = keepPage('/browse', page(['directory'], new Date(Date.now() + 60_000)), before);
    expect(headersNow(sent)).toEqual({ 'cache-control': 'private, no-cache' });
    expect(findCachedPage('/browse')).toBeUndefined();
    expect(findStalePage('/browse')?.page).toBe(sent);
    const better = keepPage('/browse', page(['directory']), pageCacheGeneration());
    keepPage('/browse', page(['directory']), before);
    expect(findCachedPage('/browse')).toBe(better);
    dropPages('directory');
    keepPage('/browse', page(['directory']), before);
    expect(findStalePage('/browse')).toBeUndefined();
  });

  it('sends a page for a second only while changes cannot be heard, and none from before or after such a time', () => {
    vi.useFakeTimers();
    try {
      keepPage('/browse', page(['directory']), pageCacheGeneration());
      hearChanges(false);
      expect(findCachedPage('/browse')).toBeUndefined();
      keepPage('/browse', page(['directory']), pageCacheGeneration());
      vi.advanceTimersByTime(999);
      expect(findCachedPage('/browse')).toBeDefined();
      vi.advanceTimersByTime(1);
      expect(findCachedPage('/browse')).toBeUndefined();
      keepPage('/browse', page(['directory']), pageCacheGeneration());
      hearChanges(true);
      expect(findCachedPage('/browse')).toBeUndefined();
      expect(findStalePage('/browse')).toBeDefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
