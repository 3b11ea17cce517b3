import { expectAccessible } from './axe.ts';
import { signInAsAdmin } from './members.ts';
import { test, visit } from './oriel.ts';

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

test('reads well', async ({ page, database }) => {
  await signInAsAdmin(page, database);
  const [row] = await database.rows<{ id: string }>(
    `select id from contact_messages where email = 'ida@studio.example'`,
  );
  for (const path of ['/admin/messages', `/admin/messages/${row?.id}`, '/admin/email-replies']) {
    await visit(page, path);
    await expectAccessible(page, path);
  }
});
