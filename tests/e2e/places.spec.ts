import { expect, test, visit } from './oriel.ts';

test('from the footer to a country, a region, a city and a specialty, and back by the crumbs', async ({
  page,
}) => {
  await visit(page, '/');
  await page.getByRole('navigation', { name: 'Find' }).getByRole('link', { name: 'Places' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photographers by Place');
  await page.getByRole('link', { name: /^United States/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Architecture photographers in the United States',
  );
  await page.getByRole('region', { name: 'Regions' }).getByRole('link', { name: 'Texas' }).click();
  await expect(page).toHaveURL('/photographers/united-states/texas');
  await page
    .getByRole('region', { name: 'Cities' })
    .getByRole('link', { name: /^Austin/ })
    .click();
  await expect(page).toHaveURL('/photographers/united-states/texas/austin');
  const specialties = page.getByRole('region', { name: 'Specialties' });
  await specialties.getByRole('link', { name: /^Interior/ }).click();
  await expect(page).toHaveURL('/photographers/united-states/texas/austin/interior');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Places',
    'United States',
    'Texas',
    'Austin',
    'Interior',
  ]);
  await crumbs.getByRole('link', { name: 'Austin' }).click();
  await expect(page).toHaveURL('/photographers/united-states/texas/austin');
});

test('a city says what is counted there, and shows those who serve it', async ({ page, database }) => {
  const [place] = await database.rows<{ listed: number; based: number }>(
    `select p.listed_count as listed,
            (select count(*)::int from listings l where l.primary_place_id = p.id) as based
       from service_places p where p.city = 'Austin' and p.state = 'TX' and p.country = 'US'`,
  );
  await visit(page, '/photographers/united-states/texas/austin');
  await expect(page.getByText(`${place?.listed} creatives found`)).toBeVisible();
  await expect(
    page.getByText(`${place?.listed} photographers and videographers serve Austin, TX.`),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(24, place?.listed ?? 0));
  await page.getByRole('link', { name: 'Filter by type, or see them on a map' }).click();
  await expect(page).toHaveURL('/browse?location=Austin%2C+TX');
});

test('a city that two creatives serve has no page, and one that three serve has', async ({
  page,
  database,
}) => {
  const find = async (count: number) => {
    const [row] = await database.rows<{ city: string; region: string; country: string }>(
      `select p.city, r.name as region, c.name as country
         from service_places p join countries c on c.code = p.country
         join regions r on r.country_code = p.country and (r.name = p.state or r.code = p.state)
        where p.listed_count = $1 and p.city ~ '^[A-Z][a-z]+$' and r.name ~ '^[A-Z][a-z]+$'
          and c.name ~ '^[A-Z][a-z]+$' limit 1`,
      [count],
    );
    if (!row) throw new Error(`Nowhere are ${count} creatives.`);
    return `/photographers/${row.country}/${row.region}/${row.city}`.toLowerCase();
  };
  expect((await page.request.get(await find(2))).status()).toBe(404);
  expect((await page.request.get(await find(3))).status()).toBe(200);
});

test('Load More grows the list without scripts, and the longer list is not kept by search engines', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: process.env.ORIEL_E2E_URL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/photographers/united-states');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(24);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page).toHaveURL('/photographers/united-states?show=48');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(48);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    /\/photographers\/united-states$/,
  );
  await context.close();
});
