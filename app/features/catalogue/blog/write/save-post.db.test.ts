import { beforeEach, describe, expect, test } from 'vitest';
import { insertWriter, postInput, writtenAt } from '#tests/factories/blog-writer.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { deletePost, publishPost } from '../posts/publish-post.server.ts';
import { findArticle, findNewSlug } from '../read/find-articles.server.ts';
import { createPost, findPostToEdit, savePost } from './save-post.server.ts';

/** Writing and saving posts, and where their former addresses lead. */

const pool = testPool();
const { admin, written, saved } = await insertWriter(pool);
const others = [await insertMember(pool), await insertMember(pool, { userType: 'creative' })];

beforeEach(() => pool.query('truncate blog_posts cascade'));

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
      published_at: writtenAt,
      revision: 1,
    });
    expect(rows[0].content).not.toMatch(/script|onclick/);
  });

  test('content of which nothing is left is none', async () => {
    const empty = postInput({ content: '<script>x</script>' });
    expect(await createPost(admin, empty)).toEqual({ ok: false, code: 'emptyContent' });
    const id = await written();
    expect(await savePost(admin, { ...empty, id, revision: 1 })).toEqual({ ok: false, code: 'emptyContent' });
  });

  test('published_at is set anew by every save of a published post, and taken away from a draft', async () => {
    const id = await written({ isPublished: 'on' });
    const later = new Date('2026-11-21T09:00:00Z');
    const publishedAt = async () =>
      (await pool.query('select published_at from blog_posts where id = $1', [id])).rows[0].published_at;
    await savePost(admin, { ...postInput({ isPublished: 'on' }), now: later, id, revision: 1 });
    expect(await publishedAt()).toEqual(later);
    await saved(id, 2);
    expect(await publishedAt()).toBeNull();
  });

  test('a slug belongs to one post', async () => {
    await written();
    expect(await createPost(admin, postInput())).toEqual({ ok: false, code: 'slugTaken' });
    const other = await written({ slug: 'other' });
    expect(await saved(other, 1)).toEqual({ ok: false, code: 'slugTaken' });
  });

  test('nobody but an admin writes, publishes or deletes', async () => {
    const id = await written();
    const refused = { ok: false, code: 'notAllowed' };
    for (const actor of others) {
      expect(await createPost(actor, postInput({ slug: 'x' }))).toEqual(refused);
      expect(await savePost(actor, { ...postInput(), id, revision: 1 })).toEqual(refused);
      expect(await publishPost(actor, { id, isPublished: true, now: writtenAt })).toEqual({
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
    await publishPost(admin, { id, isPublished: true, now: writtenAt });
    expect(await saved(id, 1)).toMatchObject({ ok: false, code: 'conflict' });
    await deletePost(admin, id);
    expect(await saved(id, 2)).toEqual({ ok: false, code: 'gone' });
    expect(await saved('nonsense', 1)).toEqual({ ok: false, code: 'gone' });
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
    await publishPost(admin, { id, isPublished: false, now: writtenAt });
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
