import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { codeOf } from '#tests/authentication-app.ts';
import { expectAccessible } from './axe.ts';
import { countMails, makeMember, password, signInAs, signInAsAdmin, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** Two-factor authentication: setting up, signing in with a code, and admins who have to. */

async function askedForPassword(page: Page, button: string): Promise<void> {
  const form = page.locator('form', { has: page.getByRole('button', { name: button }) });
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: button }).click();
}

const keyShown = async (page: Page) => (await page.locator('.two-factor-key').textContent()) ?? '';

/** Sets it up for whoever the page is, and returns the key and the recovery codes. */
async function setUp(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.goto('/account/two-factor');
  await askedForPassword(page, 'Set Up');
  const key = await keyShown(page);
  await page.getByLabel('Code from your app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('We will not show them again.')).toBeVisible();
  const recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  return { key, recoveryCodes };
}

async function signInByForm(page: Page, email: string, next = '/'): Promise<void> {
  await page.goto(`/auth?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/two-factor/);
}

const signOut = (page: Page) => page.context().clearCookies();

const enter = async (page: Page, label: string, code: string) => {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('it is set up with an app, asked for at sign-in, and turned off', async ({ page, database }) => {
      test.slow();
      const member = await makeMember(database);
      await signInAs(page, member);
      await page.goto('/account/two-factor');
      await askedForPassword(page, 'Set Up');
      await expect(page.getByRole('img', { name: 'QR code with your key' })).toBeVisible();
      const key = await keyShown(page);
      const wrong = codeOf(key) === '000000' ? '111111' : '000000';
      await page.getByLabel('Code from your app').fill(wrong);
      await page.getByRole('button', { name: 'Turn On' }).click();
      await expect(toast(page, 'Change Failed')).toBeVisible();
      // The same key: nobody scans twice for a slip.
      expect(await keyShown(page)).toBe(key);
      await page.getByLabel('Code from your app').fill(codeOf(key));
      await page.getByRole('button', { name: 'Turn On' }).click();
      const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const kept = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download' }).click();
      const file = await readFile(await (await kept).path(), 'utf8');
      for (const code of await codes.allInnerTexts()) expect(file).toContain(code);

      await signOut(page);
      await signInByForm(page, member.email, '/account');
      await enter(page, 'Code', wrong);
      await expect(toast(page, 'Sign In Failed')).toBeVisible();
      await enter(page, 'Code', codeOf(key, 1).replace(/(...)/, '$1 '));
      await expect(page).toHaveURL('/account');
      await expect(page.getByText('On: signing in needs your password and a code')).toBeVisible();

      await page.goto('/account/two-factor');
      await expect(page.getByText('You have 10 of 10 recovery codes left.')).toBeVisible();
      await askedForPassword(page, 'Turn Off');
      await expect(toast(page, 'Two-Factor Authentication Is Off')).toBeVisible();
      await signOut(page);
      await signInAs(page, member);
      await page.goto('/account');
      await expect(page.getByText('Off: signing in needs only your password.')).toBeVisible();
    });
  });
}

test('a recovery code signs in once, and its owner is told', async ({ page, database }) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  const { recoveryCodes } = await setUp(page);
  const [code = ''] = recoveryCodes;
  await signOut(page);
  await signInByForm(page, member.email);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await enter(page, 'Recovery code', code.replace('-', ' '));
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible();
  await expect.poll(() => countMails(database, member.email, 'recovery-code-used')).toBe(1);
  await signOut(page);
  await signInByForm(page, member.email);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await enter(page, 'Recovery code', code);
  await expect(toast(page, 'Sign In Failed')).toBeVisible();
});

test('without the password before it, the question for a code leads to the sign-in', async ({ page }) => {
  await page.goto('/auth/two-factor');
  await enter(page, 'Code', '123456');
  await expect(page).toHaveURL('/auth');
  await expect(toast(page, 'Sign In Failed')).toContainText('That took too long.');
});

test.describe('when admins have to', () => {
  test.use({ world: 'changed' });
  test.afterEach(({ database }) =>
    database.rows(`delete from site_settings where key = 'isAdminTwoFactorRequired'`),
  );

  test('an admin without it sets it up first; one who has it switches it on, and cannot turn their own off', async ({
    page,
    browser,
    database,
  }) => {
    test.slow();
    await signInAsAdmin(page, database);
    const required = page.getByRole('switch', { name: 'Two-factor authentication for admins' });
    await visit(page, '/admin/settings');
    await required.check();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(
      page.getByRole('main').getByText('Set up two-factor authentication for your own account first.'),
    ).toBeVisible();
    await expect(required).toBeChecked();

    await setUp(page);
    await visit(page, '/admin/settings');
    await required.check();
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(toast(page, 'Settings Saved')).toBeVisible();
    await page.goto('/account/two-factor');
    await expect(page.getByText('so it stays on')).toBeVisible();

    const other = await (await browser.newContext({ baseURL: process.env.ORIEL_E2E_URL })).newPage();
    await signInAsAdmin(other, database);
    await other.goto('/admin/users');
    await expect(other).toHaveURL('/account/two-factor');
    await expect(other.getByText('Admins need two-factor authentication on this site.')).toBeVisible();
    const refused = await other.request.get('/admin/analytics/export?report=users', { maxRedirects: 0 });
    expect([302, 403]).toContain(refused.status());
    await setUp(other);
    await other.getByRole('link', { name: 'I Saved Them, Go to Admin' }).click();
    await expect(other).toHaveURL('/admin');
    await other.context().close();
  });
});

test('an admin takes it off an account whose owner has lost the phone', async ({
  page,
  browser,
  database,
}) => {
  const owner = await makeMember(database);
  const theirs = await (await browser.newContext({ baseURL: process.env.ORIEL_E2E_URL })).newPage();
  await signInAs(theirs, owner);
  await setUp(theirs);
  await signInAsAdmin(page, database);
  await page.goto(`/admin/users/${owner.userId}`);
  await page.getByText('Remove Two-Factor Authentication').first().click();
  const form = page.locator('form', {
    has: page.getByRole('button', { name: 'Remove Two-Factor Authentication' }),
  });
  await form.getByLabel('Reason').fill('Lost the phone; known to us by voice.');
  await form.getByRole('button').click();
  await expect(toast(page, 'Two-factor authentication removed')).toBeVisible();
  await expect(page.getByText('Two factor removed')).toBeVisible();
  await theirs.goto('/account');
  await expect(theirs).toHaveURL(/\/auth/);
  await signInAs(theirs, owner);
  await theirs.goto('/account');
  await expect(theirs.getByText('Off: signing in needs only your password.')).toBeVisible();
  await theirs.context().close();
});

test('axe finds nothing on its screens', async ({ page, database }) => {
  test.slow();
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/account/two-factor');
  await expectAccessible(page);
  await askedForPassword(page, 'Set Up');
  const key = await keyShown(page);
  await expectAccessible(page);
  await page.getByLabel('Code from your app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('We will not show them again.')).toBeVisible();
  await expectAccessible(page);
  await visit(page, '/account/two-factor');
  await expectAccessible(page);
  await signOut(page);
  await signInByForm(page, member.email);
  await expectAccessible(page);
});
