import { makeMember, signInAs, toast } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** /dashboard (specification section 2). */

test('Back to Main Site and Sign Out lead home', async ({ page, database }) => {
  await signInAs(page, await makeMember(database));
  await visit(page, '/dashboard');
  await expect(page.getByRole('link', { name: 'Back to Main Site' })).toHaveAttribute('href', '/');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth?next=%2Fdashboard');
});

test('the analytics are shown over 30, 90 and 365 days, and as a table', async ({ page, database }) => {
  const member = await makeMember(database, { userType: 'creative', plan: 'creative' });
  await database.rows(
    `with cp as (insert into creative_profiles (user_id, business_name, bio_short, website_url, avatar_url)
                 values ($1, 'Ashdown', 'Bridges.', 'https://a.example', '/media/factory/160.webp') returning id)
     insert into profile_activity (creative_id, day, kind, amount)
     select id, current_date - days, 'view', 3 from cp, unnest(array[0, 40, 200]) as days`,
    [member.userId],
  );
  await signInAs(page, member);
  await visit(page, '/dashboard?days=30');
  const analytics = page.getByRole('region', { name: 'Analytics' });
  await expect(analytics.getByText('3 in the last 30 days')).toBeVisible();
  await expect(analytics.getByRole('definition').filter({ hasText: /^9$/ })).toBeVisible();
  await expect(analytics.getByText('Complete', { exact: true })).toBeVisible();
  await expect(
    analytics
      .getByRole('img', { name: /^From 0 to 3/ })
      .locator('svg')
      .first(),
  ).toBeVisible();
  await analytics.getByText('Show as table').click();
  await expect(analytics.getByRole('row')).toHaveCount(31);
  await analytics.getByRole('link', { name: '365 days' }).click();
  await expect(analytics.getByText('9 in the last 365 days')).toBeVisible();
});

test('a client sees whom they shortlisted last', async ({ page, database }) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
  const norrby = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  await visit(page, `/creative/${norrby.id}`);
  await page.getByRole('button', { name: 'Save to Shortlist' }).click();
  await expect(toast(page, 'Added to Shortlist')).toBeVisible();
  await visit(page, '/dashboard');
  await expect(
    page.getByRole('region', { name: 'Last shortlisted' }).getByRole('link', { name: /Atelier Norrby/ }),
  ).toBeVisible();
  await visit(page, `/creative/${norrby.id}`);
  await page.getByRole('button', { name: 'Remove from Shortlist' }).click();
  await expect(toast(page, 'Removed from Shortlist')).toBeVisible();
  expect(await database.number('select count(*) from shortlists where user_id = $1', [member.userId])).toBe(
    0,
  );
});
