import type { Locator, Page } from '@playwright/test';
import { creativeWith, expect, test, visit } from './oriel.ts';
import { singlePlates } from './single-plates.ts';

/** What /creative/{id} says of somebody; its plates and its viewers have files of their own. */

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
  await expect(main.getByRole('region', { name: 'Facts' })).toContainText('Architecture, Interior, Twilight');
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
  await expect(plates(page)).toHaveCount((await singlePlates(database, id)).length);
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

test.describe('a profile that is not there', () => {
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

test('a profile has a readable address beside its id, to copy and as a QR code', async ({
  page,
  database,
}) => {
  const { id } = await creativeWith(database, norrby);
  await visit(page, '/creative/atelier-norrby?tab=reviews');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atelier Norrby');
  await page.getByRole('button', { name: 'Share' }).click();
  const panel = page.getByRole('dialog', { name: 'Share this profile' });
  await expect(panel.getByLabel('Link')).toHaveValue(/\/creative\/atelier-norrby$/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/creative\/atelier-norrby$/);
  const code = await page.request.get(`/creative/${id}/qr.svg`);
  expect(code.headers()['content-type']).toContain('image/svg+xml');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});

test('a profile opened from results leads back to them and on to the next', async ({ page }) => {
  await visit(page, '/search?q=house&location=Texas');
  const names = page.locator('.card-name a');
  const [, second, third] = await names.allTextContents();
  await names.nth(1).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(second ?? 'a name');
  const way = page.getByRole('navigation', { name: 'Results' });
  await expect(way).toContainText(/2 of \d+, house in Texas/);
  await way.getByRole('link', { name: 'Next' }).click();
  await expect(title).toHaveText(third ?? 'a name');
  await way.getByRole('link', { name: 'Back to results' }).click();
  await expect(page).toHaveURL('/search?q=house&location=Texas');
});

test('a profile ends in creatives alike and others in the city, and not in itself', async ({ page }) => {
  await page.goto('/creative/atelier-norrby');
  await expect(page.getByRole('region', { name: 'Similar creatives' }).getByRole('article')).toHaveCount(3);
  const others = page.getByRole('region', { name: 'Others in Austin' });
  await expect(others.getByRole('listitem')).toHaveCount(4);
  await expect(others).not.toContainText('Atelier Norrby');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the way to contact is always in sight', async ({ page }) => {
    await page.goto('/creative/atelier-norrby');
    const bar = page.getByRole('region', { name: 'Contact', exact: true });
    await expect(bar.getByRole('link', { name: 'Sign In' })).toBeInViewport();
    await page.mouse.wheel(0, 3_000);
    await expect(bar.getByRole('link', { name: 'Sign In' })).toBeInViewport();
    await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      /^\/auth\?next=%2Fcreative%2F/,
    );
  });
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
