import { expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { client, creative, visitor } from './people.ts';
import { origin } from './site.ts';

/** What a document is, and what it is not (docs/ARCHITECTURE.md, Two modes of a route). */

const routerMarks = ['__reactRouterContext', 'streamController', 'modulepreload', '$RC('];

test('a document carries no router and none of its loaders’ answers', async () => {
  for (const path of ['/', '/browse', '/search', '/pricing', '/photographers', '/help', '/nowhere']) {
    const { body } = await visitor().get(path);
    for (const mark of routerMarks) expect(body, `${path} with ${mark}`).not.toContain(mark);
    const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
    // Vite's own stands there in development.
    const run = scripts.filter((attributes) => !/json"|src="\/@id\//.test(attributes));
    expect(run, path).toEqual(['', expect.stringContaining('type="module" src="/app/browser/page.ts"')]);
    expect(body, path).toMatch(/^<!DOCTYPE html><html lang="en"/);
  }
});

test('a page of the app has the router, and its policy names each of its inline scripts', async () => {
  const page = await visitor().get('/auth');
  expect(page.body).toContain('__reactRouterContext');
  expect(page.body).toContain('streamController.enqueue(');
  const hashes = page.headers.get('content-security-policy')?.match(/'sha256-[^']+'/g) ?? [];
  const inline = [...page.body.matchAll(/<script(?: nonce="")?>/g)];
  expect(inline.length).toBeGreaterThan(3);
  expect(hashes.length).toBe(
    inline.length + (page.body.match(/<script type="module" async="">/g)?.length ?? 0),
  );
});

test('only the document of somebody who is signed in names the script of members, and says whose it is', async () => {
  const { userId, email, browser } = await client();
  const own = await browser.get('/browse');
  expect(own.body).toContain('data-member="/app/browser/member.ts"');
  const [, note = ''] = own.body.match(/id="page-member"[^>]*>([^<]*)</) ?? [];
  expect(JSON.parse(note)).toMatchObject({ userId, email, waiting: { count: 0, paths: [] } });
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  const others = await visitor().get('/browse');
  expect(others.body).not.toContain('data-member');
  expect(others.body).not.toContain('page-member');
});

test('a document that is not there is one with the status 404', async () => {
  for (const path of ['/nowhere', '/creative/nobody', '/blog/never-written']) {
    const page = await visitor().get(path);
    expect(page.status, path).toBe(404);
    expect(page.body, path).toContain('<main id="main"');
    expect(page.body, path).not.toContain('__reactRouterContext');
  }
});

/** A press on a save button of the page `from`, as a browser sends it without scripts. */
async function unsave(browser: Browser, from: string, headers: Record<string, string> = {}) {
  return browser.send('/api/shortlist', {
    method: 'POST',
    body: new URLSearchParams({ intent: 'remove', creativeId: (await creative()).id }),
    headers: { Accept: 'text/html', Referer: `${origin}${from}`, ...headers },
  });
}

const shownToast = /class="toasts"[^>]*><div class="toast[ "]/;

test('a message is shown once, whichever mode it leads to', async () => {
  const { browser } = await client();
  for (const from of ['/browse', '/shortlist']) {
    expect((await unsave(browser, from)).location).toBe(from);
    expect((await browser.get(from)).body, from).toMatch(shownToast);
    expect((await browser.get(from)).body, from).not.toMatch(shownToast);
  }
});

test('a form that is sent in place is told where it leads, and the message waits there', async () => {
  const { browser } = await client();
  const stays = await unsave(browser, '/browse', { 'Swap-Parts': '/browse' });
  expect([stays.status, stays.location]).toEqual([302, '/browse']);
  const leaves = await unsave(browser, '/browse', { 'Swap-Parts': '/search' });
  expect([leaves.status, leaves.headers.get('x-redirect-to'), leaves.location]).toEqual([
    204,
    '/browse',
    null,
  ]);
  expect((await browser.get('/browse')).body).toMatch(shownToast);
});

test('a redirect that leads from the app to a document is followed by the browser', async () => {
  const { browser } = await client();
  // Who is signed in has nothing to do at /auth.
  const away = await browser.get('/auth.data?next=%2Fbrowse');
  expect(away.body).toMatch(/"reload",true|reload.*true/);
  const within = await browser.get('/auth.data?next=%2Faccount');
  expect(within.body).not.toMatch(/"reload",true/);
});

test('the data of a document’s address is no document', async () => {
  const page = await visitor().get('/pricing.data');
  expect(page.headers.get('content-type')).toContain('text/x-script');
  expect(page.body).not.toContain('<html');
});
