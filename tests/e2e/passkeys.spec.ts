import type { CDPSession, Page } from '@playwright/test';
import { codeOf } from '#tests/authentication-app.ts';
import { violationsOf } from './axe.ts';
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

test('a passkey is added, signs in by the button, is renamed, and removed', async ({ page, database }) => {
  test.slow();
  const member = await makeMember(database);
  const authenticator = await giveAuthenticator(page);
  await signInAs(page, member);
  await addPasskey(page, 'My laptop');
  await expect(toast(page, 'Passkey Added')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toContainText('not used yet');
  await expect.poll(() => countMails(database, member.email, 'passkey-added')).toBe(1);
  expect(await violationsOf(page)).toEqual([]);

  await page.context().clearCookies();
  await authenticator.setReady(false);
  await visit(page, '/auth?next=%2Faccount%2Fpasskeys');
  const button = page.getByRole('button', { name: 'Continue with a Passkey' });
  await expect(button).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await button.click();
  await authenticator.setReady(true);
  await page.waitForURL('**/account/passkeys');
  await expect(toast(page, 'Welcome back!')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: 'My laptop' });
  await expect(row).toContainText('last used');

  await row.getByText('Rename').click();
  await row.getByLabel('New name of My laptop').fill('Studio laptop');
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Passkey Renamed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Studio laptop' }).click();
  await expect(toast(page, 'Passkey Removed')).toBeVisible();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  await expect.poll(() => countMails(database, member.email, 'passkey-removed')).toBe(1);
});

test('it is suggested below the email field, and stands for the code of an app too', async ({
  page,
  database,
}) => {
  test.slow();
  const member = await makeMember(database);
  await giveAuthenticator(page);
  await signInAs(page, member);
  await addPasskey(page, 'My phone');
  await expect(toast(page, 'Passkey Added')).toBeVisible();
  await page.goto('/account/two-factor');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Set Up' }) });
  await form.getByLabel('Current password').fill(password);
  await form.getByRole('button', { name: 'Set Up' }).click();
  const key = (await page.locator('.two-factor-key').textContent()) ?? '';
  await page.getByLabel('Code from your app').fill(codeOf(key));
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expect(page.getByText('We will not show them again.')).toBeVisible();

  await page.context().clearCookies();
  // The virtual authenticator picks the browser's suggestion by itself.
  await page.goto('/auth?next=%2Faccount');
  await page.waitForURL('**/account');
});
