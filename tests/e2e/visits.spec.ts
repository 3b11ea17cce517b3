import { makeMember, signInAs } from './members.ts';
import { creativeWith, expect, test, visit } from './oriel.ts';

/** What visitors do is counted by scripts of the pages, also of kept ones. */

// An automated browser is not counted.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36 Visits',
});

test('visits of a profile are counted by kind, with the words of a search', async ({ page, database }) => {
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
  await page
    .getByRole('link', { name: 'Website' })
    .evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('link', { name: 'Website' }).click();
  await expect.poll(() => counted('outbound')).toBe(outbound + 1);
  expect(await counted('view')).toBe(views + 1);
});

test('who searches and finds nobody is counted, from a kept page too, and once', async ({
  page,
  browser,
  database,
}) => {
  const visitors = () =>
    database.number(
      `select coalesce(sum(visitors), 0) from daily_searches where words = 'zyxqwvut hologram' and results = 0`,
    );
  const nowhere = () =>
    database.number(
      `select coalesce(sum(visitors), 0) from daily_searches where place = 'Bujumbura, Burundi' and not is_served`,
    );
  await database.rows(
    `delete from daily_searches where words = 'zyxqwvut hologram' or place = 'Bujumbura, Burundi'`,
  );
  await visit(page, '/search?q=Zyxqwvut++Hologram');
  await expect(page.getByRole('heading', { name: 'No Creatives Found' })).toBeVisible();
  await expect.poll(visitors).toBe(1);
  await visit(page, '/browse?location=Bujumbura');
  await expect.poll(nowhere).toBe(1);

  // The same page, as it was kept for the first visitor, for another one.
  const other = await browser.newPage({ userAgent: 'Mozilla/5.0 (X11) Gecko/20100101 Firefox/150.0' });
  await visit(other, '/search?q=zyxqwvut+hologram');
  await expect.poll(visitors).toBe(2);
  const counted = other.waitForResponse('/api/activity');
  await visit(other, '/search?q=Zyxqwvut+Hologram');
  await counted;
  expect(await visitors()).toBe(2);
  await other.close();
});
