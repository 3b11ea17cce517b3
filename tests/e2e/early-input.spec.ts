import type { Page } from '@playwright/test';
import { pdf } from '../factories/file-factory.ts';
import { makeMember, signInAs } from './members.ts';
import { creativeWith, expect, takenOver, test } from './oriel.ts';

/** On a slow line people write before any script has arrived. Nothing of it is lost, and it counts as if it came later. */

const plans = { name: 'plans.pdf', mimeType: 'application/pdf', buffer: pdf(2_000) };

/** Opens a page whose scripts arrive only when `write` has done its part. */
async function writeEarly(page: Page, address: string, write: () => Promise<void>): Promise<void> {
  const { promise: isWritten, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isWritten;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await write();
  resolve();
  await takenOver(page);
}

test('of a first message the text, the brief and the files are sent', async ({ page, database }) => {
  const client = await makeMember(database);
  const creative = await creativeWith(database, 'true');
  await signInAs(page, client);
  const message = page.getByLabel('Message', { exact: true });
  await writeEarly(page, `/messages?creative=${creative.id}`, async () => {
    await message.fill('Could you photograph our library?');
    await page.getByText('Add a brief').click();
    await page.getByLabel('Project name').fill('Terrell Hills Library');
    await page.getByLabel('Budget').selectOption('$3,000 to 6,000');
    await page.getByText('Add files').click();
    await page.getByLabel('Attach files').setInputFiles([plans]);
  });
  await expect(page.getByText('attached')).toBeVisible();
  await expect(message).toHaveValue('Could you photograph our library?');
  await page.getByRole('button', { name: /^Send to/ }).click();
  await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  const log = page.getByRole('log', { name: 'Messages' });
  for (const text of [
    'Could you photograph our library?',
    'Terrell Hills Library',
    '$3,000 to 6,000',
    'plans.pdf',
  ]) {
    await expect(log.getByText(text).first()).toBeVisible();
  }
});

const alone: ((page: Page) => Promise<unknown>)[] = [
  (page) => page.getByRole('checkbox', { name: /^Advertising/ }).check(),
  (page) => page.getByLabel('Unit of the size').selectOption({ index: 1 }),
  (page) => page.locator('input[type=radio]:not(:checked)').first().check(),
];

test('a brief saves what was written and takes the file, and saves a tick, a choice or a radio button alone', async ({
  page,
  database,
}) => {
  const client = await makeMember(database);
  await signInAs(page, client);
  await writeEarly(page, '/briefs/new', async () => {
    await page.getByLabel('Project', { exact: true }).fill('Library by the river');
    await page.getByLabel('Plans and other files').setInputFiles(plans);
  });
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'plans.pdf' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Project', { exact: true })).toHaveValue('Library by the river');
  await expect(page.getByRole('link', { name: 'plans.pdf' })).toBeVisible();

  await page.unrouteAll();
  for (const write of alone) {
    await writeEarly(page, '/briefs/new', async () => {
      await write(page);
    });
    await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
    await page.unrouteAll();
  }
});

test('a page in which nothing was written says nothing', async ({ page, database }) => {
  await signInAs(page, await makeMember(database));
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const name of ['input', 'change']) {
      addEventListener(name, ({ target }) => heard.push((target as Element).outerHTML), true);
    }
  });
  for (const address of ['/briefs/new', '/account']) {
    await writeEarly(page, address, async () => {});
    await page.unrouteAll();
    expect(await page.evaluate(() => (window as never as { heard: string[] }).heard)).toEqual([]);
  }
});
