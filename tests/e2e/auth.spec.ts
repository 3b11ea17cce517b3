import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { countMails, linkOfMail, makeMember, password, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** Sign in / sign up, /auth (specification sections 2, 5 and 8); one file for the screen, hence the length. */

const newEmail = () => `new-${randomUUID().slice(0, 8)}@members.example`;

async function fillSignUp(page: Page, input: { email: string; password?: string }) {
  await page.getByLabel('First name').fill('Ilse');
  await page.getByLabel('Last name').fill('Norrby');
  await page.getByLabel('Email', { exact: true }).fill(input.email);
  await page.getByLabel('Password', { exact: true }).fill(input.password ?? password);
}

async function fillSignIn(page: Page, input: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(input.email);
  await page.getByLabel('Password').fill(input.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test.describe('signing up', () => {
  test('the company is only asked of clients', async ({ page }) => {
    await visit(page, '/auth?tab=signup');
    await expect(page.getByLabel('Company name')).toBeVisible();
    await page.getByText('Creative', { exact: true }).click();
    await expect(page.getByLabel('Company name')).toHaveCount(0);
  });

  test('a wrong address and a short password are named, and nothing typed is lost', async ({ page }) => {
    await visit(page, '/auth?tab=signup');
    await fillSignUp(page, { email: 'nowhere', password: '12345' });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible();
    await expect(
      page.getByText('Password is too weak. Please use at least 6 characters.').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Last name')).toHaveValue('Norrby');
    await page.getByLabel('Password', { exact: true }).fill('sextet');
    await expect(page.getByText('Password is too weak.')).toHaveCount(0);
  });
});

test.describe('signing in', () => {
  test('a visitor joins to save a creative, changes the address, and comes back with them saved', async ({
    page,
    database,
    context,
  }) => {
    const [first, second] = [newEmail(), newEmail()];
    await visit(page, '/creative/atelier-norrby');
    await page.getByRole('link', { name: 'Join and Save' }).first().click();
    await expect(page.getByText('You will come back to')).toBeVisible();
    await fillSignUp(page, { email: first });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText(`We sent a link to ${first}.`)).toBeVisible();
    const oldLink = await linkOfMail(database, first, 'confirm-email');
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByLabel('New address').fill(second);
    await page.getByRole('button', { name: 'Send Link' }).click();
    await expect(page.getByText(`We sent a link to ${second}.`)).toBeVisible();
    const link = await linkOfMail(database, second, 'confirm-email');
    const other = await context.newPage();
    await other.goto(oldLink);
    await expect(other.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
    await other.goto(link);
    await other.getByRole('button', { name: 'Confirm Email' }).click();
    await other.waitForURL(/\/creative\//);
    await expect(other.getByRole('button', { name: 'Remove from Shortlist' }).first()).toBeVisible();
    // The first tab notices, and moves on by itself.
    await page.bringToFront();
    await page.waitForURL(/\/creative\//, { timeout: 15_000 });
  });

  test('neither passwords nor tokens are in the log', async ({ page, database }) => {
    const member = await makeMember(database);
    const secret = `secret ${randomUUID()}`;
    await visit(page, '/auth');
    await fillSignIn(page, { email: member.email, password: secret });
    await expect(toast(page, 'Sign In Failed')).toBeVisible();
    await signInAs(page, member);
    await page.goto('/auth/confirm?token=a-token-of-nobody');
    const log = readFileSync(process.env.ORIEL_E2E_SERVER_LOG ?? '', 'utf8');
    const session = (await page.context().cookies()).find((cookie) => cookie.name === 'oriel.session_token');
    expect(log).toContain('/auth');
    for (const hidden of [
      secret,
      password,
      'a-token-of-nobody',
      session?.value.slice(0, 20) ?? 'no session',
    ]) {
      expect(log).not.toContain(hidden);
    }
  });

  test('Google and Apple say that they are coming, and remember who asks', async ({ page, database }) => {
    const email = newEmail();
    await visit(page, '/auth');
    await page.getByRole('button', { name: 'Continue with Apple' }).click();
    const dialog = page.getByRole('dialog', { name: 'Coming Soon' });
    await dialog.getByRole('button', { name: 'Continue with Email' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Notify Me' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => database.number('select count(*) from sign_in_interests where email = $1', [email]))
      .toBe(1);
  });
});

test.describe('a forgotten password', () => {
  test('does not tell whether an address has an account', async ({ page, database }) => {
    const email = newEmail();
    await visit(page, '/auth?forgot=true');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(toast(page, 'Reset Email Sent!')).toBeVisible();
    await expect(dialog.getByText(email)).toBeVisible();
    expect(await countMails(database, email, 'reset-password')).toBe(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in fails and succeeds in words', async ({ page, database }) => {
    const member = await makeMember(database);
    await page.goto('/auth');
    await fillSignIn(page, { email: member.email, password: 'not this one' });
    await expect(
      toast(page, 'Invalid email or password. Please check your credentials and try again.'),
    ).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);
    await fillSignIn(page, { email: member.email, password });
    await expect(toast(page, "You've been signed in successfully.")).toBeVisible();
    await page.reload();
    await expect(page.locator('.toast')).toHaveCount(0);
  });
});
