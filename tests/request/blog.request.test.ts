import { XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { insertPost } from '../factories/post-factory.ts';
import { client, creative, creatives, visitor } from './people.ts';
import { origin, rows, withClient } from './site.ts';

/** Reviews, plates and the blog, as visitors read them. */

test('reviews and plates are shown a part at a time', async () => {
  await creatives(Array.from({ length: 14 }, () => ({ reviews: [5], portfolio: [{}] })));
  const reviews = await visitor().get('/reviews');
  expect(reviews.body.match(/<article/g)).toHaveLength(12);
  expect(reviews.links).toContain('/reviews?show=24');
  expect((await visitor().get('/reviews?show=24')).body.match(/<article/g)).toHaveLength(14);
  const gallery = await visitor().get('/gallery');
  expect(gallery.body.match(/<figure/g)).toHaveLength(6);
  expect((await visitor().get('/gallery?show=12')).body.match(/<figure/g)).toHaveLength(12);
  await creatives(Array.from({ length: 120 }, () => ({ reviews: [4] })));
  const longest = await visitor().get('/reviews?show=120');
  expect(longest.body.match(/<article/g)).toHaveLength(120);
  const next = longest.links.find((to) => to.startsWith('/reviews?after=')) ?? '';
  expect((await visitor().get(`/reviews${next.slice(8)}`)).body.match(/<article/g)).toHaveLength(12);
  const noor = await creative({ reviews: [4] });
  expect((await noor.browser.get('/reviews')).text).toContain('Reviews of your work');
});

test('the blog is a featured article, six recent ones, then more; categories and searches are addresses', async () => {
  await withClient(async (connection) => {
    for (let made = 0; made < 8; made += 1) {
      await insertPost(connection, { title: `Post ${made}`, category: made < 2 ? 'Technique' : 'Business' });
    }
    await insertPost(connection, { title: 'One building, two visits', isFeatured: true });
    await insertPost(connection, { title: 'A draft', publishedAt: null, slug: 'a-draft' });
  });
  const blog = await visitor().get('/blog');
  expect(blog.text).toContain('One building, two visits');
  expect(blog.text).not.toContain('A draft');
  expect(blog.links).toEqual(expect.arrayContaining(['/blog?show=12', '/blog?category=Technique']));
  const technique = await visitor().get('/blog?category=Technique');
  expect(technique.text).toContain('Post 1');
  expect(technique.text).not.toContain('Post 5');
  expect((await visitor().get('/blog?q=zzzzqqq')).text).toContain('No articles found');
  expect((await visitor().get('/blog?q=+')).location).toBe('/blog');
  expect((await visitor().get('/blog/a-draft')).status).toBe(404);
  expect((await visitor().get('/blog/nothing-here')).heading).toBe('Article not found');
});

test.each([
  ['/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['/blog/atom.xml', 'application/atom+xml; charset=utf-8'],
])('%s is a feed that is linked, and sent again only when it changed', async (path, type) => {
  await withClient((connection) => insertPost(connection, { title: 'Light & <shadow>' }));
  expect((await visitor().get('/blog')).body).toContain(`href="${path}"`);
  const feed = path.endsWith('rss.xml')
    ? await visitor().get('/blog/rss.xml')
    : await visitor().get('/blog/atom.xml');
  expect(feed.headers.get('content-type')).toBe(type);
  expect(XMLValidator.validate(feed.body)).toBe(true);
  const etag = feed.headers.get('etag') ?? '';
  expect((await visitor().get(path, { 'If-None-Match': etag })).status).toBe(304);
});

test('a category that nobody writes under is not there, and its words are in no title or address', async () => {
  await withClient((connection) => insertPost(connection, { category: 'Technique' }));
  const known = await visitor().get('/blog?category=Technique');
  expect([known.status, known.title]).toEqual([200, 'Technique, Oriel Blog']);
  expect(known.body).toContain(`rel="canonical" href="${origin}/blog?category=Technique"`);
  const unknown = await visitor().get('/blog?category=Cheap+Watches');
  expect([unknown.status, unknown.title]).toEqual([404, 'Oriel Blog']);
  expect(unknown.text).toContain('No articles found');
  expect(unknown.text).not.toContain('Cheap Watches');
  expect(unknown.body).toContain('content="noindex');
  expect(unknown.body).toContain(`rel="canonical" href="${origin}/blog"`);
});

test('success stories are the posts of their category', async () => {
  await withClient(async (connection) => {
    await insertPost(connection, { title: 'A story', category: 'Success Stories' });
    await insertPost(connection, { title: 'Something else', category: 'Technique' });
  });
  const page = await visitor().get('/success-stories');
  expect([page.text.includes('A story'), page.text.includes('Something else')]).toEqual([true, false]);
});

test('visits are counted once a day for each visitor, and clicks of clients alone', async () => {
  const [noor, robin] = [await creative(), await client()];
  const report = (kind: string) => ({ kind, ids: [noor.id] });
  const browser = { 'User-Agent': 'Mozilla/5.0 Chrome/150.0.0.0', 'Content-Type': 'application/json' };
  const send = (from: ReturnType<typeof visitor>, body: object) =>
    from.send('/api/activity', { method: 'POST', body: JSON.stringify(body), headers: browser });
  expect((await send(visitor(), report('view'))).status).toBe(204);
  expect((await send(visitor(), report('view'))).status).toBe(204);
  expect(await rows('select kind, amount from profile_activity')).toEqual([{ kind: 'view', amount: 1 }]);
  expect((await send(visitor(), report('contact'))).status).toBe(403);
  expect((await send(robin.browser, report('contact'))).status).toBe(204);
  expect((await send(visitor(), { kind: 'nonsense' })).status).toBe(400);
  const tooLong = { ...report('view'), words: 'x'.repeat(14_000) };
  expect((await visitor().postJson('/api/activity', tooLong)).status).toBe(413);
});
