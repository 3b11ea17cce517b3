import { expect, test, visit } from './oriel.ts';

/** A visitor's way: from the home page by a place and words to a creative, on to the next, and back to the results. */

test('a visitor searches from the home page, opens a result, goes on to the next and back, and loses no way', async ({
  page,
}) => {
  await visit(page, '/');
  const hero = page.getByRole('combobox', { name: 'City or state' });
  await hero.pressSequentially('austi');
  await page.getByRole('option', { name: /^Austin, TX/ }).click();
  await expect(hero).toHaveValue('Austin, TX');
  await hero.fill('  Texas ');
  await hero.press('Enter');
  await expect(page).toHaveURL('/search?location=Texas');
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Texas');
  await page.getByRole('textbox', { name: 'Name, specialty or style' }).fill('  house ');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?q=house&location=Texas');

  const names = page.locator('.card-name a');
  const way = page.getByRole('navigation', { name: 'Results' });
  const title = page.getByRole('heading', { level: 1 });
  await visit(page, '/search?q=house&location=Texas');
  const [, second, third] = await names.allTextContents();
  await names.nth(1).click();
  await expect(title).toHaveText(second ?? 'a name');
  await expect(way).toContainText(/2 of \d+, house in Texas/);
  await way.getByRole('link', { name: 'Next' }).click();
  await expect(title).toHaveText(third ?? 'a name');
  await way.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL('/search?q=house&location=Texas');

  // A profile that is not there leads back, or to browse when there is nowhere to go back to.
  await visit(page, '/credits');
  await visit(page, '/creative/nobody');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/credits');
  const fresh = await page.context().newPage();
  await visit(fresh, '/creative/nobody');
  await fresh.getByRole('link', { name: 'Go Back' }).click();
  await expect(fresh).toHaveURL(/\/browse$|about:blank/);
});
