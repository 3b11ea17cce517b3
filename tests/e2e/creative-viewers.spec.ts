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
  test(`a ${who} is told for whom it is, and nothing of it is in the answer`, async ({ page, database }) => {
    const { id } = await creativeWith(database, norrby);
    if (who === 'creative') await signInAs(page, await makeMember(database, { userType: 'creative' }));
    await visit(page, `/creative/${id}`);
    const panel = page.getByRole('region', { name: 'Contact & Links' });
    if (who === 'visitor') {
      await expect(panel.getByText(/^Sign in as an AEC professional/)).toBeVisible();
      await expect(panel.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
        'href',
        `/auth?next=${encodeURIComponent(`/creative/${id}`)}`,
      );
    } else {
      await expect(panel).toContainText('You are signed in as a creative.');
      await expect(panel.getByRole('link')).toHaveCount(0);
    }
    const [secrets] = await database.rows<Record<string, string>>(
      'select website_url, instagram_url, linkedin_url from creative_profiles where id = $1',
      [id],
    );
    const html = await (await page.request.get(`/creative/${id}`)).text();
    const told = [...Object.values(secrets ?? {}), '(Primary)', '/messages?creative'];
    expect(told.filter((secret) => html.includes(secret))).toEqual([]);
  });
}

test('the owner sees what clients see, and the ways to change and answer it', async ({ page, database }) => {
  await signInAs(page, { email: 'creative@oriel.example' }, 'oriel-demo');
  const { id } = await creativeWith(
    database,
    "exists (select 1 from creative_profiles c join users u on u.id = c.user_id where c.id = l.creative_id and u.email = 'creative@oriel.example')",
  );
  await visit(page, `/creative/${id}`);
  const panel = page.getByRole('region', { name: 'Contact & Links' });
  await expect(panel.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/profile/setup');
  await expect(panel.getByRole('link', { name: 'View Messages' })).toHaveAttribute('href', '/messages');
  await expect(panel.getByRole('link', { name: 'Website' })).toBeVisible();
  await expect(panel.getByText('(Primary)')).toBeVisible();
  await expect(panel.getByText(/Sign in|Contact Creative|Shortlist/)).toHaveCount(0);
});

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

test.describe('with a rate sheet', () => {
  test.use({ world: 'changed' });

  test('a visitor is sent no contact, no link, no rate sheet and no list of service areas', async ({
    page,
    database,
  }) => {
    const { id } = await creativeWith(
      database,
      `cardinality(l.place_ids) >= 3 and l.review_count < 5 and exists (select 1 from creative_profiles cp
      where cp.id = l.creative_id and website_url is not null and instagram_url is not null and linkedin_url is not null)`,
    );
    await database.rows(
      "update creative_profiles set rate_sheet_url = '/s/rateSheetCode', rate_sheet_filename = 'rate-sheet-norm.pdf' where id = $1",
      [id],
    );
    const [hidden] = await database.rows<Record<string, string>>(
      `select website_url, instagram_url, linkedin_url, rate_sheet_url, rate_sheet_filename, u.email, p.phone, cp.user_id
       from creative_profiles cp join users u on u.id = cp.user_id join profiles p on p.user_id = u.id where cp.id = $1`,
      [id],
    );
    const areas = await database.rows<{ city: string; is_primary: boolean }>(
      `select city, is_primary from service_areas where creative_id = $1
        and not exists (select 1 from creative_profiles cp left join reviews r on r.creative_id = cp.id
              left join portfolio_items i on i.creative_id = cp.id
              where cp.id = $1 and (concat_ws(' ', cp.bio_long, cp.bio_short, cp.tagline, cp.business_name) ilike '%' || city || '%'
                or i.location ilike '%' || city || '%' or r.review_text ilike '%' || city || '%'))`,
      [id],
    );
    for (const address of [
      `/creative/${id}`,
      `/creative/${id}?tab=reviews`,
      `/creative/${id}?plate=1`,
      `/creative/${id}.data`,
      `/creative/${id}.data?_routes=routes%2Fpublic%2Fcreative`,
    ]) {
      const body = await (await page.request.get(address)).text();
      expect(body).toContain(id);
      for (const [column, value] of Object.entries(hidden ?? {})) {
        if (value) expect(body.includes(value), `${column} in ${address}`).toBe(false);
      }
      for (const area of areas.filter((each) => !each.is_primary)) {
        expect(body.includes(area.city), `${area.city} in ${address}`).toBe(false);
      }
    }
    await page.goto(`/creative/${id}`);
    const panel = page.getByRole('region', { name: 'Contact & Links' });
    await expect(panel.getByText(/^Sign in as an AEC professional/)).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/auth?next=${encodeURIComponent(`/creative/${id}`)}`,
    );
    await expect(panel.getByRole('link')).toHaveText(['Sign In', 'Join and Save']);
    await database.rows(
      'update creative_profiles set rate_sheet_url = null, rate_sheet_filename = null where id = $1',
      [id],
    );
  });
});
