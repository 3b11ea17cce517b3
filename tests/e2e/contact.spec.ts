import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { countMails } from './members.ts';
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

test('what is wrong is said at the fields, and nothing that was typed is lost', async ({ page }) => {
  await visit(page, '/contact');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await page.getByLabel('Subject').fill('A question');
  await sendButton(page).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await expect(page.getByText('Please write your message.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Subject')).toHaveValue('A question');
  await expect(page.locator('body')).toHaveAttribute('data-same-page');
});

test('a message that cannot be sent is still there, and the page says so', async ({ page }) => {
  await visit(page, '/contact');
  await fill(page, someone());
  // What somebody's network puts in place of an answer.
  await page.route('/contact', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Offline</title>' }),
  );
  await sendButton(page).click();
  await expect(page.locator('.toast').filter({ hasText: 'Not sent' })).toBeVisible();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Two lines.\nThe second.');
  await expect(sendButton(page)).toBeVisible();
});
