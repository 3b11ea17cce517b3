import type { Page } from '@playwright/test';
import { type Member, makeMember, signInAs, toast } from './members.ts';
import { type Database, expect, test, visit } from './oriel.ts';

/** /profile/setup (specification sections 2, 5 and 8); one file for the screen, hence the length. */

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' }).last().click();
const area = (page: Page, number: number) => page.getByRole('group', { name: `Service area ${number}` });

/** What a new profile needs to be saved. */
async function fillLeast(page: Page): Promise<void> {
  await page.getByLabel('Business name').fill('Ashdown Pictures');
  await page.getByLabel('Interior', { exact: true }).check();
}

/** A creative whose plan holds several areas; kept out of the directory, which other tests count. */
async function makePaidMember(database: Database): Promise<Member> {
  const member = await makeMember(database, { userType: 'creative', plan: 'creative' });
  await database.rows(
    `insert into creative_profiles (user_id, unlisted_at, unlisted_reason) values ($1, now(), 'A test')`,
    [member.userId],
  );
  return member;
}

test('a creative sets up a profile with two service areas, and is asked before leaving one that is not saved', async ({
  page,
  database,
}) => {
  const member = await makePaidMember(database);
  await signInAs(page, member);
  await visit(page, '/profile/setup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creative Profile Setup');
  await expect(page.getByLabel('Creative type')).toHaveValue('');
  await fillLeast(page);
  await page.getByLabel('Tagline').fill('Bridges, mostly');
  await page.getByLabel('Creative type').selectOption('Drone Operator');
  await page.getByLabel('Years of experience').fill('7');
  await page.getByLabel('Short bio').fill('Bridges and what stands beside them.');
  await page.getByLabel('Website').fill('https://ashdown.example');
  await page.getByLabel('Twilight').check();

  await area(page, 1).getByLabel('City', { exact: true }).pressSequentially('Seattl');
  await page.getByRole('option', { name: 'Seattle, WA United States' }).click();
  await expect(area(page, 1).getByLabel('State or region')).toHaveValue('WA');
  await page.getByRole('button', { name: 'Add Service Area' }).click();
  await area(page, 2).getByLabel('City', { exact: true }).pressSequentially('Munic');
  await page.getByRole('option', { name: 'Munich, Germany Bavaria' }).click();
  await expect(area(page, 2).getByLabel('Country')).toHaveValue('DE');
  await area(page, 2).getByLabel('Primary').check();
  await save(page);

  await page.waitForURL('**/dashboard');
  await expect(toast(page, 'Profile Updated!')).toContainText(
    'Your creative profile has been saved successfully.',
  );
  const stored = await database.rows(
    `select cp.business_name, cp.creative_type, cp.years_experience, cp.instagram_url, a.city, a.country, a.is_primary
       from creative_profiles cp join service_areas a on a.creative_id = cp.id
      where cp.user_id = $1 order by a.sort_order`,
    [member.userId],
  );
  const profile = {
    business_name: 'Ashdown Pictures',
    creative_type: 'Drone Operator',
    years_experience: 7,
    instagram_url: null,
  };
  expect(stored).toEqual([
    { ...profile, city: 'Seattle', country: 'US', is_primary: false },
    { ...profile, city: 'Munich', country: 'DE', is_primary: true },
  ]);

  await visit(page, '/profile/setup');
  await page.getByLabel('Tagline').fill('Not saved yet');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay Here' }).click();
  await expect(page.getByLabel('Tagline')).toHaveValue('Not saved yet');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/dashboard');
});
