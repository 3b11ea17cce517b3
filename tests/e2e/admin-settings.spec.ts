import type { Page } from '@playwright/test';
import { dollars, prices } from '#app/features/billing/price-list.ts';
import { expectAccessible } from './axe.ts';
import { signInAsAdmin, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

const earlyAdopter = dollars(prices.creativeYearly.earlyAdopterCents);

/** /admin/settings (DECISIONS, Admin settings). */

test.use({ world: 'changed' });

test.afterEach(async ({ database, request }) => {
  await database.rows(`delete from site_settings`);
  await database.rows(`select pg_notify('page_changes', 'all')`);
  await expect.poll(async () => (await request.get('/pricing')).text()).not.toContain('class="announcement"');
});

const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const announcement = (page: Page) =>
  page.getByRole('textbox', { name: 'Line at the top of every public page' });

test('an announcement and a price hold on every page at once', async ({ page, database, request }) => {
  expect(await (await request.get('/pricing')).text()).toContain(earlyAdopter);
  const member = await signInAsAdmin(page, database);
  await visit(page, '/admin/settings');
  await announcement(page).fill('We move house on Friday. Messages wait until Monday.');
  await page.getByRole('switch', { name: 'Early-adopter pricing' }).uncheck();
  await save(page).click();
  await expect(toast(page, 'Settings Saved')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Early-adopter pricing' })).not.toBeChecked();
  for (const path of ['/', '/pricing', '/browse', '/blog', '/no-such-page']) {
    expect(await (await request.get(path)).text()).toContain('We move house on Friday.');
  }
  expect(await (await request.get('/pricing')).text()).not.toContain(earlyAdopter);
  const lines = await database.rows(
    `select subject_id, before, after from audit_log where actor_id = $1 order by subject_id`,
    [member.userId],
  );
  expect(lines).toEqual([
    {
      subject_id: 'announcement',
      before: '',
      after: 'We move house on Friday. Messages wait until Monday.',
    },
    { subject_id: 'earlyAdopterPricing', before: true, after: false },
  ]);
});

test('a stale second tab is told, and overwrites nothing', async ({ page, database, context }) => {
  await signInAsAdmin(page, database);
  await visit(page, '/admin/settings');
  const second = await context.newPage();
  await visit(second, '/admin/settings');
  await announcement(page).fill('From the first tab.');
  await save(page).click();
  await expect(toast(page, 'Settings Saved')).toBeVisible();
  await announcement(second).fill('From the second tab.');
  await save(second).click();
  await expect(announcement(second)).toHaveAccessibleDescription(/changed this to “From the first tab\.”/);
  await expect(announcement(second)).toHaveValue('From the second tab.');
  await save(second).click();
  await expect(toast(second, 'Settings Saved')).toBeVisible();
});

test('reads well with an announcement', async ({ page, database }) => {
  await database.rows(
    `insert into site_settings (key, value) values ('announcement', '"Closed on Monday."')`,
  );
  await database.rows(`select pg_notify('page_changes', 'all')`);
  await signInAsAdmin(page, database);
  for (const path of ['/admin/settings', '/pricing']) {
    await visit(page, path);
    await expectAccessible(page, path);
  }
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
});
