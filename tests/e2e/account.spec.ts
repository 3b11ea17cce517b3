import { makeMember, password, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /account (DECISIONS, Account). */

test('somebody whose session ended signs in over the page, and what was typed is saved', async ({
  page,
  database,
}) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/account');
  await page.getByLabel('First name').fill('Ingrid');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Account Updated')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ingrid');
});

test('deleting asks for the password, and leaves nobody behind', async ({ page, database }) => {
  const member = await makeMember(database, { userType: 'creative' });
  await signInAs(page, member);
  await visit(page, '/account');
  await page
    .getByRole('region', { name: 'Delete account' })
    .getByText('Delete Account', { exact: true })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByLabel('Current password').fill('not this one');
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await expect(question.getByLabel('Current password')).toHaveAccessibleDescription(
    'Your current password is incorrect.',
  );
  await question.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(question).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Delete account' })
    .getByText('Delete Account', { exact: true })
    .first()
    .click();
  await question.getByLabel('Current password').fill(password);
  await question.getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(toast(page, 'Account Deleted')).toBeVisible();
  expect(await database.number('select count(*) from users where id = $1', [member.userId])).toBe(0);
  await page.goto('/account');
  await page.waitForURL('**/auth?next=%2Faccount');
});
