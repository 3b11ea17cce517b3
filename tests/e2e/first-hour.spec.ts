import { pdf, photograph } from '#tests/factories/file-factory.ts';
import { goodCard, openInNewTab, payWith } from './checkout-page.ts';
import { makeMember, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';
import { startTask } from './task.ts';

/** /welcome: from payment to a listing, as a new creative goes it on a phone. */

test.use({ world: 'changed' });

test('a creative who has just paid is listed five steps later', async ({ page, database }) => {
  const member = await makeMember(database, { userType: 'creative' });
  await signInAs(page, member);
  await visit(page, '/subscription');
  const tab = await openInNewTab(page, 'Subscribe');
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
        database.number(`select count(*) from creative_profiles where user_id = $1 and tagline <> ''`, [
          member.userId,
        ]),
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
