import type { Page } from '@playwright/test';
import { expect, test, visit } from './oriel.ts';

/** /search as it is used: filters that answer at once, in the margin and on a phone. */

async function expectCount(page: Page, count: number): Promise<void> {
  const words = `${count} ${count === 1 ? 'creative' : 'creatives'}`;
  await expect(page.getByRole('status').getByText(words, { exact: true })).toBeVisible();
}

const having = (names: string[]) => `select count(*) from (
  select cs.creative_id from creative_specialties cs join specialties s on s.id = cs.specialty_id
   where s.name in (${names.map((name) => `'${name}'`).join(', ')})
     and cs.creative_id in (select creative_id from listings)
   group by cs.creative_id having count(*) = ${names.length}) as having_all`;

test('badges and filters narrow the results at once, count truly, and stand in the address', async ({
  page,
  database,
}) => {
  await visit(page, '/search');
  const badges = page.getByRole('navigation', { name: 'Specialties' });
  await badges.getByRole('link', { name: 'Drone' }).click();
  await expectCount(page, await database.number(having(['Drone'])));
  await expect(badges.getByRole('link', { name: 'Drone' })).toHaveAttribute('aria-current', 'true');
  await badges.getByRole('link', { name: 'Construction' }).click();
  await expectCount(page, await database.number(having(['Drone', 'Construction'])));
  await badges.getByRole('link', { name: 'Drone' }).click();
  await expectCount(page, await database.number(having(['Construction'])));
  await badges.getByRole('link', { name: 'Construction' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.getByRole('status').getByText('1,247 creatives', { exact: true })).toBeVisible();

  const interior = page
    .getByRole('group', { name: 'Specialty' })
    .getByRole('checkbox', { name: /^Interior/ });
  await interior.check();
  await expectCount(page, await database.number(having(['Interior'])));
  await page.reload();
  await expect(interior).toBeChecked();
  await interior.uncheck();
  await expect(page).toHaveURL('/search');

  const average = '(select avg(rating) from reviews where creative_id = cp.id)';
  const good = `from creative_profiles cp where is_verified and ${average} >= 4.5 and id in (select creative_id from listings)`;
  await page.getByRole('checkbox', { name: /^Verified/ }).check();
  await page.getByRole('radio', { name: /^4\.5 and up/ }).check();
  await expectCount(page, await database.number(`select count(*) ${good}`));
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Rating');
  await expect(page).toHaveURL('/search?rating=4.5&verified=1&sort=rating');
  await page.getByRole('combobox', { name: 'Location' }).pressSequentially('seatt');
  await page.getByRole('option', { name: /^Seattle, WA/ }).click();
  await expect(page).toHaveURL('/search?location=Seattle%2C+WA&rating=4.5&verified=1&sort=rating');
  await page.getByRole('combobox', { name: 'Distance from Seattle, WA' }).selectOption('250');
  await expect(page).toHaveURL(/[?&]within=250/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the filters and the order wait in a sheet that says how many it will show', async ({ page }) => {
    await visit(page, '/search');
    const box = page.getByRole('checkbox', { name: /^Verified/ });
    await expect(box).toBeHidden();
    await page.locator('summary', { hasText: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Verified/ }).check();
    await expect(sheet.getByRole('button', { name: 'Show 584' })).toBeVisible();
    await sheet.getByRole('combobox', { name: 'Sort' }).selectOption('Rating');
    await expect(page).toHaveURL('/search?verified=1&sort=rating');
    await sheet.getByRole('button', { name: 'Show 584' }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('link', { name: /^Verified ?, remove$/ })).toBeVisible();
    await expectCount(page, 584);
  });
});
