import { randomUUID } from 'node:crypto';
import { dollars, prices } from '#app/features/billing/price-list.ts';
import { pdf, photograph } from '#tests/factories/file-factory.ts';
import { declinedCard, goodCard, openInNewTab, payWith } from './checkout-page.ts';
import { linkOfMail, makeMember, password, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';
import { startTask } from './task.ts';

/** A creative's way: from the plans to a listing, its last part on a phone; then as others see it. */

test.use({ world: 'changed' });

test.afterEach(({ database }) => database.rows(`delete from users where email like '%@journey.example'`));

test('a creative chooses a plan, joins, is declined, pays, is listed five steps later, and is seen', async ({
  page,
  database,
  browser,
}) => {
  test.slow();
  const email = `${randomUUID().slice(0, 8)}@journey.example`;
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
  await expect(
    page
      .getByRole('region', { name: 'Complete your subscription' })
      .getByText(`Creative Profile, ${dollars(prices.creativeYearly.earlyAdopterCents)} per year.`),
  ).toBeVisible();

  const tab = await openInNewTab(page, 'Continue to Checkout');
  await payWith(tab, declinedCard);
  await expect(tab.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await tab.setViewportSize({ width: 390, height: 844 });
  await payWith(tab, goodCard);
  await tab.waitForURL('**/welcome/name');
  await expect(toast(tab, 'Subscription updated successfully.')).toBeVisible();
  const task = startTask('Listed after payment');
  const press = (name: string) =>
    task.click(tab.getByRole('main').getByRole('button', { name, exact: true }));
  const preview = tab.getByRole('region', { name: 'Preview' });

  await task.fill(tab.getByLabel('Business name'), 'Harbor Light Studio');
  await task.select(tab.getByLabel('Creative type'), 'Photographer');
  await task.fill(tab.getByLabel('Tagline'), 'Buildings by the sea');
  await expect(preview).toContainText('Harbor Light Studio');
  await task.aside(async () => {
    await tab.getByLabel('Business name').focus();
    await expect(tab.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    // It says so of an earlier field, too.
    await expect
      .poll(() =>
        database.number(
          `select count(*) from creative_profiles c join users u on u.id = c.user_id where u.email = $1 and tagline <> ''`,
          [email],
        ),
      )
      .toBe(1);
  });
  await press('Continue');

  await tab.waitForURL('**/welcome/place');
  await tab.getByLabel('City', { exact: true }).focus();
  await task.type(tab, 'Seattl');
  await task.click(tab.getByRole('option', { name: 'Seattle, WA United States' }));
  await expect(tab.getByLabel('State or region')).toHaveValue('WA');
  await expect(preview).toContainText('Seattle, WA');
  await press('Continue');

  await tab.waitForURL('**/welcome/pictures');
  const files = await Promise.all(
    ['north_side.jpg', 'stairs.jpg', 'DSC_0001.jpg'].map(async (name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await photograph(),
    })),
  );
  await task.choose(tab.getByLabel('Pictures', { exact: true }), files);
  await expect(tab.getByRole('list', { name: 'Your pictures' }).getByRole('listitem')).toHaveCount(3);
  await task.aside(async () => {
    // They arrive in any order.
    const later = tab.getByRole('button', { name: /^Make .+ first$/ }).last();
    const title = (await later.getAttribute('aria-label'))?.replace(/^Make (.+) first$/, '$1') ?? '';
    await later.click();
    await expect(
      tab.getByRole('list', { name: 'Your pictures' }).getByRole('listitem').first(),
    ).toContainText(title);
    await tab.getByRole('main').getByRole('link', { name: 'Save and leave', exact: true }).click();
    await tab.waitForURL('**/dashboard');
    await expect(tab.getByText('3 of 5 steps done. Next: About.')).toBeVisible();
  });
  await task.click(tab.getByRole('main').getByRole('link', { name: 'Continue', exact: true }));
  await expect(tab.getByText('Welcome back.')).toBeVisible();
  await task.fill(
    tab.getByLabel('Short bio'),
    'Houses and small public buildings. Two visits for every house.',
  );
  await task.click(tab.getByLabel('Interior', { exact: true }));
  await expect(preview).toContainText('Interior');
  await press('Continue');

  await tab.waitForURL('**/welcome/prices');
  await task.choose(tab.getByLabel('PDF with your rates'), {
    name: 'rates.pdf',
    mimeType: 'application/pdf',
    buffer: pdf(2_000),
  });
  await expect(tab.getByRole('link', { name: 'rates.pdf' })).toBeVisible();
  await press('Finish');

  await tab.waitForURL('**/welcome/listed');
  await expect(tab.getByRole('heading', { level: 1, name: 'You are listed' })).toBeVisible();
  task.tell();
  expect(task.counts).toEqual({ clicks: 10, keys: 0, texts: 4 });
  const link = await tab.getByLabel('Address of your profile').inputValue();
  expect(link).toContain('/creative/harbor-light-studio');
  await tab.close();

  const { pathname } = new URL(link);
  const visitor = await browser.newPage();
  await expect.poll(async () => (await visitor.request.get(pathname)).status()).toBe(200);
  await visitor.goto(pathname);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Harbor Light Studio');
  await expect(visitor.getByRole('link', { name: /^Portfolio/ })).toContainText('3');
  expect(await (await visitor.request.get(pathname)).text()).not.toMatch(/\/s\/[\w-]{8}"|rates\.pdf/);
  await signInAs(visitor, await makeMember(database));
  await visitor.goto(pathname);
  await expect(visitor.getByRole('link', { name: 'Contact Creative' })).toBeVisible();
  const sheet = await visitor.getByRole('link', { name: /View Rate Sheet/ }).getAttribute('href');
  const opened = await visitor.request.get(sheet ?? '');
  expect(opened.headers()['content-disposition']).toContain('rates.pdf');
  await visitor.close();
});
