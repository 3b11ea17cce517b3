import type { Page } from '@playwright/test';
import { photograph } from '#tests/factories/file-factory.ts';
import { expectAccessible } from './axe.ts';
import { makeMember, signInAs, toast } from './members.ts';
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

test('saving is at once on screen, and the same in panel and lightbox', async ({ page, database }) => {
  const { id } = await creativeWith(database, norrby);
  await signInAs(page, await makeMember(database));
  await visit(page, `/creative/${id}`);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const panel = page.getByRole('region', { name: 'Contact & Links' });
  await panel.getByRole('button', { name: 'Save to Shortlist' }).click();
  await expect(panel.getByRole('button', { name: 'Remove from Shortlist' })).toBeVisible();
  await expect(toast(page, 'Added to Shortlist')).toBeVisible();
  await page.getByRole('figure').first().getByRole('link').first().click();
  const lightbox = page.getByRole('dialog', { name: /^Plate 1 of/ });
  await lightbox.getByRole('button', { name: 'Remove from Shortlist' }).click();
  await expect(lightbox.locator('.toast').filter({ hasText: 'Removed from Shortlist' })).toBeVisible();
  await expect(lightbox.getByRole('button', { name: 'Save to Shortlist' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Save to Shortlist' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same-page');
});

test('a reply that is refused comes back in place, with what was typed', async ({ page, database }) => {
  const { id } = await creativeWith(database, norrby);
  await signInAs(page, { email: 'creative@oriel.example' }, 'oriel-demo');
  await visit(page, `/creative/${id}?tab=reviews`);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const form = page.locator('details').filter({ hasText: 'Reply in public' }).first();
  await form.getByText('Reply in public').click();
  await form.getByLabel('Your reply').fill('   ');
  await form.getByRole('button', { name: 'Publish Reply' }).click();
  await expect(page.getByText('Please write your reply.')).toBeVisible();
  await expect(page.getByLabel('Your reply').first()).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-same-page');
});

test.describe('a reply', () => {
  test.use({ world: 'changed' });

  test('whose page can no longer be changed in place is said to be published on the page that is loaded', async ({
    page,
    database,
  }) => {
    const { id } = await creativeWith(database, norrby);
    const replyText = 'Thank you for the two days on site.';
    await signInAs(page, { email: 'creative@oriel.example' }, 'oriel-demo');
    await visit(page, `/creative/${id}?tab=reviews`);
    const form = page.locator('details').filter({ hasText: 'Reply in public' }).first();
    await form.getByText('Reply in public').click();
    await form.getByLabel('Your reply').fill(replyText);
    // As a page of an older version has it.
    await page.evaluate(() => {
      document.body.append(document.createElement('p'));
      document.body.lastElementChild?.setAttribute('data-part', 'of-yesterday');
    });
    try {
      await form.getByRole('button', { name: 'Publish Reply' }).click();
      await expect(page.locator('[data-part=of-yesterday]')).toHaveCount(0);
      await expect(toast(page, 'Reply Published')).toBeVisible();
      await expect(page.getByText(replyText)).toBeVisible();
      await page.reload();
      await expect(page.getByText(replyText)).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(0);
    } finally {
      await database.rows('update reviews set reply_text = null, replied_at = null where reply_text = $1', [
        replyText,
      ]);
    }
  });
});

test.describe('a review', () => {
  test.use({ world: 'changed' });

  test('with pictures of the commission, written on a phone, shows them once the creative agrees', async ({
    page,
    browser,
    database,
  }) => {
    const { id } = await creativeWith(database, norrby);
    const client = await makeMember(database);
    await database.rows(
      `with talk as (insert into threads (creative_id, client_id) values ($1, $2) returning id)
       insert into messages (thread_id, sender, send_key, body)
       select id, s.sender, gen_random_uuid(), 'Thursday suits.' from talk, (values ('client'), ('creative')) s (sender)`,
      [id, client.userId],
    );
    const reviews = (of: Page) => of.getByRole('region', { name: 'Portfolio and reviews' });
    const words = 'Two evenings, and the lobby as we drew it.';
    const lobby = { name: 'Lobby at dusk, lit from within' };
    try {
      await page.setViewportSize({ width: 390, height: 844 });
      await signInAs(page, client);
      await visit(page, `/leave-review?creative=${id}`);
      await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
      await page.getByLabel('Review', { exact: true }).fill(words);
      const buffer = await photograph();
      await page
        .getByLabel('Pictures', { exact: true })
        .setInputFiles(['lobby.jpg', 'stair.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
      const shows = page.getByLabel('What it shows, for those who cannot see it');
      await expect(shows).toHaveCount(2);
      await shows.first().fill(lobby.name);
      await expectAccessible(page, 'the form of a review with pictures');
      await page.getByRole('button', { name: 'Publish Review' }).click();
      await expect(page).toHaveURL(`/creative/${id}?tab=reviews`);
      await expect
        .poll(() =>
          database.number(
            'select count(*) from review_pictures p join reviews r on r.id = p.review_id where r.creative_id = $1 and r.user_id = $2',
            [id, client.userId],
          ),
        )
        .toBe(2);
      await page.goto('about:blank');

      const owner = await browser.newPage();
      await signInAs(owner, { email: 'creative@oriel.example' }, 'oriel-demo');
      await visit(owner, `/creative/${id}?tab=reviews`);
      const asked = reviews(owner).getByRole('article').filter({ hasText: words });
      await expect(asked.getByText('2 pictures wait for your consent')).toBeVisible();
      await asked.getByRole('checkbox', { name: 'Show picture 1' }).check();
      await asked.getByRole('button', { name: 'Save Choice' }).click();
      await expect(asked.getByText('Pictures with this review: 1 of 2 shown')).toBeVisible();
      await owner.close();

      await page.context().clearCookies();
      await visit(page, `/creative/${id}?tab=reviews`);
      const article = reviews(page).getByRole('article').filter({ hasText: words });
      await expect(article.getByRole('img', lobby)).toHaveCount(1);
      await expect(article.getByRole('figure')).toHaveCount(1);
    } finally {
      await database.rows('delete from reviews where creative_id = $1 and user_id = $2', [id, client.userId]);
      await database.rows('delete from threads where creative_id = $1 and client_id = $2', [
        id,
        client.userId,
      ]);
    }
  });
});

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
    const pictures = () =>
      database.number('select coalesce(sum(amount), 0) from picture_views where creative_id = $1', [
        creative.id,
      ]);
    const seen = await pictures();
    await page
      .getByRole('region', { name: 'Portfolio and reviews' })
      .getByRole('figure')
      .getByRole('link')
      .first()
      .click();
    await expect.poll(pictures).toBe(seen + 1);
    await page.keyboard.press('Escape');
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
