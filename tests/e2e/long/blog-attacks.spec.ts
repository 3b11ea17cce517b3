import type { Frame, Page } from '@playwright/test';
import { xssVectors } from '#tests/factories/xss-vectors.ts';
import { insertPost, newSlug, removePostsAfterEach, save, source } from '../blog-editor.ts';
import { signInAsAdmin } from '../members.ts';
import { expect, test, visit } from '../oriel.ts';

/** What somebody might write into an article to run on the pages of others. */

test.use({
  world: 'changed',
  otherHosts: ['www.youtube-nocookie.com', 'player.vimeo.com', 'x.invalid'],
});
removePostsAfterEach();

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
