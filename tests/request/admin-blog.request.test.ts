import { beforeEach, expect, test } from 'vitest';
import { photograph } from '../factories/file-factory.ts';
import { insertPost } from '../factories/post-factory.ts';
import { admin, type Member, visitor } from './people.ts';
import { onlyId, withClient } from './site.ts';

/** The blog as its writers see it. */

let ann: Member;
beforeEach(async () => {
  ann = await admin();
});

const post = { title: 'Light in winter', content: '<p>Bring a lamp.</p><script>alert(1)</script>' };

test('a post is written, published, changed, unpublished and deleted; nothing of it runs', async () => {
  const created = await ann.browser.post('/admin/blog/new', { ...post, isPublished: 'on' });
  expect((await ann.browser.follow(created)).text).toContain('Blog post created successfully');
  const article = await visitor().get('/blog/light-in-winter');
  expect(article.text).toContain('Bring a lamp.');
  expect(article.body).not.toContain('alert(1)');
  const id = await onlyId('blog_posts');
  const edit = `/admin/blog/edit/${id}`;
  expect((await ann.browser.get(`/admin/blog/${id}`)).location).toBe(edit);
  const revision = (await ann.browser.get(edit)).field('revision') ?? '';
  await ann.browser.post(edit, {
    ...post,
    title: 'Light in spring',
    slug: 'spring',
    isPublished: 'on',
    revision,
  });
  const old = await visitor().get('/blog/light-in-winter');
  expect([old.status, old.location]).toEqual([301, '/blog/spring']);
  const stale = await ann.browser.post(edit, { ...post, title: 'Mine', revision });
  expect([stale.status, stale.field('title')]).toEqual([409, 'Mine']);
  await ann.browser.post('/admin/blog', { intent: 'unpublish', id });
  expect((await visitor().get('/blog/spring')).status).toBe(404);
  await ann.browser.post('/admin/blog', { intent: 'publish', id });
  expect((await visitor().get('/blog/spring')).status).toBe(200);
  expect((await ann.browser.get(`/admin/blog?delete=${id}`)).text).toContain('Light in spring');
  await ann.browser.post('/admin/blog', { intent: 'delete', id });
  expect((await visitor().get('/blog/spring')).status).toBe(404);
  const gone = await ann.browser.post('/admin/blog', { intent: 'delete', id });
  expect((await ann.browser.follow(gone)).text).toContain('Someone else has deleted it.');
});

test('what is missing or taken in a post is said, and nothing typed is lost', async () => {
  await withClient((connection) => insertPost(connection, { slug: 'taken' }));
  const empty = await ann.browser.post('/admin/blog/new', { title: '', content: 'Some text' });
  expect([empty.status, empty.text.includes('Title and content are required')]).toEqual([400, true]);
  expect(empty.field('content')).toBe('Some text');
  const taken = await ann.browser.post('/admin/blog/new', { ...post, slug: 'taken' });
  expect([taken.status, taken.text.includes('Another post uses this slug.')]).toEqual([409, true]);
  expect(taken.field('title')).toBe(post.title);
  const foreign = await ann.browser.post('/admin/blog/new', {
    ...post,
    featuredImageUrl: 'javascript:alert(1)',
  });
  expect(foreign.status).toBe(400);
});

test('a preview shows what the page would, with and without scripts', async () => {
  const { html } = (await ann.browser.post('/api/blog/preview', { content: post.content })).json() as {
    html: string;
  };
  expect(html).toContain('Bring a lamp.');
  expect(html).not.toContain('script');
  const page = await ann.browser.post('/admin/blog/new', { ...post, intent: 'preview' });
  expect([page.status, page.field('title')]).toEqual([200, post.title]);
  expect((await ann.browser.post('/api/blog/preview', { content: 'x'.repeat(200_001) })).status).toBe(413);
});

test('a picture of the blog is uploaded without scripts too', async () => {
  expect((await ann.browser.get('/admin/blog/picture')).status).toBe(200);
  expect((await ann.browser.post('/admin/blog/picture', {})).status).toBe(400);
  const picture = new File([new Uint8Array(await photograph())], 'lamp.jpg');
  const sent = await ann.browser.post('/admin/blog/picture', { picture });
  expect([sent.status, sent.body.includes('/media/')]).toEqual([200, true]);
});
