import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { codeOf } from '#tests/authentication-app.ts';
import { expectAccessible } from './axe.ts';
import { makeMember, password, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** Two-factor authentication: setting up, signing in with a code, and admins who have to. */

async function askedForPassword(page: Page, button: string): Promise<void> {
  const form = page.locator('form', { has: page.getByRole('button', { name: button }) });
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: button }).click();
}

const keyShown = async (page: Page) => (await page.locator('.two-factor-key').textContent()) ?? '';

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
