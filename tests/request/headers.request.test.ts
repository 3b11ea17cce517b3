import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { log } from '#app/platform/log.server.ts';
import { visitor } from './people.ts';
import { origin } from './site.ts';

/** What every answer carries besides its body, whether the page was kept or not. */

const { isPageCacheOn } = env();
beforeEach(() => void Object.assign(env(), { isPageCacheOn: true }));
afterEach(() => void Object.assign(env(), { isPageCacheOn }));

const pages = [
  '/',
  '/browse',
  '/browse?view=map',
  '/search?q=drone',
  '/credits',
  '/creative/nobody',
  '/nowhere',
];

/** Asked past the browser of these tests, which has kept pages looked at anew. */
const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, origin), init);

test('every answer carries the security headers, the first time and again', async () => {
  for (const path of [...pages, '/healthz', '/metrics', '/media/nothing/480.jpg', '/api/places?q=aus']) {
    for (const time of ['first', 'second']) {
      const { headers } = await ask(path);
      expect(Object.fromEntries(headers), `${path}, ${time} time`).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(self\)/),
        'cross-origin-opener-policy': 'same-origin',
      });
    }
  }
});

test('the policy of a page lets nothing in but what is ours, and no element has a script of its own', async () => {
  for (const path of pages) {
    const answer = await ask(path);
    const policy = new Map(
      answer.headers
        .get('content-security-policy')
        ?.split('; ')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')] as const),
    );
    expect(policy.get('script-src'), path).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
    expect(policy.get('default-src'), path).toBe("'self'");
    expect(policy.get('frame-ancestors'), path).toBe("'none'");
    expect(policy.get('base-uri'), path).toBe("'self'");
    expect(policy.get('object-src'), path).toBe("'none'");
    expect(await answer.text(), path).not.toMatch(/<[^>]+\son[a-z]+="/);
  }
});

test('every request is a line of the log with its id, and what stands in an address is escaped', async () => {
  const lines = vi.spyOn(log, 'info');
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const query = new URLSearchParams({ q: hostile, location: hostile, type: hostile });
  for (const [method, path] of [
    ['GET', '/no-such-room'],
    ['POST', '/browse'],
    ['PROPFIND', '/browse'],
    ['GET', `/browse?${query}`],
    ['GET', `/search?${query}`],
  ] as const) {
    const id = `line-${lines.mock.calls.length}-of-the-log`;
    const answer = await ask(path, { method, headers: { 'X-Request-Id': id } });
    expect(answer.status, path).toBeLessThan(500);
    expect(await answer.text(), path).not.toMatch(/<script>alert|<img src=x/);
    const { pathname } = new URL(path, origin);
    await vi.waitFor(() =>
      expect(lines.mock.calls.filter(([line]) => Object(line).requestId === id)).toEqual([
        [expect.objectContaining({ path: pathname, status: answer.status }), expect.anything()],
      ]),
    );
  }
  lines.mockRestore();
});

test('a request id is echoed when it is a plain word, and else given, each its own', async () => {
  for (const path of ['/credits', '/credits', '/nowhere']) {
    const idFor = async (given?: string) =>
      (await ask(path, given ? { headers: { 'X-Request-Id': given } } : {})).headers.get('x-request-id');
    expect(await idFor('proxy-id-0042'), path).toBe('proxy-id-0042');
    expect(await idFor('a b"<>'), path).toMatch(/^[0-9a-f-]{36}$/);
    const [one, other] = [await idFor(), await idFor()];
    expect(one, path).toMatch(/^[0-9a-f-]{36}$/);
    expect(one === other, path).toBe(false);
  }
});

test('HEAD answers as GET does, without the body', async () => {
  for (const path of [...pages, '/healthz']) {
    const [head, get] = [await ask(path, { method: 'HEAD' }), await ask(path)];
    expect([head.status, head.headers.get('content-type')], path).toEqual([
      get.status,
      get.headers.get('content-type'),
    ]);
    expect(await head.text(), path).toBe('');
    expect((await get.text()).length, path).toBeGreaterThan(1);
  }
});

test('a page that a visitor knows is answered with 304, and one that changed is sent', async () => {
  await ask('/blog');
  const first = await ask('/blog');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^(W\/)?"[^"]{10,}"$/);
  expect(first.headers.get('cache-control')).toMatch(/s-maxage=\d+.*stale-while-revalidate=\d+/);
  const again = await ask('/blog', { headers: { 'If-None-Match': etag } });
  expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
  expect((await ask('/blog', { headers: { 'If-None-Match': '"another"' } })).status).toBe(200);
});

test('pages of visitors say which may be fetched ahead, and none of what is one’s own', async () => {
  expect((await visitor().get('/browse')).headers.get('speculation-rules')).toBe('"/speculation-rules.json"');
  const answer = await visitor().get('/speculation-rules.json');
  expect(answer.headers.get('content-type')).toBe('application/speculationrules+json');
  const { prefetch } = answer.json() as { prefetch: { where: unknown }[] };
  const where = JSON.stringify(prefetch);
  expect(where).toContain('"/browse"');
  for (const never of ['/auth', '/account', '/api', '/subscription', '/search']) {
    expect(where).not.toContain(`"${never}`);
  }
});

/** What no person asks for: robots, health, figures, browsers by themselves; and what comes from other sites. */

test.each([{ Origin: 'http://evil.example' }, { Origin: 'null' }, { Origin: '' }])(
  'what would change something is refused with %j',
  async (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect([method, (await visitor().send('/browse', { method, headers })).status]).toEqual([method, 403]);
    }
    expect((await visitor().send('/browse', { method: 'HEAD', headers })).status).toBe(200);
  },
);

test('a method that no page knows is refused', async () => {
  const refused = await visitor().send('/browse', { method: 'PROPFIND' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([
    405,
    'GET, HEAD, POST, PUT, PATCH, DELETE',
  ]);
});

test('health and readiness are said', async () => {
  const health = await visitor().get('/healthz');
  expect([health.status, health.body]).toEqual([200, 'ok']);
  expect((await visitor().get('/readyz')).status).toBe(200);
});

test('figures are for this machine, name no page, and are not told to whoever is passed on', async () => {
  await visitor().get('/credits');
  const figures = await visitor().get('/metrics');
  expect(figures.headers.get('content-type')).toContain('text/plain');
  expect(figures.body).toMatch(/^oriel_requests_total\{way="(cached|served)",status="2xx"\} \d+$/m);
  expect(figures.body).toContain('process_cpu_seconds_total');
  expect(figures.body).not.toMatch(/\/creative\/[0-9a-f]{8}/);
  expect((await visitor().get('/metrics', { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(404);
});

test('robots are kept out of private areas and shown the sitemap', async () => {
  const { body } = await visitor().get('/robots.txt');
  expect(body).toContain('Disallow: /messages');
  expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('who finds a hole is told where to write, and who keeps passwords where they are changed', async () => {
  const { body, headers } = await visitor().get('/.well-known/security.txt');
  expect(headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const days = (Date.parse(body.match(/^Expires: (\S+)$/m)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  const change = await visitor().get('/.well-known/change-password');
  expect([change.status, change.location]).toEqual([302, '/account#password']);
  expect((await visitor().get('/.well-known/nothing-here')).status).toBe(404);
});

/** What comes over the wire, before anything unpacks it. */
function get(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const sent = request(new URL(path, origin), { headers }, async (answer) => {
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
