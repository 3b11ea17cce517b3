import { makeMember, signInAs } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** Who sees what of /creative/{id} (specification section 6; DECISIONS, Listing and Analytics). */

const norrby = "l.business_name = 'Atelier Norrby'";

test('a client sees contact, links and every service area', async ({ page, database }) => {
  const { id } = await creativeWith(database, norrby);
  await signInAs(page, await makeMember(database));
  await visit(page, `/creative/${id}`);
  const panel = page.getByRole('region', { name: 'Contact & Links' });
  await expect(panel.getByRole('link', { name: 'Contact Creative' })).toHaveAttribute(
    'href',
    `/messages?creative=${id}`,
  );
  await expect(panel.getByRole('button', { name: 'Save to Shortlist' })).toBeVisible();
  for (const name of ['Website', 'Instagram', 'LinkedIn']) {
    await expect(panel.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  }
  await expect(panel.getByText('Austin, TX')).toContainText('(Primary)');
  await expect(panel.getByText('Santa Fe, NM')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'View Rate Sheet' })).toHaveCount(0);
});

for (const who of ['visitor', 'creative'] as const) {
  test(`a ${who} is shown the way in, and nothing of it is in the answer`, async ({ page, database }) => {
    const { id } = await creativeWith(database, norrby);
    if (who === 'creative') await signInAs(page, await makeMember(database, { userType: 'creative' }));
    await visit(page, `/creative/${id}`);
    const panel = page.getByRole('region', { name: 'Contact & Links' });
    await expect(panel.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    const [secrets] = await database.rows<Record<string, string>>(
      'select website_url, instagram_url, linkedin_url from creative_profiles where id = $1',
      [id],
    );
    const html = await (await page.request.get(`/creative/${id}`)).text();
    const told = [...Object.values(secrets ?? {}), '(Primary)', '/messages?creative'];
    expect(told.filter((secret) => html.includes(secret))).toEqual([]);
  });
}

test('an unlisted profile is its owner’s, who reads what is missing; for all others it is not found', async ({
  page,
  browser,
  database,
}) => {
  const owner = await makeMember(database, { userType: 'creative' });
  const [profile] = await database.rows<{ id: string }>(
    "insert into creative_profiles (user_id, business_name) values ($1, 'Unlisted Ashdown') returning id",
    [owner.userId],
  );
  const path = `/creative/${profile?.id}`;
  expect((await page.request.get(path)).status()).toBe(404);
  await signInAs(page, owner);
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unlisted Ashdown');
  const notice = page.getByRole('region', { name: 'Your profile is not listed yet' });
  await expect(notice.getByRole('listitem')).toHaveText([/An active plan/, /A specialty/]);
  expect((await (await browser.newContext()).request.get(path)).status()).toBe(404);

  const client = await browser.newPage();
  await signInAs(client, await makeMember(database));
  await visit(client, path);
  await expect(client.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
  const admin = await makeMember(database);
  await database.rows("insert into user_roles (user_id, role) values ($1, 'admin')", [admin.userId]);
  await signInAs(client, admin);
  await visit(client, path);
  await expect(client.getByRole('region', { name: 'This profile is not listed' })).toBeVisible();
  await client.close();
});

test.describe('visits', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Visits',
  });

  test('are counted by kind, with the words of a search', async ({ page, database }) => {
    const creative = await creativeWith(database, "l.business_name = 'Atelier Norrby'");
    const counted = (kind: string) =>
      database.number(
        'select coalesce(sum(amount), 0) from profile_activity where creative_id = $1 and kind = $2',
        [creative.id, kind],
      );
    await database.rows('delete from activity_visitors where creative_id = $1', [creative.id]);
    const [views, appearances, outbound] = [
      await counted('view'),
      await counted('appearance'),
      await counted('outbound'),
    ];
    await visit(page, '/search?q=Atelier+Norrby');
    await expect.poll(() => counted('appearance')).toBe(appearances + 1);
    const words = "select count(*) from appearance_words where creative_id = $1 and words = 'atelier norrby'";
    await expect.poll(() => database.number(words, [creative.id])).toBe(1);
    await visit(page, `/creative/${creative.id}`);
    await expect.poll(() => counted('view')).toBe(views + 1);
    await signInAs(page, await makeMember(database));
    await visit(page, `/creative/${creative.id}`);
    await page.route('https://atelier-norrby.example/**', (route) => route.abort());
    await page
      .getByRole('link', { name: 'Website' })
      .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await page.getByRole('link', { name: 'Website' }).click();
    await expect.poll(() => counted('outbound')).toBe(outbound + 1);
    expect(await counted('view')).toBe(views + 1);
  });
});
