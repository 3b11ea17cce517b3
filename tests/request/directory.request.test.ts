import { afterEach, expect, test, vi } from 'vitest';
import { dollars, prices } from '#app/features/billing/price-list.ts';
import { findCachedPage } from '#app/platform/page-cache/page-cache.server.ts';
import { insertFirm, insertProject } from '../factories/project-factory.ts';
import { expectSays } from './page.ts';
import { creatives, member, visitor } from './people.ts';
import { origin, rows, withClient } from './site.ts';

/** Home, browse, search, the map and places. */

afterEach(() => {
  vi.useRealTimers();
});

test('the home page shows the featured creatives, labelled, and prices from the price list', async () => {
  const [first] = await creatives([{ businessName: 'Atelier Norrby', isFeatured: true }, {}]);
  const page = await visitor().get('/');
  expect(page.links).toContain(`/creative/${first?.id}`);
  expect(page.text).toContain('Featured profiles are paid placements.');
  const { regularCents, earlyAdopterCents } = prices.creativeYearly;
  for (const cents of [0, earlyAdopterCents, regularCents, prices.lifetimeCents]) {
    expect(page.text).toContain(dollars(cents));
  }
  expect(page.links).toContain('/auth?plan=creative&billing=yearly&tab=signup');
});

test('the home page stays for its minute, as it was kept, and shows other featured creatives in the next', async () => {
  await creatives(Array.from({ length: 7 }, () => ({ isFeatured: true })));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:20.400Z') });
  await vi.waitFor(async () => {
    const first = await visitHome();
    const second = await visitHome();
    // Not before the announcement of those seven has arrived.
    expect(second.kept?.renderedMs).toBe(first.kept?.renderedMs);
  });
  const kept = await visitHome();
  expect(kept.cacheControl).toBe('public, max-age=0, s-maxage=39, stale-while-revalidate=30');
  vi.setSystemTime(Date.parse('2026-11-20T12:00:59.999Z'));
  const last = await visitHome();
  expect(last.kept).toBe(kept.kept);
  expect(last.etag).toBe(kept.etag);
  expect(last.cacheControl).toContain('s-maxage=0,');

  vi.setSystemTime(Date.parse('2026-11-20T12:01:00Z'));
  const next = await visitHome();
  expect(next.creatives).toHaveLength(3);
  expect(next.creatives).not.toEqual(expect.arrayContaining(kept.creatives));
  expect(next.cacheControl).toContain('s-maxage=60,');
  expect((await visitHome()).kept).toBe(next.kept);
});

/** Home as a visitor gets it, who is in front of three featured creatives. */
async function visitHome() {
  const answer = await fetch(origin);
  const html = await answer.text();
  const section = html.match(/<section[^>]*"featured">.*?<\/section>/s)?.[0] ?? '';
  return {
    creatives: [...new Set(section.match(/(?<=href=")\/creative\/[^"]+/g))],
    kept: findCachedPage('/'),
    etag: answer.headers.get('etag'),
    cacheControl: answer.headers.get('cache-control'),
  };
}

test('the plans follow the setting of early adopters, and the promo code is kept in the address', async () => {
  const page = await visitor().get('/pricing?promo=WELCOME20');
  expectSays(page, 'Limited-time offer.', 'WELCOME20 is applied at checkout.');
  expect(page.links).toEqual(
    expect.arrayContaining(['/auth?tab=signup&plan=client', '/auth?plan=featured&billing=yearly&tab=signup']),
  );
  await rows(`insert into site_settings (key, value) values ('earlyAdopterPricing', 'false')`);
  expect((await visitor().get('/pricing')).text).not.toContain('Limited-time offer.');
  const { browser } = await member({ userType: 'creative' });
  expect((await browser.get('/pricing?promo=nonsense')).text).toContain('This promo code is not valid.');
});

test('browse lists everybody, featured first and then newest, and filters by its address', async () => {
  const [old, drone, featured] = await creatives([
    { createdAt: new Date('2026-01-01') },
    { createdAt: new Date('2026-02-01'), type: 'Drone Operator' },
    {
      createdAt: new Date('2025-01-01'),
      isFeatured: true,
      areas: [{ city: 'Munich', state: 'Bavaria', country: 'DE' }],
    },
  ]);
  const shown = async (address: string) => {
    const { links } = await visitor().get(address);
    return [...new Set(links.filter((to) => to.startsWith('/creative/')))];
  };
  const path = (one?: { id: string }) => `/creative/${one?.id}`;
  expect((await visitor().get('/browse')).text).toContain('3 creatives found');
  expect(await shown('/browse')).toEqual([path(featured), path(drone), path(old)]);
  expect(await shown('/browse?type=Drone+Operator')).toEqual([path(drone)]);
  expect(await shown('/browse?location=tx')).toEqual([path(drone), path(old)]);
  expect(await shown('/browse?location=germany')).toEqual([path(featured)]);
  const page = await visitor().get('/browse?location=Munich');
  expect([page.text.includes('1 creative found'), page.field('location')]).toEqual([true, 'Munich']);
  expect((await visitor().get('/browse?type=&location=')).location).toBe('/browse');
});

test('where nobody is found browse says so and offers a way out', async () => {
  await creatives([{ areas: [{ city: 'Brooklyn', state: 'NY', country: 'US' }] }]);
  const page = await visitor().get('/browse?location=Brookln');
  expectSays(page, '0 creatives found', 'Try adjusting your filter criteria to find more results');
  expect(page.links).toContain('/browse?location=Brooklyn%2C+NY');
});

test('a list at its longest goes on behind a cursor, and leads back', async () => {
  await creatives(Array.from({ length: 250 }, () => ({})));
  const shown = (links: string[]) => [...new Set(links.filter((to) => to.startsWith('/creative/')))];
  const longest = await visitor().get('/browse?show=240');
  const next = longest.links.find((to) => to.includes('after=')) ?? '';
  const rest = await visitor().get(`/browse${next.slice(next.indexOf('?'))}`);
  expect([shown(longest.links).length, shown(rest.links).length]).toEqual([240, 10]);
  expect(shown([...longest.links, ...rest.links])).toHaveLength(250);
  expect(rest.text).toContain('Back to the beginning');
});

test('Load More is a longer list at an address of its own, to the end, and not for search engines', async () => {
  await creatives(Array.from({ length: 26 }, () => ({})));
  const first = await visitor().get('/browse');
  expect(first.text).toContain('Showing 24 of 26');
  expect(first.links).toContain('/browse?show=48');
  const all = await visitor().get('/browse?show=48');
  expect(new Set(all.links.filter((to) => to.startsWith('/creative/'))).size).toBe(26);
  expect(all.text).not.toContain('Load More');
  expect(first.body).not.toContain('content="noindex');
  expect(all.body).toContain('content="noindex');
});

test('search finds words, styles and facets, and puts the best match first', async () => {
  await creatives([
    { businessName: 'Brutalist Views', isVerified: true },
    { businessName: 'Norrby', bioLong: 'Brutalist houses, mostly.' },
    { businessName: 'Other' },
  ]);
  const page = await visitor().get('/search?q=brutalist');
  expect([page.status, page.field('q')]).toEqual([200, 'brutalist']);
  expect(page.text).toContain('2 creatives');
  expect(page.text.indexOf('Brutalist Views')).toBeLessThan(page.text.indexOf('Norrby'));
  expect((await visitor().get('/search?q=brutalist&verified=1')).text).toContain('1 creative');
  expect((await visitor().get('/search?q=zzzzqqq')).status).toBe(200);
  expect(page.body).toContain('content="noindex');
});

test('a search says how place and words were read, and what it is ordered by', async () => {
  await creatives([
    { areas: [{ city: 'Brooklyn', state: 'NY', country: 'US' }] },
    { areas: [{ city: 'Munich', state: 'Bavaria', country: 'DE' }] },
    {},
  ]);
  for (const [typed, read] of [
    ['Brookln', 'Brooklyn, NY'],
    ['M%C3%BCnchen', 'Munich, Germany'],
  ] as const) {
    const page = await visitor().get(`/search?location=${typed}`);
    expectSays(page, `Results for ${read}; you typed “${decodeURIComponent(typed)}”.`, '1 creative');
  }
  const sentence = await visitor().get('/search?q=interior+photographer+near+Brooklyn');
  expect(sentence.text).toMatch(/Results for interior photographer near Brooklyn, NY; you typed/);
  expect(sentence.text).toContain('Search as typed');
  expect((await visitor().get('/search')).text).toContain('Featured first, then newest.');
  const sorted = await visitor().get('/search?q=interior&location=Brooklyn&sort=newest');
  expect(sorted.text).toContain('Newest first.');
  expectSays(sorted, 'Best match', 'Rating', 'Nearest', 'Newest');
});

test('around a known place one may search at four distances, and around no other', async () => {
  await creatives([{}, { areas: [{ city: 'Paris', state: 'TX', country: 'US' }] }]);
  const page = await visitor().get('/search?location=Austin%2C+TX');
  for (const distance of ['In Austin, TX', ...[25, 50, 100, 250].map((km) => `Within ${km} km`)]) {
    expect(page.text).toContain(distance);
  }
  for (const path of ['/search?location=TX', '/search']) {
    expect((await visitor().get(path)).text).not.toContain('Within 25 km');
  }
});

test('a card says of a creative what is known', async () => {
  await creatives([
    {
      businessName: 'Atelier Norrby',
      isFeatured: true,
      reviews: [5, 4],
      specialties: ['Architecture', 'Interior', 'Twilight', 'Drone', 'Construction'],
    },
  ]);
  const { text } = await visitor().get('/browse');
  for (const words of [
    ...['Atelier Norrby', 'Featured', 'View Profile', '4.5', '(2)', 'Austin, TX'],
    ...['Architecture, Interior, Twilight', '+2 more'],
  ]) {
    expect(text).toContain(words);
  }
});

test('a search for nothing is the plain one', async () => {
  expect((await visitor().get('/search?location=')).location).toBe('/search');
  expect((await visitor().get('/search?q=+++')).location).toBe('/search');
});

test.each([
  ['Austin%2C+TX', '/search?q=Austin&location=TX'],
  ['TX', '/search?location=TX'],
  ['++courtyard+house+', '/search?q=courtyard+house'],
  ['', '/search'],
])('the header’s text %j leads to %s', async (text, address) => {
  expect((await visitor().get(`/search?text=${text}`)).location).toBe(address);
});

test('places are offered as one types, cities by their parts', async () => {
  const places = (await visitor().get('/api/places?q=austi')).json();
  expect(JSON.stringify(places)).toContain('Austin, TX');
  expect((await visitor().get('/api/places?of=cities&q=muni')).json()).toMatchObject({
    cities: [{ city: 'Munich', country: 'DE' }],
  });
});

test('the header’s search offers whom it may mean, kept for a while and the same for everybody', async () => {
  await creatives([{ businessName: 'Sable & Wren' }]);
  const answer = await visitor().get('/api/suggestions?q=wre');
  expect(answer.json()).toMatchObject({
    groups: [{ label: 'Creatives', suggestions: [{ name: 'Sable & Wren' }] }],
  });
  expect(answer.headers.get('cache-control')).toContain('s-maxage');
  for (const text of ['', 'w', '%00', '%ED%A0%80', 'x'.repeat(5000)]) {
    expect((await visitor().get(`/api/suggestions?q=${text}`)).json(), text).toEqual({ groups: [] });
  }
});

test('a search says which projects and firms it finds beside creatives', async () => {
  const [creative] = await creatives([{ businessName: 'Sable & Wren', portfolio: [{ title: 'Stair' }] }]);
  await withClient(async (connection) => {
    const firmId = await insertFirm(connection, 'Quarry Architects');
    const credits = [{ firmId }];
    await insertProject(connection, { creativeId: creative?.id ?? '', name: 'Quarry Court', credits });
  });
  const page = await visitor().get('/search?q=quarry');
  expect(page.text).toContain('Also found: 1 project and 1 firm');
  expect(page.links).toEqual(
    expect.arrayContaining(['/projects/quarry-court', '/projects?q=quarry', '/firms/quarry-architects']),
  );
  expect((await visitor().get('/search?q=wren')).text).not.toContain('Also found');
  expect((await visitor().get('/search?location=Texas')).text).not.toContain('Also found');

  const projects = await visitor().get('/projects?q=%20quarry%20&type=');
  expect(projects.location).toBe('/projects?q=quarry');
  expect((await visitor().get('/projects?q=quarry')).links).toContain('/projects/quarry-court');
  expect((await visitor().get('/projects?q=granite')).text).toContain('No Projects Found');
  expect((await visitor().get('/firms?q=arch')).links).toContain('/firms/quarry-architects');
  expect((await visitor().get('/firms?q=granite')).text).toContain('No Firms Found');
  expect((await visitor().get('/firms')).links).toContain('/firms/quarry-architects');
});

test('the map answers for its part, lists a mark, and refuses what is none', async () => {
  await creatives([{}, {}]);
  const part = '/api/map?area=-107,25,-93,37&zoom=5';
  const map = (await visitor().get(part)).json() as { clusters: { key: string }[] };
  const key = map.clusters[0]?.key ?? '';
  expect(key).not.toBe('');
  expect((await visitor().get(`${part}&on=${encodeURIComponent(key)}`)).json()).toMatchObject({
    cards: [{}, {}],
  });
  expect((await visitor().get(`${part}&on=p999999`)).status).toBe(404);
  expect((await visitor().get(`${part}&on=nonsense`)).status).toBe(400);
  expect((await visitor().get('/api/map')).status).toBe(400);
});

test('a place has a page from three creatives on, down to a specialty, with crumbs back', async () => {
  await creatives([{}, {}]);
  const path = '/photographers/united-states/texas/austin';
  expect((await visitor().get(path)).status).toBe(404);
  await creatives([{}]);
  const page = await visitor().get(path);
  expect(page.heading).toBe('Architecture photographers in Austin, TX');
  expect(page.text).toContain('3 creatives found');
  expect(page.links).toEqual(
    expect.arrayContaining([
      '/photographers',
      '/photographers/united-states',
      '/browse?location=Austin%2C+TX',
    ]),
  );
  expect(page.text).toContain('3 photographers and videographers serve Austin, TX.');
  expect(page.links).toContain(`${path}/interior`);
  const interior = await visitor().get(`${path}/interior`);
  expect(interior.status).toBe(200);
  const [crumbs = ''] = interior.body.match(/<nav[^>]*aria-label="Breadcrumb"[\s\S]*?<\/nav>/) ?? [];
  const names = [...crumbs.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, item = '']) =>
    item.replace(/<[^>]+>/g, '').trim(),
  );
  expect(names).toEqual(['Places', 'United States', 'Texas', 'Austin', 'Interior']);
  const region = await visitor().get('/photographers/united-states/texas');
  expect(region.links).toContain(path);
  expect((await visitor().get('/photographers/united-states')).links).toContain(
    '/photographers/united-states/texas',
  );
  expect((await visitor().get('/photographers')).links).toContain('/photographers/united-states');
  expect((await visitor().get('/photographers/nowhere/at/all')).status).toBe(404);
});
