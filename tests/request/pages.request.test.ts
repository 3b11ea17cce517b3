import { expect, test } from 'vitest';
import { dollars, prices } from '#app/features/billing/price-list.ts';
import { expectSays } from './page.ts';
import { creative, visitor } from './people.ts';
import { origin } from './site.ts';

/** The pages of words, and what machines ask for. */

test.each([
  ['/credits', 'Credits'],
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
  ['/pricing', 'Simple, Transparent Pricing'],
])('%s reads as %j, with a title, a description and a card for links', async (path, heading) => {
  const page = await visitor().get(path);
  expect([page.status, page.heading]).toEqual([200, heading]);
  const tag = (name: string) =>
    page.body.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`))?.[1] ?? '';
  expect(page.title.length).toBeGreaterThan(8);
  expect(tag('description').length).toBeGreaterThan(40);
  expect(tag('og:image')).toMatch(/^https?:\/\/.+\/og\/.+\.jpg$/);
  expect(page.body).toContain(`<link rel="canonical" href="${origin}${path}"`);
  // The form of /contact is everybody's own.
  const keeper = path === '/contact' ? 'private' : 'public';
  expect(page.headers.get('cache-control')).toContain(keeper);
});

test('the pages of words say what the specification names', async () => {
  const [how, community, help, resources] = [
    await visitor().get('/how-it-works'),
    await visitor().get('/community'),
    await visitor().get('/help'),
    await visitor().get('/resources'),
  ];
  expectSays(
    how,
    'Search and Discover',
    'Connect and Communicate',
    'Collaborate and Create',
    'Deliver and Celebrate',
  );
  expect(how.links).toEqual(expect.arrayContaining(['/search', '/pricing']));
  expectSays(community, 'Respect', 'Quality', 'Communication', 'Intellectual property', 'Reporting');
  expectSays(
    help,
    'How do I find a photographer and get in touch?',
    `A Creative Profile is ${dollars(prices.creativeYearly.earlyAdopterCents)} per year`,
  );
  expect(resources.links).toContain('/contact');
});

test('the footer leads to every page that the specification names', async () => {
  const { links } = await visitor().get('/');
  expect(links).toEqual(
    expect.arrayContaining(
      '/reviews /gallery /how-it-works /success-stories /resources /help /contact /terms /privacy /community'.split(
        ' ',
      ),
    ),
  );
});

test('an address that is not there is a page that says so, also when something is posted to it', async () => {
  const page = await visitor().get('/no-such-page');
  expect([page.status, page.heading]).toEqual([404, 'Oops! Page not found']);
  expect((await visitor().post('/no-such-page')).status).toBe(404);
});

test('every kind of page has one main part, one first heading, a language and a title of its own', async () => {
  const { id } = await creative();
  const titles = new Set<string>();
  const paths = ['/', '/browse', '/search', `/creative/${id}`, '/credits', '/nowhere', '/auth'];
  for (const path of paths) {
    const page = await visitor().get(path);
    expect(page.body.match(/<main\b/g), path).toHaveLength(1);
    expect(page.body.match(/<h1\b/g), path).toHaveLength(1);
    expect(page.body, path).toContain('<html lang="en"');
    titles.add(page.title);
  }
  expect(titles.size).toBe(paths.length);
});

test('a visitor is offered Browse, Projects, Pricing, Blog, Sign In and Join, and told which page this is', async () => {
  const { body } = await visitor().get('/browse');
  const [main = ''] = body.match(/<nav[^>]*aria-label="Main"[\s\S]*?<\/nav>/) ?? [];
  const links = [...main.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, attributes = '', words = '']) => ({
    words: words.replace(/<[^>]+>/g, '').trim(),
    to: attributes.match(/href="([^"]*)"/)?.[1],
    isCurrent: attributes.includes('aria-current="page"'),
  }));
  expect(links).toEqual([
    { words: 'Browse', to: '/browse', isCurrent: true },
    { words: 'Projects', to: '/projects', isCurrent: false },
    { words: 'Pricing', to: '/pricing', isCurrent: false },
    { words: 'Blog', to: '/blog', isCurrent: false },
    { words: 'Sign In', to: '/auth?next=%2Fbrowse', isCurrent: false },
    { words: 'Join', to: '/pricing', isCurrent: false },
  ]);
});
