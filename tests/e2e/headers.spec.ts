import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { creativeWith, expect, test, visit } from './oriel.ts';

const pages = [
  '/',
  '/browse',
  '/browse?view=map',
  '/search?q=drone',
  '/credits',
  '/creative/nobody',
  '/nowhere',
];

/** As many different addresses as wanted of the same page: the first answer to each is not from the cache. */
let fresh = 0;
const freshly = (address: string) =>
  `${address}${address.includes('?') ? '&' : '?'}fresh=${Date.now()}${fresh++}`;

const security = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': /max-age=31536000/,
  'referrer-policy': /strict-origin/,
  'permissions-policy': /camera=\(\).*geolocation=\(self\)/,
  'cross-origin-opener-policy': 'same-origin',
};

test('every answer carries the security headers, from the cache or not', async ({ request }) => {
  const addresses = [
    ...pages,
    '/healthz',
    '/metrics',
    '/icon.svg',
    '/media/nothing/480.jpg',
    '/api/places?q=aus',
  ];
  for (const address of addresses) {
    for (const time of ['first', 'second']) {
      const headers = (await request.get(address)).headers();
      for (const [name, value] of Object.entries(security)) {
        expect(headers[name] ?? 'none', `${name} of ${address}, ${time} time`).toMatch(value);
      }
    }
  }
});

test('a page’s policy lets no script run but its own, each inline one named by its hash', async ({
  request,
}) => {
  for (const address of pages) {
    const answer = await request.get(address);
    const policy = Object.fromEntries(
      (answer.headers()['content-security-policy'] ?? '').split('; ').map((part) => {
        const [name = '', ...sources] = part.split(' ');
        return [name, sources];
      }),
    );
    const scripts = policy['script-src'] ?? [];
    expect(scripts, address).toContain("'self'");
    expect(scripts.join(' '), address).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(policy['default-src'], address).toEqual(["'self'"]);
    expect(policy['frame-ancestors'], address).toEqual(["'none'"]);
    expect(policy['base-uri'], address).toEqual(["'self'"]);
    expect(policy['object-src'], address).toEqual(["'none'"]);
    const inline = [...(await answer.text()).matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
      .filter(([, attributes = '']) => !/src=|json"/.test(attributes))
      .map(([, , script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(inline.length, address).toBeGreaterThan(0);
    for (const hash of inline) expect(scripts, address).toContain(hash);
    expect(await (await request.get(address)).text(), 'no event handler attributes').not.toMatch(
      /<[^>]+\son[a-z]+="/,
    );
  }
});

test('under that policy every page runs without a complaint', async ({ page }) => {
  // The watch on every page of these tests fails this one when the console complains.
  for (const address of pages) await visit(page, address);
});

test('a request id is echoed, or given, from the cache or not', async ({ request }) => {
  await request.get('/credits');
  for (const address of ['/credits', freshly('/browse')]) {
    const idFor = async (headers?: Record<string, string>) =>
      (await request.get(address, headers ? { headers } : {})).headers()['x-request-id'];
    expect(await idFor({ 'X-Request-Id': 'proxy-id-0042' }), address).toBe('proxy-id-0042');
    expect(await idFor({ 'X-Request-Id': 'a b"<>' }), address).toMatch(/^[0-9a-f-]{36}$/);
    const one = await idFor();
    const other = await idFor();
    expect(one, address).toMatch(/^[0-9a-f-]{36}$/);
    expect(one === other, address).toBe(false);
  }
});

test('a page that has not changed is answered with 304', async ({ request }) => {
  await request.get('/credits');
  const answer = await request.get('/credits');
  const etag = answer.headers().etag ?? '';
  expect(etag).toMatch(/^(W\/)?"[^"]{10,}"$/);
  expect(answer.headers()['cache-control']).toMatch(/s-maxage=\d+.*stale-while-revalidate=\d+/);
  const again = await request.get('/credits', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
  expect(again.headers().etag).toBe(etag);
  expect((await request.get('/credits', { headers: { 'If-None-Match': '"another"' } })).status()).toBe(200);
});

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; bytes: number };

/** The answer as it came over the wire, not unpacked. */
function raw(
  address: string,
  { method = 'GET', accept }: { method?: string; accept?: string } = {},
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const url = new URL(address, process.env.ORIEL_E2E_URL);
    const sent = httpRequest(
      url,
      { method, headers: accept ? { 'Accept-Encoding': accept } : {} },
      (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes }));
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

test('pages and files are compressed as the browser can take them', async ({ request }) => {
  await raw('/credits');
  const plain = await raw('/credits');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const script = (await (await request.get('/')).text()).match(/\/assets\/[^"]+\.js/)?.[0] ?? '';
  for (const address of ['/credits', script]) {
    const whole = await raw(address);
    for (const [accept, coding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const packed = await raw(address, { accept });
      expect(packed.headers['content-encoding'], `${address} ${accept}`).toBe(coding);
      expect(packed.bytes, `${address} ${accept}`).toBeLessThan(whole.bytes * 0.6);
      expect(String(packed.headers.vary), address).toMatch(/accept-encoding/i);
    }
    for (const accept of ['br;q=0', 'br;q=0, gzip;q=0.0, identity']) {
      expect((await raw(address, { accept })).headers['content-encoding'], accept).toBeUndefined();
    }
  }
});

test('the first answer to an address is compressed too', async () => {
  const packed = await raw(freshly('/browse'), { accept: 'gzip, br' });
  expect(packed.headers['content-encoding']).toMatch(/^(gzip|br)$/);
});

test('files named by their content are kept for a year', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const pattern of [/\/assets\/[^"]+\.js/, /\/assets\/[^"]+\.css/, /\/fonts\/[^"]+\.woff2/]) {
    const address = html.match(pattern)?.[0] ?? '';
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['cache-control'], address).toBe('public, max-age=31536000, immutable');
  }
});

test('HEAD answers as GET does, without the body', async () => {
  for (const address of [...pages, freshly('/browse'), '/icon.svg', '/healthz']) {
    const head = await raw(address, { method: 'HEAD' });
    const get = await raw(address);
    expect(head.status, address).toBe(get.status);
    expect(head.headers['content-type'], address).toBe(get.headers['content-type']);
    expect(head.bytes, address).toBe(0);
  }
});

test('a signed-in visitor’s page is never from the cache, nor kept', async ({ request }) => {
  await request.get('/credits');
  const answer = await request.get('/credits', { headers: { Cookie: 'oriel.session_token=whoever' } });
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toMatch(/private|no-store/);
  expect(answer.headers().vary).toMatch(/cookie/i);
});

test.describe('of a world that changes', () => {
  test.use({ world: 'changed' });

  test('a change is on the page within a second, though the page was kept', async ({ request, database }) => {
    const { id } = await creativeWith(database, 'l.is_featured and l.review_count > 3');
    const [before] = await database.rows<{ tagline: string }>(
      'select tagline from creative_profiles where id = $1',
      [id],
    );
    const change = 'update creative_profiles set tagline = $2 where id = $1';
    const said = `Rooms at ${Date.now()}`;
    await request.get(`/creative/${id}`);
    const kept = await request.get(`/creative/${id}`);
    expect(kept.headers().etag, 'answered from the cache').toBeDefined();
    expect(await kept.text()).not.toContain(said);
    await database.rows(change, [id, said]);
    try {
      await expect(async () => {
        expect(await (await request.get(`/creative/${id}`)).text()).toContain(said);
      }).toPass({ timeout: 1_000, intervals: [50] });
    } finally {
      await database.rows(change, [id, before?.tagline]);
    }
  });

  test('browse, search and home follow the change of a name', async ({ request, database }) => {
    const { id, name } = await creativeWith(database, 'l.is_featured');
    const change = 'update creative_profiles set business_name = $2 where id = $1';
    const said = `Renamed Zyxwater ${Date.now()}`;
    for (const address of ['/browse', '/search', '/search?q=zyxwater']) await request.get(address);
    await database.rows(change, [id, said]);
    try {
      for (const address of ['/browse', '/search', '/search?q=zyxwater']) {
        await expect(async () => {
          expect(await (await request.get(address)).text()).toContain(said);
        }).toPass({ timeout: 1_000, intervals: [50] });
      }
    } finally {
      await database.rows(change, [id, name]);
    }
    await expect(async () => {
      expect(await (await request.get('/browse')).text()).not.toContain(said);
    }).toPass({ timeout: 1_000, intervals: [50] });
  });
});
