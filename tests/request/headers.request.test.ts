import { afterEach, beforeEach, expect, test } from 'vitest';
import { env } from '#app/platform/env.server.ts';
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
