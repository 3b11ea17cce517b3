import { request as ask, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { origin } from './site.ts';

/** What comes over the wire, before anything unpacks it. */
function get(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const sent = ask(new URL(path, origin), { headers }, async (answer) => {
      const bytes = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes });
    });
    sent.on('error', reject).end();
  });
}

const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

test('a page is the same to the byte in every coding that a browser takes', async () => {
  const plain = await get('/credits', {});
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [coding, decode] of Object.entries(decoders)) {
    const answer = await get('/credits', { 'Accept-Encoding': coding });
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, coding]);
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
    expect(answer.headers.vary).toContain('Accept-Encoding');
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length * 0.6);
    expect(decode(answer.bytes).equals(plain.bytes), coding).toBe(true);
  }
});

test('a feed whose tag is known is not sent again, whatever coding is asked for', async () => {
  const { headers } = await get('/blog/rss.xml', {});
  for (const coding of [...Object.keys(decoders), '']) {
    const known = await get('/blog/rss.xml', {
      'Accept-Encoding': coding,
      'If-None-Match': `"other", ${headers.etag}`,
    });
    expect([known.status, known.bytes.length], coding).toEqual([304, 0]);
  }
});
