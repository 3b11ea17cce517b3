import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { missingProperties } from '#tests/schema-org.ts';
import { creativeWith, expect, test } from './oriel.ts';

/** What search engines find: sitemaps, robots, canonical addresses, cards and schema.org. */

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
