import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pdf } from '../factories/file-factory.ts';
import { makeMember, makeStudio, password, removeStudiosAfterEach, signInAs, toast } from './members.ts';
import { type Database, expect, test, visit } from './oriel.ts';

/** Messages (DECISIONS, Messages), with both sides open at once; one file for the screen, hence the length. */

// A creative is listed for the time of a test, who meets no other test in the inbox.
test.use({ world: 'changed' });
const mark = randomUUID().slice(0, 8);
removeStudiosAfterEach(mark);
const listedStudio = (database: Database) => makeStudio(database, `Studio ${mark}`, { isListed: true });

const plans = pdf(2_000);

async function write(page: Page, text: string) {
  await page.getByLabel('Message', { exact: true }).fill(text);
  await page.keyboard.press('Control+Enter');
}

/** What was sent makes the page read itself anew, which leads whoever is signed out in that very moment to the sign-in. */
async function hasReadAnew(page: Page) {
  await expect(page.locator('.msg--waiting')).toHaveCount(0);
  let last = Date.now();
  page.on('request', (request) => {
    if (request.url().includes('.data')) last = Date.now();
  });
  await expect.poll(() => Date.now() - last).toBeGreaterThan(500);
}

test('a brief, answers, files and stages arrive live; each side sees its own', async ({
  page,
  database,
  browser,
}) => {
  const client = await makeMember(database);
  const creative = await listedStudio(database);
  const theirs = await browser.newPage();
  await signInAs(page, client);
  await signInAs(theirs, creative);
  await visit(theirs, '/dashboard');

  await visit(page, `/creative/${creative.id}`);
  await page.getByRole('link', { name: 'Contact Creative' }).click();
  await page.getByText('Add a brief').click();
  await page.getByLabel('Project name').fill('Terrell Hills House');
  await page.getByLabel('Budget').selectOption('$3,000 to 6,000');
  await page.getByText('Add files').click();
  await page.getByLabel('Attach').setInputFiles({
    name: 'plans.pdf',
    mimeType: 'application/pdf',
    buffer: plans,
  });
  await expect(page.getByText('attached')).toBeVisible();
  await write(page, 'Could you photograph it? See https://terrell.example/plans.');
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'https://terrell.example/plans', exact: true })).toBeVisible();

  await expect(theirs).toHaveTitle(/^\(1\) /);
  await theirs.goto('/messages');
  await theirs
    .getByRole('navigation', { name: 'Conversations' })
    .getByRole('link', { name: /Robin Ashdown/ })
    .click();
  const log = theirs.getByRole('log', { name: 'Messages' });
  await expect(log.getByText('Terrell Hills House')).toBeVisible();
  await expect(log.getByRole('link', { name: /plans\.pdf/ })).toBeVisible();
  await expect(theirs).not.toHaveTitle(/^\(/);
  await expect(page.getByText('Read', { exact: true })).toBeVisible();

  await write(theirs, 'Gladly, on the 9th.');
  await expect(page.getByText('Gladly, on the 9th.').first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Quoted' }).click();
  await expect(theirs.getByRole('log').getByText('Stage changed to Quoted')).toBeVisible();
  await toast(theirs, 'Stage Changed to Quoted').getByRole('button', { name: 'Undo' }).click();
  await expect(theirs.getByRole('log').getByText('Stage changed to Replied')).toHaveCount(2);
  await theirs.getByRole('button', { name: 'Quoted' }).click();
  await theirs.getByLabel('Only you see them').fill('Pays on time.');
  await theirs.goto('/messages');
  await expect(theirs.getByRole('heading', { name: 'No one is waiting for a reply' })).toBeVisible();
  await theirs.getByRole('link', { name: /Robin Ashdown/ }).click();
  await expect(theirs.getByLabel('Only you see them')).toHaveValue('Pays on time.');
  await theirs.getByRole('button', { name: 'Save Note' }).click();
  await expect(toast(theirs, 'Note Saved')).toBeVisible();

  await theirs.close();
});

test('a message outlives a lost connection, and is kept once', async ({ page, database }) => {
  const client = await makeMember(database);
  const creative = await listedStudio(database);
  await signInAs(page, client);
  await visit(page, `/messages?creative=${creative.id}`);
  await write(page, 'The first one');
  // The address changes a moment before the page that it leads to is drawn.
  await expect(page.getByRole('log').getByText('The first one')).toBeVisible();
  // The server keeps the message, but its answer is lost, twice.
  let losses = 2;
  await page.route('**/api/messages', async (route) => {
    if (losses === 0) return route.continue();
    losses -= 1;
    await route.fetch();
    await route.abort();
  });
  await write(page, 'Sent into the storm');
  await expect(page.getByText('Sending...')).toBeVisible();
  await expect(page.getByText('Sending...')).toHaveCount(0, { timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('log').getByText('Sent into the storm')).toHaveCount(1);
  const kept = `select count(*) from messages m join threads t on t.id = m.thread_id where t.client_id = $1 and m.body = $2`;
  expect(await database.number(kept, [client.userId, 'Sent into the storm'])).toBe(1);
});

test('a message that was being written is sent after signing in over the page', async ({
  page,
  database,
}) => {
  const client = await makeMember(database);
  const creative = await listedStudio(database);
  await signInAs(page, client);
  await visit(page, `/messages?creative=${creative.id}`);
  await write(page, 'The first one');
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  await hasReadAnew(page);
  await page.context().clearCookies();
  await write(page, 'Written too late');
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await expect(dialog).toContainText(client.email);
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/Invalid email or password/);
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('log').getByText('Written too late')).toHaveCount(1);
  await expect(page.getByText('Sending...')).toHaveCount(0);
  await hasReadAnew(page);
  await page.context().clearCookies();
  await write(page, 'Not now');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Not now');
});

test('on a phone a conversation has the whole height, with a sheet and the name in sight', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const client = await makeMember(database);
  const creative = await listedStudio(database);
  await signInAs(page, client);
  await visit(page, `/messages?creative=${creative.id}`);
  const text = page.getByLabel('Message', { exact: true });
  await text.fill('A long text.\n'.repeat(60));
  await text.press('End');
  await expect(page.getByRole('heading', { name: creative.name })).toBeInViewport();
  await expect(page.getByRole('button', { name: `Send to ${creative.name}` })).toBeInViewport();
  await text.fill('x'.repeat(10_001));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'A message can have up to 10,000 characters. This one has 10,001.',
  );
  await text.fill('Hello');
  await page.getByRole('button', { name: `Send to ${creative.name}` }).click();
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeHidden();
  const pane = page.getByRole('region', { name: 'Conversation' });
  await expect.poll(() => pane.boundingBox()).toMatchObject({ y: 0, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(844);
  await page.getByRole('button', { name: 'Details and safety' }).click();
  await expect(page.getByRole('button', { name: `Block ${creative.name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Block ${creative.name}` })).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.getByRole('switch', { name: 'Use single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0);
});
