import { expectAccessible } from './axe.ts';
import { signInAsAdmin } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /admin/analytics (DECISIONS, Admin analytics). */

test('every chart has its table, and the period is in the address', async ({ page, database }) => {
  await signInAsAdmin(page, database);
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
  const empty = page.getByRole('region', { name: 'Places with demand and no supply', exact: true });
  await expect(empty.getByRole('row', { name: /^Boise, ID City/ })).toBeVisible();
});

test.describe('a visitor', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Searches',
  });

  test('who searches and finds nobody is in the reports, from a kept page too, and once', async ({
    page,
    browser,
    database,
  }) => {
    const visitors = () =>
      database.number(
        `select coalesce(sum(visitors), 0) from daily_searches where words = 'zyxqwvut hologram' and results = 0`,
      );
    const nowhere = () =>
      database.number(
        `select coalesce(sum(visitors), 0) from daily_searches where place = 'Bujumbura, Burundi' and not is_served`,
      );
    const forget = () =>
      database.rows(
        `delete from daily_searches where words = 'zyxqwvut hologram' or place = 'Bujumbura, Burundi'`,
      );
    await forget();
    await visit(page, '/search?q=Zyxqwvut++Hologram');
    await expect(page.getByRole('heading', { name: 'No Creatives Found' })).toBeVisible();
    await expect.poll(visitors).toBe(1);
    await visit(page, '/browse?location=Bujumbura');
    await expect.poll(nowhere).toBe(1);

    // The same page, as it was kept for the first visitor, for another one.
    const other = await browser.newPage({ userAgent: 'Mozilla/5.0 (X11) Gecko/20100101 Firefox/150.0' });
    await visit(other, '/search?q=zyxqwvut+hologram');
    await expect.poll(visitors).toBe(2);
    await visit(other, '/search?q=Zyxqwvut+Hologram');
    const counted = other.waitForResponse('/api/activity');
    await visit(other, '/search?q=zyxqwvut+hologram');
    await counted;
    expect(await visitors()).toBe(2);
    await other.close();

    await signInAsAdmin(page, database);
    await visit(page, '/admin/analytics?days=30');
    const searches = page.getByRole('region', { name: 'Searches with no result', exact: true });
    await expect(searches.getByRole('columnheader', { name: 'Searched for' })).toBeVisible();
    const csv = await (await page.request.get('/admin/analytics/export?chart=empty-places&days=30')).text();
    expect(csv).toMatch(/^\uFEFF"Place","Kind","Visitors","In the 30 days before"\r\n/);
    expect(csv).toContain('"Bujumbura, Burundi","City","1","0"');
    await forget();
  });

  test('cannot report a search that the site did not answer', async ({ request }) => {
    for (const report of [{ kind: 'search' }, { kind: 'search', ticket: 'e30.made-up', ids: [] }]) {
      const headers = { Origin: process.env.ORIEL_E2E_URL ?? '' };
      const answer = await request.post('/api/activity', { data: report, headers });
      expect(answer.status()).toBe(400);
    }
  });
});

test('reads well', async ({ page, database }) => {
  await signInAsAdmin(page, database);
  for (const path of [
    '/admin/analytics',
    '/admin/analytics/emails?report=churn',
    '/admin/attention',
    '/admin/mails',
  ]) {
    await visit(page, path);
    await expectAccessible(page, path);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the numbers are in tables', async ({ page, database }) => {
    await signInAsAdmin(page, database);
    await page.goto('/admin/analytics?days=30');
    const users = page.getByRole('region', { name: 'Users', exact: true });
    await users.getByText('Show as table').click();
    await expect(users.getByRole('row')).toHaveCount(31);
  });
});
