import { insertPost, newSlug, removePostsAfterEach, save, source } from './blog-editor.ts';
import { signInAsAdmin } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /admin/blog: what becomes of a text that somebody else changed meanwhile. */

removePostsAfterEach();

test('when somebody else saved in between, it is shown and taken, or saved over knowingly', async ({
  page,
  database,
}) => {
  const id = await insertPost(database, newSlug(), false);
  const othersSave = (content: string) =>
    database.rows(
      'update blog_posts set content = $2, revision = revision + 1, updated_at = now() where id = $1',
      [id, content],
    );
  const stored = (content: string) =>
    database.number('select count(*) from blog_posts where id = $1 and content like $2', [
      id,
      `%${content}%`,
    ]);
  await signInAsAdmin(page, database);
  await visit(page, `/admin/blog/edit/${id}`);
  await othersSave('<p>Theirs.</p>');
  await (await source(page)).fill('<p>Mine.</p>');
  await save(page).click();
  const notice = page.getByRole('region', { name: 'Someone else saved this post' });
  await expect(notice).toBeFocused();
  await page.getByRole('button', { name: 'Discard mine' }).click();
  await expect(await source(page)).toHaveValue('<p>Theirs.</p>');
  await expect(page.getByText('Your unsaved text was restored.')).toHaveCount(0);

  await othersSave('<p>Theirs again.</p>');
  await (await source(page)).fill('<p>Mine at last.</p>');
  await save(page).click();
  await expect(notice).toBeFocused();
  await expect(await source(page)).toHaveValue('<p>Mine at last.</p>');
  await notice.getByText('See the other version').click();
  await expect(notice.getByRole('textbox', { name: 'Content in the other version' })).toHaveValue(
    '<p>Theirs again.</p>',
  );
  expect(await stored('Theirs again')).toBe(1);
  await notice.getByRole('button', { name: 'Replace it with mine' }).click();
  await expect(page).toHaveURL('/admin/blog');
  expect(await stored('Mine at last')).toBe(1);
});
