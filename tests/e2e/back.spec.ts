import { expect, leaveBy, test } from './oriel.ts';

/** Pages that were left are kept by the browser as they were, and a list that has grown is there again. */

/** What a browser says of a page that it did not keep for Back; what it blames on itself, or on being watched, is left out. */
type NotKept = { notRestoredExplanations: { type: string; reason: string }[] };

test('a grown list keeps its cards, and Back from a profile restores it at its place, as the browser kept it', async ({
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
  await cards.first().evaluate((card) => Object.assign(card, { wasHereBefore: true }));
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(before);
  await expect(page).toHaveURL('/browse?show=48');
  expect(await cards.first().evaluate((card) => 'wasHereBefore' in card)).toBe(true);
  await expect(cards.nth(before).locator('.card-name a')).toBeFocused();
  const grown = await cards.count();
  const far = cards.nth(before + 4);
  await far.scrollIntoViewIfNeeded();
  const place = await leaveBy(page, () => far.locator('.card-name a').click());
  await expect(page).toHaveURL(/\/creative\//);
  await page.goBack();
  await expect(page).toHaveURL('/browse?show=48');
  await expect(cards).toHaveCount(grown);
  expect(place).toBeGreaterThan(1000);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
  expect(faults).toEqual([]);
});
