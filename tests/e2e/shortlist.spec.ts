import { makeMember, password, signInAs, toast } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** /shortlist, and what leads to it (specification section 2, Shortlist); one file for the screen, hence the length. */

type Database = Parameters<Parameters<typeof test>[2]>[0]['database'];

/** A client with Atelier Norrby saved, and a note. */
async function clientWithNorrby(database: Database, notes: string | null = null) {
  const creative = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
  const member = await makeMember(database);
  await database.rows('insert into shortlists (creative_id, user_id, notes) values ($1, $2, $3)', [
    creative.id,
    member.userId,
    notes,
  ]);
  return { creative, member };
}

test('a client without entries is led to the creatives', async ({ page, database }) => {
  await signInAs(page, await makeMember(database));
  await visit(page, '/shortlist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Shortlist');
  await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Browse Creatives' })).toHaveAttribute('href', '/browse');
});

test('notes are edited one entry at a time, and kept', async ({ page, database }) => {
  const { member, creative } = await clientWithNorrby(database);
  await signInAs(page, member);
  await visit(page, '/shortlist');
  const entry = page.getByRole('article', { name: creative.name });
  await expect(page.getByText('1 saved creative', { exact: true })).toBeVisible();
  await expect(entry.getByText('No notes added yet')).toBeVisible();
  await expect(entry.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    `/messages?creative=${creative.id}`,
  );
  await entry.getByRole('link', { name: 'Edit note' }).click();
  await expect(entry.getByLabel('Notes')).toBeFocused();
  await entry.getByLabel('Notes').fill('First choice.\nAsk about June.');
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Notes saved')).toBeVisible();
  await expect(entry.getByText('First choice.')).toBeVisible();
  await entry.getByRole('link', { name: 'Edit note' }).click();
  await entry.getByLabel('Notes').fill('Never mind');
  await entry.getByRole('link', { name: 'Cancel' }).click();
  await expect(entry.getByText('First choice.')).toBeVisible();
});

test('Remove can be undone, with notes and date', async ({ page, database }) => {
  const { member, creative } = await clientWithNorrby(database, 'First choice.');
  await signInAs(page, member);
  await visit(page, '/shortlist');
  const stored = () =>
    database.rows('select notes, created_at from shortlists where user_id = $1', [member.userId]);
  const before = await stored();
  await page.getByRole('button', { name: `Remove ${creative.name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
  expect(await stored()).toEqual([]);
  await toast(page, 'Removed from Shortlist').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: creative.name })).toContainText('First choice.');
  expect(await stored()).toEqual(before);
});

test('a card saves at once, says so, and takes off again', async ({ page, database }) => {
  const path = '/search?q=Atelier+Norrby';
  await signInAs(page, await makeMember(database));
  await visit(page, path);
  const save = page.getByRole('button', { name: 'Save Atelier Norrby to shortlist' });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, 'Added to Shortlist')).toBeVisible();
  await visit(page, path);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await save.click();
  await expect(toast(page, 'Removed from Shortlist')).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL(path);
});

test('a visitor who saves from a card joins or signs in, and comes back with it saved', async ({
  page,
  database,
}) => {
  const path = '/search?q=Atelier+Norrby';
  const member = await makeMember(database);
  await visit(page, path);
  await page.getByRole('link', { name: 'Join and save Atelier Norrby' }).click();
  const tabs = page.getByRole('navigation', { name: 'Account' });
  await expect(tabs.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('aria-current', 'true');
  await tabs.getByRole('link', { name: 'Sign In' }).click();
  // The form before has fields of these names too.
  await expect(tabs.getByRole('link', { name: 'Sign In' })).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(path);
  await expect(toast(page, 'Added to Shortlist')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Atelier Norrby to shortlist' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a save that the server refuses is undone on screen', async ({ page, database }) => {
  const { member } = await clientWithNorrby(database);
  await signInAs(page, member);
  await visit(page, '/search?q=Atelier+Norrby');
  const save = page.getByRole('button', { name: 'Save Atelier Norrby to shortlist' });
  await page.route('/api/shortlist', (route) => route.abort());
  await save.click();
  await expect(toast(page, 'Failed to remove from shortlist')).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.unroute('/api/shortlist');
  await page.context().clearCookies();
  await save.click();
  await expect(
    toast(page, 'Please sign in as an AEC professional to use the shortlist feature'),
  ).toBeVisible();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test('ticked entries stand side by side', async ({ page, database }) => {
  const { member } = await clientWithNorrby(database, 'First choice.');
  const other = await creativeWith(database, "l.business_name = 'Marisol Vega'");
  await database.rows('insert into shortlists (creative_id, user_id) values ($1, $2)', [
    other.id,
    member.userId,
  ]);
  await signInAs(page, member);
  await visit(page, '/shortlist');
  await page.getByRole('checkbox', { name: 'Compare Atelier Norrby' }).check();
  await page.getByRole('checkbox', { name: 'Compare Marisol Vega' }).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\?compare=[0-9a-f-]{36}(,|%2C)[0-9a-f-]{36}$/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toContainText(['', 'Marisol Vega', 'Atelier Norrby']);
  await expect(table.getByRole('row', { name: /^Notes/ })).toContainText('First choice.');
  await expect(table.getByRole('columnheader').nth(1).locator('img')).toHaveCount(4);
  await expect(table.getByRole('link', { name: 'Message Marisol Vega' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

/** A client with so many saved creatives, the newest listed. */
async function clientWith(database: Database, count: number) {
  const member = await makeMember(database);
  const rows = await database.rows<{ creative_id: string }>(
    `insert into shortlists (creative_id, user_id)
     select creative_id, $1 from listings order by created_at desc, creative_id limit $2 returning creative_id`,
    [member.userId, count],
  );
  return { member, ids: rows.map((row) => row.creative_id) };
}

test('four are ticked, and then no fifth until one is taken away', async ({ page, database }) => {
  const { member } = await clientWith(database, 6);
  await signInAs(page, member);
  await visit(page, '/shortlist');
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  for (const place of [0, 1, 2]) await boxes.nth(place).check();
  await expect(boxes.nth(4)).toBeEnabled();
  await boxes.nth(3).check();
  await expect(page.getByRole('status').filter({ hasText: 'You can compare up to four' })).toBeVisible();
  await expect(boxes.nth(4)).toBeDisabled();
  await expect(boxes.nth(0)).toBeEnabled();
  await boxes.nth(0).uncheck();
  await expect(boxes.nth(4)).toBeEnabled();
  await expect(page.getByText('Select up to four to compare.')).toBeVisible();
  await boxes.nth(4).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(5);
});

test('Undo that does not reach the server says that nothing was added', async ({ page, database }) => {
  const { member, creative } = await clientWithNorrby(database);
  await signInAs(page, member);
  await visit(page, '/shortlist');
  await page.getByRole('button', { name: `Remove ${creative.name}` }).click();
  const undo = toast(page, 'Removed from Shortlist').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.route('**/shortlist.data*', (route) => route.abort());
  await undo.click();
  await expect(toast(page, 'Failed to add to shortlist')).toBeVisible();
});
