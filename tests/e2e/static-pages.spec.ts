import { dollars, prices } from '#app/features/billing/price-list.ts';
import { expectAccessible } from './axe.ts';
import { signInAs } from './members.ts';
import { expect, test, visit } from './oriel.ts';

const titles = [
  ['/help', 'Help Center'],
  ['/contact', 'Contact Us'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
  ['/community', 'Community Guidelines'],
  ['/reviews', 'Client Reviews'],
  ['/gallery', 'Project Gallery'],
  ['/how-it-works', 'How It Works'],
  ['/success-stories', 'Success Stories'],
  ['/resources', 'Resources'],
  ['/ranking', 'How Ranking Works'],
  ['/photographers', 'Photographers by Place'],
  ['/photographers/united-states/texas/austin', 'Architecture photographers in Austin, TX'],
] as const;

for (const [address, title] of titles) {
  test(`${address} reads, and axe finds nothing on it`, async ({ page }) => {
    await visit(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expectAccessible(page);
  });
}

test('how it works in four steps, and leads clients to search and creatives to the plans', async ({
  page,
}) => {
  await visit(page, '/how-it-works');
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText([
    'Search and Discover',
    'Connect and Communicate',
    'Collaborate and Create',
    'Deliver and Celebrate',
  ]);
  await expect(page.getByRole('main').getByRole('figure')).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Search Creatives' })).toHaveAttribute('href', '/search');
  await expect(page.getByRole('link', { name: 'See Plans' })).toHaveAttribute('href', '/pricing');
});

test('the community has five guidelines', async ({ page }) => {
  await visit(page, '/community');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Respect',
    'Quality',
    'Communication',
    'Intellectual property',
    'Reporting',
  ]);
});

test('four guides lead to articles, and Contact Support to the form', async ({ page, database }) => {
  await visit(page, '/resources');
  const links = page.getByRole('main').getByRole('link', { name: /^Learn More/ });
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    const slug = (await link.getAttribute('href'))?.replace('/blog/', '');
    expect(
      await database.number('select count(*) from blog_posts where slug = $1 and is_published', [slug]),
    ).toBe(1);
  }
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page).toHaveURL('/contact');
});

test('success stories are the posts of their category', async ({ page }) => {
  await visit(page, '/success-stories');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
});

test('prices and the two questions of the Help Center come from the price list', async ({ page }) => {
  await visit(page, '/help');
  const questions = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(questions.nth(0)).toHaveText('How do I find a photographer and get in touch?');
  await expect(questions.nth(1)).toHaveText('What does a Creative Profile cost, and how do I cancel it?');
  await expect(
    page.getByText(`A Creative Profile is ${dollars(prices.creativeYearly.earlyAdopterCents)} per year`),
  ).toBeVisible();
});

test('a creative finds the reviews of their own work first', async ({ page }) => {
  await signInAs(page, { email: 'creative@oriel.example' }, 'oriel-demo');
  await visit(page, '/reviews');
  const own = page.getByRole('region', { name: 'Reviews of your work' });
  await expect(own).toBeVisible();
  await expect(own.getByRole('link', { name: 'All of them, to reply to or report' })).toHaveAttribute(
    'href',
    /\/creative\/[0-9a-f-]{36}\?tab=reviews/,
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the gallery shows six plates, then more, each leading to its maker', async ({ page }) => {
    await page.goto('/gallery');
    const plates = page.getByRole('main').getByRole('figure');
    await expect(plates).toHaveCount(6);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page).toHaveURL('/gallery?show=12');
    await expect(plates).toHaveCount(12);
    await plates.first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/creative\/[0-9a-f-]{36}\?plate=1$/);
  });

  test('reviews go on, and behind the longest list by a cursor', async ({ page }) => {
    await page.goto('/reviews?show=120');
    const reviews = page.getByRole('main').getByRole('article');
    await expect(reviews).toHaveCount(120);
    const last = await reviews.last().textContent();
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page).toHaveURL(/\/reviews\?after=/);
    await expect(reviews).toHaveCount(12);
    expect(await reviews.first().textContent()).not.toBe(last);
    await page.getByRole('link', { name: 'Back to the beginning' }).click();
    await expect(page).toHaveURL('/reviews');
  });

  for (const [address, title] of titles) {
    test(`${address} reads`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });
  }
});
