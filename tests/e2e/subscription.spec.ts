import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dollars, exactDollars, prices } from '#app/features/billing/price-list.ts';
import { expectAccessible, violationsOf } from './axe.ts';
import { buy, declinedCard, goodCard, openInNewTab, payWith } from './checkout-page.ts';
import { linkOfMail, makeMember, password, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

const year = prices.creativeYearly.earlyAdopterCents;
const month = prices.featuredMonthlyCents;
const quarter = prices.featuredQuarterlyCents;

/** /subscription (specification section 2), paid in the sandbox. */

const section = (page: Page, name: string) => page.getByRole('region', { name });

test.describe('somebody who chose a plan', () => {
  test.use({ world: 'changed' });

  test('signs up, confirms, is declined, pays, and is listed at once', async ({ page, database }) => {
    const email = `${randomUUID().slice(0, 8)}@subscription.example`;
    await visit(page, '/pricing');
    await page.getByRole('link', { name: 'Choose Creative Profile' }).click();
    await page.waitForURL('**/auth?plan=creative&billing=yearly&tab=signup');
    await page.getByLabel('First name').fill('Ilse');
    await page.getByLabel('Last name').fill('Norrby');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page, 'Account Created')).toBeVisible();
    await page.goto(await linkOfMail(database, email, 'confirm-email'));
    await page.getByRole('button', { name: 'Confirm Email' }).click();
    await page.waitForURL('**/subscription?plan=creative&billing=yearly');
    const complete = section(page, 'Complete your subscription');
    await expect(complete.getByText(`Creative Profile, ${dollars(year)} per year.`)).toBeVisible();

    const tab = await openInNewTab(page, 'Continue to Checkout');
    const plans = page.getByRole('button', { name: 'Loading...' });
    await expect(plans).toHaveCount(4);
    await expect(plans.first()).toBeDisabled();
    await payWith(tab, declinedCard);
    await expect(tab.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
    await payWith(tab, goodCard);
    await tab.waitForURL('**/welcome/name');
    await expect(toast(tab, 'Subscription updated successfully.')).toBeVisible();
    await visit(tab, '/subscription');
    await expect(section(tab, 'Current Plan Status').getByText('Active')).toBeVisible();

    const [profile] = await database.rows<{ id: string; user_id: string }>(
      `insert into creative_profiles (user_id, business_name) select id, 'Norrby Light' from users where email = $1
       returning id, user_id`,
      [email],
    );
    await database.rows(
      'insert into creative_specialties (creative_id, specialty_id) select $1, min(id) from specialties',
      [profile?.id],
    );
    expect((await page.request.get(`/creative/${profile?.id}`)).status()).toBe(200);
    await expect
      .poll(async () => (await page.request.get('/browse')).text())
      .toContain('1,248 creatives found');
    await linkOfMail(database, email, 'receipt');
    await database.rows('delete from users where id = $1', [profile?.user_id]);
  });
});

test('Featured is added monthly, switched to quarterly and removed; the plan canceled, undone, refunded', async ({
  page,
  database,
}) => {
  const member = await makeMember(database, { userType: 'creative' });
  await database.rows("insert into creative_profiles (user_id, business_name) values ($1, 'Ashdown')", [
    member.userId,
  ]);
  await signInAs(page, member);
  await visit(page, '/subscription');
  await expect(section(page, 'Current Plan Status').getByText('No plan yet.')).toBeVisible();
  await expect(section(page, 'Featured Upgrade').getByRole('button')).toHaveCount(0);
  await buy(page, 'Subscribe');

  const featured = section(page, 'Featured Upgrade');
  await featured.getByRole('button', { name: 'Add Featured Upgrade' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Add Featured Upgrade' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await featured.getByRole('button', { name: 'Add Featured Upgrade' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Pay ${exactDollars(month)} now` }).click();
  await expect(toast(page, 'Featured Upgrade added successfully.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, 'Current Plan Status')).toContainText(`Next you pay ${exactDollars(month)} on`);
  await expect(featured.getByText(`${exactDollars(month)} per month, next on`)).toBeVisible();
  await expect(
    featured.getByText(
      `Switching today charges ${exactDollars(quarter - month)}: your remaining time counts as ${exactDollars(month)}.`,
    ),
  ).toBeVisible();
  await featured.getByRole('button', { name: 'Switch to Quarterly' }).click();
  await dialog.getByRole('button', { name: `Pay ${exactDollars(quarter - month)} now` }).click();
  await expect(toast(page, 'Billing cycle updated successfully.')).toBeVisible();
  await expect(featured.getByText(`${exactDollars(quarter)} every 3 months, next on`)).toBeVisible();
  await featured.getByRole('button', { name: 'Remove Featured Upgrade' }).click();
  await expect(toast(page, 'Featured Upgrade removed successfully.')).toBeVisible();
  await expect(featured.getByText(/^Featured until/)).toBeVisible();

  const cancel = section(page, 'Cancel Subscription');
  await cancel.getByRole('link', { name: 'Cancel Subscription' }).click();
  await dialog.getByLabel('What was missing?').fill('Too quiet');
  await dialog.getByRole('button', { name: /^Cancel on/ }).click();
  await expect(toast(page, 'Subscription cancelled successfully.')).toBeVisible();
  await expect(section(page, 'Current Plan Status').getByText('Ends on', { exact: true })).toBeVisible();
  await cancel.getByRole('button', { name: 'Undo Cancellation' }).click();
  await expect(toast(page, 'Subscription updated successfully.')).toBeVisible();
  await expect(section(page, 'Current Plan Status').getByText('Next billing date')).toBeVisible();

  await cancel.getByText('Cancel with Refund', { exact: true }).click();
  await cancel.getByRole('button', { name: /^Cancel now and refund/ }).click();
  await expect(toast(page, 'Your refund is on its way to your card.')).toBeVisible();
  await expect(section(page, 'Current Plan Status').getByText('No plan yet.')).toBeVisible();
  await expect(section(page, 'Invoices').getByRole('cell', { name: 'Refunded', exact: true })).toHaveCount(3);
});

test('a Featured Upgrade chosen by the quarter reads as what checkout will charge', async ({
  page,
  database,
}) => {
  await visit(page, '/auth?plan=featured&billing=quarterly&tab=signup');
  await expect(
    page.getByText(
      `Featured Upgrade, ${dollars(quarter)} every 3 months (${dollars(quarter / 3)} per month).`,
    ),
  ).toBeVisible();
  await signInAs(page, await makeMember(database, { userType: 'creative', plan: 'creative' }));
  await visit(page, '/subscription?plan=featured&billing=quarterly');
  const complete = section(page, 'Complete your subscription');
  await expect(complete).toContainText(
    `Featured Upgrade, ${dollars(quarter)} every 3 months (${dollars(quarter / 3)} per month).`,
  );
  const tab = await openInNewTab(page, 'Continue to Checkout');
  await expect(tab.getByRole('button', { name: `Pay ${exactDollars(quarter)}` })).toBeVisible();
});

test('is accessible', async ({ page }) => {
  await signInAs(page, { email: 'creative@oriel.example' }, 'oriel-demo');
  await visit(page, '/subscription');
  await expectAccessible(page);
});
