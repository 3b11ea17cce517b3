import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { makeMember, password, toast } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** /search (specification section 2); one file for the screen, hence the length. */

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

const countText = (count: number) => `${count} ${count === 1 ? 'creative' : 'creatives'}`;

async function expectCount(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('status').getByText(countText(count), { exact: true })).toBeVisible();
}

test.describe('words', () => {
  test('a sentence is read as words, type and place, and can be searched as typed', async ({
    page,
    database,
  }) => {
    const q = 'interior photographer near Chicago';
    await visit(page, `/search?${new URLSearchParams({ q })}`);
    const note = page.getByText('Results for interior photographer near Chicago, IL; you typed');
    await expect(note).toBeVisible();
    const around = await database.number(
      `select count(*) from listings l join service_places p on p.id = l.primary_place_id
        where 'Interior' = any(l.specialty_names) and p.city = 'Chicago'
          and l.creative_type in ('Photographer', 'Both', 'Architectural Photography')`,
    );
    expect(await cardsOf(page).count()).toBeGreaterThanOrEqual(around);
    await expect(cardsOf(page).first()).toContainText('Chicago');
    await note.getByRole('link', { name: 'Search as typed' }).click();
    await expect(note).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Name, specialty or style' })).toHaveValue(q);
  });

  test('results can be sorted, and keep their order on the next page', async ({ page, database }) => {
    await visit(page, '/search?q=interior&location=Chicago');
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await expect(sort.getByRole('option')).toHaveText(['Best match', 'Rating', 'Nearest', 'Newest']);
    await sort.selectOption('Newest');
    await expect(page).toHaveURL('/search?q=interior&location=Chicago&sort=newest');
    await expect(page.getByText('Newest first.')).toBeVisible();
    await visit(page, '/search?sort=rating');
    await expect(sort.getByRole('option')).toHaveText(['Featured first', 'Rating', 'Newest']);
    await expect(sort).toHaveValue('rating');
    const names = await database.rows<{ name: string }>(
      `select business_name as name from listings where review_count >= 3
        order by average_rating desc, review_count desc limit 3`,
    );
    await expect(cardsOf(page).first()).toContainText(names[0]?.name ?? '');
  });

  test('the form searches for words and place together', async ({ page }) => {
    await visit(page, '/search');
    await expectAll(page);
    await page.getByRole('textbox', { name: 'Name, specialty or style' }).fill('  brutalist ');
    await page.getByRole('combobox', { name: 'Location' }).fill('United Kingdom');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?q=brutalist&location=United+Kingdom');
    await page.goBack();
    await expect(page).toHaveURL('/search');
    await expectAll(page);
  });
});

async function expectAll(page: Page): Promise<void> {
  await expect(page.getByRole('status').getByText('1,247 creatives', { exact: true })).toBeVisible();
  await expect(page.getByText('Featured first, then newest.')).toBeVisible();
}

test.describe('specialties', () => {
  const having = (names: string[]) => `select count(*) from (
    select cs.creative_id from creative_specialties cs join specialties s on s.id = cs.specialty_id
     where s.name in (${names.map((name) => `'${name}'`).join(', ')})
       and cs.creative_id in (select creative_id from listings)
     group by cs.creative_id having count(*) = ${names.length}) as having_all`;

  test('the badges toggle, combine, and count truly', async ({ page, database }) => {
    await visit(page, '/search');
    const badges = page.getByRole('navigation', { name: 'Specialties' });
    await expect(badges.getByRole('link')).toHaveText([
      'Architecture',
      'Interior',
      'Real Estate',
      'Construction',
      'Drone',
    ]);
    await badges.getByRole('link', { name: 'Drone' }).click();
    await expectCount(page, await database.number(having(['Drone'])));
    await expect(badges.getByRole('link', { name: 'Drone' })).toHaveAttribute('aria-current', 'true');
    await badges.getByRole('link', { name: 'Construction' }).click();
    await expectCount(page, await database.number(having(['Drone', 'Construction'])));
    await badges.getByRole('link', { name: 'Drone' }).click();
    await expectCount(page, await database.number(having(['Construction'])));
    await badges.getByRole('link', { name: 'Construction' }).click();
    await expect(page).toHaveURL('/search');
    await expectAll(page);
  });

  test('a specialty of the margin filters at once and says how many it leaves', async ({
    page,
    database,
  }) => {
    await visit(page, '/search');
    const group = page.getByRole('group', { name: 'Specialty' });
    const box = group.getByRole('checkbox', { name: /^Interior/ });
    const count = await database.number(having(['Interior']));
    await expect(group.getByText(/^Interior/).locator('..')).toContainText(String(count));
    await box.check();
    await expectCount(page, count);
    await expect(box).toBeChecked();
    await page.reload();
    await expect(box).toBeChecked();
    await expectCount(page, count);
  });

  test('the other filters of the margin count truly too', async ({ page, database }) => {
    await visit(page, '/search');
    await page.getByRole('checkbox', { name: /^Verified/ }).check();
    await expectCount(
      page,
      await database.number(
        'select count(*) from creative_profiles where is_verified and id in (select creative_id from listings)',
      ),
    );
    await page.getByRole('radio', { name: /^4\.5 and up/ }).check();
    const average = '(select avg(rating) from reviews where creative_id = cp.id)';
    const both = `from creative_profiles cp where is_verified and ${average} >= 4.5 and id in (select creative_id from listings)`;
    await expectCount(page, await database.number(`select count(*) ${both}`));
    await page.getByRole('checkbox', { name: /^With video/ }).check();
    await expectCount(
      page,
      await database.number(
        `select count(*) ${both} and exists (select 1 from portfolio_items where creative_id = cp.id and media_type = 'video')`,
      ),
    );
    await expect(page).toHaveURL('/search?rating=4.5&verified=1&video=1');
  });
});

test.describe('places', () => {
  test('a misspelt city is understood, and said so', async ({ page, database }) => {
    await visit(page, '/search?location=Brookln');
    await expect(page.getByText('Results for Brooklyn, NY; you typed “Brookln”.')).toBeVisible();
    const count = await database.number(
      `select count(distinct creative_id) from service_areas
        where city = 'Brooklyn' and state = 'NY' and creative_id in (select creative_id from listings)`,
    );
    await expectCount(page, count);
  });

  test('a place is found by another name, and of several of one name the likeliest', async ({ page }) => {
    await visit(page, '/search?location=M%C3%BCnchen');
    await expect(page.getByText('Results for Munich, Germany; you typed “München”.')).toBeVisible();
    await expect(cardsOf(page).first()).toContainText('Munich, Germany');
    await visit(page, '/search?location=Portland');
    const which = page.getByRole('region', { name: 'Which Portland?' });
    await expect(which.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
    await which.getByRole('link', { name: /Maine, United States/ }).click();
    await expect(page).toHaveURL('/search?location=Portland%2C+ME');
    await expect(which).toHaveCount(0);
  });

  test('a known place can be searched around, at four distances', async ({ page, database }) => {
    await visit(page, '/search?location=Austin%2C+TX');
    const distance = page.getByRole('combobox', { name: 'Distance from Austin, TX' });
    await expect(distance.getByRole('option')).toHaveText([
      'In Austin, TX',
      'Within 25 km',
      'Within 50 km',
      'Within 100 km',
      'Within 250 km',
    ]);
    let before = 0;
    for (const kilometres of [25, 50, 100, 250]) {
      await distance.selectOption(String(kilometres));
      await expect(page).toHaveURL(`/search?location=Austin%2C+TX&within=${kilometres}`);
      const count = await database.number(withinOfAustin, [kilometres]);
      await expectCount(page, count);
      expect(count).toBeGreaterThanOrEqual(before);
      before = count;
    }
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Austin, TX');
  });

  test('without a known place there is no distance to choose', async ({ page }) => {
    await visit(page, '/search?location=TX');
    await expect(page.getByRole('combobox', { name: /^Distance/ })).toHaveCount(0);
    await visit(page, '/search');
    await expect(page.getByRole('combobox', { name: /^Distance/ })).toHaveCount(0);
  });

  test('a chosen place is searched for at once', async ({ page }) => {
    await visit(page, '/search');
    await page.getByRole('combobox', { name: 'Location' }).pressSequentially('seatt');
    await page.getByRole('option', { name: /^Seattle, WA/ }).click();
    await expect(page).toHaveURL('/search?location=Seattle%2C+WA');
  });
});

const kilometresBetween = (one: string, other: string) => `(12742 * asin(least(1, sqrt(
    power(sin(radians(${one}.latitude - ${other}.latitude) / 2), 2)
    + cos(radians(${one}.latitude)) * cos(radians(${other}.latitude))
      * power(sin(radians(${one}.longitude - ${other}.longitude) / 2), 2)))))`;

const withinOfAustin = `select count(distinct a.creative_id)
   from service_areas a
   join service_places s on s.id = a.service_place_id,
        (select latitude, longitude from places where name = 'Austin' and region_label = 'TX') as austin
  where a.creative_id in (select creative_id from listings) and ${kilometresBetween('s', 'austin')} <= $1`;

test('when nobody is found each line changes one thing, and brings as many as it says', async ({ page }) => {
  await visit(page, '/search?q=brutalist+interiors&location=Bend%2C+OR&verified=1');
  await expect(
    page.getByText(/^No one matches brutalist interiors in Bend, OR with Verified\./),
  ).toBeVisible();
  const line = page.getByRole('definition').filter({ hasText: 'brutalist interiors, anywhere' });
  const count = Number((await line.textContent())?.match(/(\d+) creatives?$/)?.[1]);
  await line.getByRole('link').click();
  await expectCount(page, count);
});

test('Load More lengthens the results at an address of its own', async ({ page }) => {
  await visit(page, '/search?q=drone');
  const first = await cardsOf(page).getByRole('heading').getByRole('link').first().getAttribute('href');
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(cardsOf(page)).toHaveCount(48);
  await expect(page).toHaveURL('/search?q=drone&show=48');
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(48);
  expect(await cardsOf(page).getByRole('heading').getByRole('link').first().getAttribute('href')).toBe(first);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the filters and the order wait in a sheet that says how many it will show', async ({ page }) => {
    await visit(page, '/search');
    const box = page.getByRole('checkbox', { name: /^Verified/ });
    await expect(box).toBeHidden();
    await page.locator('summary', { hasText: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('checkbox', { name: /^Verified/ }).check();
    await expect(sheet.getByRole('button', { name: 'Show 584' })).toBeVisible();
    await sheet.getByRole('combobox', { name: 'Sort' }).selectOption('Rating');
    await expect(page).toHaveURL('/search?verified=1&sort=rating');
    await sheet.getByRole('button', { name: 'Show 584' }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('link', { name: /^Verified ?, remove$/ })).toBeVisible();
    await expectCount(page, 584);
  });
});

test('a visitor saves a search, signs in on the way, and finds it again', async ({ page, database }) => {
  const member = await makeMember(database);
  await visit(page, '/search?q=courtyard');
  await page.getByRole('link', { name: 'Save this search' }).click();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Save this search' })).toBeVisible();
  await expectAccessible(page, 'save a search');
  await page.getByLabel('Name', { exact: true }).fill('Courts');
  await page.getByRole('radiogroup', { name: 'Email me' }).getByText('Daily').click();
  await page.getByRole('button', { name: 'Save Search' }).click();
  await expect(page).toHaveURL('/search?q=courtyard');
  await expect(toast(page, 'Search Saved')).toBeVisible();

  await visit(page, '/saved-searches');
  const list = page.getByRole('list', { name: 'Saved searches' });
  await expect(list.getByRole('listitem')).toHaveText(/Courts.*courtyard.*Nothing new.*emailed daily/s);
  await expectAccessible(page, 'saved searches');
  await list.getByRole('button', { name: 'Delete Courts' }).click();
  await expect(page.getByRole('heading', { name: 'No Saved Searches Yet' })).toBeVisible();
  await toast(page, 'Saved search deleted').getByRole('button', { name: 'Undo' }).click();
  await list.getByRole('button', { name: 'Open Courts' }).click();
  await expect(page).toHaveURL('/search?q=courtyard');
});
