import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type Database, expect, test } from './oriel.ts';

/** What the tests of the blog's editor have in common: posts of their own, gone afterwards, and the screen's parts. */

export const newSlug = (begin = 'test') => `${begin}-${randomUUID().slice(0, 8)}`;

/** Takes away what a file's tests wrote, after each: posts whose slug begins like this. */
export function removePostsAfterEach(begin = 'test'): void {
  test.afterEach(async ({ database, request }) => {
    await database.rows('delete from blog_posts where slug like $1', [`${begin}-%`]);
    await database.rows(`select pg_notify('page_changes', 'blog')`);
    await expect.poll(async () => (await request.get('/blog')).text()).not.toContain(`/blog/${begin}-`);
  });
}

export async function insertPost(database: Database, slug: string, isPublished = true): Promise<string> {
  const [row] = await database.rows<{ id: string }>(
    `insert into blog_posts (title, slug, content, category, author, is_published, published_at, read_time)
     values ($1, $1, '<p>First words.</p>', 'Practice', 'Oriel', $2, case when $2 then now() end, 1) returning id`,
    [slug, isPublished],
  );
  return row?.id ?? '';
}

/** The article's HTML, in the view that shows it. */
export async function source(page: Page) {
  await page.getByRole('button', { name: 'HTML', exact: true }).click();
  return page.locator('textarea[name=content]');
}
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
