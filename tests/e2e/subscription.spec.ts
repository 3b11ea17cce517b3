import type { Page } from '@playwright/test';
import { exactDollars, prices } from '#app/features/billing/price-list.ts';
import { expectAccessibleOnTheWay } from './axe.ts';
import { buy } from './checkout-page.ts';
import { makeMember, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

const month = prices.featuredMonthlyCents;
const quarter = prices.featuredQuarterlyCents;

/** /subscription (specification section 2), paid in the sandbox. */

const section = (page: Page, name: string) => page.getByRole('region', { name });

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
  await expectAccessibleOnTheWay(page, 'adding Featured');
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
