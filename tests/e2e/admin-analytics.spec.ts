import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { makeMember, signInAs } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /admin/analytics (DECISIONS, Admin analytics). */

test.use({ world: 'changed' });

type Database = Parameters<typeof makeMember>[0];

async function admin(page: Page, database: Database) {
  const member = await makeMember(database);
  await database.rows(`insert into user_roles (user_id, role) values ($1, 'admin')`, [member.userId]);
  await signInAs(page, member);
}

test('every chart has its table, and the period is in the address', async ({ page, database }) => {
  await admin(page, database);
  await visit(page, '/admin/analytics');
  const periods = page.getByRole('navigation', { name: 'Period' });
  await expect(periods.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
  await periods.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL('/admin/analytics?days=30');
  const users = page.getByRole('region', { name: 'Users', exact: true });
  await expect(
    users
      .getByRole('img', { name: /Users over time/ })
      .locator('svg')
      .first(),
  ).toBeVisible();
  await users.getByText('Show as table').click();
  await expect(users.getByRole('row')).toHaveCount(31);
  await expect(page.getByText('Listed creatives').first()).toBeVisible();
  await expect(page.getByText('1,247', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/Searches with no result .* are not known/)).toBeVisible();
});

test('a table is downloaded as CSV', async ({ page, database }) => {
  await admin(page, database);
  await visit(page, '/admin/analytics?days=90');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV: Active subscriptions by plan' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('plans-90-days.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^\uFEFF"Plan","Paid","Price \(USD\)","Subscriptions","A month \(USD\)"\r\n/);
});

test('what failed is tried again', async ({ page, database }) => {
  await database.rows(
    `insert into mails (template, to_address, subject, html, text, status, attempts, last_error)
     values ('new-review', 'ida@studio.example', 'A test mail', 'x', 'x', 'failed', 3, '550 No such mailbox')`,
  );
  await admin(page, database);
  await visit(page, '/admin/attention');
  const mails = page.getByRole('region', { name: 'Mails' });
  await expect(mails.getByText('550 No such mailbox')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await mails.getByRole('button', { name: 'Send again: A test mail' }).click();
  await expect(page.getByText('Sending Again')).toBeVisible();
  await expect
    .poll(() => database.rows(`select status from mails where to_address = 'ida@studio.example'`))
    .toEqual([{ status: 'sent' }]);
  await database.rows(`delete from mails where to_address = 'ida@studio.example'`);
});

for (const width of [390, 1440]) {
  test(`reads well at ${width} px in both themes`, async ({ page, database }) => {
    await page.setViewportSize({ width, height: 900 });
    await admin(page, database);
    for (const path of ['/admin/analytics', '/admin/attention']) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await visit(page, path);
      expect(await violationsOf(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await violationsOf(page, 'colours'), path).toEqual([]);
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the numbers are in tables', async ({ page, database }) => {
    await admin(page, database);
    await page.goto('/admin/analytics?days=30');
    const users = page.getByRole('region', { name: 'Users', exact: true });
    await users.getByText('Show as table').click();
    await expect(users.getByRole('row')).toHaveCount(31);
  });
});
