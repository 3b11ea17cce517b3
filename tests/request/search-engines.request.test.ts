import sharp from 'sharp';
import { expect, test } from 'vitest';
import { insertPost } from '../factories/post-factory.ts';
import { missingProperties } from '../schema-org.ts';
import { creatives, visitor } from './people.ts';
import { origin, withClient } from './site.ts';

/** What search engines and links from elsewhere find on a page: whether to keep it, schema.org, titles and pictures. */

test('searches, filters and longer lists are not to be kept', async () => {
  await creatives(Array.from({ length: 26 }, () => ({ portfolio: [{}], reviews: [5] })));
  for (const [path, isKept] of [
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
    const page = await visitor().get(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.body.includes('name="robots" content="noindex'), path).toBe(!isKept);
  }
});

/** What a page says to machines in JSON-LD. */
async function thingsOn(path: string): Promise<{ '@type': string }[]> {
  const { body } = await visitor().get(path);
  return [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
    JSON.parse(text),
  );
}

test('schema.org says everything that is required, on every kind of page', async () => {
  const [busy, bare] = await creatives([
    { reviews: [5, 4, 5, 5], portfolio: [{}, {}, {}, {}] },
    { reviews: [], portfolio: [] },
    {},
  ]);
  await withClient((connection) => insertPost(connection, { slug: 'blue-hour' }));
  for (const [path, types] of [
    ['/', ['Organization', 'WebSite']],
    ['/help', ['FAQPage']],
    ['/photographers/united-states/texas/austin', ['BreadcrumbList']],
    [`/creative/${busy?.id}`, ['ProfilePage', 'BreadcrumbList']],
    ['/blog/blue-hour', ['Article', 'BreadcrumbList']],
    [`/creative/${bare?.id}`, ['ProfilePage', 'BreadcrumbList']],
  ] as const) {
    const things = await thingsOn(path);
    expect(
      things.map((thing) => thing['@type']),
      path,
    ).toEqual(types);
    expect(missingProperties(things), path).toEqual([]);
  }
});

test('an article tells machines what it is, and leads readers on', async () => {
  await withClient(async (connection) => {
    for (let made = 0; made < 4; made += 1) await insertPost(connection, { category: 'Technique' });
    await insertPost(connection, {
      slug: 'blue-hour',
      title: 'Blue hour is twenty minutes',
      category: 'Technique',
    });
  });
  const page = await visitor().get('/blog/blue-hour');
  expect(page.body).toContain(`<link rel="canonical" href="${origin}/blog/blue-hour"`);
  expect(page.body).toMatch(/property="og:type" content="article"/);
  expect(page.body).toMatch(/property="og:title" content="Blue hour is twenty minutes"/);
  expect(page.text).toMatch(/\d+ min read/);
  expect(page.text).toContain('Ready to Work Together?');
  expect(page.links).toContain('/browse');
  expect(page.body.match(/<article/g)).toHaveLength(4);
  expect(await thingsOn('/blog/blue-hour')).toMatchObject([
    {
      '@type': 'Article',
      headline: 'Blue hour is twenty minutes',
      datePublished: expect.stringMatching(/^\d{4}-/),
      dateModified: expect.stringMatching(/^\d{4}-/),
      author: { name: 'Oriel' },
      publisher: { name: 'Oriel' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2, item: `${origin}/blog` }, { position: 3 }],
    },
  ]);
});

test('the pictures of links are JPEG of 1200 × 630, and are not sent twice', async () => {
  const [some, none] = await creatives([{ portfolio: [{}] }, { portfolio: [] }]);
  await withClient((connection) => insertPost(connection, { slug: 'blue-hour' }));
  for (const path of [
    '/og/site.jpg',
    `/og/creative/${some?.id}.jpg`,
    `/og/creative/${none?.id}.jpg`,
    '/og/article/blue-hour.jpg',
  ]) {
    const picture = await visitor().get(path);
    expect(picture.status, path).toBe(200);
    const { format, width, height } = await sharp(picture.bytes).metadata();
    expect({ format, width, height }, path).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    const known = await visitor().get(path, { 'If-None-Match': picture.headers.get('etag') ?? '' });
    expect(known.status, path).toBe(304);
  }
});
