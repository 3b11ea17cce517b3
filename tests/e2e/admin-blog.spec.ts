import type { Frame, Page } from '@playwright/test';
import { xssVectors } from '#tests/factories/xss-vectors.ts';
import { expectAccessible } from './axe.ts';
import { field, insertPost, newSlug, removePostsAfterEach, save, source } from './blog-editor.ts';
import { signInAsAdmin, toast } from './members.ts';
import { expect, takenOver, test, visit } from './oriel.ts';

/** /admin/blog and its editor (specification sections 2, 4, 5 and 8); one file for the screen, hence the length. */

/** One after the other, since they share the list of posts; the rest of the world is left as it is. */
test.describe.configure({ mode: 'default' });

removePostsAfterEach();

test('somebody who is no longer an admin is one no longer, in the middle of it', async ({
  page,
  database,
}) => {
  const member = await signInAsAdmin(page, database);
  await visit(page, '/admin/blog/new');
  await database.rows('delete from user_roles where user_id = $1', [member.userId]);
  await field(page, 'Title').fill('Test mine');
  await (await source(page)).fill('<p>x</p>');
  await save(page).click();
  await expect(page).toHaveURL('/');
  expect(await database.number(`select count(*) from blog_posts where slug = 'test-mine'`)).toBe(0);
});

test('unsaved text is there after a reload, can be thrown away, and is forgotten once saved', async ({
  page,
  database,
}) => {
  const id = await insertPost(database, newSlug(), false);
  await signInAsAdmin(page, database);
  const path = `/admin/blog/edit/${id}`;
  await visit(page, path);
  await (await source(page)).fill('<p>Not saved yet.</p>');
  await page.reload();
  await expect(page.getByText('Your unsaved text was restored.')).toBeVisible();
  await expect(await source(page)).toHaveValue('<p>Not saved yet.</p>');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(await source(page)).toHaveValue('<p>First words.</p>');
  await visit(page, path);
  await expect(await source(page)).toHaveValue('<p>First words.</p>');
  await (await source(page)).fill('<p>To be <i>saved</i></p><hr>');
  await save(page).click();
  await expect(page).toHaveURL('/admin/blog');
  await visit(page, path);
  await expect(await source(page)).toHaveValue('<p>To be <i>saved</i></p><hr />');
  await expect(page.getByText('Your unsaved text was restored.')).toHaveCount(0);
});

test('when somebody else saved in between, it is shown, and saved over only knowingly', async ({
  page,
  database,
}) => {
  const slug = newSlug();
  const id = await insertPost(database, slug, false);
  await signInAsAdmin(page, database);
  await visit(page, `/admin/blog/edit/${id}`);
  await database.rows(
    `update blog_posts set content = '<p>Theirs.</p>', revision = revision + 1, updated_at = now() where id = $1`,
    [id],
  );
  await (await source(page)).fill('<p>Mine.</p>');
  await save(page).click();
  const notice = page.getByRole('region', { name: 'Someone else saved this post' });
  await expect(notice).toBeFocused();
  await expect(await source(page)).toHaveValue('<p>Mine.</p>');
  await notice.getByText('See the other version').click();
  await expect(notice.getByRole('textbox', { name: 'Content in the other version' })).toHaveValue(
    '<p>Theirs.</p>',
  );
  expect(
    await database.number(`select count(*) from blog_posts where slug = $1 and content like '%Theirs%'`, [
      slug,
    ]),
  ).toBe(1);
  await notice.getByRole('button', { name: 'Replace it with mine' }).click();
  await expect(page).toHaveURL('/admin/blog');
  expect(
    await database.number(`select count(*) from blog_posts where slug = $1 and content like '%Mine%'`, [
      slug,
    ]),
  ).toBe(1);
});

test('or what they saved is taken', async ({ page, database }) => {
  const id = await insertPost(database, newSlug(), false);
  await signInAsAdmin(page, database);
  await visit(page, `/admin/blog/edit/${id}`);
  await database.rows(
    `update blog_posts set content = '<p>Theirs.</p>', revision = revision + 1 where id = $1`,
    [id],
  );
  await (await source(page)).fill('<p>Mine.</p>');
  await save(page).click();
  await page.getByRole('button', { name: 'Discard mine' }).click();
  await expect(await source(page)).toHaveValue('<p>Theirs.</p>');
  await expect(page.getByText('Your unsaved text was restored.')).toHaveCount(0);
});

test.describe('for everybody to see', () => {
  test.use({ world: 'changed' });

  test('a post is written, published, renamed and found at its old address', async ({
    page,
    database,
    request,
  }) => {
    await request.get('/blog');
    await signInAsAdmin(page, database);
    await visit(page, '/admin/blog');
    await page.getByRole('link', { name: 'New Post' }).click();
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Create New Blog Post' })).toBeVisible();
    await expect(field(page, 'Author')).toHaveValue('Oriel');
    await field(page, 'Title').fill('Test: Light & Rain');
    await field(page, 'Title').blur();
    await expect(field(page, 'Slug')).toHaveValue('test-light-rain');
    await field(page, 'Title').fill('Test: Light, and Rain');
    await field(page, 'Title').blur();
    await expect(field(page, 'Slug')).toHaveValue('test-light-rain');
    await field(page, 'Excerpt').fill('Two lines.');
    await page.getByRole('combobox', { name: 'Category' }).fill('Practice');
    await (await source(page)).fill(
      `<h2>Rain</h2><p onclick="x()">${'word '.repeat(401)}</p><script>bad()</script>`,
    );
    await expect(page.getByRole('navigation', { name: 'Contents' })).toContainText('3 min');
    await page.getByRole('switch', { name: 'Published' }).check();
    await save(page).click();
    await expect(page).toHaveURL('/admin/blog');
    await expect(toast(page, 'Blog post created successfully')).toBeVisible();
    expect(await (await request.get('/blog')).text()).toContain('/blog/test-light-rain');

    await page.getByRole('link', { name: 'Edit Test: Light, and Rain' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Blog Post' })).toBeVisible();
    await expect(await source(page)).not.toHaveValue(/script|onclick/);
    await field(page, 'Slug').fill('test-rain');
    await save(page).click();
    await expect(toast(page, 'Blog post updated successfully')).toBeVisible();
    await page.goto('/blog/test-light-rain');
    await expect(page).toHaveURL('/blog/test-rain');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Test: Light, and Rain');
  });
});

test.describe('whatever is tried', () => {
  test.use({
    world: 'changed',
    otherHosts: ['www.youtube-nocookie.com', 'player.vimeo.com', 'x.invalid'],
  });

  test('nothing of it runs, in the preview or on the page, and ordinary formatting survives', async ({
    page,
    database,
  }) => {
    test.slow();
    const slug = newSlug();
    const id = await insertPost(database, slug);
    await signInAsAdmin(page, database);
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const ordinary =
      '<h2>Ordinary</h2><p>With <strong>strong</strong> words and a <a href="/browse">link</a>.</p><ul><li>One</li></ul>' +
      '<table><tr><th>Head</th></tr><tr><td>Cell</td></tr></table><blockquote><p>Said.</p></blockquote>';
    // Each by itself, so that what one leaves open does not swallow the next; then all in one.
    const content = `${ordinary}\n${xssVectors.map((vector) => `<p>${vector}</p>`).join('\n')}\n${xssVectors.join('')}`;
    const expectHarmless = async (on: Page | Frame = page) => {
      for (const element of await on.locator('.article-prose :is(a, button, summary, h2)').all()) {
        await element.dispatchEvent('mouseover');
        await element.dispatchEvent('focus');
      }
      expect(await on.evaluate(() => (window as { __xss?: unknown }).__xss)).toBeUndefined();
      expect(dialogs).toEqual([]);
      expect(await on.evaluate(foreignParts)).toEqual([]);
    };

    await visit(page, `/admin/blog/edit/${id}`);
    await (await source(page)).fill(content);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const shown = page.frameLocator('iframe[title^="The article"]');
    await expect(shown.getByRole('heading', { name: 'Ordinary' })).toBeVisible();
    await expectHarmless(page.frame({ url: /admin\/blog\/preview/ }) ?? page);
    await page.getByRole('button', { name: 'Blocks', exact: true }).click();
    await expectHarmless();
    await page.getByRole('switch', { name: 'Published' }).check();
    await save(page).click();
    await expect(page).toHaveURL('/admin/blog');

    await visit(page, `/blog/${slug}`);
    const article = page.getByRole('article').first();
    await expect(article.getByRole('heading', { name: 'Ordinary' })).toBeVisible();
    await expect(article.getByRole('link', { name: 'link', exact: true })).toHaveAttribute('href', '/browse');
    await expect(article.getByRole('cell', { name: 'Cell' })).toBeVisible();
    await expect(article.getByText('strong', { exact: true })).toBeVisible();
    await expectHarmless();

    // As it would be if somebody had put it into the database past the editor.
    await database.rows('update blog_posts set content = $2 where id = $1', [
      id,
      // What the database cannot hold, nobody can have put there.
      content.toWellFormed().replaceAll('\u0000', ''),
    ]);
    await database.rows(`select pg_notify('page_changes', 'blog')`);
    await expect.poll(async () => (await page.request.get(`/blog/${slug}`)).text()).toContain('Ordinary');
    await visit(page, `/blog/${slug}`);
    await expectHarmless();
    await visit(page, `/admin/blog/edit/${id}`);
    await expectHarmless();
  });
});

/** Runs in the page: every element of an article that should not be there, and every attribute. */
function foreignParts(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('.article-prose *')) {
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(element.tagName);
    if (
      /^(script|style|svg|math|form|input|button|object|embed|meta|link|base|template)$/i.test(
        element.tagName,
      )
    ) {
      found.push(element.tagName);
    }
    for (const { name, value } of element.attributes) {
      const isOurs = /^(part-\d+)$/.test(value) || element.className === 'table-scroll';
      if (/^on|^style$|^name$|^srcdoc$|^form/.test(name) || (/^(id|class)$/.test(name) && !isOurs)) {
        found.push(`${element.tagName} ${name}`);
      }
      if (/^(href|src)$/.test(name) && /^\s*(javascript|data|vbscript|blob):/i.test(value)) found.push(value);
    }
  }
  return found;
}

test('axe finds nothing on the administration', async ({ page, database }) => {
  test.slow();
  const id = await insertPost(database, newSlug(), false);
  await signInAsAdmin(page, database);
  for (const path of [
    '/admin/blog',
    `/admin/blog?delete=${id}`,
    '/admin/blog/new',
    `/admin/blog/edit/${id}`,
  ]) {
    await visit(page, path);
    if (path.includes('delete')) await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, path);
  }
});
