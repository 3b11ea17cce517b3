import type { Page } from '@playwright/test';
import { makeMember, signInAsAdmin, toast } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';
import { startTask } from './task.ts';

/** An admin's day: to-dos, who owes what, the figures, and what was reported. */

const box = (page: Page) => page.getByRole('textbox', { name: 'New to-do' });
const list = (page: Page) => page.getByRole('list', { name: 'To-do list' });
const titles = (page: Page) => list(page).locator('.todo-title').allTextContents();

async function add(page: Page, title: string, priority?: string): Promise<void> {
  if (priority) await page.getByLabel('Priority').selectOption(priority);
  await box(page).fill(title);
  await box(page).press('Enter');
  await expect(box(page)).toHaveValue('');
}

test('to-dos: Enter adds, Escape clears, a click moves on, the order follows, and another window shows it', async ({
  page,
  context,
  database,
}) => {
  await signInAsAdmin(page, database);
  await page.goto('/admin', { waitUntil: 'networkidle' });
  await expect(page.getByText('Nothing to do')).toBeVisible();
  await box(page).fill('Not this');
  await box(page).press('Escape');
  await expect(box(page)).toHaveValue('');
  await box(page).fill('   ');
  await box(page).press('Enter');
  await expect(page.getByText('Please enter a to-do.')).toBeVisible();
  await box(page).fill('');
  const other = await context.newPage();
  await other.goto('/admin', { waitUntil: 'networkidle' });
  await box(other).fill('Half typed');

  await add(page, '  Second  ');
  await expect(toast(page, 'To-do added').first()).toBeVisible();
  await add(page, 'First', 'urgent');
  await expect.poll(() => titles(page)).toEqual(['First', 'Second']);
  await expect.poll(() => titles(other)).toEqual(['First', 'Second']);
  expect((await list(page).boundingBox())?.height).toBe(400);
  await other.getByRole('button', { name: 'First: Pending. Change to In progress' }).click();
  await expect(page.getByRole('button', { name: 'First: In progress. Change to Completed' })).toBeVisible();

  // The second click comes while the first is on its way, and waits for it.
  await page.route('**/admin.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Second: Pending. Change to In progress' }).click();
  await page.getByRole('button', { name: 'Second: In progress. Change to Completed' }).click();
  await expect(page.getByRole('button', { name: 'Second: Completed. Change to Pending' })).toBeVisible();
  await expect(page.getByText('Second', { exact: true })).toHaveCSS('text-decoration-line', 'line-through');
  await expect
    .poll(() =>
      database.number(`select count(*) from admin_todos where title = 'Second' and completed_at is not null`),
    )
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Delete First' }).click();
  await expect.poll(() => titles(page)).toEqual(['Second']);
  await expect.poll(() => titles(other)).toEqual(['Second']);
  await expect(box(other)).toHaveValue('Half typed');
});

test('who has not paid is found and reminded, and the figures are drawn over the period of the address', async ({
  page,
  database,
}) => {
  const admin = await signInAsAdmin(page, database);
  const owing = await makeMember(database);
  await database.rows(
    `insert into billing_subscriptions (id, user_id, plan, billing_interval, status, price_cents, started_at,
                                        current_period_end, past_due_since)
     values ('sub_' || $1, $1::uuid, 'creative', 'yearly', 'past_due', 999900, now(), now(), now())`,
    [owing.userId],
  );
  await visit(page, '/admin');
  const task = startTask('Who has not paid is found and reminded');
  await task.click(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Users/ })
      .first(),
  );
  await task.click(page.getByRole('link', { name: /^Not paid/ }));
  const person = page.getByRole('row').filter({ hasText: owing.email }).first();
  await task.click(person.getByRole('checkbox'));
  await task.click(page.getByRole('button', { name: /^Remind to Pay/ }));
  await task.click(page.getByRole('button', { name: 'Remind 1' }));
  await expect(toast(page, 'Reminder sent to 1 person')).toBeVisible();
  task.tell();
  expect(task.counts).toEqual({ clicks: 5, keys: 0, texts: 0 });

  await visit(page, '/admin/analytics');
  const periods = page.getByRole('navigation', { name: 'Period' });
  await expect(periods.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
  await periods.getByRole('link', { name: '30 days' }).click();
  await expect(page).toHaveURL('/admin/analytics?days=30');
  const users = page.getByRole('region', { name: 'Users', exact: true });
  await expect(
    users
      .getByRole('img', { name: /Users over time/ })
      .locator('svg')
      .first(),
  ).toBeVisible();
  await users.getByText('Show as table').click();
  await expect(users.getByRole('row')).toHaveCount(31);
  await database.rows('delete from users where id = any($1)', [[admin.userId, owing.userId]]);
});

test.describe('what was reported', () => {
  test.use({ world: 'changed' });

  test('is decided, and the decision taken back, with the keyboard alone', async ({ page, database }) => {
    const client = await makeMember(database);
    const { id } = await creativeWith(database, 'l.review_count > 3');
    await database.rows(
      `with written as (
         insert into reviews (creative_id, user_id, reviewer_name, rating, review_text, created_at)
         values ($1, $2, 'Robin Ashdown', 1, 'Test words that nobody should read.', now()) returning id)
       insert into reports (reporter_id, review_id, reason)
       select user_id, written.id, 'Not a client of ours.' from written, creative_profiles c where c.id = $1`,
      [id, client.userId],
    );
    try {
      await signInAsAdmin(page, database);
      await visit(page, '/admin/moderation');
      // Others wait as well.
      const own = page.getByRole('listitem').filter({ hasText: 'Test words that nobody should read.' });
      await expect(own).toBeVisible();
      for (
        let row = 0;
        row < 20 && !(await own.evaluate((each) => each === document.activeElement));
        row += 1
      ) {
        await page.keyboard.press('j');
      }
      await expect(own).toBeFocused();
      await page.keyboard.press('a');
      await expect(own.getByRole('textbox', { name: 'Reason' })).toBeFocused();
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
    } finally {
      await database.rows('delete from reviews where user_id = $1', [client.userId]);
    }
  });
});
