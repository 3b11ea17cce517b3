import { randomUUID } from 'node:crypto';
import { makeMember, signInAs, toast } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** Leave Review (DECISIONS), and what becomes of a review. */

test.use({ world: 'changed' });

test('a client reviews whom they wrote with, changes it, and the creative answers and reports', async ({
  page,
  database,
  browser,
}) => {
  const creative = await creativeWith(database, 'l.review_count between 3 and 6 and not l.is_featured');
  const client = await makeMember(database);
  const [owner] = await database.rows<{ user_id: string; email: string }>(
    `select c.user_id, u.email from creative_profiles c join users u on u.id = c.user_id where c.id = $1`,
    [creative.id],
  );
  await signInAs(page, client);
  await visit(page, `/leave-review?creative=${creative.id}`);
  await expect(page.getByText('You can review a creative after both of you have written')).toBeVisible();

  const [thread] = await database.rows<{ id: string }>(
    'insert into threads (creative_id, client_id) values ($1, $2) returning id',
    [creative.id, client.userId],
  );
  for (const sender of ['client', 'creative']) {
    await database.rows('insert into messages (thread_id, sender, send_key, body) values ($1, $2, $3, $4)', [
      thread?.id,
      sender,
      randomUUID(),
      'Hello',
    ]);
  }
  await visit(page, '/leave-review');
  await page.getByRole('link', { name: 'Leave Review' }).click();
  await page.getByRole('button', { name: 'Publish Review' }).click();
  await expect(page.getByText('Please choose one to five stars.')).toBeVisible();
  await page.getByRole('radio', { name: '3 stars' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.getByLabel('Project type').selectOption('Cultural');
  await page.getByLabel('Review', { exact: true }).fill('The chapel looks like it feels.');
  await page.getByRole('button', { name: 'Publish Review' }).click();
  await expect(toast(page, 'Review Published')).toBeVisible();
  const mine = page.getByRole('article').filter({ hasText: 'The chapel looks like it feels.' });
  await expect(mine.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();

  await visit(page, `/leave-review?creative=${creative.id}`);
  await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Review Updated')).toBeVisible();
  await expect(mine.getByText('edited')).toBeVisible();

  await database.rows(
    `insert into accounts (user_id, account_id, provider_id, password)
     select $1::uuid, $1::uuid::text, 'credential', password from accounts where user_id = $2`,
    [owner?.user_id, client.userId],
  );
  const theirs = await browser.newPage();
  await signInAs(theirs, { email: owner?.email ?? '' });
  await visit(theirs, `/creative/${creative.id}?tab=reviews`);
  const review = theirs.getByRole('article').filter({ hasText: 'The chapel looks like it feels.' });
  await review.getByText('Reply in public').click();
  await review.getByLabel('Your reply').fill('It was the light, and the bench.');
  await review.getByLabel('Your reply').evaluate((field) => field.removeAttribute('maxlength'));
  await review.getByLabel('Your reply').fill('x'.repeat(2_001));
  await review.getByRole('button', { name: 'Publish Reply' }).click();
  await expect(review.getByText('A reply can have up to 2,000 characters.')).toBeVisible();
  await expect(review.getByLabel('Your reply')).toHaveValue('x'.repeat(2_001));
  await review.getByLabel('Your reply').fill('It was the light, and the bench.');
  await review.getByRole('button', { name: 'Publish Reply' }).click();
  await expect(toast(theirs, 'Reply Published')).toBeVisible();
  await expect(review.getByText('It was the light, and the bench.')).toBeVisible();
  await expect(review.getByRole('button', { name: 'Publish Reply' })).toHaveCount(0);
  await review.getByText('Report', { exact: true }).click();
  await review.getByLabel('What is wrong?').fill('Only testing.');
  await review.getByRole('button', { name: 'Send Report' }).click();
  await expect(toast(theirs, 'Reported')).toBeVisible();

  const visitor = await browser.newPage();
  await visitor.goto(`/creative/${creative.id}?tab=reviews&sort=highest`);
  await expect(visitor.getByText('It was the light, and the bench.')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Publish Reply' })).toHaveCount(0);
  await expect(visitor.getByRole('table', { name: 'Reviews by stars' })).toBeVisible();
  await Promise.all([theirs.close(), visitor.close()]);
  await database.rows('delete from reviews where user_id = $1', [client.userId]);
  await database.rows('delete from accounts where user_id = $1', [owner?.user_id]);
  await database.rows('delete from users where id = $1', [client.userId]);
});
