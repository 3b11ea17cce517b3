import { beforeEach, describe, expect, test } from 'vitest';
import { pageCacheGeneration } from '#app/platform/page-cache/page-cache.server.ts';
import { hoursAgo, insertWriter, postInput, writtenAt } from '#tests/factories/blog-writer.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { forgetVersions, publishScheduled } from '../blog.job.server.ts';
import { findVersion, listVersions } from '../history/post-versions.server.ts';
import { emptyPost, type PostValues } from '../post-values.ts';
import { deletePost } from '../posts/publish-post.server.ts';
import { discardDraft, findDraft, keepDraft, listOtherWriters } from './post-drafts.server.ts';
import { previewArticle } from './preview-article.server.ts';
import { createPost, findPostToEdit, savePost } from './save-post.server.ts';

/** What is written and not saved, the versions of a post, and publishing at a time. */

const pool = testPool();
const { admin, written, saved } = await insertWriter(pool);
const sam = await insertMember(pool, { isAdmin: true });
const client = await insertMember(pool);
const missing = '00000000-0000-4000-8000-000000000000';

beforeEach(() => pool.query('truncate blog_posts, blog_drafts cascade'));

const values = (changes: Partial<PostValues>): PostValues => ({
  ...emptyPost('Oriel'),
  title: 'Draft',
  ...changes,
});
const keep = (postId: string | null, content: string, more: object = {}) =>
  keepDraft(admin, { postId, revision: 1, values: values({ content }), now: writtenAt, ...more });

describe('what is typed', () => {
  test('is kept for its writer, and readers see nothing of it', async () => {
    const id = await written({ isPublished: 'on' });
    expect(await keep(id, '<p>New</p>')).toEqual({ ok: true, at: writtenAt.toISOString() });
    await keep(id, '<p>Newer</p>');
    expect(await findDraft(admin, id)).toMatchObject({ values: { content: '<p>Newer</p>' }, revision: 1 });
    expect(await findDraft(sam, id)).toBeNull();
    expect(await findPostToEdit(id)).toMatchObject({ revision: 1, values: { content: '<p>Text</p>' } });
    expect(await listOtherWriters(sam, id)).toEqual([]);
    await keep(id, '<p>Newest</p>', { now: new Date(writtenAt.getTime() + 1_000) });
    expect(await listOtherWriters(sam, id)).toHaveLength(1);
    expect(await listOtherWriters(admin, id)).toEqual([]);
  });

  test('of a new post is one text for each writer, and goes when it is created', async () => {
    await keep(null, 'One');
    await keep(null, 'Two');
    expect((await pool.query('select count(*)::int as n from blog_drafts')).rows[0].n).toBe(1);
    expect((await createPost(admin, postInput())).ok).toBe(true);
    expect(await findDraft(admin, null)).toBeNull();
  });

  test('is gone once it is saved or discarded, and does not come back from a window that lags behind', async () => {
    const id = await written();
    await keep(id, 'Mine');
    await saved(id, 1);
    expect(await findDraft(admin, id)).toBeNull();
    expect(await keep(id, 'Late')).toEqual({ ok: false, code: 'saved' });
    await keepDraft(admin, { postId: id, revision: 2, values: values({}), now: writtenAt });
    expect(await discardDraft(admin, id)).toBe(true);
    expect(await findDraft(admin, id)).toBeNull();
  });

  test('is kept by admins only, up to a length, of posts that are there', async () => {
    const id = await written();
    const text = { postId: id, revision: 1, values: values({}), now: writtenAt };
    expect(await keepDraft(client, text)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await discardDraft(client, id)).toBe(false);
    expect(await keep(id, 'x'.repeat(400_001))).toEqual({ ok: false, code: 'tooLong' });
    for (const other of [missing, 'nonsense', "'"]) {
      expect(await keep(other, 'x')).toEqual({ ok: false, code: 'gone' });
      expect(await findDraft(admin, other)).toBeNull();
      expect(await listVersions(other)).toEqual([]);
    }
  });

  test('may hold what a database cannot', async () => {
    const id = await written();
    expect((await keep(id, 'a\u0000b\ud83d')).ok).toBe(true);
    expect((await findDraft(admin, id))?.values.content).toBe('ab\ufffd');
  });

  test('at the same moment from many windows is one text', async () => {
    const id = await written();
    const kept = await Promise.all(Array.from({ length: 20 }, (_, at) => keep(id, `Text ${at}`)));
    expect(kept.every(({ ok }) => ok)).toBe(true);
    expect((await pool.query('select count(*)::int as n from blog_drafts')).rows[0].n).toBe(1);
  });

  test('is what a preview shows', async () => {
    const id = await written();
    await keep(id, '<h2>Unsaved</h2><script>x</script>');
    const shown = await previewArticle(admin, { id, author: 'Oriel', now: writtenAt });
    expect(shown).toMatchObject({ title: 'Draft', article: { headings: [{ text: 'Unsaved' }] } });
    expect(shown?.article.html).not.toContain('script');
    expect(await previewArticle(client, { id, author: 'Oriel', now: writtenAt })).toBeNull();
    expect(await previewArticle(admin, { id: missing, author: 'Oriel', now: writtenAt })).toBeNull();
    expect(await previewArticle(admin, { id: null, author: 'Oriel', now: writtenAt })).toMatchObject({
      title: 'Untitled',
    });
  });
});

describe('versions', () => {
  test('are kept by each save, with who and when, and of an old post also what it was', async () => {
    const id = await written();
    await pool.query('delete from blog_versions');
    await saved(id, 1, { content: '<p>Two more words</p>' });
    const versions = await listVersions(id);
    expect(versions.map(({ kind, words }) => [kind, words])).toEqual(
      expect.arrayContaining([
        ['saved', 3],
        ['saved', 1],
      ]),
    );
    const [version] = versions;
    expect(await findVersion(id, version?.id ?? '')).toMatchObject({ at: writtenAt.toISOString() });
    expect(await findVersion(missing, version?.id ?? '')).toBeNull();
    expect(await findVersion(id, 'nonsense')).toBeNull();
  });

  test('are kept while somebody writes, every ten minutes, and before an earlier one takes the place of a text', async () => {
    const id = await written();
    const minutesLater = (minutes: number) => new Date(writtenAt.getTime() + minutes * 60_000);
    for (const minutes of [1, 2, 11, 12, 22])
      await keep(id, `Text ${minutes}`, { now: minutesLater(minutes) });
    expect((await listVersions(id)).map(({ kind }) => kind)).toEqual(['kept', 'kept', 'saved']);
    await keep(id, 'Earlier', { now: minutesLater(23), isRestored: true });
    const [last] = await listVersions(id);
    expect((await findVersion(id, last?.id ?? ''))?.values.content).toBe('Text 22');
  });

  test('go after thirty days if no save made them, and beyond a hundred', async () => {
    const id = await written();
    const insert = (kind: string, count: number, at: Date) =>
      pool.query(
        `insert into blog_versions (post_id, kind, fields, words, created_at)
         select $1, $2, '{}', 0, $4::timestamptz + n * interval '1 second' from generate_series(1, $3) n`,
        [id, kind, count, at],
      );
    await insert('kept', 5, hoursAgo(31 * 24));
    await insert('saved', 40, hoursAgo(31 * 24));
    await forgetVersions(writtenAt);
    expect(await listVersions(id)).toHaveLength(41);
    await insert('saved', 80, hoursAgo(1));
    await forgetVersions(writtenAt);
    const { rows } = await pool.query('select count(*)::int as n from blog_versions');
    expect(rows[0].n).toBe(100);
  });

  test('keep the pictures they show until they go', async () => {
    const key = 'abcdef0123456789';
    await pool.query(
      `insert into media_files (key, media_type, original_key, width, height, average_color)
       values ($1, 'image', 'portfolio-images/x', 10, 10, '#888888') on conflict do nothing`,
      [key],
    );
    await pool.query(
      `insert into uploads (owner_id, purpose, state, filename, bytes, media_key)
       values ($1, 'blog', 'pending', 'a.jpg', 1, $2)`,
      [admin.userId, key],
    );
    const state = async () =>
      (await pool.query('select state from uploads where media_key = $1', [key])).rows[0]?.state;
    const id = await written({ content: `<p><img src="/media/${key}/1600.jpg" alt="" /></p>` });
    expect(await state()).toBe('attached');
    await saved(id, 1, { content: '<p>Without</p>' });
    expect(await state()).toBe('attached');
    await deletePost(admin, id);
    expect(['removed', undefined]).toContain(await state());
  });
});

describe('a time to publish at', () => {
  const at = new Date(writtenAt.getTime() + 3_600_000);

  test('is kept, and at that time the post is published once', async () => {
    const id = await written({ publishAt: at.toISOString() });
    expect((await findPostToEdit(id))?.values).toMatchObject({
      publishAt: at.toISOString(),
      isPublished: false,
    });
    const before = pageCacheGeneration();
    expect(await publishScheduled(new Date(at.getTime() - 1))).toBe(0);
    // A look each minute costs no page that is kept.
    expect(pageCacheGeneration()).toBe(before);
    const counts = await Promise.all([publishScheduled(at), publishScheduled(at)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(pageCacheGeneration()).toBeGreaterThan(before);
    const { rows } = await pool.query(
      'select is_published, published_at, publish_at, revision from blog_posts',
    );
    expect(rows).toEqual([{ is_published: true, published_at: at, publish_at: null, revision: 2 }]);
    const audit = await pool.query(
      `select reason from audit_log where subject_id = $1 and action = 'post.published'`,
      [id],
    );
    expect(audit.rows).toEqual([{ reason: 'scheduled' }]);
  });

  test('ends when the post is published or its time taken away', async () => {
    const id = await written({ publishAt: at.toISOString() });
    await saved(id, 1, {});
    expect((await findPostToEdit(id))?.values.publishAt).toBe('');
    await saved(id, 2, { publishAt: at.toISOString(), isPublished: 'on' });
    const { rows } = await pool.query('select publish_at, is_published from blog_posts');
    expect(rows).toEqual([{ publish_at: null, is_published: true }]);
  });

  test('may not have passed', async () => {
    const passed = postInput({ publishAt: writtenAt.toISOString() });
    expect(await createPost(admin, passed)).toEqual({ ok: false, code: 'pastTime' });
    const id = await written();
    expect(await savePost(admin, { ...passed, id, revision: 1 })).toEqual({ ok: false, code: 'pastTime' });
  });
});
