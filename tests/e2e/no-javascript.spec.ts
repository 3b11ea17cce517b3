import { makeMember, signInAs } from './members.ts';
import { creativeWith, expect, test } from './oriel.ts';
import { singlePlates } from './single-plates.ts';

/** A screen of each kind without scripts: lists and their forms, a profile, a page of the app. whole-commission.spec.ts goes on. */

test.use({ javaScriptEnabled: false });

test('home, header, search and browse are forms and links', async ({ page, database }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Featured creatives' }).getByRole('article')).toHaveCount(3);
  await page.getByRole('search', { name: 'Location' }).getByRole('combobox').fill('Austin, TX');
  await page.getByRole('search', { name: 'Location' }).getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?location=Austin%2C+TX');
  await page.getByRole('combobox', { name: 'Distance from Austin, TX' }).selectOption('250');
  await page.getByRole('checkbox', { name: /^Interior/ }).check();
  await page.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/[?&]within=250&specialty=\d+/);
  await expect(page.getByRole('checkbox', { name: /^Interior/ })).toBeChecked();
  await page
    .getByRole('navigation', { name: 'Specialties' })
    .getByRole('link', { name: 'Architecture' })
    .click();
  await expect(page).toHaveURL(/[?&]within=250&specialty=\d+&specialty=\d+/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const header = page.getByRole('searchbox', { name: 'Search creatives' });
  await header.fill('zzzzqqq, TX');
  await header.press('Enter');
  await expect(page).toHaveURL('/search?q=zzzzqqq&location=TX');
  await expect(page.getByRole('heading', { name: 'No Creatives Found' })).toBeVisible();

  await page.goto('/browse');
  await page.getByRole('combobox', { name: 'Creative Type' }).selectOption('Videographer');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL('/browse?type=Videographer');
  await expect(page.getByRole('combobox', { name: 'Creative Type' })).toHaveValue('Videographer');
  const count = await database.number(
    "select count(*) from creative_profiles where creative_type = 'Videographer' and id in (select creative_id from listings)",
  );
  await expect(page.getByText(`Showing 24 of ${count}`)).toBeVisible();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page.getByText(`Showing 48 of ${count}`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(48);
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL(/[?&]view=map/);
  // The first view of the map stands, and its marks lead nearer.
  await page.goto('/browse?view=map&location=Texas');
  const rows = page.getByRole('region', { name: 'Results' }).getByRole('article');
  await expect(rows.first()).toBeVisible();
  await page
    .getByRole('region', { name: 'Map of results' })
    .getByRole('link', { name: /^\d+ creatives, Austin, TX$/ })
    .click();
  await expect(page).toHaveURL(/view=map&area=.*&from=Texas&at=/);
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('status').first()).toHaveText(
    /in this area$/,
  );
  await expect(rows.first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'List' }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Contact & Links' })).toBeVisible();
});

test('a profile reads: tabs, reviews, and the lightbox opens, turns and closes', async ({
  page,
  database,
}) => {
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  await page.goto(`/creative/${id}`);
  const tabs = page.getByRole('navigation', { name: 'Portfolio and reviews' });
  await tabs.getByRole('link', { name: /^Reviews/ }).click();
  const reviews = page.getByRole('region', { name: 'Portfolio and reviews' }).getByRole('article');
  await expect(reviews).toHaveCount(10);
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(reviews).toHaveCount(20);
  await tabs.getByRole('link', { name: /^Portfolio/ }).click();
  await page
    .getByRole('region', { name: 'Portfolio and reviews' })
    .getByRole('figure')
    .first()
    .getByRole('link')
    .click();
  const [first = 0] = await singlePlates(database, id);
  await expect(page).toHaveURL(`/creative/${id}?plate=${first}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('link', { name: 'Next plate' }).click();
  await expect(page.getByRole('dialog', { name: `Plate ${first + 1} of 20` })).toBeVisible();
  await dialog.getByRole('link', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the theme is the system’s, and the menus of visitors and of members open by their button alone', async ({
    page,
    database,
  }) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/credits');
      const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
      const [red = 255] = (paper.match(/[\d.]+/g) ?? []).map(Number);
      expect(red > 128 ? 'light' : 'dark').toBe(colorScheme);
      await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeHidden();
    }
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Browse' }).click();
    await expect(page).toHaveURL('/browse');
    await signInAs(page, await makeMember(database));
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
