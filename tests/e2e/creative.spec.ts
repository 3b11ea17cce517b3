import type { Locator, Page } from '@playwright/test';
import { creativeWith, expect, test, visit } from './oriel.ts';

const norrby = "l.business_name = 'Atelier Norrby'";

test('the header says who, what, where, and how well liked', async ({ page, database }) => {
  const { id } = await creativeWith(database, norrby);
  await visit(page, `/creative/${id}`);
  const [facts] = await database.rows<{ tagline: string; years: number; average: string; reviews: number }>(
    `select tagline, years_experience as years, round(avg(rating), 1)::text as average, count(*)::int as reviews
       from creative_profiles cp join reviews r on r.creative_id = cp.id where cp.id = $1 group by cp.id`,
    [id],
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Atelier Norrby');
  await expect(main.getByText('Verified', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Featured', { exact: true }).first()).toBeVisible();
  await expect(main.getByText(facts?.tagline ?? 'no tagline')).toBeVisible();
  await expect(fact(page, 'Type')).toHaveText('Photographer');
  await expect(fact(page, 'Based in')).toHaveText('Austin, TX');
  await expect(fact(page, 'Experience')).toHaveText(`${facts?.years} years`);
  await expect(fact(page, 'Rating')).toContainText(`${facts?.average}`);
  await expect(fact(page, 'Rating')).toContainText(`${facts?.reviews} reviews`);
  await expect(main.getByRole('region', { name: 'About' })).toContainText('Architecture, Interior, Twilight');
});

/** The value beside a name in the data strip. */
const fact = (page: Page, name: string): Locator =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd[1]');

test('what is not known is said in the specification’s words', async ({ page, database }) => {
  const { id } = await creativeWith(
    database,
    'l.review_count = 0 and exists (select 1 from creative_profiles cp where cp.id = l.creative_id and years_experience is null)',
  );
  await visit(page, `/creative/${id}?tab=reviews`);
  await expect(fact(page, 'Rating')).toHaveText('No reviews');
  await expect(fact(page, 'Experience')).toHaveText('Not specified');
  await expect(page.getByText('No reviews available yet')).toBeVisible();
  const withoutWork = await creativeWith(database, 'l.portfolio_count = 0');
  await visit(page, `/creative/${withoutWork.id}`);
  await expect(page.getByText('No portfolio images available yet').first()).toBeVisible();
});

test('the tabs are links that change what is shown, and Back changes it back', async ({ page, database }) => {
  const { id } = await creativeWith(database, norrby);
  await visit(page, `/creative/${id}`);
  const tabs = page.getByRole('navigation', { name: 'Portfolio and reviews' });
  await expect(tabs.getByRole('link', { name: /^Portfolio/ })).toContainText('18');
  await expect(tabs.getByRole('link', { name: /^Reviews/ })).toContainText('23');
  await expect(tabs.getByRole('link', { name: /^Portfolio/ })).toHaveAttribute('aria-current', 'true');
  await tabs.getByRole('link', { name: /^Reviews/ }).click();
  await expect(page).toHaveURL(`/creative/${id}?tab=reviews`);
  await expect(page.getByRole('region', { name: 'Portfolio and reviews' }).getByRole('article')).toHaveCount(
    10,
  );
  await page.goBack();
  await expect(page).toHaveURL(`/creative/${id}`);
  await expect(plates(page)).toHaveCount(17);
});

const plates = (page: Page) =>
  page.getByRole('region', { name: 'Portfolio and reviews' }).getByRole('figure').getByRole('link');

test('reviews come newest first, with their facts, ten at a time', async ({ page, database }) => {
  const { id } = await creativeWith(database, norrby);
  await visit(page, `/creative/${id}?tab=reviews`);
  const reviews = page.getByRole('region', { name: 'Portfolio and reviews' }).getByRole('article');
  const wanted = await database.rows<{ name: string; company: string; text: string; type: string }>(
    `select reviewer_name as name, reviewer_company as company, review_text as text, project_type as type
       from reviews where creative_id = $1 order by created_at desc, id desc`,
    [id],
  );
  const [newest] = wanted;
  await expect(reviews.first()).toContainText(newest?.name ?? 'a name');
  await expect(reviews.first()).toContainText(newest?.company ?? 'a company');
  await expect(reviews.first()).toContainText(newest?.text ?? 'a text');
  await expect(reviews.first()).toContainText(newest?.type ?? 'a type');
  await expect(reviews.first().getByRole('img', { name: /^\d out of 5|^\d of 5|stars/i })).toBeVisible();
  await expect(reviews.first().getByRole('time')).toHaveText(/^\d{1,2} \w{3} \d{4}$/);
  for (const count of [20, 23]) {
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(reviews).toHaveCount(count);
  }
  await expect(page.getByRole('link', { name: 'Load More' })).toBeHidden();
  await expect(reviews.last()).toContainText(wanted.at(-1)?.text ?? 'a text');
  await page.reload();
  await expect(reviews).toHaveCount(23);
});

test.describe('the lightbox', () => {
  test('opens from a plate, moves by arrow keys round the set, and gives the focus back', async ({
    page,
    database,
  }) => {
    const { id } = await creativeWith(database, norrby);
    await visit(page, `/creative/${id}`);
    const third = plates(page).nth(1);
    await third.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/creative/${id}?plate=3`);
    await expect(box(page, 3)).toBeVisible();
    const titles = await database.rows<{ title: string }>(
      'select title from portfolio_items where creative_id = $1 order by sort_order, id',
      [id],
    );
    await expect(box(page, 3).getByRole('heading')).toHaveText(titles[2]?.title ?? 'a title');
    await page.keyboard.press('ArrowRight');
    await expect(box(page, 4)).toBeVisible();
    await expect(page).toHaveURL(`/creative/${id}?plate=4`);
    for (const number of [3, 2, 1, 18]) {
      await page.keyboard.press('ArrowLeft');
      await expect(box(page, number)).toBeVisible();
    }
    await page.keyboard.press('ArrowRight');
    await expect(box(page, 1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(`/creative/${id}`);
    const first = page.getByRole('main').getByRole('figure').first().getByRole('link').first();
    await expect(first).toBeFocused();
  });

  test('keeps the focus inside and the page behind it out of reach', async ({ page, database }) => {
    const { id } = await creativeWith(database, norrby);
    await visit(page, `/creative/${id}?plate=2`);
    const dialog = box(page, 2);
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const focused = document.activeElement;
        return focused === document.body || focused === null || focused.closest('dialog[open]') !== null;
      });
      expect(isInside).toBe(true);
    }
  });

  test('by mouse: next, previous, the film strip, close', async ({ page, database }) => {
    const { id } = await creativeWith(database, norrby);
    await visit(page, `/creative/${id}`);
    await plates(page).first().click();
    await box(page, 2).getByRole('link', { name: 'Next plate' }).click();
    await box(page, 3).getByRole('link', { name: 'Previous plate' }).click();
    await box(page, 2)
      .getByRole('navigation', { name: 'Plates' })
      .getByRole('link', { name: 'Plate 7' })
      .click();
    await expect(box(page, 7).getByRole('link', { name: 'Plate 7' })).toHaveAttribute('aria-current', 'true');
    await box(page, 7).getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(plates(page).nth(5)).toBeFocused();
  });

  test('an address with a plate opens it, one with a plate that is not there does not', async ({
    page,
    database,
  }) => {
    const { id } = await creativeWith(database, norrby);
    await visit(page, `/creative/${id}?plate=18`);
    await expect(box(page, 18)).toBeVisible();
    for (const plate of ['0', '19', '-1', '1.5', 'x', '']) {
      await page.goto(`/creative/${id}?plate=${plate}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('Back closes it', async ({ page, database }) => {
    const { id } = await creativeWith(database, norrby);
    await visit(page, `/creative/${id}`);
    await plates(page).first().click();
    await expect(box(page, 2)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(box(page, 3)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(`/creative/${id}`);
  });

  test.describe('by touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('a swipe turns the page, a short one does not', async ({ page, database }) => {
      const { id } = await creativeWith(database, norrby);
      await visit(page, `/creative/${id}?plate=2`);
      await swipe(box(page, 2).getByRole('figure'), { from: 300, to: 100 });
      await expect(box(page, 3)).toBeVisible();
      await swipe(box(page, 3).getByRole('figure'), { from: 60, to: 280 });
      await expect(box(page, 2)).toBeVisible();
      await swipe(box(page, 2).getByRole('figure'), { from: 200, to: 180 });
      await expect(box(page, 2)).toBeVisible();
      await box(page, 2).getByRole('link', { name: 'Close' }).tap();
      await expect(page.getByRole('dialog')).toBeHidden();
    });
  });
});

const box = (page: Page, number: number): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^Plate ${number} of \\d+$`) });

/** A finger that moves sideways over an element, in px from the left of the screen. */
async function swipe(on: Locator, { from, to }: { from: number; to: number }): Promise<void> {
  const finger = (clientX: number) => [{ identifier: 1, clientX, clientY: 400 }];
  const touching = (clientX: number) => ({
    touches: finger(clientX),
    targetTouches: finger(clientX),
    changedTouches: finger(clientX),
  });
  await on.dispatchEvent('touchstart', touching(from));
  await on.dispatchEvent('touchmove', touching((from + to) / 2));
  await on.dispatchEvent('touchend', { touches: [], targetTouches: [], changedTouches: finger(to) });
}

test.describe('a profile that is not there', () => {
  for (const id of ['x', '00000000-0000-4000-8000-000000000000', '%27%3B--', '1'.repeat(300)]) {
    test(`"${id.slice(0, 40)}" is Profile Not Found`, async ({ page }) => {
      const answer = await page.goto(`/creative/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Not Found');
      await expect(
        page.getByText("The creative profile you're looking for doesn't exist.", { exact: true }),
      ).toBeVisible();
    });
  }

  test('Go Back goes back, or to browse when there is nowhere to go back to', async ({ page }) => {
    await visit(page, '/credits');
    await visit(page, '/creative/nobody');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/credits');
    const fresh = await page.context().newPage();
    await visit(fresh, '/creative/nobody');
    await fresh.getByRole('link', { name: 'Go Back' }).click();
    await expect(fresh).toHaveURL(/\/browse$|about:blank/);
  });
});

test('JSON-LD says the profile as schema.org does', async ({ page, database }) => {
  const { id, name } = await creativeWith(database, norrby);
  await page.goto(`/creative/${id}`);
  const text = await page.locator('script[type="application/ld+json"]').first().textContent();
  const said = JSON.parse(text ?? '');
  expect(said).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: { name, aggregateRating: { ratingValue: '4.9', reviewCount: 23 } },
  });
  expect(new URL(said.url).pathname).toBe(`/creative/${id}`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', said.url);
});

test('a view of the profile is announced to search engines by its title and description', async ({
  page,
  database,
}) => {
  const { id } = await creativeWith(database, norrby);
  await page.goto(`/creative/${id}`);
  await expect(page).toHaveTitle(/^Atelier Norrby, Photographer in Austin, TX/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
});

test.describe('of a world that changes', () => {
  test.use({ world: 'changed' });

  test('a creative without a service area says so', async ({ page, database }) => {
    const { id } = await creativeWith(database, 'l.review_count = 1 and not l.is_featured');
    const areas = await database.rows('select * from service_areas where creative_id = $1', [id]);
    await database.rows('delete from service_areas where creative_id = $1', [id]);
    try {
      await page.goto(`/creative/${id}`);
      await expect(fact(page, 'Based in')).toHaveText('Location not specified');
    } finally {
      await database.rows(
        'insert into service_areas select * from json_populate_recordset(null::service_areas, $1)',
        [JSON.stringify(areas)],
      );
    }
  });

  test('an unlisted profile is Profile Not Found', async ({ page, database }) => {
    const { id } = await creativeWith(database, 'l.review_count = 2 and not l.is_featured');
    const ended =
      'update subscriptions set subscription_end = $2, is_lifetime = $3 where user_id = (select user_id from creative_profiles where id = $1)';
    const [plan] = await database.rows<{ subscription_end: Date | null; is_lifetime: boolean }>(
      'select subscription_end, is_lifetime from subscriptions where user_id = (select user_id from creative_profiles where id = $1)',
      [id],
    );
    await database.rows(ended, [id, new Date(0), false]);
    try {
      await expect(async () => {
        const answer = await page.request.get(`/creative/${id}`);
        expect(answer.status()).toBe(404);
      }).toPass({ timeout: 2_000 });
    } finally {
      await database.rows(ended, [id, plan?.subscription_end, plan?.is_lifetime]);
    }
  });

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
    await expect(panel.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await expect(panel.getByRole('link')).toHaveCount(1);
    await database.rows(
      'update creative_profiles set rate_sheet_url = null, rate_sheet_filename = null where id = $1',
      [id],
    );
  });
});
