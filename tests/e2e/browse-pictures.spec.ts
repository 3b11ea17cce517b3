import { expect, test, visit } from './oriel.ts';

test('the pictures of the first row come at once, the others when they are near', async ({ page }) => {
  await visit(page, '/browse');
  const loading = await page
    .getByRole('main')
    .getByRole('article')
    .locator('.card-img img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('loading')));
  expect(loading.slice(0, 3)).toEqual(['eager', 'eager', 'eager']);
  expect(new Set(loading.slice(3))).toEqual(new Set(['lazy']));
  await expect(async () => {
    const width = await page
      .getByRole('main')
      .getByRole('article')
      .first()
      .locator('.card-img img')
      .evaluate((image) => (image as HTMLImageElement).naturalWidth);
    expect(width).toBeGreaterThan(0);
  }).toPass({ timeout: 15_000 });
});
