import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test, visit } from './oriel.ts';
import { makeCheckout } from './sandbox-objects.ts';

/** The sandbox's own pages, which stand in for Stripe's: checkout, portal, invoice, clock. */

const pay = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();
const fill = (page: Page, number: string) => page.getByRole('button', { name: `Fill in ${number}` }).click();
const good = '4242 4242 4242 4242';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    const open = (page: Page, address: string) =>
      javaScriptEnabled ? visit(page, address) : page.goto(address);

    test('a declined card keeps what was typed, a promotion code is taken, and another card pays', async ({
      page,
      database,
    }) => {
      const { checkout, paidPath } = await makeCheckout(database);
      await open(page, checkout);
      await expect(page.getByText('Sandbox: no money moves.')).toBeVisible();
      await page.getByLabel('Name on card').fill('Ines Calder');
      await page.getByLabel('Promotion code').fill('NOSUCH');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('This code is invalid.')).toBeVisible();
      await expect(page.getByLabel('Name on card')).toHaveValue('Ines Calder');
      await page.getByLabel('Promotion code').fill('welcome20');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByText('−$19.80')).toBeVisible();
      await fill(page, '4000 0000 0000 0002');
      await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002');
      await pay(page);
      await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
      await expect(page.getByLabel('Name on card')).toHaveValue('Ines Calder');
      await expect(page.getByRole('button', { name: 'Pay $79.20' })).toBeVisible();
      await fill(page, good);
      await expect(page.getByLabel('Card number')).toHaveValue(good);
      await pay(page);
      await expect(page).toHaveURL(paidPath);
      await page.goto(checkout);
      await expect(page.getByRole('heading', { name: 'This checkout is paid' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute(
        'href',
        new RegExp(paidPath.slice(1, 8)),
      );
    });

    test('a card that needs authentication asks for it, fails, and succeeds', async ({ page, database }) => {
      const { checkout, paidPath } = await makeCheckout(database);
      await open(page, checkout);
      await fill(page, '4000 0025 0000 3155');
      await expect(page.getByLabel('Card number')).toHaveValue('4000 0025 0000 3155');
      await pay(page);
      await page.getByRole('button', { name: 'Fail Authentication' }).click();
      await expect(page.getByText('We are unable to authenticate your payment method.')).toBeVisible();
      await pay(page);
      await page.getByRole('button', { name: 'Complete Authentication' }).click();
      await expect(page).toHaveURL(paidPath);
    });

    test('the portal ends a plan with its period, takes that back, and changes the card', async ({
      page,
      database,
    }) => {
      const { checkout, portal, paidPath } = await makeCheckout(database);
      await open(page, checkout);
      await fill(page, good);
      await expect(page.getByLabel('Card number')).toHaveValue(good);
      await pay(page);
      await expect(page).toHaveURL(paidPath);
      await open(page, portal);
      await page.getByRole('link', { name: 'Cancel Plan' }).click();
      await page.getByRole('button', { name: 'Cancel Plan' }).click();
      await expect(page.getByText(/^Ends on/)).toBeVisible();
      await page.getByRole('button', { name: 'Don’t Cancel Plan' }).click();
      await expect(page.getByText(/^Renews on .* Visa ending in 4242/)).toBeVisible();
      await fill(page, '4000 0000 0000 0341');
      await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0341');
      await page.getByRole('button', { name: 'Save Card' }).click();
      await expect(page.getByText(/Visa ending in 0341/)).toBeVisible();
      await page.getByRole('region', { name: 'Table of invoices' }).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: /^Invoice / })).toBeVisible();
      await expect(page.getByRole('row', { name: 'Total $99.00' })).toBeVisible();
    });
  });
}

test('every fault of a typed card is named beside its field', async ({ page, database }) => {
  const { checkout } = await makeCheckout(database);
  await visit(page, checkout);
  await page.getByLabel('Card number').fill('4111 1111 1111 1111');
  await page.getByLabel('Expiry').fill('13/30');
  await page.getByLabel('Expiry').press('Enter');
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/Your card number is invalid/);
  await expect(page.getByLabel('Expiry')).toHaveAccessibleDescription(/expiration date is incomplete/);
  await expect(page.getByLabel('Security code')).toHaveAccessibleDescription(/security code is incomplete/);
  await expect(page.getByLabel('Name on card')).toHaveAccessibleDescription('Write the name on the card.');
  await expect(page.getByLabel('Expiry')).toHaveValue('13/30');
});

test('Enter in the box for the promotion code applies it', async ({ page, database }) => {
  const { checkout } = await makeCheckout(database);
  await visit(page, checkout);
  await page.getByLabel('Promotion code').fill('EXPIRED10');
  await page.getByLabel('Promotion code').press('Enter');
  await expect(page.getByLabel('Promotion code')).toHaveAccessibleDescription('This code has expired.');
  await page.getByLabel('Promotion code').fill('STUDIO50');
  await page.getByLabel('Promotion code').press('Enter');
  await expect(page.getByRole('button', { name: 'Pay $49.00' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove STUDIO50' }).click();
  await expect(page.getByRole('button', { name: 'Pay $99.00' })).toBeVisible();
});

test('an expired checkout says so, and leads back', async ({ page, database }) => {
  const { checkout } = await makeCheckout(database, 'expired');
  await visit(page, checkout);
  await expect(page.getByRole('heading', { name: 'This checkout has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL('/credits?cancelled');
});

test.describe('the clock', () => {
  test.use({ world: 'changed' });

  test.afterAll(({ database }) => database.rows('delete from sandbox_clock'));

  test('renews what falls due', async ({ page, database }) => {
    const { checkout, paidPath, customer } = await makeCheckout(database);
    await visit(page, checkout);
    await fill(page, good);
    await expect(page.getByLabel('Card number')).toHaveValue(good);
    await pay(page);
    await expect(page).toHaveURL(paidPath);
    // A year ahead would renew the demo's own plans too.
    await database.rows(
      `update sandbox_objects set body = jsonb_set(body, '{items,data,0,current_period_end}',
          to_jsonb((body->>'created')::bigint + 3 * 86400))
        where kind = 'subscription' and customer_id = $1`,
      [customer],
    );
    await visit(page, '/sandbox/clock');
    await page.getByLabel('Days').fill('0');
    await page.getByRole('button', { name: 'Move' }).click();
    await expect(page.getByText('Write a whole number of days from 1 to 366.')).toBeVisible();
    await page.getByRole('button', { name: '+7 days' }).click();
    await expect(page.getByText('Creative Profile (at $99.00 / year) was renewed.').first()).toBeVisible();
  });
});

test('axe finds nothing on the pages of the sandbox', async ({ page, database }) => {
  test.setTimeout(90_000);
  const { checkout, portal, paidPath, customer } = await makeCheckout(database);
  const expired = await makeCheckout(database, 'expired');
  await visit(page, expired.checkout);
  await expectAccessible(page);
  await visit(page, checkout);
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
    await visit(page, address);
    await expectAccessible(page);
  }
  await visit(page, portal);
  await page.getByRole('link', { name: 'Cancel Plan' }).click();
  await expect(page.getByRole('button', { name: 'Cancel Plan' })).toBeVisible();
  await expectAccessible(page);
});
