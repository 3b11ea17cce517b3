import { readFile } from 'node:fs/promises';
import type { CDPSession, Page } from '@playwright/test';
import { codeOf } from '#tests/authentication-app.ts';
import { expectAccessibleOnTheWay } from './axe.ts';
import { countMails, makeMember, password, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** Passkeys: adding, using, naming and removing them, with a virtual authenticator in place of a finger. */

type Authenticator = {
  /** Whether somebody stands ready to touch it. */
  setReady(isReady: boolean): Promise<void>;
  setVerified(isVerified: boolean): Promise<void>;
};

async function giveAuthenticator(page: Page): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setReady: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    setVerified: async (isUserVerified) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await visit(page, '/account/passkeys');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create Passkey' }).click();
}

test('a passkey is added, stands for the code of an app, signs in by the button and below the email field, is renamed and removed', async ({
  page,
  database,
}) => {
  test.slow();
  const member = await makeMember(database);
  const authenticator = await giveAuthenticator(page);
  await signInAs(page, member);
  await addPasskey(page, 'My laptop');
  await expect(toast(page, 'Passkey Added')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toContainText('not used yet');
  await expect.poll(() => countMails(database, member.email, 'passkey-added')).toBe(1);
  await expectAccessibleOnTheWay(page, 'passkeys');

  await page.goto('/account/two-factor');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Set Up' }) });
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Set Up' }).click();
  await expect(page.getByRole('img', { name: 'QR code with your key' })).toBeVisible();
  const key = (await page.locator('.two-factor-key').textContent()) ?? '';
  await expectAccessibleOnTheWay(page, 'the key of two-factor authentication');
  await page.getByLabel('Code from your app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('We will not show them again.')).toBeVisible();
  await expectAccessibleOnTheWay(page, 'recovery codes');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const kept = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await readFile(await (await kept).path(), 'utf8');
  for (const code of await codes.allInnerTexts()) expect(file).toContain(code);

  await page.context().clearCookies();
  await authenticator.setReady(false);
  await visit(page, '/auth?next=%2Faccount%2Fpasskeys');
  const button = page.getByRole('button', { name: 'Continue with a Passkey' });
  await expect(button).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/auth\/two-factor/);
  await expectAccessibleOnTheWay(page, 'the question for a code');
  await visit(page, '/auth?next=%2Faccount%2Fpasskeys');
  await button.click();
  await authenticator.setReady(true);
  await page.waitForURL('**/account/passkeys');
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'My laptop' });
  await expect(row).toContainText('last used');

  await page.context().clearCookies();
  // The virtual authenticator picks the browser's suggestion by itself.
  await page.goto('/auth?next=%2Faccount');
  await page.waitForURL('**/account');

  await visit(page, '/account/passkeys');
  await row.getByText('Rename').click();
  await row.getByLabel('New name of My laptop').fill('Studio laptop');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Passkey Renamed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Studio laptop' }).click();
  await expect(toast(page, 'Passkey Removed')).toBeVisible();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await expect.poll(() => countMails(database, member.email, 'passkey-removed')).toBe(1);
});
