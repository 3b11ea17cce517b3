import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  codedBody,
  dropPages,
  findCachedPage,
  keepPage,
  longestKey,
  pageCacheGeneration,
} from './page-cache.server.ts';

const page = (tags: string[]) => ({ status: 200, headers: {}, body: '<p>Pläne</p>', tags });

beforeEach(() => dropPages('all'));

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

  it('does not keep a page that was rendered while something changed', () => {
    const before = pageCacheGeneration();
    dropPages('directory');
    keepPage('/browse', page(['directory']), before);
    expect(findCachedPage('/browse')).toBeUndefined();
  });

  it('does not keep pages with endless addresses', () => {
    keepPage(`/${'a'.repeat(longestKey - 1)}`, page(['directory']), pageCacheGeneration());
    keepPage(`/${'b'.repeat(longestKey)}`, page(['directory']), pageCacheGeneration());
    expect(findCachedPage(`/${'a'.repeat(longestKey - 1)}`)).toBeDefined();
    expect(findCachedPage(`/${'b'.repeat(longestKey)}`)).toBeUndefined();
  });

  it('answers in the coding that is asked for', () => {
    const kept = keepPage('/', page([]), pageCacheGeneration());
    const brotli = codedBody(kept, 'gzip, deflate, br');
    const gzip = codedBody(kept, 'gzip');
    expect([brotli.coding, gzip.coding, codedBody(kept, '').coding]).toEqual(['br', 'gzip', null]);
    expect(brotliDecompressSync(brotli.body).toString()).toBe('<p>Pläne</p>');
    expect(gunzipSync(gzip.body).toString()).toBe('<p>Pläne</p>');
    expect(codedBody(kept, 'br').body).toBe(brotli.body);
  });
});
