import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweepUploads } from '#app/features/uploads/sweep-uploads.job.server.ts';
import { insertWriter, writtenAt } from '#tests/factories/blog-writer.ts';
import { ownDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { findArticle } from '../read/find-articles.server.ts';
import { deletePost, publishPost } from './publish-post.server.ts';

/** Publishing and deleting posts, and what follows from every change of one. */

const pool = testPool();
const { admin, written, saved } = await insertWriter(pool);

beforeEach(() => pool.query('truncate blog_posts cascade'));

describe('publishing and deleting', () => {
  test('publish shows a post from now on, unpublish hides it', async () => {
    const id = await written();
    expect(await findArticle('blue-hour')).toBeNull();
    expect(await publishPost(admin, { id, isPublished: true, now: writtenAt })).toEqual({ ok: true });
    expect(await findArticle('blue-hour')).toMatchObject({ id, publishedAt: writtenAt.toISOString() });
    expect(await publishPost(admin, { id, isPublished: false, now: writtenAt })).toEqual({ ok: true });
    expect(await findArticle('blue-hour')).toBeNull();
  });

  test('a deleted post is gone with its old addresses; what is not there is not changed', async () => {
    const id = await written();
    await saved(id, 1, { slug: 'new' });
    expect(await deletePost(admin, id)).toEqual({ ok: true });
    expect((await pool.query('select 1 from blog_old_slugs')).rows).toEqual([]);
    expect(await deletePost(admin, id)).toEqual({ ok: false, code: 'deleteFailed' });
    expect(await publishPost(admin, { id, isPublished: true, now: writtenAt })).toEqual({
      ok: false,
      code: 'publishFailed',
    });
    expect(await publishPost(admin, { id: 'nonsense', isPublished: true, now: writtenAt })).toEqual({
      ok: false,
      code: 'publishFailed',
    });
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

  test('are kept while a post or a version of it shows them, and given up with the last', async () => {
    for (const key of ['top1', 'inside1', 'both1']) await upload(key);
    const content = '<img src="/media/inside1/1600.jpg" alt=""><img src="/media/both1/1600.jpg" alt="">';
    const id = await written({ content, featuredImageUrl: '/media/top1' });
    expect(await Promise.all(['top1', 'inside1', 'both1'].map(stateOf))).toEqual(Array(3).fill('attached'));
    await written({ slug: 'second', featuredImageUrl: '/media/both1' });
    await saved(id, 1);
    expect(await Promise.all(['top1', 'inside1', 'both1'].map(stateOf))).toEqual(Array(3).fill('attached'));
    await deletePost(admin, id);
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
    await publishPost(admin, { id, isPublished: true, now: writtenAt });
    await told();
    await deletePost(admin, id);
    await told();
  });
});
