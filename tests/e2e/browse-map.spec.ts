import type { Page } from '@playwright/test';
import { expect, test, visit } from './oriel.ts';

const sheetOf = (page: Page) => page.getByRole('region', { name: /^Map of \d+ creatives?/ });
const rowsOf = (page: Page) => page.getByRole('main').getByRole('article');
const pinsOf = (page: Page) => sheetOf(page).getByRole('link');

const numbersOf = async (page: Page) => (await pinsOf(page).allTextContents()).map((text) => text.trim());

test('the switch leads to the map and back, and keeps the filters', async ({ page }) => {
  await visit(page, '/browse?type=Photographer&location=TX');
  const view = page.getByRole('navigation', { name: 'View' });
  await view.getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL('/browse?type=Photographer&location=TX&view=map');
  await expect(view.getByRole('link', { name: 'Map' })).toHaveAttribute('aria-current', 'true');
  await expect(sheetOf(page)).toBeVisible();
  await page.getByRole('combobox', { name: 'Creative Type' }).selectOption('Videographer');
  await expect(page).toHaveURL('/browse?type=Videographer&location=TX&view=map');
  await view.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL('/browse?type=Videographer&location=TX');
  await expect(sheetOf(page)).toHaveCount(0);
});

test('rows are numbered in the order of the list, and every number is on a pin', async ({
  page,
  database,
}) => {
  await visit(page, '/browse?view=map');
  await expect(sheetOf(page)).toBeVisible();
  const rows = await rowsOf(page).evaluateAll((all) =>
    all.map((row) => [row.querySelector('.maprow-number')?.textContent, row.id.replace('creative-', '')]),
  );
  const wanted = await database.rows<{ id: string; has_position: boolean }>(
    `select l.creative_id as id, s.latitude is not null as has_position
       from listings l left join service_places s on s.id = l.primary_place_id
      order by l.is_featured desc, l.created_at desc, l.creative_id desc limit 24`,
  );
  expect(rows).toEqual(wanted.map(({ id }, index) => [String(index + 1), id]));
  const onMap = wanted.flatMap(({ has_position }, index) => (has_position ? [index + 1] : []));
  await expect(sheetOf(page)).toHaveAccessibleName(new RegExp(`^Map of ${onMap.length} creative`));
  const counted = (await numbersOf(page)).reduce((sum, text) => sum + countOnPin(text), 0);
  expect(counted).toBe(onMap.length);
});

/** '3' stands for one creative, '3, 7' for two, '3 +5' for six. */
function countOnPin(text: string): number {
  const others = text.match(/\+(\d+)$/)?.[1];
  return others === undefined ? text.split(',').length : 1 + Number(others);
}

test('a pin leads to its row, and pointing at either lights both', async ({ page }) => {
  await visit(page, '/browse?view=map&location=TX');
  const pin = pinsOf(page).filter({ hasText: /^\d+$/ }).first();
  await expect(pin).toBeVisible();
  const number = (await pin.textContent())?.trim();
  await pin.focus();
  await page.keyboard.press('Enter');
  const row = rowsOf(page).filter({
    has: page.locator('.maprow-number', { hasText: new RegExp(`^${number}$`) }),
  });
  await expect(row.getByRole('link')).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(row).toHaveClass(/is-on/);
  await expect(pin).toHaveClass(/is-on/);
  await row.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/creative\//);
  await page.goBack();
  await expect(sheetOf(page)).toBeVisible();
});

test('zooming takes pins apart, and Show all pins brings all of them back', async ({ page }) => {
  await visit(page, '/browse?view=map');
  await expect(sheetOf(page).getByRole('button', { name: 'Zoom in' })).toBeEnabled();
  const atFirst = await numbersOf(page);
  const scale = sheetOf(page).locator('.mapscale');
  const scaleAtFirst = await scale.textContent();
  await sheetOf(page).getByRole('button', { name: 'Zoom in' }).click();
  await sheetOf(page).getByRole('button', { name: 'Zoom in' }).click();
  await expect(scale).not.toHaveText(scaleAtFirst ?? '');
  expect((await numbersOf(page)).length).toBeGreaterThanOrEqual(atFirst.length);
  await sheetOf(page).getByRole('button', { name: 'Zoom out' }).click();
  await sheetOf(page).getByRole('button', { name: 'Show all pins' }).click();
  await expect(scale).toHaveText(scaleAtFirst ?? '');
  expect(await numbersOf(page)).toEqual(atFirst);
});

test('the keys move and zoom the map when it has the focus', async ({ page }) => {
  await visit(page, '/browse?view=map&location=TX');
  const outlines = sheetOf(page).locator('svg[viewBox]').first();
  await expect(sheetOf(page)).toHaveAttribute('tabindex', '0');
  await sheetOf(page).focus();
  for (const key of ['ArrowRight', 'ArrowDown', '+', '-']) {
    const before = await outlines.getAttribute('viewBox');
    await page.keyboard.press(key);
    await expect(outlines).not.toHaveAttribute('viewBox', before ?? '');
  }
});

test('Load More brings more rows and pins', async ({ page }) => {
  await visit(page, '/browse?view=map&type=Photographer');
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page).toHaveURL('/browse?type=Photographer&view=map&show=48');
  await expect(rowsOf(page)).toHaveCount(48);
});

test('nothing found is said as in the list', async ({ page }) => {
  await visit(page, '/browse?view=map&location=zzzz');
  await expect(page.getByRole('heading', { name: 'No Creatives Found' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the map stands, and its pins lead to the rows', async ({ page }) => {
    await page.goto('/browse?view=map&location=TX');
    await expect(sheetOf(page)).toBeVisible();
    const pin = pinsOf(page).first();
    const href = await pin.getAttribute('href');
    expect(href).toMatch(/^#creative-[0-9a-f-]{36}$/);
    await expect(page.locator(href ?? '#none')).toBeAttached();
  });
});
