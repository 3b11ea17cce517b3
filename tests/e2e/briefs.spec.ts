import { randomUUID } from 'node:crypto';
import { expectAccessibleOnTheWay } from './axe.ts';
import { inDays, makeMember, makeStudio, removeStudiosAfterEach, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** A brief as it is written: kept while it is typed, in two tabs, and when one leaves. */
test.use({ world: 'changed', viewport: { width: 1440, height: 900 } });

/** In the names of what this test makes. */
const mark = randomUUID().slice(0, 8);
removeStudiosAfterEach(mark);

test('a client writes a brief that saves itself, and sends it to two', async ({
  page,
  context,
  database,
}) => {
  test.slow();
  const robin = await makeMember(database);
  const one = await makeStudio(database, `First Light ${mark}`, { isListed: true });
  const two = await makeStudio(database, `Second Light ${mark}`, { isListed: true });
  await database.rows('insert into shortlists (user_id, creative_id) values ($1, $2)', [
    robin.userId,
    two.id,
  ]);
  await signInAs(page, robin);
  const saved = page.getByRole('status').filter({ hasText: /^Saved \d/ });
  /** Types, and waits until the server has kept it. What was saved before is no answer. */
  const keptBy = async (type: () => Promise<void>) => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/briefs'));
    await type();
    expect((await answered).status()).toBe(200);
    await expect(saved).toBeVisible();
  };

  await test.step('from a profile, typed and kept without a press', async () => {
    await visit(page, `/creative/${one.id}`);
    await page.getByRole('link', { name: 'Request an Estimate' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New Brief' })).toBeVisible();
    // Its scripts run.
    await expect(page.getByText('Choose files')).toBeVisible();
    await page.getByLabel('Project').fill(`Kiln House ${mark}`);
    await page.getByRole('combobox', { name: 'Place' }).pressSequentially('San Antonio');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Place' })).toHaveValue('San Antonio, TX');
    await page.getByRole('button', { name: 'Exterior, by day: one more' }).focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    await expect(page.getByText('3 stills, no drone, no film').first()).toBeVisible();
    await expect(saved).toBeVisible();
    await keptBy(() => page.getByLabel('Estimates wanted by').fill(inDays(7)));
    await expect(page).toHaveURL(/\/briefs\/[0-9a-f-]{36}$/);
  });

  await test.step('a second tab does not write over the first unseen', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('What should the pictures say?').fill('From the other tab.');
    await expect(other.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
    await page.getByLabel('What should the pictures say?').fill('From here.');
    await expect(page.getByRole('alert')).toContainText('changed in another tab');
    await page.getByRole('button', { name: 'Keep What Is Here' }).click();
    await expect(saved).toBeVisible();
    await other.close();
    // What moves on a page stands still while another one is in front of it.
    await page.bringToFront();
    await page.reload();
    await expect(page.getByLabel('What should the pictures say?')).toHaveValue('From here.');
  });

  await test.step('a press on Save Draft is no other tab, and what is typed last is kept when one leaves', async () => {
    const story = page.getByLabel('What should the pictures say?');
    await page.getByRole('button', { name: 'Save Draft' }).locator('visible=true').press('Enter');
    await expect(toast(page, 'Draft Saved')).toBeVisible();
    await keptBy(() => story.fill('From here, after a press.'));
    await story.fill('From here.');
    await page.getByRole('main').getByRole('link', { name: 'Briefs', exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Briefs' })).toBeVisible();
    await page.goBack();
    await expect(story).toHaveValue('From here.');
  });

  await test.step('sent to both', async () => {
    await expectAccessibleOnTheWay(page, 'draft');
    await page.getByText('Add from My Shortlist').press('Enter');
    await page.getByRole('button', { name: `Add Second Light ${mark}` }).press('Enter');
    await expect(page.getByText('2 of 5')).toBeVisible();
    await page.getByRole('complementary').getByRole('button', { name: 'Send to 2 Creatives' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
  });
});
