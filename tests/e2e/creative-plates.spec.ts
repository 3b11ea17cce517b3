import type { Locator, Page } from '@playwright/test';
import { creativeWith, expect, test, visit } from './oriel.ts';
import { singlePlates } from './single-plates.ts';

/** The lightbox of /creative/{id}. */

const norrby = "l.business_name = 'Atelier Norrby'";
/** Eighteen of the portfolio, and two that came with a review. */
const last = 20;

/** What the first lightbox of a page may load of scripts, over the wire: React, which all islands share, and its own. */
const maxScriptBytes = 70_000;

const plates = (page: Page) =>
  page.getByRole('region', { name: 'Portfolio and reviews' }).getByRole('figure').getByRole('link');

test('by keys: it opens from a plate, turns round the set, zooms, keeps the focus inside and gives it back', async ({
  page,
  database,
}) => {
  const { id } = await creativeWith(database, norrby);
  await visit(page, `/creative/${id}`);
  const [, second = 0] = await singlePlates(database, id);
  await plates(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/creative/${id}?plate=${second}`);
  await expect(box(page, second)).toBeVisible();
  const titles = await database.rows<{ title: string }>(
    'select title from portfolio_items where creative_id = $1 order by sort_order, id',
    [id],
  );
  await expect(box(page, second).getByRole('heading')).toHaveText(titles[second - 1]?.title ?? 'a title');
  await page.keyboard.press('ArrowRight');
  await expect(box(page, second + 1)).toBeVisible();
  await expect(page).toHaveURL(`/creative/${id}?plate=${second + 1}`);
  for (const number of [...Array.from({ length: second }, (_, index) => second - index), last]) {
    await page.keyboard.press('ArrowLeft');
    await expect(box(page, number)).toBeVisible();
  }
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 1)).toBeVisible();

  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body || focused === null || focused.closest('dialog[open]') !== null;
    });
    expect(isInside).toBe(true);
  }
  const zoom = box(page, 1).getByRole('button', { name: 'Zoom' });
  const width = async () => (await box(page, 1).getByRole('figure').locator('img').boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('z');
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  expect(await width()).toBeGreaterThan(before * 1.5);
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveAttribute('aria-pressed', 'false');
  await expect(box(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`/creative/${id}`);
  const first = page.getByRole('main').getByRole('figure').first().getByRole('link').first();
  await expect(first).toBeFocused();
});

test('by mouse: it opens within the page with little script, turns, leads along its strip, and Back closes it', async ({
  page,
  database,
}) => {
  const { id } = await creativeWith(database, norrby);
  await visit(page, `/creative/${id}`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const [first = 0, , third = 0] = await singlePlates(database, id);
  await plates(page).first().click();
  await expect(box(page, first)).toBeVisible();
  expect(await box(page, first).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect.poll(() => bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes);
  console.log(`the first lightbox's JavaScript, bytes over the wire: ${bytes}`);

  await box(page, first).getByRole('link', { name: 'Next plate' }).click();
  await box(page, first + 1)
    .getByRole('link', { name: 'Previous plate' })
    .click();
  const strip = box(page, first).getByRole('navigation', { name: 'Plates' });
  await strip.getByRole('link', { name: `Plate ${third}`, exact: true }).click();
  const current = box(page, third).getByRole('link', { name: `Plate ${third}`, exact: true });
  await expect(current).toHaveAttribute('aria-current', 'true');
  await box(page, third).getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(plates(page).nth(2)).toBeFocused();

  await plates(page).first().click();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, first + 1)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`/creative/${id}`);
  await expect(page.locator('body')).toHaveAttribute('data-same-page');
});

test('keys that are pressed before its script has come, or before it is modal, are for it', async ({
  page,
  database,
}) => {
  const { id } = await creativeWith(database, norrby);
  let arrive = () => {};
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/lightbox-[^/]*\.js$/, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto(`/creative/${id}?plate=2`);
  await expect(page.locator('[data-island][data-state=loading]').first()).toBeAttached();
  for (const key of ['ArrowRight', 'ArrowRight', 'z']) await page.keyboard.press(key);
  arrive();
  await expect(box(page, 4).getByRole('button', { name: 'Zoom' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(`/creative/${id}?plate=4`);

  await page.addInitScript(() => {
    window.requestAnimationFrame = (task) => Number(setTimeout(task, 1_500));
  });
  const [first = 0] = await singlePlates(database, id);
  await visit(page, `/creative/${id}`);
  await plates(page).first().click();
  await expect(box(page, first)).toBeVisible();
  expect(await box(page, first).evaluate((dialog) => dialog.matches(':modal'))).toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect(box(page, first + 1)).toBeVisible();
  expect(await box(page, first + 1).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a swipe turns the page, a short one does not', async ({ page, database }) => {
    const { id } = await creativeWith(database, norrby);
    await visitPlate(page, `/creative/${id}?plate=2`);
    await swipe(box(page, 2).getByRole('figure'), { from: 300, to: 100 });
    await expect(box(page, 3)).toBeVisible();
    await swipe(box(page, 3).getByRole('figure'), { from: 60, to: 280 });
    await expect(box(page, 2)).toBeVisible();
    await swipe(box(page, 2).getByRole('figure'), { from: 200, to: 180 });
    await expect(box(page, 2)).toBeVisible();
    await box(page, 2).getByRole('link', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

/** Opens a plate by its address, and waits until the lightbox answers to keys and fingers. */
async function visitPlate(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await expect(page.locator('dialog.lb:modal')).toBeVisible();
}

const box = (page: Page, number: number): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^Plate ${number} of \\d+$`) });

/** A finger that moves sideways over an element, in px from the left of the screen. */
async function swipe(on: Locator, { from, to }: { from: number; to: number }): Promise<void> {
  const finger = (clientX: number) => [{ identifier: 1, clientX, clientY: 400 }];
  const touching = (clientX: number) => ({
    touches: finger(clientX),
    targetTouches: finger(clientX),
    changedTouches: finger(clientX),
  });
  await on.dispatchEvent('touchstart', touching(from));
  await on.dispatchEvent('touchmove', touching((from + to) / 2));
  await on.dispatchEvent('touchend', { touches: [], targetTouches: [], changedTouches: finger(to) });
}
