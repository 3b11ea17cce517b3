import type { Page } from '@playwright/test';
import { expect, test, visit } from '../oriel.ts';

const covers = (page: Page) => page.getByRole('main').getByRole('article').locator('.card-img img');

test('the pictures of the first row come at once, the others when they are near', async ({ page }) => {
  await visit(page, '/browse');
  const loading = await covers(page).evaluateAll((all) => all.map((image) => image.getAttribute('loading')));
  expect(loading[0]).toBe('eager');
  expect(new Set(loading.slice(1))).toEqual(new Set(['lazy']));
  // What stands beside the first is asked for ahead, and once.
  await expect(async () => expect(await howAskedFor(page)).toEqual(['img', 'link', 'link'])).toPass();
});

test('on a phone the line is left to the first picture', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/browse');
  await expect(async () => expect(await howAskedFor(page)).toEqual(['img', 'img', 'img'])).toPass();
});

/** By which element each of the first three covers was asked for. */
async function howAskedFor(page: Page): Promise<string[]> {
  const files = await covers(page).evaluateAll((all) =>
    all.slice(0, 3).map((image) => {
      const { currentSrc, naturalWidth } = image as HTMLImageElement;
      return naturalWidth > 0 ? currentSrc : 'not there yet';
    }),
  );
  return page.evaluate(
    (names) =>
      names.map((name) =>
        performance
          .getEntriesByName(name)
          .map((entry) => (entry as PerformanceResourceTiming).initiatorType)
          .join(' and '),
      ),
    files,
  );
}
