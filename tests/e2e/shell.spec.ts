import { makeMember, notifyOf, signInAs } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** What stands around the screens of members: the side list and the palette, and the bar and its sheet on phones. */

test('the side list leads on and counts live; the palette finds a screen and a deed by keyboard', async ({
  page,
  database,
}) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/dashboard');
  const list = page.getByRole('navigation', { name: 'Your pages', exact: true });
  await expect(list.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
  await list.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(list.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  await database.rows('insert into threads (client_id, creative_id, client_unread) values ($1, $2, 1000)', [
    member.userId,
    id,
  ]);
  await notifyOf(database, member, 'A message came.');
  await expect(list.getByRole('link', { name: 'Messages 1,000 unread' })).toBeVisible();

  await list.getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL('/dashboard');
  const open = page.getByRole('button', { name: 'Go to anything' });
  await open.focus();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Go to, find or do' });
  await expect(box).toBeFocused();
  await page.keyboard.type('dark');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Use the dark theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(box).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('acc');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
  await open.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the sheet opens by keyboard, closes by Esc and by a choice, and hides nothing', async ({
    page,
    database,
  }) => {
    await signInAs(page, await makeMember(database, { userType: 'creative' }));
    await visit(page, '/dashboard');
    const more = page.getByRole('button', { name: 'More' });
    await more.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('navigation', { name: 'More pages' });
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(more).toBeFocused();
    await more.tap();
    await sheet.getByRole('link', { name: 'Account' }).tap();
    await expect(page).toHaveURL('/account');
    await expect(sheet).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    // What has the focus stands above the bar.
    const bar = await page.getByRole('navigation', { name: 'Your pages, in short' }).boundingBox();
    const field = page.getByLabel('Last name');
    await page.evaluate(() => window.scrollTo(0, 0));
    await field.focus();
    const box = await field.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
});
