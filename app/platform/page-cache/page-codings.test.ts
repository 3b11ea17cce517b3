import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CachedPage,
  dropPages,
  findCachedPage,
  keepPage,
  keptBytes,
  pageCacheGeneration,
} from './page-cache.server.ts';
import { codedBody, makeDenseSoon } from './page-codings.server.ts';

vi.hoisted(() => {
  // What logs reads the settings; nothing is asked of a database.
  process.env.DATABASE_URL = 'postgres://nowhere';
  process.env.LOG_LEVEL = 'silent';
});

const words = Array.from({ length: 600 }, (_, index) => `<p>Pläne ${index * 7919}</p>`).join('');
const keep = (key = '/', body = words) =>
  keepPage(key, { status: 200, headers: {}, body, tags: ['directory'], until: null }, pageCacheGeneration());

function sendOften(page: CachedPage, times = 3): Promise<void> | undefined {
  for (let sent = 1; sent < times; sent += 1) {
    codedBody(page, 'br');
    makeDenseSoon(page);
  }
  codedBody(page, 'br');
  return makeDenseSoon(page);
}

beforeEach(() => dropPages('all'));

describe('a kept page', () => {
  it('is coded as it is asked for, once for each coding', () => {
    const page = keep();
    const zstd = codedBody(page, 'gzip, deflate, br, zstd');
    const brotli = codedBody(page, 'gzip, deflate, br');
    const gzip = codedBody(page, 'gzip');
    const codings = [zstd, brotli, gzip, codedBody(page, '')].map(({ coding }) => coding);
    expect(codings).toEqual(['zstd', 'br', 'gzip', null]);
    expect(zstdDecompressSync(zstd.body).toString()).toBe(words);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(words);
    expect(gunzipSync(gzip.body).toString()).toBe(words);
    expect(codedBody(page, '').body.toString()).toBe(words);
    expect(codedBody(page, 'br').body).toBe(brotli.body);
    expect(codedBody(page, 'zstd').body).toBe(zstd.body);
    expect(codedBody(page, 'gzip;q=1, br;q=0.1').body).toBe(gzip.body);
  });

  it('is compressed further once it was sent three times, and says the same', async () => {
    const page = keep();
    expect(sendOften(page, 2)).toBeUndefined();
    const quick = codedBody(page, 'br').body;
    await makeDenseSoon(page);
    const dense = codedBody(page, 'br').body;
    expect(dense.length).toBeLessThan(quick.length);
    expect(brotliDecompressSync(dense).toString()).toBe(words);
    expect(makeDenseSoon(page)).toBeUndefined();
  });

  it('is sent as quickly as can be until it is small, and in Zstandard to whom takes nothing else', async () => {
    const page = keep();
    const browser = 'gzip, deflate, br, zstd';
    for (let sent = 0; sent < 3; sent += 1) {
      expect(codedBody(page, browser).coding).toBe('zstd');
    }
    await makeDenseSoon(page);
    const dense = codedBody(page, browser);
    expect(dense.coding).toBe('br');
    expect(brotliDecompressSync(dense.body).toString()).toBe(words);
    const other = codedBody(page, 'zstd');
    expect(other.coding).toBe('zstd');
    expect(zstdDecompressSync(other.body).toString()).toBe(words);
  });

  it('keeps its codings when it is rendered anew as it was, and loses them when it changed', async () => {
    const page = keep();
    await sendOften(page);
    const again = keep();
    expect(again).not.toBe(page);
    expect(codedBody(again, 'br').body).toBe(page.br);
    const changed = keep('/', `${words}<p>More</p>`);
    expect(brotliDecompressSync(codedBody(changed, 'br').body).toString()).toBe(`${words}<p>More</p>`);
  });

  it('is not compressed further when it was dropped before, or meanwhile', async () => {
    const before = keep('/before');
    const meanwhile = keep('/meanwhile');
    const work = [sendOften(meanwhile), sendOften(before)];
    dropPages('directory');
    const kept = keep('/kept');
    await Promise.all([...work, sendOften(kept)]);
    expect([before, meanwhile, kept].map(({ isDense }) => isDense)).toEqual([false, false, true]);
  });

  it('is counted with all its codings, and no longer when it is gone', async () => {
    const empty = keptBytes();
    const page = keep();
    const plain = keptBytes() - empty;
    expect(plain).toBeGreaterThanOrEqual(page.identity.length);
    const { length: gzip } = codedBody(page, 'gzip').body;
    const { length: quick } = codedBody(page, 'br').body;
    expect(keptBytes() - empty - plain).toBe(gzip + quick);
    await sendOften(page);
    const { length: dense } = codedBody(page, 'br').body;
    expect(keptBytes() - empty - plain).toBe(gzip + dense);
    expect(findCachedPage('/')).toBe(page);
    dropPages('directory');
    expect(keptBytes()).toBe(empty);
  });

  it('is still dropped by its tags after its codings were counted', () => {
    codedBody(keep(), 'br');
    dropPages('directory');
    expect(findCachedPage('/')).toBeUndefined();
  });
});
