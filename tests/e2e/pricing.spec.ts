import type { Page } from '@playwright/test';
import { dollars, featuredQuarterlyPerMonthCents, prices } from '#app/features/billing/price-list.ts';
import { expectAccessible } from './axe.ts';
import { openInNewTab } from './checkout-page.ts';
import { makeMember, signInAs } from './members.ts';
import { expect, test, visit } from './oriel.ts';

const regular = dollars(prices.creativeYearly.regularCents);

/** /pricing (specification section 2). */

const plan = (page: Page, name: string) =>
  page.locator('.plan').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('a visitor sees the three plans, the offer and what Featured costs, and is led to sign up', async ({
  page,
}) => {
  await visit(page, '/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Simple, Transparent Pricing');
  await expect(
    page.getByText(
      'Choose your plan and create your account to start connecting with leading AEC professionals.',
    ),
  ).toBeVisible();
  await expect(page.getByText('Limited-time offer.')).toBeVisible();
  await expect(plan(page, 'Creative Profile').getByText('Early Adopter')).toBeVisible();
  await expect(plan(page, 'Creative Profile').locator('s')).toHaveText(regular);
  // One sentence, not the columns of a notification.
  await expect(plan(page, 'Creative Profile').locator('.plan-note')).toHaveCSS('display', 'block');
  await expect(
    page.getByText(
      `${dollars(prices.featuredQuarterlyCents)} every 3 months (${dollars(featuredQuarterlyPerMonthCents)} per month) · Save 20%`,
    ),
  ).toBeVisible();
  for (const [name, address] of [
    ['Create free profile', '/auth?tab=signup&plan=client'],
    ['Choose Creative Profile', '/auth?plan=creative&billing=yearly&tab=signup'],
    ['Choose Lifetime', '/auth?plan=lifetime_creative&billing=yearly&tab=signup'],
    ['Choose Featured Upgrade', '/auth?plan=featured&billing=yearly&tab=signup'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('a promo code is upper-cased as it is typed, applied and cleared', async ({ page }) => {
  await visit(page, '/pricing');
  const box = page.getByRole('textbox', { name: 'Promo code' });
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await box.pressSequentially('welcome20');
  await expect(box).toHaveValue('WELCOME20');
  await apply.click();
  await page.waitForURL('/pricing?promo=WELCOME20');
  await expect(page.getByText('WELCOME20 is applied at checkout.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear' }).click();
  await page.waitForURL('/pricing');
  await expect(box).toHaveValue('');
});

test('while one checkout is opened its button says so, and the others and Apply wait', async ({
  page,
  database,
}) => {
  await signInAs(page, await makeMember(database, { userType: 'creative' }));
  await visit(page, '/pricing');
  await page.getByRole('textbox', { name: 'Promo code' }).fill('WELCOME20');
  await openInNewTab(page, 'Choose Lifetime');
  await expect(plan(page, 'Lifetime Creative').getByRole('button')).toHaveText(/Loading\.\.\.$/);
  await expect(plan(page, 'Creative Profile').getByRole('button')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
});

test('a creative reads at once that a promo code does not hold', async ({ page, database }) => {
  await signInAs(page, await makeMember(database, { userType: 'creative' }));
  await visit(page, '/pricing?promo=nonsense');
  await expect(page.getByText('This promo code is not valid.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('NONSENSE');
});

test('each plan says how it stands for the one who looks', async ({ database, browser }) => {
  const states = [
    [{ userType: 'client' }, ['Your Plan', 'For creatives', 'For creatives']],
    [{ userType: 'creative' }, ['For AEC professionals', 'Choose Creative Profile', 'Choose Lifetime']],
    [
      { userType: 'creative', plan: 'creative' },
      ['For AEC professionals', 'Manage Subscription', 'Choose Lifetime'],
    ],
    [
      { userType: 'creative', plan: 'lifetime' },
      ['For AEC professionals', 'Included in Lifetime', 'Lifetime Access Active'],
    ],
  ] as const;
  for (const [who, labels] of states) {
    const context = await browser.newContext();
    const own = await context.newPage();
    await signInAs(own, await makeMember(database, who));
    for (const address of ['/pricing', '/']) {
      await own.goto(address);
      const actions = own.locator('.plan-act').locator('a, button');
      await expect(actions).toHaveText([...labels]);
    }
    const ink = own.locator('.plan .mark--on');
    await expect(ink).toHaveCount('plan' in who || who.userType === 'client' ? 1 : 0);
    await context.close();
  }
});

test.describe('with another price', () => {
  test.use({ world: 'changed' });

  test('the cards follow the early-adopter setting', async ({ page, database }) => {
    await signInAs(page, await makeMember(database, { userType: 'creative' }));
    await database.rows(`insert into site_settings (key, value) values ('earlyAdopterPricing', 'false')`);
    try {
      await visit(page, '/pricing');
      await expect(page.getByText('Limited-time offer.')).toHaveCount(0);
      await expect(plan(page, 'Creative Profile').locator('.plan-price')).toContainText(regular);
      await expect(plan(page, 'Creative Profile').getByText('Early Adopter')).toHaveCount(0);
    } finally {
      await database.rows(`delete from site_settings where key = 'earlyAdopterPricing'`);
    }
  });
});

test('is accessible', async ({ page }) => {
  await visit(page, '/pricing');
  await expectAccessible(page);
});
