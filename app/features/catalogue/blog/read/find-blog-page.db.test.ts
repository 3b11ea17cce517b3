import { beforeEach, describe, expect, test } from 'vitest';
import { readTimeCursor } from '#app/platform/time-cursor.ts';
import { hoursAgo } from '#tests/factories/blog-writer.ts';
import { insertPost } from '#tests/factories/post-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { listAllPosts } from '../posts/list-all-posts.server.ts';
import { listUsedCategories } from '../write/save-post.server.ts';
import { findBlogPage, listRelated } from './find-articles.server.ts';

/** The lists of posts: for readers, and for admins. */

const pool = testPool();

beforeEach(() => pool.query('truncate blog_posts cascade'));
const newestFirst = { name: 'written', isFalling: true } as const;
const plain = { q: '', category: '', show: 6, after: null };

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
  const first = await listAllPosts({ show: 1, after: null, order: newestFirst });
  expect(first).toMatchObject({ count: 2, posts: [{ id: draft.id, publishedAt: null }] });
  const second = await listAllPosts({ show: 1, after: readTimeCursor(first.nextCursor), order: newestFirst });
  expect(second).toMatchObject({ nextCursor: null, posts: [{ id: old.id }] });
});

test('admins see every post once in each order and both ways, part by part', async () => {
  const made = await Promise.all([
    insertPost(pool, { title: 'birch', publishedAt: hoursAgo(2), createdAt: hoursAgo(9) }),
    insertPost(pool, { title: 'Alder', publishedAt: null, createdAt: hoursAgo(8) }),
    insertPost(pool, { title: 'Birch', publishedAt: hoursAgo(3), createdAt: hoursAgo(7) }),
    insertPost(pool, {
      title: 'cedar \u{1f3f3}\u{fe0f}\u{200d}\u{1f308}',
      publishedAt: null,
      createdAt: hoursAgo(6),
    }),
  ]);
  const read = async (name: 'title' | 'state' | 'written', isFalling: boolean) => {
    const ids: string[] = [];
    for (let after: string | null | undefined = undefined; after !== null && ids.length < 9; ) {
      const part = await listAllPosts({
        show: 1,
        after: readTimeCursor(after ?? null),
        order: { name, isFalling },
      });
      ids.push(...part.posts.map(({ id }) => id));
      after = part.nextCursor;
    }
    return ids.map((id) => made.findIndex((post) => post.id === id));
  };
  expect(await read('title', false)).toEqual([1, 0, 2, 3]);
  expect(await read('title', true)).toEqual([3, 2, 0, 1]);
  // Drafts stand above what is published.
  expect(await read('state', true)).toEqual([3, 1, 0, 2]);
  expect(await read('state', false)).toEqual([2, 0, 1, 3]);
  expect(await read('written', false)).toEqual([0, 1, 2, 3]);
});
