import { linkOfMail, makeMember, password, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** Signing in by the link of a mail: for whoever has no password at hand, or is kept from trying it. */

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

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
  });
}

test('lets the owner in while others use up the tries', async ({ page, database }) => {
  const member = await makeMember(database);
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await page.request.post('/auth', {
      form: { intent: 'signIn', email: member.email, password: `guess ${attempt}` },
      headers: { Origin: process.env.ORIEL_E2E_URL ?? '' },
    });
  }
  await visit(page, '/auth');
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password').fill(password);
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  expect(Number((await answered).headers()['retry-after'])).toBeGreaterThan(0);
  await expect(toast(page, 'Too many sign-in attempts. Please wait a moment and try again.')).toBeVisible();
  await page.getByRole('link', { name: 'Email me a sign-in link' }).click();
  // The page before has a field of this name too.
  await expect(page.getByRole('button', { name: 'Send Sign-In Link' })).toBeVisible();
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send Sign-In Link' }).click();
  await page.goto(await linkOfMail(database, member.email, 'sign-in-link'));
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
