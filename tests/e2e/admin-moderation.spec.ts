import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { countMails, type Member, makeMember, signInAsAdmin, toast } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** /admin/moderation (DECISIONS, Admin settings). */

test.use({ world: 'changed' });

let client: Member;
let creative: { id: string; name: string };
let creativeUserId: string;

test.beforeEach(async ({ database }) => {
  client = await makeMember(database);
  creative = await creativeWith(database, 'l.review_count > 3');
  const [row] = await database.rows<{ user_id: string }>(
    'select user_id from creative_profiles where id = $1',
    [creative.id],
  );
  creativeUserId = row?.user_id ?? '';
  await database.rows(
    `with written as (
       insert into reviews (creative_id, user_id, reviewer_name, rating, review_text, created_at)
       values ($1, $2, 'Robin Ashdown', 1, 'Test words that nobody should read.', now()) returning id)
     insert into reports (reporter_id, review_id, reason) select $3, id, 'Not a client of ours.' from written`,
    [creative.id, client.userId, creativeUserId],
  );
  await database.rows(
    `with talk as (insert into threads (creative_id, client_id) values ($1, $2) returning id)
     insert into reports (reporter_id, thread_id, reason) select $3, id, 'Rude to us.' from talk`,
    [creative.id, client.userId, creativeUserId],
  );
  await database.rows(
    `insert into verification_requests (creative_id, website_url, statement)
     values ($1, 'https://studio.example', 'At work since 2009.')`,
    [creative.id],
  );
});

let wasVerified: boolean | undefined;
test.beforeEach(async ({ database }) => {
  const [row] = await database.rows<{ is_verified: boolean }>(
    'update creative_profiles set is_verified = false where id = $1 returning (select c.is_verified from creative_profiles c where c.id = $1) as is_verified',
    [creative.id],
  );
  wasVerified = row?.is_verified;
});

test.afterEach(async ({ database }) => {
  await database.rows('delete from threads where client_id = $1', [client.userId]);
  await database.rows('delete from reviews where user_id = $1', [client.userId]);
  await database.rows('delete from verification_requests where creative_id = $1', [creative.id]);
  await database.rows('delete from notifications where user_id = $1', [creativeUserId]);
  await database.rows('update creative_profiles set is_verified = $2 where id = $1', [
    creative.id,
    wasVerified,
  ]);
});

/** The test's own matter, found by its words: the demo's admin has others waiting. */
const matter = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });
const reason = (of: Locator) => of.getByRole('textbox', { name: 'Reason' });

test('a report is decided, and the decision taken back, with the keyboard alone', async ({
  page,
  database,
}) => {
  await signInAsAdmin(page, database);
  await visit(page, '/admin/moderation');
  const own = matter(page, 'Test words that nobody should read.');
  await expect(own).toBeVisible();
  for (let row = 0; row < 20 && !(await own.evaluate((each) => each === document.activeElement)); row += 1) {
    await page.keyboard.press('j');
  }
  await expect(own).toBeFocused();
  await page.keyboard.press('a');
  await expect(reason(own)).toBeFocused();
  await page.keyboard.type('It is a real job, and fair.');
  await page.keyboard.press('Control+Enter');
  await expect(own).toHaveCount(0);
  const kept = () =>
    database.number(
      `select count(*) from reports r join reviews v on v.id = r.review_id where v.user_id = $1 and r.status = 'kept'`,
      [client.userId],
    );
  expect(await kept()).toBe(1);
  await expect(page.getByText('An email that was sent cannot be called back.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(toast(page, 'Decision Taken Back')).toBeVisible();
  await expect(own).toBeVisible();
  expect(await kept()).toBe(0);
});

test('a reported review is removed from its page at once, and both sides get a mail', async ({
  page,
  database,
  request,
}) => {
  const address = `/creative/${creative.id}?tab=reviews`;
  await expect.poll(async () => (await request.get(address)).text()).toContain('Test words');
  await signInAsAdmin(page, database);
  await visit(page, '/admin/moderation');
  const reported = matter(page, 'Not a client of ours.');
  await expect(reported.getByRole('heading', { name: `Review of ${creative.name}` })).toBeVisible();
  await reported.getByRole('button', { name: 'Remove Review' }).click();
  await expect(toast(page, 'Not Decided')).toBeVisible();
  await expect(reason(reported)).toHaveAccessibleDescription(/Please say why/);
  await reason(reported).fill('Nobody has met.');
  await reported.getByRole('button', { name: 'Remove Review' }).click();
  await expect(toast(page, 'Review Removed')).toBeVisible();
  await expect(reported).toHaveCount(0);
  await expect.poll(async () => (await request.get(address)).text()).not.toContain('Test words');
  expect(await countMails(database, client.email, 'review-removed')).toBe(1);
  await page.getByRole('link', { name: 'Decisions' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'Nobody has met.' });
  await expect(line).toContainText('Review removed');
  await expect(line).toContainText('by Robin Ashdown');
});

test('of two admins the second is told that it was decided', async ({ page, database, browser }) => {
  await signInAsAdmin(page, database);
  await visit(page, '/admin/moderation?queue=verification');
  await expect(matter(page, 'At work since 2009.')).toBeVisible();
  const other = await browser.newPage();
  await signInAsAdmin(other, database);
  await visit(other, '/admin/moderation?queue=verification');
  const there = matter(other, 'At work since 2009.');
  await reason(there).fill('The site is empty.');
  await there.getByRole('button', { name: 'Decline' }).click();
  await expect(toast(other, 'Verification Declined')).toBeVisible();
  await other.close();
  const here = matter(page, 'At work since 2009.');
  await reason(here).fill('Checked.');
  await here.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(toast(page, 'Already Decided')).toBeVisible();
  await expect(here).toHaveCount(0);
  expect(
    await database.number('select count(*) from creative_profiles where id = $1 and is_verified', [
      creative.id,
    ]),
  ).toBe(0);
});

test('reads well', async ({ page, database }) => {
  await signInAsAdmin(page, database);
  for (const queue of ['reviews', 'correspondents', 'verification', 'history']) {
    await visit(page, `/admin/moderation?queue=${queue}`);
    await expectAccessible(page, queue);
  }
});
