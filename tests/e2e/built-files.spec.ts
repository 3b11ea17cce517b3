import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './oriel.ts';

/** The files that the build makes, as the site sends them: kept for a year, and as small as the browser takes them. */

/** The answer as it came over the wire, not unpacked. */
function raw(path: string, accept = ''): Promise<{ headers: IncomingHttpHeaders; bytes: number }> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, process.env.ORIEL_E2E_URL);
    httpRequest(url, { headers: accept ? { 'Accept-Encoding': accept } : {} }, async (answer) => {
      resolve({ headers: answer.headers, bytes: Buffer.concat(await answer.toArray()).length });
    })
      .on('error', reject)
      .end();
  });
}

test('scripts, styles and fonts are kept for a year and sent compressed, and the block editor is a chunk of its own', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  for (const pattern of [/\/assets\/[^"]+\.js/, /\/assets\/[^"]+\.css/, /\/fonts\/[^"]+\.woff2/]) {
    const address = html.match(pattern)?.[0] ?? '';
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['cache-control'], address).toBe('public, max-age=31536000, immutable');
  }
  const folder = 'build/client/assets';
  const files = readdirSync(folder).filter((name) => /^block-editor-.*\.js$/.test(name));
  expect(files).toHaveLength(1);
  expect(brotliCompressSync(readFileSync(`${folder}/${files[0]}`)).length).toBeLessThan(150_000);

  const script = html.match(/\/assets\/[^"]+\.js/)?.[0] ?? '';
  const whole = await raw(script);
  expect(whole.headers['content-encoding']).toBeUndefined();
  for (const [accept, coding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
  ] as const) {
    const packed = await raw(script, accept);
    expect(packed.headers['content-encoding'], accept).toBe(coding);
    expect(packed.bytes, accept).toBeLessThan(whole.bytes * 0.6);
    expect(String(packed.headers.vary), accept).toMatch(/accept-encoding/i);
  }
});
