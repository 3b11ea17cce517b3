import { photograph } from '#tests/factories/file-factory.ts';
import { field, insertPost, newSlug, preview, removePostsAfterEach, save } from './blog-editor.ts';
import { signInAsAdmin } from './members.ts';
import { expect, test, visit } from './oriel.ts';

test.use({ world: 'changed' });
removePostsAfterEach('picture');

test('a picture is put in where the cursor stands, and one on top', async ({ page, database }) => {
  test.slow();
  const id = await insertPost(database, newSlug('picture'));
  await signInAsAdmin(page, database);
  await visit(page, `/admin/blog/edit/${id}`);
  const file = { name: 'stair.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  await field(page, 'Alt text of the picture').fill('A stair, evening');
  await page.getByLabel('Insert picture').setInputFiles(file);
  await expect(field(page, 'Content')).toHaveValue(
    /<img src="\/media\/[0-9a-f]+\/1600\.jpg" alt="A stair, evening"/,
  );
  await expect(preview(page).getByRole('img', { name: 'A stair, evening' })).toBeVisible();
  await page.getByLabel('Upload picture').setInputFiles(file);
  await expect(field(page, 'Featured Image URL')).toHaveValue(/^\/media\/[0-9a-f]+$/);
  await page.getByLabel('Insert picture').setInputFiles({ ...file, name: 'plan.pdf' });
  await expect(page.getByRole('alert').filter({ hasText: 'plan.pdf is not an accepted type' })).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL('/admin/blog');
  const [post] = await database.rows<{ slug: string; content: string }>(
    'select slug, content from blog_posts where id = $1',
    [id],
  );
  await page.goto(`/blog/${post?.slug}`);
  const picture = page.getByRole('img', { name: 'A stair, evening' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const key = post?.content.match(/\/media\/([0-9a-f]+)/)?.[1];
  expect(
    await database.number(`select count(*) from uploads where media_key = $1 and state = 'attached'`, [key]),
  ).toBe(1);
});
