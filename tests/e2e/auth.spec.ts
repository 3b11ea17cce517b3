import { randomUUID } from 'node:crypto';
import { linkOfMail, password } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** A client's way in: from a visitor who wants to save a creative to a member who has saved them. */

test('a visitor joins to save a creative, changes the address, and comes back with them saved', async ({
  page,
  database,
  context,
}) => {
  const [first, second] = [0, 1].map(() => `new-${randomUUID().slice(0, 8)}@members.example`) as [
    string,
    string,
  ];
  await visit(page, '/creative/atelier-norrby');
  await page.getByRole('link', { name: 'Join and Save' }).first().click();
  await expect(page.getByText('You will come back to')).toBeVisible();

  // The company is only asked of clients.
  await expect(page.getByLabel('Company name')).toBeVisible();
  await page.getByText('Creative', { exact: true }).click();
  await expect(page.getByLabel('Company name')).toHaveCount(0);
  await page.getByText('AEC professional', { exact: true }).click();
  await expect(page.getByLabel('Company name')).toBeVisible();

  await page.getByLabel('First name').fill('Ilse');
  await page.getByLabel('Last name').fill('Norrby');
  await page.getByLabel('Email', { exact: true }).fill('nowhere');
  await page.getByLabel('Password', { exact: true }).fill('12345');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Please enter a valid email address.').first()).toBeVisible();
  await expect(page.getByText('Password is too weak.').first()).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Norrby');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await expect(page.getByText('Password is too weak.')).toHaveCount(0);
  await page.getByLabel('Email', { exact: true }).fill(first);
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
  await other.getByRole('button', { name: 'Confirm Email' }).click();
  await other.waitForURL(/\/creative\//);
  await expect(other.getByRole('button', { name: 'Remove from Shortlist' }).first()).toBeVisible();
  // The first tab notices, and moves on by itself.
  await page.bringToFront();
  await page.waitForURL(/\/creative\//, { timeout: 15_000 });
});
