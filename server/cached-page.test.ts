import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dropPages, keepPage, pageCacheGeneration } from '#app/platform/page-cache/page-cache.server.ts';
import { sendCachedPage } from './cached-page.ts';

vi.hoisted(() => {
  // What logs reads the settings; nothing is asked of a database.
  process.env.DATABASE_URL = 'postgres://nowhere';
  process.env.LOG_LEVEL = 'silent';
});

const server = createServer((request, response) => {
  if (!sendCachedPage(request, response)) response.writeHead(500).end();
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  dropPages('all');
  server.close();
});

const body = Array.from({ length: 400 }, (_, index) => `<p>Pläne ${index * 7919}</p>`).join('');
const vary = 'Accept-Encoding, Cookie';

function keep(key: string, status = 200): void {
  const headers = { 'cache-control': 'public', vary };
  keepPage(key, { status, headers, body, tags: [], until: null }, pageCacheGeneration());
}

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, path, headers, method }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes });
    });
    sent.on('error', reject).end();
  });
}

const plain = (bytes: Buffer) => bytes;

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0.2, gzip;q=0.3', 'gzip', gunzipSync],
  ['zstd', 'zstd', zstdDecompressSync],
  ['br;q=0, gzip;q=0', undefined, plain],
  ['deflate', undefined, plain],
  ['', undefined, plain],
])(
  'for %j a page is sent in %s, the same to the byte, and known by its one tag',
  async (accepted, coding, decode) => {
    keep('/credits');
    const headers = { 'Accept-Encoding': accepted };
    // Often enough for the smaller form to take the place of the quick one in between.
    for (let time = 0; time < 8; time += 1) {
      const answer = await get('/credits', headers);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe(coding);
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
      expect(answer.headers.vary).toBe(vary);
      expect(decode(answer.bytes).toString()).toBe(body);
      const known = await get('/credits', { ...headers, 'If-None-Match': `"other", ${answer.headers.etag}` });
      expect([known.status, known.bytes.length]).toEqual([304, 0]);
      expect([known.headers.etag, known.headers.vary]).toEqual([answer.headers.etag, vary]);
      expect((await get('/credits', { ...headers, 'If-None-Match': 'W/"other"' })).status).toBe(200);
    }
    const head = await get('/credits', headers, 'HEAD');
    expect([head.headers['content-encoding'], head.bytes.length]).toEqual([coding, 0]);
  },
);

test('what is not there is never unchanged', async () => {
  keep('/nowhere', 404);
  const { headers } = await get('/nowhere');
  for (const tag of [headers.etag ?? '', '*']) {
    expect((await get('/nowhere', { 'If-None-Match': tag })).status).toBe(404);
  }
});
