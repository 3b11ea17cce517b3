import type { Page } from '@playwright/test';
import { expect, test, visit } from './oriel.ts';

const house =
  '/light-study?location=Chicago%2C+IL&elevation=90+Lake+elevation&elevation=180+Street+elevation&day=2026-06-21&time=08%3A00';

const timeOf = (page: Page) => page.getByRole('slider', { name: 'Time of day' });
const letterOf = (page: Page, name: string) => page.getByRole('slider', { name: `${name} faces` });

/** The study with its script running, which comes when somebody touches it. */
async function visitLive(page: Page, address: string) {
  await visit(page, address);
  await page.locator('.study-tool').hover();
  await expect(page.locator('.light-study')).toHaveClass(/is-live/);
}

test('an architect turns the building by keys and mouse, moves the sun, and the address is the study', async ({
  page,
}) => {
  await visit(page, '/');
  await visitLive(page, house);
  const lake = letterOf(page, 'Lake elevation');
  await expect(lake).toHaveAttribute('aria-valuetext', '90 degrees, E');
  await lake.focus();
  for (const key of ['ArrowRight', 'Shift+ArrowUp', 'PageDown', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(lake).toHaveAttribute('aria-valuenow', '85');
  await expect(page.getByLabel('Bearing of Lake elevation, degrees')).toHaveValue('85');
  await expect(page).toHaveURL(/elevation=85\+Lake\+elevation/);

  // A letter is dragged around the ring, and the plan turns all.
  const ring = await page.locator('.sky-ring').boundingBox();
  const letter = await letterOf(page, 'Street elevation').boundingBox();
  if (!ring || !letter) throw new Error('The ring is drawn');
  const middle = { x: ring.x + ring.width / 2, y: ring.y + ring.height / 2 };
  await page.mouse.move(letter.x + letter.width / 2, letter.y + letter.height / 2);
  await page.mouse.down();
  await page.mouse.move(middle.x - 200, middle.y + 2, { steps: 6 });
  await page.mouse.up();
  await expect(letterOf(page, 'Street elevation')).toHaveAttribute('aria-valuenow', '269');
  await page.mouse.move(middle.x + 4, middle.y + 20);
  await page.mouse.down();
  await page.mouse.move(middle.x - 20, middle.y + 4, { steps: 6 });
  await page.mouse.up();
  await expect(lake).not.toHaveAttribute('aria-valuenow', '85');

  await timeOf(page).fill('1020');
  await expect(page.locator('.study-time')).toHaveText('17:00');
  await page.getByRole('button', { name: 'Add an elevation' }).click();
  await expect(page.getByRole('heading', { name: 'Elevation C' })).toBeVisible();
  await expect(page).toHaveURL(/elevation=\d+\+Elevation\+C&day=2026-06-21&time=17%3A00/);

  // The address alone is the same study, and Back leads to where one came from.
  const shown = await page.locator('.study-now').textContent();
  await page.reload();
  await expect(page.locator('.study-now')).toHaveText(shown ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a place is chosen from those on offer, a strip sets day and hour, and what cannot be read is kept', async ({
  page,
}) => {
  await visitLive(page, '/light-study');
  await page.getByLabel('Place', { exact: true }).fill('troms');
  await page
    .getByRole('option', { name: /Tromsø/ })
    .first()
    .click();
  await expect(page).toHaveURL(/location=Troms/);
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible();
  await page.locator('.study-tool').hover();
  await expect(page.locator('.light-study')).toHaveClass(/is-live/);
  const strip = page.locator('.year-drawing').first();
  await strip.scrollIntoViewIfNeeded();
  const box = await strip.boundingBox();
  await strip.click({ position: { x: (box?.width ?? 0) * 0.47, y: 1 } });
  await expect(page).toHaveURL(/day=2026-06-2\d&time=00%3A0/);
  await expect(page.locator('.study-read')).toContainText('does not set');

  await visitLive(page, house);
  const bearing = page.getByLabel('Bearing of Lake elevation, degrees');
  await bearing.fill('northish');
  await expect(page.getByText('“northish” is not a bearing.')).toBeVisible();
  await bearing.blur();
  await expect(bearing).toHaveValue('northish');
  await bearing.fill('NW');
  await expect(letterOf(page, 'Lake elevation')).toHaveAttribute('aria-valuenow', '315');
});
