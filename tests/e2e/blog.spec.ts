import { expect, test, visit } from './oriel.ts';

/** /blog and its articles, as they are used. */

test('the blog is lengthened, searched and browsed in place, Back leads through it, and an article draws how far it was read', async ({
  page,
}) => {
  await visit(page, '/blog');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles).toHaveCount(6);
  await page.getByRole('link', { name: 'Load More Articles' }).click();
  await expect(page).toHaveURL('/blog?show=12');
  await expect(articles).toHaveCount(12);
  await page.getByRole('link', { name: 'Technique', exact: true }).click();
  await expect(page).toHaveURL('/blog?category=Technique');
  const search = page.getByPlaceholder('Search articles...');
  await search.fill('blue hour');
  await search.press('Enter');
  await expect(page).toHaveURL('/blog?q=blue+hour&category=Technique');
  await expect(page.getByText('articles for “blue hour”')).toBeVisible();
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/blog?category=Technique');
  await expect(page.getByRole('heading', { name: 'Technique', level: 2 })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same-page');

  const article = '/blog/blue-hour-is-twenty-minutes';
  const line = page.locator('.reading-progress');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, article);
  await expect(line).toHaveCSS('transform', 'matrix(0, 0, 0, 1, 0, 0)');
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(`${article}#part-2`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(line).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(line).toBeHidden();
});
