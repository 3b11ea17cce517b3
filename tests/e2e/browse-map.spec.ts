import type { Page } from '@playwright/test';
import { expect, test, visit } from './oriel.ts';

const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of results' });
const stageOf = (page: Page) => mapOf(page).getByRole('group', { name: /^Map\. Arrow keys/ });
const marksOf = (page: Page) => stageOf(page).getByRole('button');
const rowsOf = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const foundOf = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('status').first();

/** The map with its scripts running. */
async function visitMap(page: Page, address: string) {
  await visit(page, address);
  await expect(stageOf(page)).toHaveAttribute('tabindex', '0');
}

/** How many creatives the marks stand for together. */
async function countOnMarks(page: Page): Promise<number> {
  const names = await marksOf(page).evaluateAll((marks) =>
    marks.map((mark) => mark.getAttribute('aria-label')),
  );
  return names.reduce(
    (sum, name) => sum + Number(name?.match(/^([\d,]+) creatives, /)?.[1]?.replaceAll(',', '') ?? 1),
    0,
  );
}

test('the switch leads to the map, which opens on the searched place with all its matches, and back', async ({
  page,
}) => {
  await visit(page, '/browse?type=Photographer&location=Texas');
  const view = page.getByRole('navigation', { name: 'View' });
  await view.getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL('/browse?type=Photographer&location=Texas&view=map');
  await expect(foundOf(page)).toHaveText(/^\d+ creatives found in Texas$/);
  const found = Number.parseInt((await foundOf(page).textContent()) ?? '', 10);
  expect(found).toBeGreaterThan(24);
  await expect.poll(() => countOnMarks(page)).toBe(found);
  await expect(stageOf(page).locator('.map-searched')).toHaveAttribute('href', /US.*#TX$/);
  await expect(stageOf(page).getByText('TEXAS', { exact: true })).toBeAttached();
  await page.getByRole('combobox', { name: 'Creative Type' }).selectOption('Videographer');
  await expect(page).toHaveURL('/browse?type=Videographer&location=Texas&view=map');
  await view.getByRole('link', { name: 'List' }).click();
  await expect(page).toHaveURL('/browse?type=Videographer&location=Texas');
  await expect(mapOf(page)).toHaveCount(0);
});

test('a cluster opens to its list and a pin to its card; Esc gives the focus back, Back closes, Zoom in here takes apart', async ({
  page,
}) => {
  // On a smaller map Austin and San Antonio are one.
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitMap(page, '/browse?view=map&location=Texas');
  const austin = stageOf(page).getByRole('button', { name: /^\d+ creatives, Austin, TX$/ });
  await austin.click();
  const list = mapOf(page).getByRole('dialog', { name: 'Austin, TX' });
  await expect(
    list.getByRole('list', { name: 'Creatives here' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expect(list.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(page).toHaveURL(/&on=p\d+$/);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(austin).toBeFocused();
  await austin.press('Enter');
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(list).toHaveCount(0);
  await austin.click();
  await list.getByRole('button', { name: 'Zoom in here' }).click();
  await expect(page).toHaveURL(/area=.*&from=Texas&at=30\.2\d*%2C-97\.7\d*%2C9\.6$/);
  await expect.poll(() => marksOf(page).count()).toBeGreaterThan(1);
  await expect(foundOf(page)).toHaveText(/in this area$/);

  await visitMap(page, '/browse?view=map');
  const pin = marksOf(page)
    .filter({ hasText: /^\p{L}$/u })
    .first();
  const name = (await pin.getAttribute('aria-label'))?.split(',')[0] ?? '';
  await pin.focus();
  await page.keyboard.press('Enter');
  const card = mapOf(page).getByRole('dialog', { name });
  await expect(card.getByRole('link', { name: 'View Profile' })).toBeVisible();
  await page.reload();
  await expect(card).toBeVisible();
  await card.getByRole('link', { name: 'View Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
});

test('moving the map searches what is in view, or with the switch off when it is asked to; a place leads back', async ({
  page,
}) => {
  await visitMap(page, '/browse?view=map&location=Texas');
  await stageOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('-');
  await expect(page).toHaveURL(/view=map&area=.*&from=Texas&at=/);
  await expect(foundOf(page)).toHaveText(/in this area$/);
  await expect(page.getByPlaceholder('Map area')).toHaveValue('');
  await page.reload();
  await expect(foundOf(page)).toHaveText(/in this area$/);
  const box = page.getByRole('combobox', { name: 'Location' });
  await box.fill('Ohio');
  await box.press('Enter');
  await expect(page).toHaveURL('/browse?location=Ohio&view=map');
  await expect(foundOf(page)).toHaveText(/in Ohio$/);
  await page.goBack();
  await expect(foundOf(page)).toHaveText(/in this area$/);
  await expect(box).toHaveValue('');
  await page.getByRole('link', { name: 'Back to Texas' }).click();
  await expect(page).toHaveURL('/browse?location=Texas&view=map');
  await expect(foundOf(page)).toHaveText(/in Texas$/);

  await visitMap(page, '/browse?view=map&location=Texas');
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck();
  await mapOf(page).hover();
  await page.mouse.wheel(0, -300);
  await expect(page).toHaveURL(/location=Texas&view=map&at=/);
  await expect(foundOf(page)).toHaveText(/in Texas$/);
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect(page).toHaveURL(/view=map&area=/);
  await expect(foundOf(page)).toHaveText(/in this area$/);
  await expect(page.getByRole('button', { name: 'Search this area' })).toHaveCount(0);
});

test('where nobody is the map leads farther out, to all results, or to one’s own position when that is asked for', async ({
  page,
  context,
}) => {
  await visitMap(page, '/browse?view=map&area=-40,0,-30,10&at=5,-35,5');
  await expect(mapOf(page).getByText('No one is listed in this part of the map yet.')).toBeVisible();
  for (const _press of [1, 2, 3]) {
    const wider = mapOf(page).getByRole('button', { name: 'Zoom out to the nearest' });
    if ((await rowsOf(page).count()) > 0) break;
    const before = page.url();
    await wider.click();
    await expect(page).not.toHaveURL(before);
    await expect(foundOf(page)).toHaveText(/in this area$/);
  }
  await expect(rowsOf(page).first()).toBeVisible();
  await mapOf(page).getByRole('button', { name: 'Show all results' }).click();
  await expect(page).toHaveURL('/browse?view=map');
  await expect(foundOf(page)).toHaveText(/worldwide$/);
  await expect.poll(() => countOnMarks(page)).toBe(1_247);

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.137, longitude: 11.575 });
  await mapOf(page).getByRole('button', { name: 'Show my position' }).click();
  await expect(mapOf(page).getByRole('img', { name: 'Your position' })).toBeVisible();
  await expect(page).toHaveURL(/at=48\.1\d*%2C11\.5\d*%2C8$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('map and list are one switch apart, and a cluster opens as a sheet', async ({ page }) => {
    await visitMap(page, '/browse?view=map&location=Texas');
    await expect(rowsOf(page).first()).toBeHidden();
    await marksOf(page).first().tap();
    const sheet = mapOf(page).getByRole('dialog');
    await expect(sheet).toBeVisible();
    const edges = await sheet.boundingBox();
    expect(edges?.width).toBeGreaterThan(380);
    await sheet.getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: /^List/ }).tap();
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(mapOf(page)).toBeHidden();
  });
});
