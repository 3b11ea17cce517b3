import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { sweepUploads } from '#app/features/uploads/sweep-uploads.server.ts';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertPost } from '#tests/factories/post-factory.ts';
import { ownDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { blogFeed } from './blog-feed.server.ts';
import { type PostForm, postSchema } from './blog-schema.ts';
import { deletePost } from './delete-post.server.ts';
import { findArticle, findNewSlug, listRelated } from './find-article.server.ts';
import { findBlogPage } from './find-blog-page.server.ts';
import { findPostToEdit, listUsedCategories } from './find-post-to-edit.server.ts';
import { listAllPosts } from './list-all-posts.server.ts';
import { publishPost } from './publish-post.server.ts';
import { createPost, savePost } from './save-post.server.ts';

/** The blog against a real database; one list of its promises, hence the length. */

const pool = testPool();
let admin: Actor;
let others: Actor[];

beforeAll(async () => {
  admin = await insertMember(pool, { isAdmin: true });
  others = [await insertMember(pool), await insertMember(pool, { userType: 'creative' })];
});

beforeEach(() => pool.query('truncate blog_posts cascade'));

const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const plain = { q: '', category: '', show: 6, after: null };

function form(overrides: Record<string, string> = {}): PostForm {
  return postSchema.parse({ title: 'Blue hour', content: '<p>Text</p>', ...overrides });
}

const input = (overrides: Record<string, string> = {}) => ({
  form: form(overrides),
  defaultAuthor: 'Oriel',
  now,
});

/** Writes a post by the verb. */
async function written(overrides: Record<string, string> = {}): Promise<string> {
  const created = await createPost(admin, input(overrides));
  if (!created.ok) throw new Error(created.code);
  return created.id;
}

const saved = (id: string, revision: number, overrides: Record<string, string> = {}) =>
  savePost(admin, { ...input(overrides), id, revision });

describe('writing', () => {
  test('a new post is kept sanitised, with its read time and the default author', async () => {
    const id = await written({
      content: `<p onclick="x()">${'word '.repeat(201)}</p><script>bad()</script>`,
      isPublished: 'on',
    });
    const { rows } = await pool.query('select * from blog_posts where id = $1', [id]);
    expect(rows[0]).toMatchObject({
      slug: 'blue-hour',
      author: 'Oriel',
      read_time: 2,
      is_published: true,
      published_at: now,
      revision: 1,
    });
    expect(rows[0].content).not.toMatch(/script|onclick/);
  });

  test('content of which nothing is left is none', async () => {
    const empty = input({ content: '<script>x</script>' });
    expect(await createPost(admin, empty)).toEqual({ ok: false, code: 'emptyContent' });
    const id = await written();
    expect(await savePost(admin, { ...empty, id, revision: 1 })).toEqual({ ok: false, code: 'emptyContent' });
  });

  test('published_at is set anew by every save of a published post, and taken away from a draft', async () => {
    const id = await written({ isPublished: 'on' });
    const later = new Date('2026-11-21T09:00:00Z');
    const publishedAt = async () =>
      (await pool.query('select published_at from blog_posts where id = $1', [id])).rows[0].published_at;
    await savePost(admin, { ...input({ isPublished: 'on' }), now: later, id, revision: 1 });
    expect(await publishedAt()).toEqual(later);
    await saved(id, 2);
    expect(await publishedAt()).toBeNull();
  });

  test('a slug belongs to one post', async () => {
    await written();
    expect(await createPost(admin, input())).toEqual({ ok: false, code: 'slugTaken' });
    const other = await written({ slug: 'other' });
    expect(await saved(other, 1)).toEqual({ ok: false, code: 'slugTaken' });
  });

  test('nobody but an admin writes, publishes or deletes', async () => {
    const id = await written();
    const refused = { ok: false, code: 'notAllowed' };
    for (const actor of others) {
      expect(await createPost(actor, input({ slug: 'x' }))).toEqual(refused);
      expect(await savePost(actor, { ...input(), id, revision: 1 })).toEqual(refused);
      expect(await publishPost(actor, { id, isPublished: true, now })).toEqual({
        ok: false,
        code: 'publishFailed',
      });
      expect(await deletePost(actor, id)).toEqual({ ok: false, code: 'deleteFailed' });
    }
    expect(await findPostToEdit(id)).toMatchObject({ revision: 1, values: { isPublished: false } });
  });
});

describe('saving on top of somebody else', () => {
  test('changes nothing and shows what they saved; on top of that it is saved knowingly', async () => {
    const id = await written();
    expect(await saved(id, 1, { title: 'Theirs' })).toMatchObject({ ok: true });
    const mine = await saved(id, 1, { title: 'Mine' });
    expect(mine).toMatchObject({
      ok: false,
      code: 'conflict',
      stored: { revision: 2, values: { title: 'Theirs' } },
    });
    expect((await findPostToEdit(id))?.values.title).toBe('Theirs');
    expect(await saved(id, 2, { title: 'Mine' })).toMatchObject({ ok: true });
    expect(await findPostToEdit(id)).toMatchObject({ revision: 3, values: { title: 'Mine' } });
  });

  test('of many at once exactly one is saved', async () => {
    const id = await written();
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, number) => saved(id, 1, { title: `Version ${number}` })),
    );
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.code === 'conflict')).toHaveLength(7);
    expect(await findPostToEdit(id)).toMatchObject({ revision: 2 });
  });

  test('is noticed also when it was published or deleted meanwhile', async () => {
    const id = await written();
    await publishPost(admin, { id, isPublished: true, now });
    expect(await saved(id, 1)).toMatchObject({ ok: false, code: 'conflict' });
    await deletePost(admin, id);
    expect(await saved(id, 2)).toEqual({ ok: false, code: 'gone' });
    expect(await saved('nonsense', 1)).toEqual({ ok: false, code: 'gone' });
  });
});

describe('publishing and deleting', () => {
  test('publish shows a post from now on, unpublish hides it', async () => {
    const id = await written();
    expect(await findArticle('blue-hour')).toBeNull();
    expect(await publishPost(admin, { id, isPublished: true, now })).toEqual({ ok: true });
    expect(await findArticle('blue-hour')).toMatchObject({ id, publishedAt: now.toISOString() });
    expect(await publishPost(admin, { id, isPublished: false, now })).toEqual({ ok: true });
    expect(await findArticle('blue-hour')).toBeNull();
  });

  test('a deleted post is gone with its old addresses; what is not there is not changed', async () => {
    const id = await written();
    await saved(id, 1, { slug: 'new' });
    expect(await deletePost(admin, id)).toEqual({ ok: true });
    expect((await pool.query('select 1 from blog_old_slugs')).rows).toEqual([]);
    expect(await deletePost(admin, id)).toEqual({ ok: false, code: 'deleteFailed' });
    expect(await publishPost(admin, { id, isPublished: true, now })).toEqual({
      ok: false,
      code: 'publishFailed',
    });
    expect(await publishPost(admin, { id: 'nonsense', isPublished: true, now })).toEqual({
      ok: false,
      code: 'publishFailed',
    });
  });
});

describe('old addresses', () => {
  test('lead to the present one, over several renames, while the post is published', async () => {
    const id = await written({ slug: 'first', isPublished: 'on' });
    await saved(id, 1, { slug: 'second', isPublished: 'on' });
    await saved(id, 2, { slug: 'third', isPublished: 'on' });
    expect(await findNewSlug('first')).toBe('third');
    expect(await findNewSlug('second')).toBe('third');
    expect(await findNewSlug('third')).toBeNull();
    await publishPost(admin, { id, isPublished: false, now });
    expect(await findNewSlug('first')).toBeNull();
  });

  test('go to whoever takes them, and come back with their owner', async () => {
    const one = await written({ slug: 'first', isPublished: 'on' });
    await saved(one, 1, { slug: 'second', isPublished: 'on' });
    await saved(one, 2, { slug: 'first', isPublished: 'on' });
    expect(await findNewSlug('first')).toBeNull();
    expect(await findNewSlug('second')).toBe('first');
    const other = await written({ slug: 'second', isPublished: 'on' });
    expect(await findNewSlug('second')).toBeNull();
    expect(await findArticle('second')).toMatchObject({ id: other });
  });
});

describe('the pictures of a post', () => {
  async function upload(key: string) {
    await pool.query(
      `insert into media_files (key, media_type, original_key, width, height, average_color)
       values ($1::text, 'image', 'portfolio-images/' || $1::text || '.jpg', 1600, 900, '#808080')`,
      [key],
    );
    await pool.query(
      `insert into uploads (owner_id, purpose, filename, bytes, media_key) values ($1, 'blog', 'a.jpg', 1, $2)`,
      [admin.userId, key],
    );
  }
  const stateOf = async (key: string) =>
    (await pool.query('select state from uploads where media_key = $1', [key])).rows[0]?.state;

  test('are kept while a post shows them, and given up with the last', async () => {
    for (const key of ['top1', 'inside1', 'both1']) await upload(key);
    const content = '<img src="/media/inside1/1600.jpg" alt=""><img src="/media/both1/1600.jpg" alt="">';
    const id = await written({ content, featuredImageUrl: '/media/top1' });
    expect(await Promise.all(['top1', 'inside1', 'both1'].map(stateOf))).toEqual(Array(3).fill('attached'));
    await written({ slug: 'second', featuredImageUrl: '/media/both1' });
    await saved(id, 1);
    expect(await Promise.all(['top1', 'inside1', 'both1'].map(stateOf))).toEqual([
      'removed',
      'removed',
      'attached',
    ]);
  });

  test('are never swept while a post shows them, whatever became of who sent them', async () => {
    await upload('shown1');
    await written({ content: '<img src="/media/shown1/1600.jpg" alt="">' });
    await pool.query(`update uploads set owner_id = null where media_key = 'shown1'`);
    await sweepUploads(new Date(Date.now() + 48 * 3_600_000));
    expect(await stateOf('shown1')).toBe('attached');
  });
});

describe('the blog', () => {
  test('shows the first featured post apart, the others newest first, and drafts never', async () => {
    const featured = await insertPost(pool, { isFeatured: true, publishedAt: hoursAgo(1) });
    const olderFeatured = await insertPost(pool, { isFeatured: true, publishedAt: hoursAgo(9) });
    const newest = await insertPost(pool, { publishedAt: hoursAgo(0) });
    await insertPost(pool, { publishedAt: null, isFeatured: true });
    const page = await findBlogPage(plain);
    expect(page.featured?.id).toBe(featured.id);
    expect(page.posts.map((post) => post.id)).toEqual([newest.id, olderFeatured.id]);
    expect(page).toMatchObject({ count: 2, nextCursor: null });
  });

  test('lists six at first, and the rest behind its cursor: each post once, also of the same moment', async () => {
    const posts = await Promise.all(
      Array.from({ length: 15 }, (_, number) =>
        insertPost(pool, { publishedAt: hoursAgo(number < 8 ? 1 : 2) }),
      ),
    );
    const seen: string[] = [];
    let after = null;
    let pages = 0;
    do {
      const page = await findBlogPage({ ...plain, after });
      expect(page.count).toBe(15);
      seen.push(...page.posts.map((post) => post.id));
      after = readTimeCursor(page.nextCursor);
      pages += 1;
    } while (after);
    expect(pages).toBe(3);
    expect([...seen].sort()).toEqual(posts.map((post) => post.id).sort());
  });

  test('ends without a further page when six are all there is', async () => {
    for (let number = 0; number < 6; number += 1) await insertPost(pool);
    expect((await findBlogPage(plain)).nextCursor).toBeNull();
    await insertPost(pool);
    expect((await findBlogPage(plain)).nextCursor).not.toBeNull();
  });

  test('names each category in use once, and lists one', async () => {
    for (const category of ['Practice', 'Business', 'Practice', null]) await insertPost(pool, { category });
    await insertPost(pool, { category: 'Draft', publishedAt: null });
    const page = await findBlogPage({ ...plain, category: 'Practice' });
    expect(page.categories).toEqual(['Business', 'Practice']);
    expect(page).toMatchObject({ count: 2, featured: null });
    expect(await listUsedCategories()).toEqual(['Business', 'Draft', 'Practice']);
  });

  test.each([
    ['twilight', 'in the title'],
    ['licences', 'in the excerpt'],
    ['cypresses', 'in the text, in another form'],
    ['twi', 'as a part of the title'],
    ['twilihgt', 'with a typing error in the title'],
    ['twilight cypress', 'each word somewhere'],
  ])('finds %j, which stands %s', async (q) => {
    const post = await insertPost(pool, {
      title: 'Waiting for twilight',
      excerpt: 'On licences and patience',
      content: '<p>A <em>cypress</em> stood.</p>',
    });
    await insertPost(pool, { title: 'Something else' });
    expect((await findBlogPage({ ...plain, q })).posts.map(({ id }) => id)).toEqual([post.id]);
  });

  test.each(['em', 'unfindable', '%', '_', "' or 1=1 --", '"', 'title:x & !', '\\'])(
    'finds nothing for %j',
    async (q) => {
      await insertPost(pool, { title: 'Waiting', content: '<p class="unfindable">A <em>word</em></p>' });
      expect((await findBlogPage({ ...plain, q })).count).toBe(0);
    },
  );

  test('goes on with the same category, then with the newest', async () => {
    const post = await insertPost(pool, { category: 'Practice' });
    const near = await insertPost(pool, { category: 'Practice', publishedAt: hoursAgo(90) });
    const newest = await insertPost(pool, { category: 'Business', publishedAt: hoursAgo(1) });
    const second = await insertPost(pool, { publishedAt: hoursAgo(2) });
    await insertPost(pool, { publishedAt: hoursAgo(3) });
    await insertPost(pool, { category: 'Practice', publishedAt: null });
    expect((await listRelated({ id: post.id, category: 'Practice' })).map(({ id }) => id)).toEqual([
      near.id,
      newest.id,
      second.id,
    ]);
    expect(await listRelated({ id: post.id, category: null })).toHaveLength(3);
  });
});

test('admins see every post, the newest first, part by part', async () => {
  const draft = await insertPost(pool, { publishedAt: null, createdAt: hoursAgo(1) });
  const old = await insertPost(pool, { createdAt: hoursAgo(5) });
  const first = await listAllPosts({ show: 1, after: null });
  expect(first).toMatchObject({ count: 2, posts: [{ id: draft.id, publishedAt: null }] });
  const second = await listAllPosts({ show: 1, after: readTimeCursor(first.nextCursor) });
  expect(second).toMatchObject({ nextCursor: null, posts: [{ id: old.id }] });
});

describe('every change', () => {
  let ear: Client;
  const heard: string[] = [];
  beforeEach(async () => {
    heard.length = 0;
    ear = new Client({ connectionString: ownDatabaseUrl() });
    await ear.connect();
    ear.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await ear.query('listen page_changes');
  });
  afterEach(() => ear.end());

  test('drops the pages that show posts', async () => {
    const told = async () => {
      await expect.poll(() => heard.splice(0)).toEqual(['blog']);
    };
    const id = await written();
    await told();
    await saved(id, 1);
    await told();
    await publishPost(admin, { id, isPublished: true, now });
    await told();
    await deletePost(admin, id);
    await told();
  });
});

describe('the feeds', () => {
  const site = { origin: 'https://oriel.example', title: 'Oriel Blog' };
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['item', 'entry', 'link'].includes(name),
  });

  beforeEach(async () => {
    await insertPost(pool, { title: 'Older', publishedAt: hoursAgo(5) });
    await insertPost(pool, {
      title: 'A <b>title</b> & ]]> more',
      excerpt: 'Less < more & ]]>',
      slug: 'newest',
      author: 'Miller & Sons',
      category: 'R&D <x>',
      content:
        '<p>]]&gt; <a href="/browse">Browse</a></p><img src="/media/abc/480.jpg" alt=""><script>bad()</script>',
      publishedAt: hoursAgo(1),
    });
    await insertPost(pool, { publishedAt: null });
  });

  test('RSS has all that RSS 2.0 requires', async () => {
    const text = await blogFeed('rss', site);
    expect(XMLValidator.validate(text)).toBe(true);
    const { rss } = parser.parse(text);
    expect(rss['@_version']).toBe('2.0');
    const { channel } = rss;
    expect(channel).toMatchObject({ title: 'Oriel Blog', description: expect.any(String), language: 'en' });
    expect(channel.link[0]).toBe('https://oriel.example/blog');
    expect(channel['atom:link']).toMatchObject({
      '@_rel': 'self',
      '@_href': 'https://oriel.example/blog/rss.xml',
      '@_type': 'application/rss+xml',
    });
    expect(channel.item).toHaveLength(2);
    const [item] = channel.item;
    expect(item).toMatchObject({
      title: expect.stringContaining('A <b>title</b> &'),
      description: 'Less &lt; more &amp; ]]&gt;',
      category: expect.any(String),
      'dc:creator': expect.stringContaining('Miller'),
    });
    expect(item.link[0]).toBe('https://oriel.example/blog/newest');
    expect(item.guid['#text']).toMatch(/^urn:uuid:/);
    expect(item.guid['@_isPermaLink']).toBe('false');
    expect(new Date(item.pubDate).getTime()).toBe(hoursAgo(1).getTime());
    expect(item['content:encoded']).toContain('href="https://oriel.example/browse"');
    expect(item['content:encoded']).toContain('src="https://oriel.example/media/abc/480.jpg"');
    expect(text).not.toContain('bad()');
  });

  test('Atom has all that RFC 4287 requires', async () => {
    const text = await blogFeed('atom', site);
    expect(XMLValidator.validate(text)).toBe(true);
    const { feed } = parser.parse(text);
    expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom');
    expect(feed).toMatchObject({ id: expect.stringMatching(/^https:/), title: 'Oriel Blog' });
    expect(Number.isNaN(Date.parse(feed.updated))).toBe(false);
    const self = feed.link.find((link: Record<string, string>) => link['@_rel'] === 'self');
    expect(self['@_href']).toBe('https://oriel.example/blog/atom.xml');
    for (const entry of feed.entry) {
      expect(entry.id).toMatch(/^urn:uuid:/);
      expect(Number.isNaN(Date.parse(entry.updated))).toBe(false);
      expect(entry.author.name).toBeTruthy();
      expect(entry.title['@_type']).toBe('html');
      expect(entry.link[0]['@_href']).toMatch(/^https:\/\/oriel\.example\/blog\//);
    }
    expect(feed.entry[0].category['@_term']).toBe('R&D x');
    expect(text.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toMatch(/="[^"]*</);
    expect(feed.entry[0].title['#text']).toBe('A &lt;b&gt;title&lt;/b&gt; &amp; ]]&gt; more');
  });

  test('the same posts make the same text', async () => {
    expect(await blogFeed('rss', site)).toBe(await blogFeed('rss', site));
  });

  test('an empty blog makes valid feeds', async () => {
    await pool.query('truncate blog_posts cascade');
    for (const kind of ['rss', 'atom'] as const) {
      expect(XMLValidator.validate(await blogFeed(kind, site))).toBe(true);
    }
  });
});
