import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { dollars, prices } from '#app/features/billing/price-list.ts';
import { countMails, linkOfMail, makeMember, password, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** Sign in / sign up, /auth (specification sections 2, 5 and 8); one file for the screen, hence the length. */

const newEmail = () => `new-${randomUUID().slice(0, 8)}@members.example`;

async function fillSignUp(page: Page, given: { email: string; password?: string }) {
  await page.getByLabel('First name').fill('Ilse');
  await page.getByLabel('Last name').fill('Norrby');
  await page.getByLabel('Email', { exact: true }).fill(given.email);
  await page.getByLabel('Password', { exact: true }).fill(given.password ?? password);
}

async function fillSignIn(page: Page, given: { email: string; password: string }) {
  await page.getByLabel('Email', { exact: true }).fill(given.email);
  await page.getByLabel('Password').fill(given.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test.describe('signing up', () => {
  test('a creative from a paid plan confirms by mail and goes on to the subscription', async ({
    page,
    database,
  }) => {
    const email = newEmail();
    await visit(page, '/auth?plan=creative&billing=yearly&tab=signup');
    await expect(page.getByText('Creative account')).toBeVisible();
    await expect(
      page.getByText(
        `Set by your plan: Creative Profile, ${dollars(prices.creativeYearly.earlyAdopterCents)} per year.`,
      ),
    ).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'I am' })).toHaveCount(0);
    await fillSignUp(page, { email });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page, 'Account Created')).toContainText(
      'Please check your email for the confirmation link.',
    );
    await visit(page, `/dev/mailbox?to=${email}`);
    await page.getByRole('link', { name: /Confirm your email address/ }).click();
    await page.getByText('As text').click();
    await page.getByRole('link', { name: /auth\/confirm/ }).click();
    await page.waitForURL('**/subscription?plan=creative&billing=yearly');
    await expect(page.getByRole('button', { name: 'Continue to Checkout' })).toBeVisible();
    const [profile] = await database.rows('select user_type, first_name from profiles where email = $1', [
      email,
    ]);
    expect(profile).toEqual({ user_type: 'creative', first_name: 'Ilse' });
    await expect.poll(() => countMails(database, email, 'welcome')).toBe(1);
  });

  test('a client gives a company, confirms, and comes to the home page', async ({ page, database }) => {
    const email = newEmail();
    await visit(page, '/auth?tab=signup');
    await fillSignUp(page, { email });
    await page.getByLabel('Company name').fill('Norrby Architects');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(toast(page, 'Account Created')).toBeVisible();
    await expect(page).toHaveURL('/auth/check-mail');
    await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Resend' })).toBeDisabled();
    await page.goto(await linkOfMail(database, email, 'confirm-email'));
    await page.waitForURL(/:\d+\/$/);
    await expect(toast(page, 'Email Confirmed')).toBeVisible();
    const [profile] = await database.rows('select user_type, company_name from profiles where email = $1', [
      email,
    ]);
    expect(profile).toEqual({ user_type: 'client', company_name: 'Norrby Architects' });
  });

  test('the company is only asked of clients', async ({ page }) => {
    await visit(page, '/auth?tab=signup');
    await expect(page.getByLabel('Company name')).toBeVisible();
    await page.getByText('Creative', { exact: true }).click();
    await expect(page.getByLabel('Company name')).toHaveCount(0);
  });

  test('an address that has an account leads to Forgot Password', async ({ page, database }) => {
    const member = await makeMember(database);
    await visit(page, '/auth?tab=signup');
    await fillSignUp(page, { email: member.email.toUpperCase() });
    await page.getByRole('button', { name: 'Create Account' }).click();
    const failure = toast(page, 'Sign Up Failed');
    await expect(failure).toContainText('An account with this email already exists.');
    await expect(page.getByLabel('First name')).toHaveValue('Ilse');
    await failure.getByRole('link', { name: 'Use Forgot Password instead' }).click();
    await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toBeVisible();
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

  test('a second confirmation of the same link asks to sign in; a forged one fails', async ({
    page,
    database,
  }) => {
    const email = newEmail();
    await visit(page, '/auth?tab=signup');
    await fillSignUp(page, { email });
    await page.getByRole('button', { name: 'Create Account' }).click();
    const link = await linkOfMail(database, email, 'confirm-email');
    await page.goto(link);
    await page.context().clearCookies();
    await page.goto(link);
    await expect(toast(page, 'Your email address is confirmed. Please sign in.')).toBeVisible();
    await page.goto(`${link.slice(0, -6)}AAAAAA`);
    await expect(toast(page, 'Confirmation Failed')).toBeVisible();
  });

  test.describe('while it is closed', () => {
    test.use({ world: 'changed' });
    test('says so', async ({ page, database }) => {
      await database.rows(
        `insert into site_settings (key, value) values ('isSignUpOpen', 'false') on conflict (key) do update set value = 'false'`,
      );
      await page.goto('/auth?tab=signup');
      const main = page.getByRole('main');
      await expect(main.getByText('Account creation is currently disabled.')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Create Account' })).toHaveCount(0);
      await database.rows(`delete from site_settings where key = 'isSignUpOpen'`);
    });
  });
});

test.describe('signing in', () => {
  test('greets, and leads home', async ({ page, database }) => {
    const member = await makeMember(database);
    await visit(page, '/auth');
    await fillSignIn(page, { email: member.email, password });
    await page.waitForURL((url) => url.pathname === '/');
    await expect(toast(page, 'Welcome back!')).toContainText("You've been signed in successfully.");
    await expect(page.getByRole('link', { name: 'Dashboard' }).first()).toBeAttached();
    const session = (await page.context().cookies()).find((cookie) => cookie.name === 'oriel.session_token');
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  test('a wrong password and an unknown address get the same answer', async ({ page, database }) => {
    const member = await makeMember(database);
    await visit(page, '/auth');
    for (const email of [member.email, newEmail()]) {
      await fillSignIn(page, { email, password: 'not this one' });
      await expect(toast(page, 'Sign In Failed').last()).toContainText(
        'Invalid email or password. Please check your credentials and try again.',
      );
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    }
  });

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
    await other.waitForURL(/\/creative\//);
    await expect(other.getByRole('button', { name: 'Remove from Shortlist' }).first()).toBeVisible();
    // The first tab notices, and moves on by itself.
    await page.bringToFront();
    await page.waitForURL(/\/creative\//, { timeout: 15_000 });
  });

  test('an address that is not confirmed is asked for, and the mail can be sent again', async ({
    page,
    database,
  }) => {
    const member = await makeMember(database, { isConfirmed: false });
    await visit(page, '/auth');
    await fillSignIn(page, { email: member.email, password });
    await expect(toast(page, 'Sign In Failed')).toContainText(
      'Please check your email and click the confirmation link before signing in.',
    );
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expect(toast(page, 'Confirmation Email Sent')).toBeVisible();
    await page.goto(await linkOfMail(database, member.email, 'confirm-email'));
    await page.waitForURL(/:\d+\/$/);
  });

  test('twenty quick wrong tries are slowed down, also for the right password', async ({
    page,
    database,
  }) => {
    const member = await makeMember(database);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const answer = await page.request.post('/auth', {
        form: { intent: 'signIn', email: member.email, password: `guess ${attempt}` },
        headers: { Origin: process.env.ORIEL_E2E_URL ?? '' },
      });
      statuses.push(answer.status());
    }
    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(400));
    expect(statuses.slice(8)).toEqual(Array(12).fill(429));
    await visit(page, '/auth');
    await fillSignIn(page, { email: member.email, password });
    await expect(toast(page, 'Sign In Failed')).toContainText(
      'Too many sign-in attempts. Please wait a moment and try again.',
    );
  });

  test('comes back to the page it was needed for, and to no other site', async ({ page, database }) => {
    const member = await makeMember(database);
    await page.goto('/account');
    await page.waitForURL('**/auth?next=%2Faccount');
    await fillSignIn(page, { email: member.email, password });
    await page.waitForURL('**/account');
    await page.context().clearCookies();
    for (const next of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example']) {
      const answer = await page.request.post(`/auth?next=${encodeURIComponent(next)}`, {
        form: { intent: 'signIn', email: member.email, password },
        headers: { Origin: process.env.ORIEL_E2E_URL ?? '' },
        maxRedirects: 0,
      });
      expect(answer.headers().location).toBe('/');
    }
  });

  test('who is signed in already is sent home, or to the plan that was chosen', async ({
    page,
    database,
  }) => {
    await signInAs(page, await makeMember(database, { userType: 'creative' }));
    await page.goto('/auth');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/auth?plan=creative&billing=yearly');
    await page.waitForURL('**/subscription?plan=creative&billing=yearly');
  });

  test('signing out returns home as a visitor', async ({ page, database }) => {
    await signInAs(page, await makeMember(database));
    await visit(page, '/browse');
    await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeAttached();
    await page.goto('/account');
    await page.waitForURL('**/auth?next=%2Faccount');
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

  test('a form from another site is refused', async ({ page, database }) => {
    const member = await makeMember(database);
    const answer = await page.request.post('/auth', {
      form: { intent: 'signIn', email: member.email, password },
      headers: { Origin: 'https://elsewhere.example' },
    });
    expect(answer.status()).toBe(403);
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
  test('is set anew by a link that works once, and ends every session', async ({
    page,
    database,
    browser,
  }) => {
    const member = await makeMember(database);
    const elsewhere = await browser.newPage();
    await signInAs(elsewhere, member);
    await visit(page, '/auth');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(member.email);
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(toast(page, 'Reset Email Sent!')).toBeVisible();
    await dialog.getByRole('button', { name: 'Resend Email' }).click();
    await expect.poll(() => countMails(database, member.email, 'reset-password')).toBe(2);
    await dialog.getByRole('link', { name: 'Back to Sign In' }).click();
    await expect(dialog).toBeHidden();

    const link = await linkOfMail(database, member.email, 'reset-password');
    expect(new URL(link).searchParams.get('reset')).toBe('true');
    await visit(page, link);
    await page.getByLabel('New password').fill('a new password');
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expect(toast(page, 'Password Changed')).toBeVisible();
    await fillSignIn(page, { email: member.email, password: 'a new password' });
    await page.waitForURL((url) => url.pathname === '/');
    await elsewhere.goto('/account');
    await elsewhere.waitForURL('**/auth?next=%2Faccount');
    await elsewhere.close();

    await page.context().clearCookies();
    await visit(page, link);
    await page.getByLabel('New password').fill('a stolen link');
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expect(toast(page, 'Reset Failed')).toContainText('This reset link is no longer valid.');
  });

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

  test('a reset can be asked for, and Google says that it is coming', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await page.getByLabel('Email').fill(newEmail());
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(toast(page, 'Reset Email Sent!')).toBeVisible();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(toast(page, 'Coming Soon')).toBeVisible();
  });
});
