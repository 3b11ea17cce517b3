import { randomUUID } from 'node:crypto';
import { expectAccessibleOnTheWay } from './axe.ts';
import { linkOfMail, signInAsAdmin } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** One journey: an admin uploads a list, looks it over and invites; a creative claims what was imported. */
test('a list becomes an invitation, and the invitation an account', async ({ page, browser, database }) => {
  // Through every screen of it, each looked at by axe.
  const email = `ilse-${randomUUID().slice(0, 8)}@norrby.example`;
  await signInAsAdmin(page, database);
  await visit(page, '/admin/import');
  const text = `Email;First name;Last name;Studio;City;Country;Specialties\n${email};Ilse;Norrby;Atelier Norrby;München;Germany;Architecture\nnobody;;;=1+1;;;`;
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByLabel('Business name')).toHaveValue('3');
  await page.getByRole('button', { name: 'Check Lines' }).click();
  await expect(page.getByRole('heading', { name: '1 creative can be invited' })).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessibleOnTheWay(page, 'preview');
  await page.getByRole('button', { name: 'Import and Invite' }).click();
  await expect(page.getByRole('heading', { name: 'Result' })).toBeVisible({ timeout: 20_000 });

  const [plain, context] = [
    await browser.newContext({ javaScriptEnabled: false }),
    await browser.newContext(),
  ];
  try {
    const link = await linkOfMail(database, email, 'invitation');
    // Without scripts the form of the link arrives as well, and what is wrong with it is said.
    const reader = await plain.newPage();
    await reader.goto(link);
    await reader.getByLabel('Password').fill('short');
    await reader.getByRole('checkbox', { name: /I accept/ }).check();
    await reader.getByRole('button', { name: 'Create Account' }).click();
    await expect(reader.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
    const invited = await context.newPage();
    await visit(invited, link);
    await expectAccessibleOnTheWay(invited, 'claim');
    await expect(invited.getByLabel('City')).toHaveValue('Munich');
    await invited.getByLabel('Tagline').fill('Concrete at first light');
    await invited.getByLabel('Password').fill('seven lamps of it');
    await invited.getByRole('checkbox', { name: /I accept/ }).check();
    await invited.getByRole('button', { name: 'Create Account' }).click();
    await expect(invited).toHaveURL(/\/subscription\?plan=creative&billing=yearly/);
  } finally {
    await plain.close();
    await context.close();
    await database.rows('delete from users where email = $1', [email]);
    await database.rows(`delete from imports where filename = 'list.csv'`);
    await database.rows('delete from invitations');
  }
});
