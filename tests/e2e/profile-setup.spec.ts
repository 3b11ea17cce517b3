import type { Page } from '@playwright/test';
import { pdf, photograph } from '#tests/factories/file-factory.ts';
import { type Member, makeMember, password, signInAs, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /profile/setup (specification sections 2, 5 and 8); one file for the screen, hence the length. */

const save = (page: Page) => page.getByRole('button', { name: 'Save Profile' }).last().click();
const area = (page: Page, number: number) => page.getByRole('group', { name: `Service area ${number}` });

/** What a new profile needs to be saved. */
async function fillLeast(page: Page): Promise<void> {
  await page.getByLabel('Business name').fill('Ashdown Pictures');
  await page.getByLabel('Interior', { exact: true }).check();
}

/** A creative whose plan holds several areas; kept out of the directory, which other tests count. */
async function makePaidMember(database: Parameters<typeof makeMember>[0]): Promise<Member> {
  const member = await makeMember(database, { userType: 'creative', plan: 'creative' });
  await database.rows(
    `insert into creative_profiles (user_id, unlisted_at, unlisted_reason) values ($1, now(), 'A test')`,
    [member.userId],
  );
  return member;
}

test('a visitor is sent to sign in, and back afterwards', async ({ page }) => {
  await page.goto('/profile/setup');
  await expect(page).toHaveURL('/auth?next=%2Fprofile%2Fsetup');
});

test('a creative sets up a profile with two service areas', async ({ page, database }) => {
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
});

test('a profile without a specialty is refused in the specified words, and keeps what was typed', async ({
  page,
  database,
}) => {
  await signInAs(page, await makeMember(database, { userType: 'creative' }));
  await visit(page, '/profile/setup');
  await page.getByLabel('Business name').fill('Ashdown Pictures');
  await save(page);
  await expect(toast(page, 'Specialties Required')).toContainText('Please select at least one specialty.');
  await expect(page.getByLabel('Business name')).toHaveValue('Ashdown Pictures');
  await expect(page).toHaveURL('/profile/setup');
});

test('a short bio of 161 characters is refused, one of 160 is not', async ({ page, database }) => {
  await signInAs(page, await makeMember(database, { userType: 'creative' }));
  await visit(page, '/profile/setup');
  await fillLeast(page);
  await page.getByLabel('Short bio').fill('x'.repeat(161));
  await expect(page.getByText('161 / 160')).toBeVisible();
  await save(page);
  await expect(page.getByText('Please use at most 160 characters.')).toBeVisible();
  await page.getByLabel('Short bio').fill('x'.repeat(160));
  await save(page);
  await page.waitForURL('**/dashboard');
});

test('what two tabs changed is shown, to choose from', async ({ page, context, database }) => {
  const member = await makeMember(database, { userType: 'creative' });
  await signInAs(page, member);
  await visit(page, '/profile/setup');
  await fillLeast(page);
  await page.getByLabel('Tagline').fill('At first');
  await save(page);
  await page.waitForURL('**/dashboard');

  await visit(page, '/profile/setup');
  const other = await context.newPage();
  await visit(other, '/profile/setup');
  await other.getByLabel('Tagline').fill('From the other tab');
  await other.getByLabel('Website').fill('https://other.example');
  await save(other);
  await other.waitForURL('**/dashboard');
  await other.close();

  await page.getByLabel('Tagline').fill('From this tab');
  await page.getByLabel('Short bio').fill('Typed here.');
  await save(page);
  const notice = page.getByRole('region', { name: 'Your profile was changed in another window' });
  await expect(notice.getByRole('group', { name: 'Tagline' })).toContainText('From the other tab');
  await expect(notice.getByRole('group', { name: 'Tagline' })).toContainText('From this tab');
  await expect(notice.getByRole('group', { name: 'Tagline' }).getByLabel('Keep mine')).toBeChecked();
  await expect(
    notice.getByRole('group', { name: 'Website' }).getByLabel('Use the saved version'),
  ).toBeChecked();
  await expect(page.getByLabel('Short bio')).toHaveValue('Typed here.');
  await save(page);
  await page.waitForURL('**/dashboard');
  const [stored] = await database.rows(
    'select tagline, bio_short, website_url from creative_profiles where user_id = $1',
    [member.userId],
  );
  expect(stored).toEqual({
    tagline: 'From this tab',
    bio_short: 'Typed here.',
    website_url: 'https://other.example',
  });
});

test('somebody whose session ended signs in again and loses nothing', async ({ page, database }) => {
  const member = await makeMember(database, { userType: 'creative' });
  await signInAs(page, member);
  await visit(page, '/profile/setup');
  await fillLeast(page);
  await database.rows('delete from sessions where user_id = $1', [member.userId]);
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByRole('button', { name: 'Not Now' }).click();
  await expect(page.getByLabel('Business name')).toHaveValue('Ashdown Pictures');
  await save(page);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
});

test('leaving with unsaved changes asks first', async ({ page, database }) => {
  await signInAs(page, await makeMember(database, { userType: 'creative' }));
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

test('a client edits the company name, and nothing else', async ({ page, database }) => {
  const member = await makeMember(database);
  await signInAs(page, member);
  await visit(page, '/profile/setup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Setup');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await page.getByLabel('Company name').fill('   ');
  await save(page);
  await expect(page.getByText('Company name is required.')).toBeVisible();
  await page.getByLabel('Company name').fill('Ashdown & Partners');
  await save(page);
  await page.waitForURL('**/dashboard');
  await expect(toast(page, 'Profile Updated!')).toContainText('Your profile has been saved successfully.');
});

test('a rate sheet opens as a download in a sandbox, until it is replaced or deleted', async ({
  page,
  database,
}) => {
  const member = await makeMember(database, { userType: 'creative' });
  await signInAs(page, member);
  await visit(page, '/profile/setup');
  const box = page.getByLabel('PDF with your rates');
  await box.setInputFiles({ name: 'rates.txt', mimeType: 'text/plain', buffer: Buffer.from('120') });
  await expect(page.getByText('rates.txt is not an accepted type. Files can be PDF.')).toBeVisible();
  await box.setInputFiles({ name: 'Preise für März.pdf', mimeType: 'application/pdf', buffer: pdf(2_000) });
  await expect(toast(page, 'Rate Sheet Saved')).toBeVisible();
  const link = page.getByRole('link', { name: 'Preise für März.pdf' });
  const first = (await link.getAttribute('href')) ?? '';
  expect(first).toMatch(/\/s\/[\w-]{8}$/);
  const opened = await page.request.get(first);
  expect(opened.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Preise fur Marz.pdf"; filename*=UTF-8''Preise%20f%C3%BCr%20M%C3%A4rz.pdf`,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
  expect((await opened.body()).length).toBe(2_000);
  const signed = opened.url();
  const expires = Number(new URL(signed).searchParams.get('expires'));
  expect(Math.abs(expires - Date.now() / 1000 - 31_536_000)).toBeLessThan(300);
  const tampered = await page.request.get(signed.replace(`expires=${expires}`, `expires=${expires + 1}`));
  expect(tampered.status()).toBe(404);

  await box.setInputFiles({ name: 'rates-2.pdf', mimeType: 'application/pdf', buffer: pdf(3_000) });
  await expect(page.getByRole('link', { name: 'rates-2.pdf' })).toBeVisible();
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(signed)).status()).toBe(404);

  const second = (await page.getByRole('link', { name: 'rates-2.pdf' }).getAttribute('href')) ?? '';
  expect((await page.request.get(second)).status()).toBe(200);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, 'Rate Sheet Deleted')).toBeVisible();
  expect((await page.request.get(second)).status()).toBe(404);
});

test('short links are for the owner, and for own rate sheets only', async ({ page, database }) => {
  const origin = process.env.ORIEL_E2E_URL ?? '';
  const member = await makeMember(database, { userType: 'creative' });
  const [profile] = await database.rows<{ id: string }>(
    'insert into creative_profiles (user_id) values ($1) returning id',
    [member.userId],
  );
  const ask = (original_url: string, creative_id = profile?.id) =>
    page.request.post('/api/functions/url-shortener', {
      data: { creative_id, original_url },
      headers: { Origin: origin },
    });
  expect((await ask('https://evil.example')).status()).toBe(401);
  await signInAs(page, member);
  expect((await ask('https://evil.example')).status()).toBe(400);
  expect((await ask(`${origin}/files/rate-sheets/x?expires=9999999999&signature=x`)).status()).toBe(400);
  const [other] = await database.rows<{ id: string }>(
    'select id from creative_profiles where user_id <> $1 limit 1',
    [member.userId],
  );
  expect((await ask('https://evil.example', other?.id)).status()).toBe(403);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused form comes back as it was typed', async ({ page, database }) => {
    await signInAs(page, await makeMember(database, { userType: 'creative' }));
    await page.goto('/profile/setup');
    await page.getByLabel('Business name').fill('Ashdown Pictures');
    await page.getByLabel('Creative type').selectOption('Video Editor');
    await page.getByLabel('Years of experience').fill('81');
    await page.getByLabel('Long bio').fill('One paragraph.\n\nAnother one.');
    await page.getByLabel('Show rate sheet publicly').uncheck();
    await save(page);
    await expect(page.locator('.toast')).toContainText('Specialties Required');
    await expect(page.getByText('Please enter a whole number from 0 to 80.')).toBeVisible();
    await expect(page.getByLabel('Business name')).toHaveValue('Ashdown Pictures');
    await expect(page.getByLabel('Creative type')).toHaveValue('Video Editor');
    await expect(page.getByLabel('Years of experience')).toHaveValue('81');
    await expect(page.getByLabel('Long bio')).toHaveValue('One paragraph.\n\nAnother one.');
    await expect(page.getByLabel('Show rate sheet publicly')).not.toBeChecked();
  });

  test('areas come and go, files are taken, and the profile is saved', async ({ page, database }) => {
    const member = await makePaidMember(database);
    await signInAs(page, member);
    await page.goto('/profile/setup');
    await page.getByLabel('Profile picture').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await photograph({ width: 300, height: 500 }, 'png'),
    });
    await page.getByRole('button', { name: 'Upload Picture' }).click();
    await expect(page.locator('.toast')).toContainText('Picture Saved');
    await page.getByLabel('PDF with your rates').setInputFiles({
      name: 'rates.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('not a pdf'),
    });
    await page.getByRole('button', { name: 'Upload Rate Sheet' }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(/rates\.pdf/)
        .first(),
    ).toBeVisible();

    await fillLeast(page);
    await area(page, 1).getByLabel('City', { exact: true }).fill('Austin');
    await area(page, 1).getByLabel('State or region').fill('TX');
    await page.getByRole('button', { name: 'Add Service Area' }).click();
    await expect(page.getByLabel('Business name')).toHaveValue('Ashdown Pictures');
    await expect(area(page, 1).getByLabel('City', { exact: true })).toHaveValue('Austin');
    await area(page, 2).getByLabel('City', { exact: true }).fill('Marfa');
    await area(page, 2).getByLabel('State or region').fill('TX');
    await page.getByRole('button', { name: 'Add Service Area' }).click();
    await page.getByRole('button', { name: 'Remove service area 3' }).click();
    await expect(area(page, 3)).toHaveCount(0);
    await save(page);
    await page.waitForURL('**/dashboard');
    const stored = await database.rows(
      `select a.city, a.is_primary, m.width, m.height, m.edit -> 'crop' ->> 'top' as top
         from creative_profiles cp join service_areas a on a.creative_id = cp.id
         join media_files m on m.key = cp.avatar_media_key where cp.user_id = $1 order by a.sort_order`,
      [member.userId],
    );
    expect(stored).toEqual([
      { city: 'Austin', is_primary: true, width: 300, height: 300, top: '100' },
      { city: 'Marfa', is_primary: false, width: 300, height: 300, top: '100' },
    ]);
  });
});
