import { randomUUID } from 'node:crypto';
import { linkOfMail, makeMember, password, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /account (DECISIONS, Account). */

test('a client changes name, company and phone; a wrong phone keeps what was typed', async ({
  page,
  database,
}) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/account');
  await page.getByLabel('First name').fill('Ingrid');
  await page.getByLabel('Company name').fill('Ashdown & Partners');
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter a phone number, such as +1 512 555 0134.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ingrid');
  await page.getByLabel('Phone').fill('+1 512 555 0134');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Account Updated')).toBeVisible();
  const [profile] = await database.rows(
    'select first_name, company_name, phone from profiles where user_id = $1',
    [member.userId],
  );
  expect(profile).toEqual({
    first_name: 'Ingrid',
    company_name: 'Ashdown & Partners',
    phone: '+1 512 555 0134',
  });
});

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

test('a new address takes effect when its link is opened, and the old one is told', async ({
  page,
  database,
}) => {
  const member = await makeMember(database);
  const email = `moved-${randomUUID().slice(0, 8)}@members.example`;
  await signInAs(page, member);
  await visit(page, '/account');
  await page.getByLabel('New email').fill(email);
  const emailPassword = page.getByLabel('Current password').first();
  await emailPassword.fill('not this one');
  await page.getByRole('button', { name: 'Change Email' }).click();
  await expect(toast(page, 'Your current password is incorrect.')).toBeVisible();
  await expect(page.getByLabel('New email')).toHaveValue(email);
  await emailPassword.fill(password);
  await page.getByRole('button', { name: 'Change Email' }).click();
  await expect(toast(page, 'Confirm Your New Address')).toBeVisible();
  await expect(page.getByText(`You sign in with ${member.email}.`)).toBeVisible();
  await page.goto(await linkOfMail(database, email, 'change-email'));
  await page.waitForURL('**/account');
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();
  const told = 'select count(*) from mails where to_address = $1 and template = $2';
  await expect.poll(() => database.number(told, [member.email, 'email-changed'])).toBe(1);
  expect(await database.number('select count(*) from profiles where email = $1', [email])).toBe(1);
});

test('a new password signs all other devices out', async ({ page, database, browser }) => {
  const member = await makeMember(database);
  const elsewhere = await browser.newPage();
  await signInAs(elsewhere, member);
  await signInAs(page, member);
  await visit(page, '/account');
  const section = page.getByRole('region', { name: 'Password' });
  await section.getByLabel('Current password').fill(password);
  await section.getByLabel('New password').fill('12345');
  await section.getByRole('button', { name: 'Change Password' }).click();
  await expect(section.getByText('Password is too weak. Please use at least 6 characters.')).toBeVisible();
  await section.getByLabel('New password').fill('123456');
  await section.getByLabel('Current password').fill(password);
  await section.getByRole('button', { name: 'Change Password' }).click();
  await expect(section.getByText('Please choose one that is not commonly used.')).toBeVisible();
  await section.getByLabel('New password').fill('sextet');
  await section.getByLabel('Current password').fill(password);
  await section.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page, 'Password Changed')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await elsewhere.goto('/account');
  await elsewhere.waitForURL('**/auth?next=%2Faccount');
  await elsewhere.close();
});

test('another device is signed out, and somebody else’s is not', async ({ page, database, browser }) => {
  const member = await makeMember(database);
  const stranger = await makeMember(database);
  const elsewhere = await browser.newPage();
  await signInAs(elsewhere, member);
  await signInAs(page, member);
  await visit(page, '/account');
  const other = await browser.newPage();
  await signInAs(other, stranger);
  const [theirs] = await database.rows<{ id: string }>('select id from sessions where user_id = $1', [
    stranger.userId,
  ]);
  await page.request.post('/account', {
    form: { intent: 'endSession', sessionId: theirs?.id ?? '' },
    headers: { Origin: process.env.ORIEL_E2E_URL ?? '' },
  });
  await other.goto('/account');
  await expect(other.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /Sign out/ })
    .first()
    .click();
  await expect(toast(page, 'That device is signed out.')).toBeVisible();
  await elsewhere.goto('/account');
  await elsewhere.waitForURL('**/auth?next=%2Faccount');
  await Promise.all([elsewhere.close(), other.close()]);
});

test('choices of mails are kept', async ({ page, database }) => {
  const member = await makeMember(database, { userType: 'creative' });
  await signInAs(page, member);
  await visit(page, '/account');
  await page.getByLabel('Someone reviews my work').uncheck();
  await page.getByRole('button', { name: 'Save Choices' }).click();
  await expect(toast(page, 'Notifications Updated')).toBeVisible();
  await expect(page.getByLabel('Someone reviews my work')).not.toBeChecked();
  const choices = await database.rows(
    'select kind, is_wanted from notification_choices where user_id = $1 order by kind',
    [member.userId],
  );
  expect(choices).toEqual([
    { kind: 'newReviews', is_wanted: false },
    { kind: 'productNews', is_wanted: false },
    { kind: 'unreadMessages', is_wanted: true },
  ]);
});

test('the export is a ZIP that opens', async ({ page, database }) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export My Data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^oriel-export-\d{4}-\d\d-\d\d\.zip$/);
  const answer = await page.request.get('/account/export');
  const bytes = await answer.body();
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.includes('oriel.json')).toBe(true);
  // The directory is where the end of the file says: not a byte was changed on the way.
  const end = bytes.lastIndexOf('PK\u0005\u0006');
  const directory = bytes.readUInt32LE(end + 16);
  expect(bytes.subarray(directory, directory + 4).toString('latin1')).toBe('PK\u0001\u0002');
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

test('who has come by Google only sets a password by a link, which works while they are signed in', async ({
  page,
  database,
}) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await database.rows('delete from accounts where user_id = $1', [member.userId]);
  await visit(page, '/account');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(toast(page, 'Email Sent')).toBeVisible();
  await page.goto(await linkOfMail(database, member.email, 'reset-password'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await page.getByLabel('New password').fill('another horse');
  await page.getByRole('button', { name: 'Set New Password' }).click();
  await expect(toast(page, 'Password Changed')).toBeVisible();
  await signInAs(page, member, 'another horse');
  await visit(page, '/account');
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
});
