import { randomUUID } from 'node:crypto';
import { expectAccessibleOnTheWay } from './axe.ts';
import { type Member, makeMember, signInAs, toast } from './members.ts';
import { type Database, expect, test, visit } from './oriel.ts';

/** A brief goes from a client to two creatives, and comes back declined by one of them. */
test.use({ world: 'changed', viewport: { width: 1440, height: 900 } });

/** In the names of what this test makes. */
const mark = randomUUID().slice(0, 8);

test.afterEach(async ({ database }) => {
  await database.rows(
    `delete from users where id in (select user_id from creative_profiles where business_name like $1)`,
    [`%${mark}%`],
  );
});

async function listedCreative(database: Database, name: string): Promise<Member & { id: string }> {
  const member = await makeMember(database, { userType: 'creative', plan: 'creative' });
  const [profile] = await database.rows<{ id: string }>(
    `with profile as (
       insert into creative_profiles (user_id, business_name) values ($1, $2) returning id
     ), listed as (
       insert into creative_specialties (creative_id, specialty_id, sort_order)
       select profile.id, s.id, 1 from profile, lateral (select id from specialties order by id limit 1) s
     )
     select id from profile`,
    [member.userId, name],
  );
  return { ...member, id: profile?.id ?? '' };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a client writes a brief that saves itself, sends it to two; one declines, a change is told', async ({
  page,
  context,
  browser,
  database,
}) => {
  // Three people work one after the other.
  test.slow();
  const robin = await makeMember(database);
  const one = await listedCreative(database, `First Light ${mark}`);
  const two = await listedCreative(database, `Second Light ${mark}`);
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
  const address = page.url();

  const answering = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await answering.newPage();
  await test.step('one reads it on a phone, and declines', async () => {
    await signInAs(phone, one);
    await phone.goto('/briefs');
    await phone.getByRole('link', { name: `Kiln House ${mark}` }).click();
    await expect(phone.getByText('From here.')).toBeVisible();
    await expect(phone.getByText(`Second Light ${mark}`)).toHaveCount(0);
    await phone.getByRole('link', { name: 'Ask a Question' }).click();
    await expect(phone.getByRole('group', { name: /Brief \d+: Estimate wanted/ })).toBeVisible();
    await phone.getByRole('link', { name: 'Open the brief' }).click();
    await phone.getByText('Decline', { exact: true }).press('Enter');
    await phone.getByLabel('Not free on these dates').check();
    await phone.getByLabel('In your words').fill('Away until spring.');
    await expectAccessibleOnTheWay(phone, 'asked');
    await phone.getByRole('button', { name: 'Decline Brief' }).press('Enter');
    await expect(phone.getByText(/You declined on/)).toBeVisible();
  });

  await test.step('the client reads why, and changes the brief', async () => {
    await page.goto(address);
    await expect(page.getByRole('article').filter({ hasText: 'Away until spring.' })).toContainText(
      'Declined',
    );
    await expectAccessibleOnTheWay(page, 'sent');
    await page.getByRole('link', { name: 'Change the Brief' }).click();
    await page.getByRole('button', { name: 'Dusk: one more' }).click();
    await expect(saved).toBeVisible();
    await page.getByRole('complementary').getByRole('button', { name: 'Send Changes' }).click();
    await expect(page.getByText(/Revision 2/)).toBeVisible();
  });

  await test.step('the other sees what is new, and who declined is not told', async () => {
    await signInAs(phone, two);
    await phone.goto(address);
    await expect(phone.getByText(/Revision 2/)).toBeVisible();
    await expect(phone.getByText('3 exterior, 1 dusk: 4 stills. No film.').first()).toBeVisible();
    const told = await database.rows<{ user_id: string }>(
      `select user_id from mails where template = 'brief' and subject like '%changed%' and user_id = any($1)`,
      [[one.userId, two.userId]],
    );
    expect(told).toEqual([{ user_id: two.userId }]);
  });
  await answering.close();
});
