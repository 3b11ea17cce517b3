import { openInNewTab } from './checkout-page.ts';
import { makeMember, signInAs } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /pricing as it is used. */

test('a promo code is upper-cased, applied and cleared; while one checkout opens, the others wait', async ({
  page,
  database,
}) => {
  await signInAs(page, await makeMember(database, { userType: 'creative' }));
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

  const plan = (name: string) =>
    page.locator('.plan').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await box.fill('WELCOME20');
  await openInNewTab(page, 'Choose Lifetime');
  await expect(plan('Lifetime Creative').getByRole('button')).toHaveText(/Loading\.\.\.$/);
  await expect(plan('Creative Profile').getByRole('button')).toBeDisabled();
  await expect(apply).toBeDisabled();
});
