import { expect, test, visit } from './oriel.ts';

test.describe('the search of the hero', () => {
  test('Enter searches for the location, trimmed', async ({ page }) => {
    await visit(page, '/');
    const box = page.getByRole('combobox', { name: 'City or state' });
    await box.fill('  Austin ');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?location=Austin');
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Austin');
  });

  test('the button searches for the location', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('combobox', { name: 'City or state' }).fill('Santa Fe');
    await page.getByRole('search', { name: 'Location' }).getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?location=Santa+Fe');
  });

  test('offers places as one types, and a chosen one is searched for', async ({ page }) => {
    await visit(page, '/');
    const box = page.getByRole('combobox', { name: 'City or state' });
    await box.pressSequentially('austi');
    await page.getByRole('option', { name: /^Austin, TX/ }).click();
    await expect(box).toHaveValue('Austin, TX');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?location=Austin%2C+TX');
  });
});

test('the claims are true of the demo world, rounded down', async ({ page, database }) => {
  await page.goto('/');
  for (const [of, claim] of [
    ['verified creatives', '500+'],
    ['countries', '50+'],
    ['projects', '10,000+'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${of}$`) });
    await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(claim);
  }
  const listed = 'select creative_id from listings';
  expect(
    await database.number(`select count(*) from creative_profiles where is_verified and id in (${listed})`),
  ).toBeGreaterThan(500);
  expect(
    await database.number(
      `select count(distinct country) from service_areas where creative_id in (${listed})`,
    ),
  ).toBeGreaterThan(50);
  expect(
    await database.number(`select count(*) from portfolio_items where creative_id in (${listed})`),
  ).toBeGreaterThan(10_000);
});

test('three featured creatives are shown, each of them labelled', async ({ page, database }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Featured creatives' });
  const cards = section.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.getByText('Featured', { exact: true })).toHaveCount(3);
  await expect(section.getByText('Featured profiles are paid placements.')).toBeVisible();
  const links = await cards
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const featured = await database.number(
    `select count(*) from creative_profiles where id = any($1::uuid[]) and is_featured
        and (featured_until is null or featured_until > now())`,
    [links.map((href) => href?.replace('/creative/', ''))],
  );
  expect(featured).toBe(3);
});

test('a featured card names up to three specialties and leads to the profile', async ({ page }) => {
  await visit(page, '/');
  const card = page.getByRole('region', { name: 'Featured creatives' }).getByRole('article').first();
  const link = card.getByRole('heading').getByRole('link');
  const name = (await link.textContent()) ?? '';
  await expect(card.locator('.card-specialties')).toHaveText(/^[^,]+(, [^,]+){0,2}$/);
  await link.click();
  await expect(page).toHaveURL(/\/creative\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
