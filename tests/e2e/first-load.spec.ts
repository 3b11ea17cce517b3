import type { Page } from '@playwright/test';
import { isLongSet } from '../how-many.ts';
import { creativeWith, type Database, expect, test } from './oriel.ts';

/** What a visitor's first page may load, in bytes over the wire with the headers of each answer. */
const maxBytes = { Script: 6_000, Stylesheet: 12_400, Font: 80_000 };

type Kind = keyof typeof maxBytes;

/** One page of each kind that the world sees; those of most visitors in the short set. */
async function publicPages(database: Database): Promise<Record<string, string>> {
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  const [post] = await database.rows<{ slug: string }>(
    'select slug from blog_posts where published_at is not null order by published_at limit 1',
  );
  const [project] = await database.rows<{ slug: string }>(
    'select p.slug from projects p join project_listings l on l.project_id = p.id where l.creative_id = $1 limit 1',
    [id],
  );
  const some = { home: '/', browse: '/browse', profile: `/creative/${id}` };
  if (!isLongSet) return some;
  return {
    ...some,
    projects: '/projects',
    project: `/projects/${project?.slug}`,
    search: '/search?q=concrete',
    place: '/photographers/united-states',
    article: `/blog/${post?.slug}`,
    study: '/light-study?location=Chicago%2C+IL&elevation=90+Lake+elevation&elevation=180+Street+elevation',
  };
}

/** Counts what a page loads from now on, by kind. */
async function countBytes(page: Page): Promise<Record<Kind | 'Document', number>> {
  const counted = { Script: 0, Stylesheet: 0, Font: 0, Document: 0 };
  const kinds = new Map<string, string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) as Kind | undefined;
    if (kind && kind in counted) counted[kind] += encodedDataLength;
  });
  return counted;
}

test('a first visit on a phone loads almost no script, little style and few fonts', async ({
  browser,
  baseURL,
  database,
}) => {
  const loads: Record<string, Record<string, number>> = {};
  for (const [kind, path] of Object.entries(await publicPages(database))) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const page = await context.newPage();
    const counted = await countBytes(page);
    await page.goto(`${baseURL}${path}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    // The roman; the italic too, where the first screen has captions.
    const preloads = ['home', 'profile', 'project', 'study'].includes(kind) ? 2 : 1;
    await expect(page.locator('link[rel=preload][as=font]'), kind).toHaveCount(preloads);
    loads[kind] = { ...counted };
    await context.close();
  }
  console.log(`first load, bytes over the wire: ${JSON.stringify(loads)}`);
  for (const [kind, load] of Object.entries(loads)) {
    for (const [of, most] of Object.entries(maxBytes)) {
      expect(load[of], `${of} of ${kind}`).toBeGreaterThan(1_000);
      expect(load[of], `${of} of ${kind}`).toBeLessThanOrEqual(most);
    }
  }
});

test('the first typeahead and the first map load React once, and little more', async ({
  browser,
  baseURL,
}) => {
  const loads: Record<string, number> = {};
  const react = new Set<string>();
  const visit = async (name: string, path: string, act: (page: Page) => Promise<void>) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const counted = await countBytes(page);
    page.on('request', (request) => {
      const [file] = /\/assets\/react-[^/]+\.js$/.exec(request.url()) ?? [];
      if (file) react.add(file);
    });
    await page.goto(`${baseURL}${path}`, { waitUntil: 'networkidle' });
    const before = counted.Script;
    await act(page);
    await page.waitForLoadState('networkidle');
    loads[name] = counted.Script - (name === 'map' ? 0 : before);
    await context.close();
  };
  await visit('typeahead', '/browse', async (page) => {
    await page.getByLabel('Location').fill('bost');
    await expect(page.getByRole('option', { name: /Boston/ }).first()).toBeVisible();
  });
  await visit('map', '/browse?view=map', async (page) => {
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  });
  console.log(
    `scripts over the wire of the first typeahead, and of a page with the map: ${JSON.stringify(loads)}`,
  );
  // One file for all islands.
  expect(react.size).toBe(1);
  expect(loads.typeahead).toBeGreaterThan(5_000);
  expect(loads.typeahead).toBeLessThanOrEqual(70_000);
  expect(loads.map).toBeLessThanOrEqual(90_000);
});
