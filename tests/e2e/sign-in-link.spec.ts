import { linkOfMail, makeMember } from './members.ts';
import { expect, test } from './oriel.ts';

/** Signing in by the link of a mail: for whoever has no password at hand, or is kept from trying it. */

test('it is asked for, opened once, and leads to where it was needed', async ({ page, database }) => {
  const member = await makeMember(database);
  await page.goto('/auth?next=%2Faccount');
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByRole('button', { name: 'Send Sign-In Link' })).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send Sign-In Link' }).click();
  await expect(page.getByRole('status').filter({ hasText: member.email })).toBeVisible();
  const link = await linkOfMail(database, member.email, 'sign-in-link');
  await page.goto(link);
  await expect(page.getByText(member.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/account');
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('This sign-in link is no longer valid.')).toBeVisible();
  await page.getByRole('link', { name: 'Send a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send Sign-In Link' })).toBeVisible();
});
