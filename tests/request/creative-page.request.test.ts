import { expect, test } from 'vitest';
import { insertPost } from '../factories/post-factory.ts';
import type { Browser } from './browser.ts';
import { admin, client, creative, visitor } from './people.ts';
import { origin, rows, withClient } from './site.ts';

/** /creative/{id}: who sees what of a profile. */

test('contact and links of a profile are for clients and its owner, and in nobody else’s answer', async () => {
  const noor = await creative();
  await rows(`update creative_profiles set website_url = 'https://norrby.example' where id = $1`, [noor.id]);
  const path = `/creative/${noor.id}`;
  const others = { visitor: visitor(), creative: (await creative()).browser };
  for (const browser of Object.values(others)) {
    const page = await browser.get(path);
    expect(page.status).toBe(200);
    expect(page.body).not.toMatch(/norrby\.example|\(Primary\)|\/messages\?creative/);
  }
  expect((await others.visitor.get(path)).links).toContain(`/auth?next=${encodeURIComponent(path)}`);
  const asClient = await (await client()).browser.get(path);
  expect(asClient.links).toEqual(
    expect.arrayContaining(['https://norrby.example', `/messages?creative=${noor.id}`]),
  );
  expect((await noor.browser.get(path)).links).toEqual(
    expect.arrayContaining(['/profile/setup', '/messages']),
  );
});

test('what is not known of a creative is said', async () => {
  const { id } = await creative({ areas: [] });
  expect((await visitor().get(`/creative/${id}`)).text).toContain('Location not specified');
});

test('the italic is fetched ahead for who has a tagline or work, and for nobody else', async () => {
  const { id } = await creative({ areas: [] });
  const fetched = async (path: string) =>
    /preload[^>]*newsreader-italic/.test((await visitor().get(path)).body);
  await rows('update creative_profiles set tagline = null where id = $1', [id]);
  expect(await fetched(`/creative/${id}?tab=reviews`)).toBe(false);
  expect(await fetched('/creative/00000000-0000-4000-8000-000000000000')).toBe(false);
  await rows(`update creative_profiles set tagline = 'Stone and one window' where id = $1`, [id]);
  expect(await fetched(`/creative/${id}?tab=reviews`)).toBe(true);
});

test('a client saves and takes off on the profile, without scripts', async () => {
  const [robin, noor] = [await client(), await creative()];
  const path = `/creative/${noor.id}`;
  const send = (browser: Browser, intent: 'add' | 'remove') =>
    browser.send('/api/shortlist', {
      method: 'POST',
      body: new URLSearchParams({ intent, creativeId: noor.id }),
      headers: { Accept: 'text/html,*/*', Referer: `${origin}${path}` },
    });
  expect((await robin.browser.get(path)).body).toContain('action="/api/shortlist"');
  const added = await send(robin.browser, 'add');
  expect(added.location).toBe(path);
  expect((await robin.browser.follow(added)).text).toContain('Added to Shortlist');
  await send(robin.browser, 'remove');
  expect(await rows('select 1 from shortlists')).toEqual([]);
  expect((await robin.browser.post(path, { intent: 'nonsense' })).status).toBe(400);
  const asVisitor = visitor();
  const refused = await send(asVisitor, 'add');
  expect((await asVisitor.follow(refused)).text).toContain('Please sign in as an AEC professional');
});

test('an unlisted profile is its owner’s, who reads what is missing, and the admins’', async () => {
  const noor = await creative({ plan: 'none' });
  const path = `/creative/${noor.id}`;
  for (const browser of [visitor(), (await client()).browser]) {
    const page = await browser.get(path);
    expect([page.status, page.heading]).toEqual([404, 'Profile Not Found']);
    expect((await browser.get(`${path}/qr.svg`)).status).toBe(404);
    expect((await browser.get(`/og/creative/${noor.id}.jpg`)).status).toBe(404);
  }
  expect((await noor.browser.get(path)).text).toContain('An active plan');
  expect((await (await admin()).browser.get(path)).text).toContain('This profile is not listed');
});

test.each(['x', '1'.repeat(40), '%27%3B--', '00000000-0000-4000-8000-000000000000'])(
  'nobody’s address %j is a profile not found',
  async (id) => {
    const page = await visitor().get(`/creative/${id}`);
    expect([page.status, page.heading]).toEqual([404, 'Profile Not Found']);
  },
);

test('a profile’s code and pictures for links are there once it is listed', async () => {
  const { id } = await creative();
  const code = await visitor().get(`/creative/${id}/qr.svg`);
  expect(code.headers.get('content-type')).toContain('image/svg+xml');
  const { slug } = await withClient((connection) => insertPost(connection));
  for (const picture of [
    await visitor().get('/og/site.jpg'),
    await visitor().get(`/og/creative/${id}.jpg`),
    await visitor().get(`/og/article/${slug}.jpg`),
  ]) {
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
  expect((await visitor().get('/og/article/none.jpg')).status).toBe(404);
});
