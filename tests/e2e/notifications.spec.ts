import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { makeMember, notifyOf, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** The list behind the bell (issue 4, Notifications). */

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications/ });

test('the bell counts live, says so, and opens the list in place', async ({ page, database }) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/dashboard');
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
  await expect(page).toHaveURL('/dashboard');

  await bell(page).click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(panel.getByText('Unread:')).toHaveCount(0);
  await bell(page).click();
  await expect(panel).toHaveCount(0);
});

test('opening what a notification leads to reads it', async ({ page, database }) => {
  const member = await makeMember(database);
  await notifyOf(database, member, 'Something changed.', '/account');
  await notifyOf(database, member, 'Something else.', '/shortlist');
  await signInAs(page, member);
  await visit(page, '/dashboard');
  await bell(page).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Something changed/ })
    .click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('a list that cannot be fetched says so, and is fetched again', async ({ page, database }) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/dashboard');
  await page.route('/api/notifications', (route) => route.abort());
  await bell(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to load notifications');
  await page.unroute('/api/notifications');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog').getByText('No notifications yet')).toBeVisible();
});

test('a list that is empty, and one of several pages', async ({ page, database }) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await database.rows(
    `insert into notifications (user_id, kind, subject_id, detail)
     select $1, 'billing', n::text, jsonb_build_object('excerpt', 'Invoice ' || n, 'to', '/account') from generate_series(1, 31) n`,
    [member.userId],
  );
  await page.reload();
  await expect(page.getByText('Invoice 31')).toBeVisible();
  await page.getByRole('link', { name: 'Older notifications' }).click();
  await expect(page.getByText('Invoice 1', { exact: true })).toBeVisible();
  await expect(page.getByText('Invoice 31')).toHaveCount(0);
  await page.getByRole('link', { name: 'Newest notifications' }).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(toast(page, 'All notifications marked as read')).toBeVisible();
  await page.goto('/notifications?before=1');
  await expect(page.getByRole('heading', { name: 'Nothing older' })).toBeVisible();
});

test('axe finds nothing on the list and the panel', async ({ page, database }) => {
  test.slow();
  const member = await makeMember(database);
  for (const excerpt of ['Short.', `Long: ${'photograph '.repeat(12)}`])
    await notifyOf(database, member, excerpt);
  await signInAs(page, member);
  for (const address of ['/notifications', '/browse']) {
    await visit(page, address);
    await bell(page).click();
    await expect(page.getByRole('dialog').getByText('Short.')).toBeVisible();
    await expectAccessible(page);
  }
});
