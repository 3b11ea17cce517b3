import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { countMails, makeMember, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

const someone = () => `${randomUUID().slice(0, 8)}@writers.example`;

async function fill(page: Page, email: string | null) {
  if (email !== null) {
    await page.getByLabel('Name', { exact: true }).fill('Robin Ashdown');
    await page.getByLabel('Email', { exact: true }).fill(email);
  }
  await page.getByLabel('Subject').fill('A question');
  await page.getByLabel('Message', { exact: true }).fill('Two lines.\nThe second.');
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

/** What a person does by reading: the form wants to have been open for three seconds. */
async function readFor(page: Page, seconds: number) {
  await page.waitForTimeout(seconds * 1_000);
}

test('a visitor writes, is told so, and gets a confirmation', async ({ page, database }) => {
  const email = someone();
  await visit(page, '/contact');
  await expect(page.getByRole('link', { name: 'support@oriel.example' })).toHaveAttribute(
    'href',
    'mailto:support@oriel.example',
  );
  await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute('rows', '5');
  await fill(page, email);
  await readFor(page, 3.1);
  await sendButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'We received your message.' })).toBeVisible();
  expect(await database.number('select count(*) from contact_messages where email = $1', [email])).toBe(1);
  await expect.poll(() => countMails(database, email, 'contact-received')).toBe(1);
});

test('a member finds name and e-mail filled in', async ({ page, database }) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/contact');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin Ashdown');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);
  await fill(page, null);
  await readFor(page, 3.1);
  await sendButton(page).click();
  await expect(page.getByText('We received your message.')).toBeVisible();
  expect(
    await database.number('select count(*) from contact_messages where user_id = $1', [member.userId]),
  ).toBe(1);
});

test('what is wrong is said beside it, and nothing typed is lost', async ({ page }) => {
  await visit(page, '/contact');
  await page.getByLabel('Name', { exact: true }).fill('Robin Ashdown');
  await page.getByLabel('Email', { exact: true }).fill('not an address');
  await page.locator('form#contact').evaluate((form) => form.setAttribute('novalidate', ''));
  await sendButton(page).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByText('Please write your message.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin Ashdown');
});

test('what is sent at once comes back with everything in it, and can be sent again', async ({
  page,
  database,
}) => {
  const email = someone();
  await visit(page, '/contact');
  // Filled in by a machine: faster than anybody types.
  await page.evaluate((address) => {
    const given = { name: 'Robin', email: address, subject: 'A question', message: 'Now' };
    for (const [name, value] of Object.entries(given)) {
      const field = document.querySelector<HTMLInputElement>(`form#contact [name="${name}"]`);
      if (field) field.value = value;
    }
    document.querySelector<HTMLFormElement>('form#contact')?.requestSubmit();
  }, email);
  const quick = toast(page, 'That was very quick.');
  const sent = page.getByText('We received your message.');
  await expect(quick.or(sent)).toBeVisible();
  if (await quick.isVisible()) {
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Now');
    await readFor(page, 3.1);
    await sendButton(page).click();
    await expect(sent).toBeVisible();
  }
  expect(await database.number('select count(*) from contact_messages where email = $1', [email])).toBe(1);
});

test('what fills in every field is refused, and keeps nothing', async ({ page, database }) => {
  const email = someone();
  await visit(page, '/contact');
  await fill(page, email);
  await page.locator('[name="room"]').evaluate((field: HTMLInputElement) => {
    field.value = 'https://casino.example';
  });
  await readFor(page, 3.1);
  await sendButton(page).click();
  await expect(toast(page, 'Please leave the last field empty')).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('A question');
  expect(await database.number('select count(*) from contact_messages where email = $1', [email])).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends, and says what is wrong without losing anything', async ({ page, database }) => {
    const email = someone();
    await page.goto('/contact');
    await fill(page, email);
    await page.getByLabel('Subject').fill(' ');
    await readFor(page, 3.1);
    await sendButton(page).click();
    await expect(page.getByText('Please enter a subject.')).toBeVisible();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Two lines.\nThe second.');
    await page.getByLabel('Subject').fill('A question');
    await sendButton(page).click();
    await expect(page).toHaveURL('/contact?sent');
    await expect(page.getByText('We received your message.')).toBeVisible();
    expect(await database.number('select count(*) from contact_messages where email = $1', [email])).toBe(1);
  });
});
