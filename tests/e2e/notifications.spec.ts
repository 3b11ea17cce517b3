import type { Page } from '@playwright/test';
import { makeMember, notifyOf, signInAs } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** The list behind the bell, on a page of the app. */

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });

test('the bell counts live, says so, opens the list in place, and what it leads to is read', async ({
  page,
  database,
}) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/dashboard');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.route('/api/notifications', (route) => route.abort());
  await bell(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load notifications');
  await page.unroute('/api/notifications');
  await page.getByRole('button', { name: 'Try again' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('No notifications yet')).toBeVisible();
  await page.keyboard.press('Escape');

  await notifyOf(database, member, 'Your plan ends on 1 May.', '/messages');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByRole('status').filter({ hasText: '1 new notification' })).toBeAttached();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('link', { name: /Unread: Your plan/ })).toBeVisible();
  await notifyOf(database, member, 'And another.', '/account');
  await expect(panel.getByText('And another.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await expect(page).toHaveURL('/dashboard');

  await bell(page).click();
  await panel.getByRole('link', { name: /And another/ }).click();
  await expect(page).toHaveURL('/account');
  await expect(panel).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(panel.getByText('Unread:')).toHaveCount(0);
  await bell(page).click();
  await expect(panel).toHaveCount(0);
});
