import { chromium, type Page } from '@playwright/test';
import { expect, test } from './oriel.ts';

/** Pages that were left are kept by the browser as they were, and a list that has grown is there again. */

/** Playwright turns the back-forward cache off, so this is a browser of its own. */
async function withBackForwardCache(
  launchOptions: Parameters<typeof chromium.launch>[0],
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    await work(await browser.newPage());
  } finally {
    await browser.close();
  }
}

const wasRestored = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      notRestoredReasons?: { reasons?: { reason: string }[] } | null;
    })[];
    return {
      isRestored: (window as { wasShownAgain?: boolean }).wasShownAgain === true,
      reasons: entry?.notRestoredReasons?.reasons?.map(({ reason }) => reason) ?? [],
    };
  });

test('Back from a profile restores the grown list at its place, without loading it again', async ({
  baseURL,
  launchOptions,
}) => {
  await withBackForwardCache(launchOptions, async (page) => {
    await page.goto(`${baseURL}/browse`);
    const cards = page.locator('.card');
    const before = await cards.count();
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
    await page.evaluate(() => {
      addEventListener('pageshow', (event) => {
        if (event.persisted) Object.assign(window, { wasShownAgain: true });
      });
    });
    const far = cards.nth(before + 4);
    await far.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    const grown = await cards.count();
    await far.locator('.card-name a').click();
    await page.waitForURL(/\/creative\//);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Creative Professionals');
    expect(await wasRestored(page)).toEqual({ isRestored: true, reasons: [] });
    expect(await cards.count()).toBe(grown);
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
  });
});

test('Back after a filter shows the list before it, and the field says so', async ({ page }) => {
  await page.goto('/browse');
  const count = page.getByRole('status').filter({ hasText: 'creatives found' });
  const all = await count.textContent();
  await page.getByLabel('Creative Type').selectOption('Videographer');
  await expect(page).toHaveURL(/type=Videographer/);
  await expect(count).not.toHaveText(all ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/\/browse$/);
  await expect(count).toHaveText(all ?? '');
  await expect(page.getByLabel('Creative Type')).toHaveValue('');
});

test('a list that grows keeps the cards it has, and the focus goes to the first new one', async ({
  page,
}) => {
  await page.goto('/browse');
  const cards = page.locator('.card');
  const before = await cards.count();
  await cards.first().evaluate((card) => Object.assign(card, { wasHereBefore: true }));
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  expect(await cards.first().evaluate((card) => 'wasHereBefore' in card)).toBe(true);
  await expect(cards.nth(before).locator('.card-name a')).toBeFocused();
});

test('pages of visitors say which may be fetched ahead, and those of members none', async ({ request }) => {
  const rules = (await request.get('/browse')).headers()['speculation-rules'];
  expect(rules).toBe('"/speculation-rules.json"');
  const answer = await request.get('/speculation-rules.json');
  expect(answer.headers()['content-type']).toBe('application/speculationrules+json');
  const { prefetch } = (await answer.json()) as { prefetch: { where: unknown }[] };
  const where = JSON.stringify(prefetch);
  for (const never of ['/auth', '/account', '/api', '/subscription', '/search']) {
    expect(where).not.toContain(`"${never}`);
  }
});
