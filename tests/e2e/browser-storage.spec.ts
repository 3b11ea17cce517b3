import type { Page } from '@playwright/test';
import { makeMember, signInAs } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** What a browser stores of what somebody typed: for its member alone, until they sign out; and nothing where it may not. */

/** By whichever form of the page does it. */
const signOut = (page: Page) =>
  page
    .locator('form[action="/auth/sign-out"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());

test('a draft stays for its member, is nobody else’s, and goes at the sign-out, after which Back shows nothing', async ({
  page,
  database,
}) => {
  const [first, second] = [await makeMember(database), await makeMember(database)];
  const creative = await creativeWith(database, 'true');
  const address = `/messages?creative=${creative.id}`;
  const message = page.getByLabel('Message', { exact: true });
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
  await signInAs(page, first);
  await visit(page, address);
  await message.fill('About our library');
  await visit(page, address);
  await expect(message).toHaveValue('About our library');
  // A session that ended otherwise: the draft waits, and is not shown to whoever comes.
  await page.context().clearCookies();
  await signInAs(page, second);
  await visit(page, address);
  await expect(message).toHaveValue('');
  await message.fill('About our school');
  expect(await kept()).toEqual([expect.stringContaining(`draft.to-${creative.id}`)]);
  await visit(page, '/dashboard');
  await signOut(page);
  await page.waitForURL('/');
  expect(await kept()).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
});

test('a browser that refuses storage shows every page', async ({ page, database }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await signInAs(page, await makeMember(database));
  const creative = await creativeWith(database, 'true');
  await visit(page, `/messages?creative=${creative.id}`);
  await page.getByLabel('Message', { exact: true }).fill('Not stored');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Not stored');
  await visit(page, '/browse');
  await expect(page.getByRole('heading', { name: 'Find Creative Professionals' })).toBeVisible();
});
