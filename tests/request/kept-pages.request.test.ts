import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { env } from '#app/platform/env.server.ts';
import { findCachedPage } from '#app/platform/page-cache/page-cache.server.ts';
import { client, creatives } from './people.ts';
import { origin, rows } from './site.ts';

/** Pages that are kept for all visitors: they follow what changes, and hold nothing of who is signed in. */

const { isPageCacheOn } = env();
beforeEach(() => void Object.assign(env(), { isPageCacheOn: true }));
afterEach(() => void Object.assign(env(), { isPageCacheOn }));

/** As a visitor gets it: from the cache, where it is kept. */
const ask = (path: string) => fetch(new URL(path, origin));

/** Asks until the page is kept: what was written before may still be announced. */
async function keep(path: string): Promise<void> {
  await vi.waitFor(async () => {
    await ask(path);
    expect(findCachedPage(path)).toBeDefined();
  });
}

/** Well within what a person would notice. */
const soon = { timeout: 1_000, interval: 20 };

test('a change is on every page that shows it within a second, though the pages were kept', async () => {
  const [norrby] = await creatives([{ businessName: 'Atelier Norrby', isFeatured: true }, {}]);
  const paths = [`/creative/${norrby?.id}`, '/', '/browse', '/search', '/search?q=zyxwater'];
  for (const path of paths) await keep(path);
  expect(await (await ask('/browse')).text()).toContain('Atelier Norrby');
  await rows(`update creative_profiles set business_name = 'Renamed Zyxwater' where id = $1`, [norrby?.id]);
  for (const path of paths) {
    await vi.waitFor(async () => expect(await (await ask(path)).text()).toContain('Renamed Zyxwater'), soon);
  }
  await rows(`update creative_profiles set business_name = 'Atelier Norrby' where id = $1`, [norrby?.id]);
  await vi.waitFor(async () => expect(await (await ask('/browse')).text()).not.toContain('Zyxwater'), soon);
});

test('a visitor gets the same bytes before and after a client has visited and saved', async () => {
  const [norrby] = await creatives([{ businessName: 'Atelier Norrby' }]);
  const { browser } = await client();
  const paths = ['/browse', '/search?q=Atelier+Norrby', `/creative/${norrby?.id}`];
  for (const path of paths) await keep(path);
  const seen = () =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await ask(path);
        expect(answer.headers.get('cache-control'), path).toContain('public');
        return { path, etag: answer.headers.get('etag'), body: await answer.text() };
      }),
    );
  const before = await seen();
  for (const { body } of before) expect(body).toContain('Atelier Norrby');

  for (const path of paths) {
    const page = await browser.get(path);
    expect(page.headers.get('cache-control'), path).toBe('private, no-store');
    expect(page.headers.get('etag'), path).toBeNull();
    expect(page.text, path).toContain('Sign Out');
  }
  await browser.post('/api/shortlist', { intent: 'add', creativeId: norrby?.id ?? '' });
  expect(await rows('select 1 from shortlists')).toHaveLength(1);
  for (const path of paths) expect((await browser.get(path)).text, path).toContain('Sign Out');

  const after = await seen();
  expect(after).toEqual(before);
  for (const { body, path } of after) expect(body, path).not.toMatch(/Sign Out|Robin/);
});
