import type { APIRequestContext, Page } from '@playwright/test';
import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import { missingProperties } from '#tests/schema-org.ts';
import { creativeWith, expect, test } from './oriel.ts';

/** What search engines find: sitemaps, robots, canonical addresses, cards and schema.org. */

const origin = process.env.ORIEL_E2E_URL ?? '';
const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });

async function pathsOf(request: APIRequestContext, address: string): Promise<string[]> {
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('application/xml');
  const parsed = parser.parse(await answer.text());
  const entries: { loc: string }[] = parsed.sitemapindex?.sitemap ?? parsed.urlset?.url ?? [];
  return entries.map(({ loc }) => new URL(loc).pathname);
}

/** So many, spread evenly over a list. */
function sampleOf(list: string[], count: number): string[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, index) => index % step === 0).slice(0, count);
}

const canonicalOf = (html: string) => html.match(/<link rel="canonical" href="([^"]+)"/)?.[1];

test('every sitemap is well formed, and what it names answers and is canonical', async ({
  request,
  database,
}) => {
  test.slow();
  const maps = await pathsOf(request, '/sitemap.xml');
  expect(maps.map((path) => path.replace(/-\d+\.xml$/, ''))).toEqual([
    '/sitemaps/pages',
    '/sitemaps/places',
    '/sitemaps/specialties',
    '/sitemaps/articles',
    '/sitemaps/creatives',
  ]);
  const problems: string[] = [];
  for (const map of maps) {
    const paths = await pathsOf(request, map);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of sampleOf(paths, 40)) {
      const answer = await request.get(path, { maxRedirects: 0 });
      const html = await answer.text();
      const canonical = canonicalOf(html) ?? '';
      const isCanonical = URL.canParse(canonical) && new URL(canonical).pathname === path;
      if (answer.status() !== 200 || !isCanonical || html.includes('content="noindex')) {
        problems.push(`${answer.status()} ${path} ${canonical}`);
      }
    }
  }
  expect(problems).toEqual([]);
  const listed = await database.number('select count(*) from listings');
  expect(await pathsOf(request, '/sitemaps/creatives-1.xml')).toHaveLength(listed);
});

test('robots are kept out of private areas and shown the sitemap', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain('Disallow: /messages');
  expect(text).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/);
});

test('searches, filters and longer lists are not to be kept', async ({ request }) => {
  for (const [address, isKept] of [
    ['/browse', true],
    ['/browse?location=TX', false],
    ['/browse?show=48', false],
    ['/search', false],
    ['/search?q=dusk', false],
    ['/photographers/united-states?show=48', false],
    ['/gallery', true],
    ['/gallery?show=12', false],
    ['/reviews', true],
    ['/reviews?show=24', false],
    ['/auth', false],
  ] as const) {
    const html = await (await request.get(address)).text();
    expect(html.includes('name="robots" content="noindex'), address).toBe(!isKept);
  }
});

async function thingsOn(page: Page, address: string): Promise<unknown[]> {
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

const typesOf = (things: unknown[]) => things.map((thing) => (thing as { '@type': string })['@type']);

test('schema.org says everything that is required, on every kind of page', async ({ page, database }) => {
  const { id } = await creativeWith(database, 'l.review_count > 3 and l.portfolio_count > 3');
  const { id: bare } = await creativeWith(database, 'l.review_count = 0 and l.portfolio_count = 0');
  for (const [address, types] of [
    ['/', ['Organization', 'WebSite']],
    ['/help', ['FAQPage']],
    ['/photographers/united-states/texas/austin', ['BreadcrumbList']],
    [`/creative/${id}`, ['ProfilePage', 'BreadcrumbList']],
    ['/blog/blue-hour-is-twenty-minutes', ['Article', 'BreadcrumbList']],
    [`/creative/${bare}`, ['ProfilePage', 'BreadcrumbList']],
  ] as const) {
    const things = await thingsOn(page, address);
    expect(typesOf(things), address).toEqual(types);
    expect(missingProperties(things), address).toEqual([]);
  }
});

test('every public page has a title, a description and a card of its own', async ({ request, database }) => {
  const { id } = await creativeWith(database, 'l.portfolio_count > 3');
  const seen = new Set<string>();
  const addresses = [...(await pathsOf(request, '/sitemaps/pages-1.xml')), `/creative/${id}`];
  for (const address of addresses) {
    const html = await (await request.get(address)).text();
    const tag = (name: string) =>
      html.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`))?.[1];
    const title = html.match(/<title>([^<]+)<\/title>/)?.[1] ?? '';
    expect(title.length, address).toBeGreaterThan(8);
    expect(tag('description')?.length ?? 0, address).toBeGreaterThan(40);
    expect(tag('og:image'), address).toMatch(/^https?:\/\/.+\/og\/.+\.jpg$/);
    expect(tag('twitter:card'), address).toBe('summary_large_image');
    seen.add(title);
  }
  expect(seen.size).toBe(addresses.length);
});

test('the pictures of links are JPEG of 1200 × 630, and are not sent twice', async ({
  request,
  database,
}) => {
  const { id } = await creativeWith(database, 'l.portfolio_count > 3');
  const { id: bare } = await creativeWith(database, 'l.portfolio_count = 0');
  const [article] = await database.rows<{ slug: string }>(
    'select slug from blog_posts where is_published limit 1',
  );
  for (const path of [
    '/og/site.jpg',
    `/og/creative/${id}.jpg`,
    `/og/creative/${bare}.jpg`,
    `/og/article/${article?.slug}.jpg`,
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const { format, width, height } = await sharp(await answer.body()).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    const again = await request.get(path, { headers: { 'If-None-Match': answer.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  }
  expect((await request.get('/og/creative/00000000-0000-4000-8000-000000000000.jpg')).status()).toBe(404);
});

test('the canonical address is whole', async ({ request }) => {
  const html = await (await request.get('/help')).text();
  expect(canonicalOf(html)).toMatch(new RegExp(`^${origin.split(':')[0]}s?://.+/help$`));
});
