import { expect, leaveBy, test } from './oriel.ts';

/** Pages that were left are kept by the browser as they were, and a list that has grown is there again. */

/** What a browser says of a page that it did not keep for Back; what it blames on itself, or on being watched, is left out. */
type NotKept = { notRestoredExplanations: { type: string; reason: string }[] };

test('Back from a profile restores the grown list at its place, and nothing of the page forbids keeping it', async ({
  page,
}) => {
  const faults: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }: NotKept) => {
    faults.push(
      ...notRestoredExplanations
        .filter(({ type }) => type === 'PageSupportNeeded')
        .map(({ reason }) => reason),
    );
  });
  await page.goto('/browse');
  const cards = page.locator('.card');
  const before = await cards.count();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  const grown = await cards.count();
  const far = cards.nth(before + 4);
  await far.scrollIntoViewIfNeeded();
  const place = await leaveBy(page, () => far.locator('.card-name a').click());
  await expect(page).toHaveURL(/\/creative\//);
  await page.goBack();
  await expect(cards).toHaveCount(grown);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
  expect(faults).toEqual([]);
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
