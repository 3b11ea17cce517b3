import { expectAccessible } from './axe.ts';
import { countMails, signInAsAdmin, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /admin/messages: what came through the contact form. */

/** One after the other, since they share a message; the rest of the world is left as it is. */
test.describe.configure({ mode: 'default' });

test.beforeEach(async ({ database }) => {
  await database.rows(
    `insert into contact_messages (name, email, subject, message)
     values ('Ida Brandt', 'ida@studio.example', 'Where is my invoice?', 'I paid in October.' || chr(10) || 'Nothing came.')`,
  );
});

test.afterEach(async ({ database }) => {
  await database.rows(`delete from contact_messages where email = 'ida@studio.example'`);
  await database.rows(`delete from mails where to_address = 'ida@studio.example'`);
});

test('a message is found, answered by mail, and opened again', async ({ page, database }) => {
  await signInAsAdmin(page, database);
  await visit(page, '/admin/messages');
  const search = page.getByRole('searchbox', { name: 'Search contact messages' });
  await search.fill('nobody says this');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'No messages found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await page.getByRole('link', { name: 'Where is my invoice?' }).click();
  await expect(page.getByText('Nothing came.')).toBeVisible();
  await page.getByRole('button', { name: 'Send Reply' }).click();
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toHaveAccessibleDescription(/Please write a reply/);
  await answer.fill('It is in your account, under Invoices.');
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(toast(page, 'Reply Sent')).toBeVisible();
  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByRole('link', { name: 'Where is my invoice?' })).toHaveCount(0);
  expect(await countMails(database, 'ida@studio.example', 'contact-reply')).toBe(1);
  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  await page.getByRole('link', { name: 'Where is my invoice?' }).click();
  await page.getByRole('button', { name: 'Mark as Open' }).click();
  await expect(page.getByRole('button', { name: 'Mark as Answered' })).toBeVisible();
});

test('what another admin answered meanwhile is said, and nothing typed is lost', async ({
  page,
  database,
}) => {
  await signInAsAdmin(page, database);
  await visit(page, '/admin/messages');
  await page.getByRole('link', { name: 'Where is my invoice?' }).click();
  const answer = page.getByRole('textbox', { name: /^Answer/ });
  await answer.fill('Mine.');
  await database.rows(`update contact_messages set answered_at = now() where email = 'ida@studio.example'`);
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(toast(page, 'Already Answered')).toBeVisible();
  await expect(answer).toHaveValue('Mine.');
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(toast(page, 'Reply Sent')).toBeVisible();
});

test('reads well', async ({ page, database }) => {
  await signInAsAdmin(page, database);
  const [row] = await database.rows<{ id: string }>(
    `select id from contact_messages where email = 'ida@studio.example'`,
  );
  for (const path of ['/admin/messages', `/admin/messages/${row?.id}`]) {
    await visit(page, path);
    await expectAccessible(page, path);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a message is answered', async ({ page, database }) => {
    await signInAsAdmin(page, database);
    await page.goto('/admin/messages');
    await page.getByRole('link', { name: 'Where is my invoice?' }).click();
    await page.getByRole('textbox', { name: 'Answer' }).fill('It is in your account.');
    await page.getByRole('button', { name: 'Send Reply' }).click();
    await expect(page).toHaveURL('/admin/messages');
    await expect(page.getByRole('link', { name: 'Where is my invoice?' })).toHaveCount(0);
    expect(await countMails(database, 'ida@studio.example', 'contact-reply')).toBe(1);
  });
});
