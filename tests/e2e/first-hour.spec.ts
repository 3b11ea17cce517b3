import type { Page } from '@playwright/test';
import { pdf, photograph } from '#tests/factories/file-factory.ts';
import { goodCard, openInNewTab, payWith } from './checkout-page.ts';
import { makeMember, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /welcome: from payment to a listing, as a new creative goes it on a phone. */

test.use({ world: 'changed' });

/** Presses the one button or link of this name, and counts. */
function counting(page: Page) {
  const counted = { clicks: 0 };
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    counted.clicks += 1;
    await page.getByRole('main').getByRole(role, { name, exact: true }).click();
  };
  return { counted, press };
}

test('a creative who has just paid is listed five steps later', async ({ page, database }) => {
  test.setTimeout(60_000);
  const member = await makeMember(database, { userType: 'creative' });
  await signInAs(page, member);
  await visit(page, '/subscription');
  const tab = await openInNewTab(page, 'Subscribe');
  await tab.setViewportSize({ width: 390, height: 844 });
  await payWith(tab, goodCard);
  await tab.waitForURL('**/welcome/name');
  await expect(toast(tab, 'Subscription updated successfully.')).toBeVisible();
  const started = performance.now();
  const { counted, press } = counting(tab);
  const preview = tab.getByRole('region', { name: 'Preview' });

  await tab.getByLabel('Business name').fill('Harbor Light Studio');
  await tab.getByLabel('Creative type').selectOption('Photographer');
  await tab.getByLabel('Tagline').fill('Buildings by the sea');
  await expect(preview).toContainText('Harbor Light Studio');
  await tab.getByLabel('Business name').focus();
  await expect(tab.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  expect(
    await database.number(`select count(*) from creative_profiles where user_id = $1 and tagline <> ''`, [
      member.userId,
    ]),
  ).toBe(1);
  await press('Continue');

  await tab.waitForURL('**/welcome/place');
  await tab.getByLabel('City', { exact: true }).pressSequentially('Seattl');
  counted.clicks += 1;
  await tab.getByRole('option', { name: 'Seattle, WA United States' }).click();
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
  counted.clicks += 1;
  await tab.getByLabel('Pictures', { exact: true }).setInputFiles(files);
  await expect(tab.getByRole('list', { name: 'Your pictures' }).getByRole('listitem')).toHaveCount(3);
  // They arrive in any order.
  const later = tab.getByRole('button', { name: /^Make .+ first$/ }).last();
  const title = (await later.getAttribute('aria-label'))?.replace(/^Make (.+) first$/, '$1') ?? '';
  counted.clicks += 1;
  await later.click();
  await expect(tab.getByRole('list', { name: 'Your pictures' }).getByRole('listitem').first()).toContainText(
    title,
  );
  await press('Save and leave', 'link');

  await tab.waitForURL('**/dashboard');
  await expect(tab.getByText('3 of 5 steps done. Next: About.')).toBeVisible();
  await press('Continue', 'link');
  await expect(tab.getByText('Welcome back.')).toBeVisible();
  await tab.getByLabel('Short bio').fill('Houses and small public buildings. Two visits for every house.');
  counted.clicks += 1;
  await tab.getByLabel('Interior', { exact: true }).check();
  await expect(preview).toContainText('Interior');
  await press('Continue');

  await tab.waitForURL('**/welcome/prices');
  counted.clicks += 1;
  await tab
    .getByLabel('PDF with your rates')
    .setInputFiles({ name: 'rates.pdf', mimeType: 'application/pdf', buffer: pdf(2_000) });
  await expect(tab.getByRole('link', { name: 'rates.pdf' })).toBeVisible();
  await press('Finish');

  await tab.waitForURL('**/welcome/listed');
  await expect(tab.getByRole('heading', { level: 1, name: 'You are listed' })).toBeVisible();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`From payment to listed: ${counted.clicks} clicks, ${seconds} s by script`);
  const link = await tab.getByLabel('Address of your profile').inputValue();
  expect(link).toContain('/creative/harbor-light-studio');
  expect((await page.request.get(new URL(link).pathname)).status()).toBe(200);
  await tab.close();
  await database.rows('delete from users where id = $1', [member.userId]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('steps are forms that save and lead on', async ({ page, database }) => {
    const member = await makeMember(database, { userType: 'creative' });
    await signInAs(page, member);
    await page.goto('/welcome');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Business name is required.')).toBeVisible();
    await page.getByLabel('Business name').fill('Ashdown Pictures');
    await page.getByLabel('Creative type').selectOption('Photographer');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('City', { exact: true }).fill('Marfa');
    await page.getByLabel('State or region').fill('TX');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page
      .getByLabel('Pictures', { exact: true })
      .setInputFiles({ name: 'north side.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await page.getByRole('button', { name: 'Upload Picture' }).click();
    await expect(page.getByRole('list', { name: 'Your pictures' })).toContainText('North side');
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Ashdown Pictures');
    await database.rows('delete from users where id = $1', [member.userId]);
  });
});
