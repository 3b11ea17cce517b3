import { request as ask } from 'node:http';
import { beforeEach, expect, test, vi } from 'vitest';
import { doubtPages, dropPages } from '#app/platform/page-cache/page-cache.server.ts';
import { insertPost } from '../factories/post-factory.ts';
import { cachingFault, withCdn } from './caching.ts';
import { client, creative, creatives, visitor } from './people.ts';
import { origin, withClient } from './site.ts';

/**
 * What caches between us and visitors are told, where one is purged (CDN_PURGE). That nothing personal may be kept, at
 * any address, the walk through the permission table shows.
 */
withCdn();
beforeEach(() => dropPages('all'));

const pageOf = (address: string, headers: Record<string, string> = {}) =>
  fetch(new URL(address, origin), { headers, redirect: 'manual' });

test('public pages say how long they may be kept, and by which tags they are purged, each time', async () => {
  const { id } = await creative();
  // A page that is made while its change is announced is not kept.
  await vi.waitUntil(
    async () => (await pageOf('/browse')).headers.get('cache-control')?.startsWith('public'),
    {
      timeout: 20_000,
    },
  );
  for (const [address, tag] of [
    ['/browse', 'directory'],
    [`/creative/${id}`, `creative:${id}`],
    ['/pricing', 'settings'],
    ['/api/places?q=aus', 'directory'],
  ] as const) {
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await fetch(new URL(address, origin), { method });
      const name = `${method} ${address}`;
      expect(answer.headers.get('cache-control'), name).toBe(
        'public, max-age=0, s-maxage=600, stale-while-revalidate=30, stale-if-error=14400',
      );
      expect(answer.headers.get('vary'), name).toBe('Accept-Encoding, Cookie');
      expect(answer.headers.get('surrogate-key')?.split(' '), name).toEqual(
        expect.arrayContaining(['all', tag]),
      );
      expect(answer.headers.get('cache-tag')?.split(','), name).toEqual(
        answer.headers.get('surrogate-key')?.split(' '),
      );
    }
  }
});

test('a page that is known already says the same with 304', async () => {
  const first = await pageOf('/credits');
  const again = await pageOf('/credits', { 'If-None-Match': first.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  for (const name of ['cache-control', 'surrogate-key', 'cache-tag', 'vary']) {
    expect(again.headers.get(name), name).toBe(first.headers.get(name));
  }
});

test('a link’s picture goes with its creative or article', async () => {
  const { id } = await creative();
  await withClient((connection) => insertPost(connection, { slug: 'blue-hour-is-twenty-minutes' }));
  for (const [address, tag] of [
    [`/og/creative/${id}.jpg`, `creative:${id}`],
    ['/og/article/blue-hour-is-twenty-minutes.jpg', 'blog'],
  ]) {
    expect((await pageOf(address ?? '')).headers.get('surrogate-key'), address).toBe(`all ${tag}`);
  }
});

test('a member gets nothing that may be kept, also where a visitor’s page was kept before', async () => {
  const { browser } = await client();
  for (const address of ['/', '/browse', '/search?q=roof', '/credits', '/nowhere', '/api/places?q=aus']) {
    await pageOf(address);
    const { status, headers } = await browser.get(address);
    expect(headers.get('cache-control'), address).toBe('private, no-store');
    expect(headers.get('surrogate-key'), address).toBeNull();
    expect(cachingFault({ method: 'GET', isPersonal: true, status, headers }), address).toBeNull();
  }
});

/** What an attacker may send along in the hope that the answer is kept for all. */
const poisons: Record<string, string>[] = [
  { Cookie: 'oriel.flash=forged' },
  { Cookie: '__Host-oriel.session_token=forged' },
  { Cookie: 'theme=<script>alert(1)</script>; anything=else' },
  { 'Swap-Parts': '/elsewhere' },
  { 'Quiet-Look': '1' },
  { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http', Forwarded: 'host=evil.example' },
  { 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin' },
  { 'X-HTTP-Method-Override': 'POST' },
  { 'X-Request-Id': 'poisoned-request-id' },
  { 'Accept-Encoding': 'identity;q=0, *;q=0' },
  { 'Accept-Language': 'de', Accept: 'application/json' },
  { Range: 'bytes=0-10' },
  { 'If-None-Match': '*' },
  { Origin: 'http://evil.example', Referer: 'http://evil.example/' },
  { 'Surrogate-Control': 'max-age=99999', 'Cache-Tag': 'evil', 'Page-Tags': 'evil' },
  { Authorization: 'Bearer forged' },
];

test.each(poisons)(
  'nobody can put into a cache what others would not have been sent: %j',
  async (headers) => {
    await creatives([{ businessName: 'Atelier Norrby' }]);
    for (const address of [
      '/browse',
      '/credits',
      '/photographers/united-states/',
      '/nowhere',
      '/api/places?q=',
    ]) {
      const clean = await pageOf(address);
      const body = await clean.text();
      doubtPages();
      const answer = await pageOf(address, headers);
      const told = { method: 'GET', isPersonal: 'Cookie' in headers && !headers.Cookie?.startsWith('theme') };
      expect(cachingFault({ ...told, status: answer.status, headers: answer.headers }), address).toBeNull();
      const said = await answer.text();
      if (answer.headers.get('cache-control')?.startsWith('public') && answer.status !== 304) {
        expect(answer.status, address).toBe(clean.status);
        expect(said === body, `${address} reads the same`).toBe(true);
        expect([...answer.headers.values()].join('\n'), address).not.toContain('evil');
      }
      expect(answer.headers.get('x-request-id'), 'is of the request, and no cache looks at it').toBeTruthy();
    }
  },
);

test('an answer to a form is kept by nobody, though its page is public', async () => {
  const answer = await visitor().post('/contact', { name: 'Robin' });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('a redirect that stays on its page names no tags', async () => {
  const answer = await pageOf('/photographers/United-States', { 'Swap-Parts': '/browse' });
  const { status, headers } = answer;
  expect(cachingFault({ method: 'GET', isPersonal: false, status, headers })).toBeNull();
});

test('what is told nothing else is kept by nobody: health, refusals, broken addresses', async () => {
  for (const address of ['/healthz', '/readyz', '/metrics', '/events', '/.well-known/change-password']) {
    const { headers } = await pageOf(address);
    expect(headers.get('cache-control'), address).toMatch(/no-store/);
  }
  for (const method of ['POST', 'PROPFIND']) {
    const { headers } = await fetch(new URL('/browse', origin), { method });
    expect(headers.get('cache-control'), method).toMatch(/no-store/);
  }
  expect(await statusAndCaching(`/browse?${'a=1&'.repeat(200)}`)).toEqual([400, 'no-store']);
});

/** Of an address that `fetch` would tidy before it asks. */
function statusAndCaching(path: string): Promise<[number | undefined, string | undefined]> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    ask({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers['cache-control']]);
    })
      .on('error', reject)
      .end();
  });
}
