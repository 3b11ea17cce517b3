import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../oriel.ts';
import { makeCheckout } from './sandbox-objects.ts';

/** The sandbox's own screens, as far as only a browser shows it (stripe-sandbox/screens/screens.request.test.ts). */

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();
const fill = (page: Page, number: string) => page.getByRole('button', { name: `Fill in ${number}` }).click();

test('Enter in the box for the promotion code applies it', async ({ page, database }) => {
  const { checkout } = await makeCheckout(database);
  await page.goto(checkout);
  await page.getByLabel('Promotion code').fill('EXPIRED10');
  await page.getByLabel('Promotion code').press('Enter');
  await expect(page.getByLabel('Promotion code')).toHaveAccessibleDescription('This code has expired.');
  await page.getByLabel('Promotion code').fill('STUDIO50');
  await page.getByLabel('Promotion code').press('Enter');
  await expect(page.getByRole('button', { name: 'Pay $49.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove STUDIO50' }).click();
  await expect(page.getByRole('button', { name: 'Pay $99.00' })).toBeVisible();
});

test('axe finds nothing on the pages of the sandbox', async ({ page, database }) => {
  const { checkout, portal, paidPath, customer } = await makeCheckout(database);
  const expired = await makeCheckout(database, 'expired');
  await page.goto(expired.checkout);
  await expectAccessible(page);
  await page.goto(checkout);
  await expectAccessible(page);
  await pay(page);
  await expect(page.getByText('Write the name on the card.')).toBeVisible();
  await expectAccessible(page);
  await fill(page, '4000 0025 0000 3155');
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0025 0000 3155');
  await pay(page);
  await expect(page.getByRole('button', { name: 'Complete Authentication' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete Authentication' }).click();
  await expect(page).toHaveURL(paidPath);
  const [invoice] = await database.rows<{ id: string }>(
    "select id from sandbox_objects where kind = 'invoice' and customer_id = $1",
    [customer],
  );
  for (const address of [portal, `/sandbox/invoices/${invoice?.id}`, '/sandbox/clock']) {
    await page.goto(address);
    await expectAccessible(page);
  }
  await page.goto(portal);
  await page.getByRole('link', { name: 'Cancel Plan' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Plan' })).toBeVisible();
  await expectAccessible(page);
});
