import { violationsOf } from './axe.ts';
import { expect, test, visit } from './oriel.ts';

test.describe('the search box', () => {
  // How a text is read: app/features/site/header-search.test.ts.
  test('what is typed leads to what it says', async ({ page }) => {
    await visit(page, '/credits');
    const box = page.getByLabel('Search creatives');
    await box.fill(' Santa Fe ,  New Mexico ');
    await box.press('Enter');
    await expect(page).toHaveURL('/search?q=Santa+Fe&location=New+Mexico');
  });

  test('the slash key moves to it, except from a field', async ({ page }) => {
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
  });

  test('offers creatives, projects and firms by keyboard, and searches where none is chosen', async ({
    page,
  }) => {
    await visit(page, '/credits');
    const box = page.getByLabel('Search creatives');
    await box.pressSequentially('mar');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    for (const kind of ['Creatives', 'Projects', 'Firms']) {
      // Whose names they are: suggest-anything.db.test.ts. Other tests list and unlist creatives meanwhile.
      await expect(list.getByRole('group', { name: kind }).getByRole('option').first()).toBeVisible();
    }
    expect(await violationsOf(page)).toEqual([]);
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
});

test('a visitor is offered Browse, Projects, Pricing, Blog, Sign In and Join', async ({ page }) => {
  await visit(page, '/browse');
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText([
    'Browse',
    'Projects',
    'Pricing',
    'Blog',
    'Sign In',
    'Join',
  ]);
  await expect(main.getByRole('link', { name: 'Browse' })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth?next=%2Fbrowse');
  await expect(main.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/pricing');
  await page.getByRole('banner').getByRole('link', { name: 'Oriel, home' }).click();
  await expect(page).toHaveURL('/');
});

test('the links keep clear of the search box, also where their font is wider', async ({ page }) => {
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await visit(page, '/pricing');
    for (const spacing of ['normal', '0.03em']) {
      await page.addStyleTag({ content: `.hdr-nav { letter-spacing: ${spacing} }` });
      const box = await page.locator('.hdr-search').boundingBox();
      const link = await page.getByRole('banner').getByRole('link', { name: 'Browse' }).boundingBox();
      expect(link?.x, `${width}, ${spacing}`).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
    }
  }
});

test('no page is wider than its window, in any size between a phone and a tablet', async ({ page }) => {
  for (const address of [
    '/browse',
    '/search?location=London',
    '/projects',
    '/firms',
    '/light-study',
    '/blog',
  ]) {
    await page.goto(address);
    for (const width of [320, 390, 600, 628, 640, 700, 800]) {
      await page.setViewportSize({ width, height: 700 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('the skip link comes first and leads to the content', async ({ page }) => {
  await visit(page, '/browse');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a chosen theme stays after a reload, and on other pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await visit(page, '/');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  const theme = page.getByRole('radiogroup', { name: 'Theme' });
  await theme.getByRole('radio', { name: 'Dark' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(theme.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await visit(page, '/browse');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await theme.getByRole('radio', { name: 'Dark' }).press('ArrowLeft');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(theme.getByRole('radio', { name: 'Light' })).toBeFocused();
});

test('without a choice the theme is the system’s, from the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the menu opens and closes by keyboard and gives the focus back', async ({ page }) => {
    await visit(page, '/');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('navigation').getByRole('link')).toHaveText([
      'Browse',
      'Projects',
      'Pricing',
      'Blog',
      'Sign In',
      'Join',
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('button', { name: 'Close menu' }).press('Enter');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('a choice in the menu goes there and closes it', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Browse' }).tap();
    await expect(page).toHaveURL('/browse');
    await expect(menu).toBeHidden();
  });

  test('the search icon opens a search that fills the screen, and gives the focus back', async ({ page }) => {
    await visit(page, '/');
    const icon = page.getByRole('banner').getByRole('link', { name: 'Search' });
    await icon.tap();
    const screen = page.getByRole('dialog', { name: 'Search Oriel' });
    await expect(screen.getByLabel('Search creatives')).toBeFocused();
    await page.keyboard.type('mar');
    await expect(screen.getByRole('option').first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await screen.getByRole('button', { name: 'Close search' }).tap();
    await expect(screen).toBeHidden();
    await expect(icon).toBeFocused();
    await icon.tap();
    await page.keyboard.type('courtyard');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=courtyard');
  });
});
