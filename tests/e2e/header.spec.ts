import { expect, test, visit } from './oriel.ts';

/** What stands at the top of every public page: the search box, the menu, the theme, the link past all of it. */

test('the search box is come to by the slash key, offers creatives, projects and firms, and searches where none is chosen', async ({
  page,
}) => {
  await visit(page, '/browse');
  const box = page.getByLabel('Search creatives');
  // Its script comes once the browser has time.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(box).toBeFocused({ timeout: 100 });
  }).toPass();
  await expect(box).toHaveValue('');
  const location = page.getByRole('combobox', { name: 'Location' });
  await location.focus();
  await page.keyboard.press('/');
  await expect(location).toBeFocused();
  await expect(location).toHaveValue('/');

  await visit(page, '/credits');
  await box.pressSequentially('mar');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  for (const kind of ['Creatives', 'Projects', 'Firms']) {
    // Whose names they are: suggest-anything.db.test.ts.
    await expect(list.getByRole('group', { name: kind }).getByRole('option').first()).toBeVisible();
  }
  await box.press('ArrowUp');
  const last = list.getByRole('option').last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
  await box.press('Home');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await box.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue('mar');
  await box.press('ArrowDown');
  const to = (await first.getAttribute('href')) ?? '';
  await box.press('Enter');
  await expect(page).toHaveURL(to);
  await visit(page, '/credits');
  await box.pressSequentially('marc');
  await expect(list).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=marc');
});

test('the skip link comes first; a chosen theme stays, and without a choice it is the system’s', async ({
  page,
}) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/browse');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  await theme.getByRole('radio', { name: 'Dark' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await visit(page, '/');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await theme.getByRole('radio', { name: 'Dark' }).press('ArrowLeft');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('menu and search open over the page, by keys and by tap, and give the focus back', async ({
    page,
  }) => {
    await visit(page, '/');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('button', { name: 'Close menu' }).press('Enter');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.tap();
    await menu.getByRole('link', { name: 'Browse' }).tap();
    await expect(page).toHaveURL('/browse');
    await expect(menu).toBeHidden();

    const icon = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await icon.tap();
    const screen = page.getByRole('dialog', { name: 'Search Oriel' });
    await expect(screen.getByLabel('Search creatives')).toBeFocused();
    await page.keyboard.type('mar');
    await expect(screen.getByRole('option').first()).toBeVisible();
    await screen.getByRole('button', { name: 'Close search' }).tap();
    await expect(screen).toBeHidden();
    await expect(icon).toBeFocused();
    await icon.tap();
    await page.keyboard.type('courtyard');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=courtyard');
  });
});
