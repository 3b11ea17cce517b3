import type { Page } from '@playwright/test';
import { expect, leaveBy, test, visit } from './oriel.ts';

/** /browse (specification section 2); one file for the screen, hence the length. */

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

const profileIdsOf = (page: Page) =>
  cardsOf(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').replace('/creative/', '')));

test('no picture is shown twice on the first page', async ({ page }) => {
  await visit(page, '/browse');
  const pictures = await cardsOf(page)
    .locator('.card-img img')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src.split('/')[4]));
  expect(pictures.length).toBeGreaterThan(20);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test('a card says what the database says of the creative', async ({ page, database }) => {
  await visit(page, '/browse');
  const card = cardsOf(page).filter({ hasText: 'Atelier Norrby' });
  const [facts] = await database.rows<{ average: string; reviews: number; area: string }>(
    `select round(avg(r.rating), 1)::text as average, count(*)::int as reviews,
            (select city || ', ' || state from service_areas where creative_id = cp.id and is_primary) as area
       from creative_profiles cp join reviews r on r.creative_id = cp.id
      where business_name = 'Atelier Norrby' group by cp.id`,
  );
  await expect(card).toContainText(`${facts?.average}`);
  await expect(card).toContainText(`(${facts?.reviews})`);
  await expect(card).toContainText(facts?.area ?? 'no area');
  await expect(card.getByText('Featured', { exact: true })).toBeVisible();
  await expect(card.getByText('View Profile')).toBeVisible();
  await expect(card.locator('.card-specialties')).toHaveText(/^[^,]+, [^,]+, [^,]+$/);
  await expect(card.locator('.card-more')).toHaveText(/^\+\d+ more$/);
});

test('the type select filters exactly and can be taken back', async ({ page, database }) => {
  await visit(page, '/browse');
  const select = page.getByRole('combobox', { name: 'Creative Type' });
  for (const type of ['Photographer', 'Videographer', 'Both', 'Drone Operator']) {
    await select.selectOption(type);
    const count = await database.number(
      'select count(*) from creative_profiles where creative_type = $1 and id in (select creative_id from listings)',
      [type],
    );
    await expect(page.getByText(`${count} creatives found`, { exact: true })).toBeVisible();
    await expect(select).toHaveValue(type);
  }
  await select.selectOption('');
  await expect(page).toHaveURL('/browse');
  await expect(page.getByText('1,247 creatives found')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/browse?type=Drone+Operator');
  await expect(select).toHaveValue('Drone Operator');
});

test.describe('the location box', () => {
  test('offers places by keyboard: arrows move, Enter chooses and searches', async ({ page }) => {
    await visit(page, '/browse');
    const box = page.getByRole('combobox', { name: 'Location' });
    await box.pressSequentially('aus');
    const list = page.getByRole('listbox', { name: 'Location suggestions' });
    await expect(list.getByRole('option').first()).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.press('ArrowDown');
    const first = list.getByRole('option').first();
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await box.press('ArrowDown');
    await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowUp');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await box.press('ArrowUp');
    await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await box.press('Home');
    const chosen = await first.evaluate((option) => option.querySelector('span > span')?.textContent ?? '');
    await box.press('Enter');
    await expect(list).toBeHidden();
    await expect(page).toHaveURL(`/browse?${new URLSearchParams({ location: chosen })}`);
    await expect(box).toHaveValue(chosen);
    await expect(page.getByText(/^[\d,]+ creatives? found$/)).toBeVisible();
  });

  test('Enter with nothing chosen searches for what was typed', async ({ page }) => {
    await visit(page, '/browse');
    const box = page.getByRole('combobox', { name: 'Location' });
    await box.fill(' brook ');
    await box.press('Enter');
    await expect(page).toHaveURL('/browse?location=brook');
  });

  test('Escape closes the list, then clears', async ({ page }) => {
    await visit(page, '/browse');
    const box = page.getByRole('combobox', { name: 'Location' });
    await box.pressSequentially('chic');
    const list = page.getByRole('listbox', { name: 'Location suggestions' });
    await expect(list).toBeVisible();
    await box.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('chic');
    await box.press('Escape');
    await expect(box).toHaveValue('');
  });

  test('a click chooses; leaving the box closes the list', async ({ page }) => {
    await visit(page, '/browse');
    const box = page.getByRole('combobox', { name: 'Location' });
    await box.pressSequentially('chicago');
    const list = page.getByRole('listbox', { name: 'Location suggestions' });
    await expect(list).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(list).toBeHidden();
    await box.press('ArrowDown');
    await list.getByRole('option', { name: /^Chicago, IL/ }).click();
    await expect(page).toHaveURL('/browse?location=Chicago%2C+IL');
    await expect(box).toHaveValue('Chicago, IL');
    await expect(list).toBeHidden();
  });

  test('the clear button empties it and the filter', async ({ page }) => {
    await visit(page, '/browse?location=Austin');
    await page.getByRole('button', { name: 'Clear location' }).click();
    await expect(page).toHaveURL('/browse');
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('');
    await expect(page.getByText('1,247 creatives found')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Clear location' })).toBeHidden();
  });

  test('says how many places it offers, and forgives a spelling', async ({ page }) => {
    await visit(page, '/browse');
    const box = page.getByRole('combobox', { name: 'Location' });
    await box.pressSequentially('Brookln');
    await expect(page.getByText(/^\d+ suggestions?$/)).toBeAttached();
    await expect(page.getByRole('option', { name: /^Brooklyn, NY/ })).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('a tap chooses', async ({ page }) => {
      await visit(page, '/browse');
      const box = page.getByRole('combobox', { name: 'Location' });
      await box.tap();
      await box.pressSequentially('lond');
      await page.getByRole('option', { name: /^London, United Kingdom/ }).tap();
      await expect(page).toHaveURL('/browse?location=London%2C+United+Kingdom');
      await expect(page.getByRole('listbox')).toBeHidden();
    });
  });
});

test('when nothing is found it says so, offers a spelling, and a way out', async ({ page }) => {
  await visit(page, '/browse?location=Brookln');
  await expect(page.getByText('0 creatives found')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No Creatives Found' })).toBeVisible();
  await expect(
    page.getByText('Try adjusting your filter criteria to find more results', { exact: true }),
  ).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Brooklyn, NY' }).click();
  await expect(page).toHaveURL('/browse?location=Brooklyn%2C+NY');
  await expect(cardsOf(page).first()).toBeVisible();
  for (const [typed, written] of [
    ['München', 'Munich, Germany'],
    ['Austin,TX', 'Austin, TX'],
    ['Deutschland', 'Germany'],
  ] as const) {
    await visit(page, `/browse?${new URLSearchParams({ location: typed })}`);
    await page.getByRole('main').getByRole('link', { name: written, exact: true }).click();
    await expect(page).toHaveURL(`/browse?${new URLSearchParams({ location: written })}`);
    await expect(cardsOf(page).first()).toBeVisible();
  }
  await visit(page, '/browse?location=zzzz&type=Photographer');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/browse');
});

test.describe('Load More', () => {
  test('lengthens the list at an address of its own, and Back from a profile restores list and place', async ({
    page,
  }) => {
    await visit(page, '/browse');
    await expect(page.getByText('Showing 24 of 1,247')).toBeVisible();
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(cardsOf(page)).toHaveCount(48);
    await expect(page).toHaveURL('/browse?show=48');
    await expect(page.getByText('Showing 48 of 1,247')).toBeVisible();
    const ids = await profileIdsOf(page);
    expect(new Set(ids).size).toBe(48);

    const card = cardsOf(page).nth(40);
    await card.scrollIntoViewIfNeeded();
    const place = await leaveBy(page, () => card.getByRole('heading').getByRole('link').click());
    await expect(page).toHaveURL(`/creative/${ids[40]}`);
    await expect(page.getByRole('heading', { name: 'Contact & Links' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/browse?show=48');
    await expect(cardsOf(page)).toHaveCount(48);
    expect(place).toBeGreaterThan(1000);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(3);
    await expect(card).toBeInViewport();
  });
});
