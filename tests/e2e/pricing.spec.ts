import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { openInNewTab } from './checkout-page.ts';
import { makeMember, signInAs } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /pricing (specification section 2). */

const plan = (page: Page, name: string) =>
  page.locator('.plan').filter({ has: page.getByRole('heading', { name, exact: true }) });

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

test('is accessible', async ({ page }) => {
  await visit(page, '/pricing');
  await expectAccessible(page);
});
