import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { makeMember, signInAs } from '../members.ts';
import { type Database, expect, test } from '../oriel.ts';

/** The sandbox's own screens, as far as only a browser shows it (stripe-sandbox/screens/screens.request.test.ts). */

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();
const fill = (page: Page, number: string) => page.getByRole('button', { name: `Fill in ${number}` }).click();

/** The addresses of an open checkout of a year and of its customer's portal, of a creative who is signed in. */
async function openCheckout(page: Page, database: Database): Promise<{ checkout: string; portal: string }> {
  const { userId, email } = await makeMember(database, { userType: 'creative' });
  await database.rows(`insert into creative_profiles (user_id, business_name) values ($1, 'Ashdown')`, [
    userId,
  ]);
  await signInAs(page, { email });
  const led = async (form: Record<string, string>) => {
    const headers = { Origin: process.env.ORIEL_E2E_URL ?? '' };
    const answer = await page.request.post('/subscription', { form, headers, maxRedirects: 0 });
    return answer.headers().location ?? '';
  };
  const checkout = await led({ intent: 'checkout', planType: 'creative', billingInterval: 'yearly' });
  return { checkout, portal: await led({ intent: 'portal' }) };
}

test('Enter in the box for the promotion code applies it', async ({ page, database }) => {
  const { checkout } = await openCheckout(page, database);
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
  const expired = await openCheckout(page, database);
  await database.rows(
    `update sandbox_objects set body = jsonb_set(body, '{status}', '"expired"') where id = $1`,
    [expired.checkout.split('/').at(-1)],
  );
  await page.goto(expired.checkout);
  await expectAccessible(page);
  const { checkout, portal } = await openCheckout(page, database);
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
  await page.waitForURL(/\/(subscription|welcome\/\w+)$/);
  const [invoice] = await database.rows<{ id: string }>(
    `select id from sandbox_objects where kind = 'invoice'
        and customer_id = (select customer_id from sandbox_objects where id = $1)`,
    [checkout.split('/').at(-1)],
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
