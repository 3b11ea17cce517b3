import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pdf, photograph } from '#tests/factories/file-factory.ts';
import { buy } from './checkout-page.ts';
import { linkOfMail, makeMember, password, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** From the first click to a whole profile, as a new creative goes; then as others see it. */

test.use({ world: 'changed' });

test.afterEach(async ({ database }) => {
  await database.rows(`delete from users where email like '%@journey.example'`);
});

test('a creative signs up, fills the profile, shows work, and is seen by visitors and clients', async ({
  page,
  database,
  browser,
}) => {
  test.setTimeout(120_000);
  const email = `${randomUUID().slice(0, 8)}@journey.example`;
  await visit(page, '/auth?tab=signup');
  await page.getByText('Creative', { exact: true }).click();
  await page.getByLabel('First name').fill('Ilse');
  await page.getByLabel('Last name').fill('Norrby');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page, 'Account Created')).toBeVisible();
  await page.goto(await linkOfMail(database, email, 'confirm-email'));
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await page.waitForURL(/:\d+\/$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Ilse' })).toBeVisible();

  await page.getByRole('link', { name: /Manage Subscription/ }).click();
  await page.waitForURL('**/subscription');
  await buy(page, 'Subscribe');
  await page.goto('/dashboard');

  await page.getByRole('link', { name: /Complete Profile/ }).click();
  await page.waitForURL('**/profile/setup');
  await page.getByLabel('Business name').fill('Harbour Light Studio');
  await page.getByLabel('Short bio').fill('Buildings by the sea.');
  await page.getByLabel('Website').fill('https://harbour-light.example');
  await page.getByLabel('Interior', { exact: true }).check();
  const area = (number: number) => page.getByRole('group', { name: `Service area ${number}` });
  await area(1).getByLabel('City', { exact: true }).fill('Marfa');
  await area(1).getByLabel('State or region').fill('TX');
  await page.getByRole('button', { name: 'Add Service Area' }).click();
  await area(2).getByLabel('City', { exact: true }).fill('Bergen');
  await area(2).getByLabel('State or region').fill('Vestland');
  await area(2).getByLabel('Country').selectOption('NO');
  await page.getByRole('button', { name: 'Save Profile' }).last().click();
  await page.waitForURL('**/dashboard');

  await visit(page, '/profile/setup');
  await page
    .getByLabel('Profile picture')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  await page.getByRole('dialog').getByRole('button', { name: 'Save Picture' }).click();
  await expect(toast(page, 'Picture Saved')).toBeVisible();
  await page
    .getByLabel('PDF with your rates')
    .setInputFiles({ name: 'rates.pdf', mimeType: 'application/pdf', buffer: pdf(2_000) });
  await expect(toast(page, 'Rate Sheet Saved')).toBeVisible();

  await visit(page, '/portfolio?add');
  const photographs = await Promise.all(
    [1, 2, 3, 4, 5].map(async (number) => ({
      name: `plate ${number}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph(),
    })),
  );
  const clip = readFileSync('db/seed/media/clips/03-lake-drift.mp4');
  await page
    .locator('input[type=file]')
    .setInputFiles([...photographs, { name: 'lake drift.mp4', mimeType: 'video/mp4', buffer: clip }]);
  await expect(page.getByText('Uploaded')).toHaveCount(6, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Add Items' }).click();
  await expect(toast(page, 'Item Added!')).toBeVisible();

  const [creative] = await database.rows<{ id: string }>(
    'select c.id from creative_profiles c join users u on u.id = c.user_id where u.email = $1',
    [email],
  );
  const path = `/creative/${creative?.id}`;
  const visitor = await browser.newPage();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Harbour Light Studio' })).toBeVisible();
  await expect.poll(async () => (await visitor.request.get(path)).status()).toBe(200);
  await visitor.goto(path);
  await expect(visitor.getByRole('link', { name: /^Portfolio/ })).toContainText('6');
  const html = await (await visitor.request.get(path)).text();
  expect(html).not.toMatch(/harbour-light\.example|Bergen|\/s\/[\w-]{8}"|rates\.pdf/);

  const client = await browser.newPage();
  await signInAs(client, await makeMember(database));
  await client.goto(path);
  await expect(client.getByRole('link', { name: 'Contact Creative' })).toBeVisible();
  await expect(client.getByRole('link', { name: /Website/ })).toHaveAttribute(
    'href',
    'https://harbour-light.example',
  );
  await expect(client.getByText('Bergen, Norway')).toBeVisible();
  const sheet = await client.getByRole('link', { name: /View Rate Sheet/ }).getAttribute('href');
  const opened = await client.request.get(sheet ?? '');
  expect(opened.headers()['content-disposition']).toContain('rates.pdf');
  await Promise.all([visitor.close(), client.close()]);
});
