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
