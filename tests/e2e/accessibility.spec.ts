import { expectAccessible } from './axe.ts';
import { expectReachedByKeyboard } from './keyboard-walk.ts';
import { signInAs } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** A public page, a form with its errors and a member's desk; every other screen is looked at in long/axe.spec.ts. */

test('axe finds nothing on the home page', async ({ page }) => {
  await visit(page, '/');
  await expectAccessible(page);
});

test('a form says what is wrong at its fields, in place, and axe finds nothing on it', async ({ page }) => {
  await visit(page, '/contact');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.getByLabel('Subject').fill('A question');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await expect(page.getByText('Please write your message.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Subject')).toHaveValue('A question');
  await expect(page.locator('body')).toHaveAttribute('data-same-page');
  await expectAccessible(page);
});

test('axe finds nothing on a creative’s conversation', async ({ page }) => {
  await signInAs(page, { email: 'creative@oriel.example' }, 'oriel-demo');
  await visit(page, '/messages');
  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click();
  await expect(page.getByRole('log', { name: 'Messages' })).toBeVisible();
  await expectAccessible(page);
});

test('everything on browse and on a profile is reached by keyboard, and its focus is seen', async ({
  page,
  database,
}) => {
  test.slow();
  const { id } = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  for (const address of ['/browse', `/creative/${id}`]) {
    await visit(page, address);
    await expectReachedByKeyboard(page);
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 390, 600, 628, 640, 700, 800]) {
      await page.setViewportSize({ width, height: 700 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `${address} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
