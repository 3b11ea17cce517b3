import { expectAccessible } from './axe.ts';
import { expectReachedByKeyboard } from './keyboard-walk.ts';
import { signInAs } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** A public page, a form with its errors and a member's desk; every other screen is looked at in long/axe.spec.ts and long/layout.spec.ts. */

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

test('everything on browse is reached by keyboard, and its focus is seen', async ({ page }) => {
  await visit(page, '/browse');
  await expectReachedByKeyboard(page);
});
