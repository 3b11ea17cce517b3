import type { Page } from '@playwright/test';
import { makeMember, notifyOf, password, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** What public pages do for somebody who is signed in (app/browser/member.ts). */

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });

/** A document whose script for members is there: it has a place to say news in. */
async function visitAsMember(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await expect(page.locator('body > [role=status]')).toBeAttached();
}

async function signInOverPage(page: Page): Promise<void> {
  await signInAgain(page).getByLabel('Password').fill(password);
  await signInAgain(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(signInAgain(page)).toHaveCount(0);
}

test('the bell of a public page counts live, says so, and opens the list in place', async ({
  page,
  database,
}) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visitAsMember(page, '/pricing');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await notifyOf(database, member, 'Your plan ends on 1 May.', '/messages');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByRole('status').filter({ hasText: '1 new notification' })).toBeAttached();

  await bell(page).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /Unread: Your plan/ })).toBeVisible();
  await notifyOf(database, member, 'And another.');
  await expect(panel.getByText('And another.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell(page)).toBeFocused();

  await bell(page).click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  await expect(panel).toHaveCount(0);
  await expect(page).toHaveURL('/pricing');
});

test('a public page that a notification leads to reads it, also when it comes meanwhile', async ({
  page,
  database,
}) => {
  const member = await makeMember(database);
  await notifyOf(database, member, 'Help is here.', '/help');
  await signInAs(page, member);
  await visit(page, '/help');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await notifyOf(database, member, 'Elsewhere.', '/shortlist');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await notifyOf(database, member, 'More help.', '/help');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('with a session that has ended, a form is sent and a creative saved after signing in over the page', async ({
  page,
  database,
}) => {
  await signInAs(page, await makeMember(database));
  await visit(page, '/contact');
  const words = page.getByLabel('Message', { exact: true });
  const send = page.getByRole('button', { name: 'Send Message' });
  await words.fill('Words that took a while to find.');
  await page.getByLabel('Subject').fill('A question');
  // What somebody's network puts in place of an answer.
  await page.route('/contact', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Offline</title>' }),
  );
  await send.click();
  await expect(toast(page, 'Not sent')).toBeVisible();
  await expect(words).toHaveValue('Words that took a while to find.');
  await page.unroute('/contact');

  await page.context().clearCookies();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const bar = page.getByRole('status').filter({ hasText: 'You have been signed out.' });
  await expect(bar).toBeVisible();
  // A form that is sent sooner than somebody can write is refused (contact-schema.ts).
  await page.waitForTimeout(3_100);
  await send.click();
  await signInAgain(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(words).toHaveValue('Words that took a while to find.');
  await send.click();
  await signInOverPage(page);
  await expect(page).toHaveURL('/contact?sent');

  await visit(page, '/browse');
  await page.context().clearCookies();
  const save = page.getByRole('button', { name: /^Save .* to shortlist/ }).first();
  await save.click();
  await signInOverPage(page);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'Added to Shortlist')).toBeVisible();
});
