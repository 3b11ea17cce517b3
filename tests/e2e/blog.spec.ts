import { expect, test, visit } from './oriel.ts';

/** /blog and /blog/{slug} (specification section 2). */

const article = '/blog/blue-hour-is-twenty-minutes';

test('the blog shows its featured article, six recent ones, and more when asked', async ({ page }) => {
  await visit(page, '/blog');
  await expect(page).toHaveTitle('Oriel Blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Oriel Blog' })).toBeVisible();
  const featured = page.getByRole('region', { name: 'Featured Article' });
  await expect(featured.getByText('min', { exact: false }).first()).toBeVisible();
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles).toHaveCount(6);
  await expect(articles.first()).toContainText(/\d+ \w{3} \d{4}\d+ min/);
  await page.getByRole('link', { name: 'Load More Articles' }).click();
  await expect(page).toHaveURL('/blog?show=12');
  await expect(articles).toHaveCount(12);
  await page.getByRole('link', { name: 'Load More Articles' }).click();
  await expect(articles).toHaveCount(14);
  await expect(page.getByRole('link', { name: 'Load More Articles' })).toHaveCount(0);
  await featured.getByRole('link', { name: /^Read Article/ }).click();
  await expect(page).toHaveURL(/\/blog\/one-building-two-visits/);
});

test('the blog is searched and browsed in place, and Back leads through it', async ({ page }) => {
  await visit(page, '/blog');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
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
});

test('an article reads, leads on, and tells machines what it is', async ({ page }) => {
  await visit(page, article);
  await expect(page.getByRole('heading', { level: 1, name: 'Blue hour is twenty minutes' })).toBeVisible();
  await expect(page.getByText(/^\d+ min read$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(`${article}#part-2`);
  await expect(page.getByRole('heading', { name: 'Ready to Work Together?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse our creatives' })).toHaveAttribute('href', '/browse');
  await expect(page.getByRole('region', { name: 'Related articles' }).getByRole('article')).toHaveCount(3);
  const origin = new URL(page.url()).origin;
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}${article}`);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Blue hour is twenty minutes',
  );
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.map((text) => JSON.parse(text))).toMatchObject([
    {
      '@type': 'Article',
      headline: 'Blue hour is twenty minutes',
      image: [expect.stringContaining('/media/')],
      datePublished: expect.stringMatching(/^\d{4}-/),
      dateModified: expect.stringMatching(/^\d{4}-/),
      author: { name: 'Oriel' },
      publisher: { name: 'Oriel' },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2, item: `${origin}/blog` }, { position: 3 }],
    },
  ]);
});

test('reading progress is drawn, and not for those who want less motion', async ({ page }) => {
  const line = page.locator('.reading-progress');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, article);
  await expect(line).toHaveCSS('transform', 'matrix(0, 0, 0, 1, 0, 0)');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(line).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(line).toBeHidden();
});

test('pages of the blog are kept for visitors, and known by their ETag', async ({ request }) => {
  for (const path of ['/blog', article]) {
    const first = await request.get(path);
    expect(first.headers()['cache-control']).toContain('s-maxage');
    const again = await request.get(path, { headers: { 'If-None-Match': first.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog is searched, browsed and read', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Load More Articles' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12);
    await page.getByRole('link', { name: 'Technique', exact: true }).click();
    await expect(page).toHaveURL('/blog?category=Technique');
    await page.getByPlaceholder('Search articles...').fill('blue hour');
    await page.getByPlaceholder('Search articles...').press('Enter');
    await expect(page).toHaveURL('/blog?q=blue+hour&category=Technique');
    await page.getByRole('link', { name: 'Blue hour is twenty minutes' }).click();
    await expect(page).toHaveURL(article);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blue hour is twenty minutes');
    await page.getByRole('link', { name: 'Technique' }).first().click();
    await expect(page).toHaveURL('/blog?category=Technique');
  });
});
