import { expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { expectSays } from './page.ts';
import { admin, client, creative, creatives, visitor } from './people.ts';
import { origin, rows } from './site.ts';

/** /creative/{id}: who sees what of a profile. */

test('contact and links of a profile are for clients and its owner, and in nobody else’s answer', async () => {
  const noor = await creative();
  await rows(`update creative_profiles set website_url = 'https://norrby.example' where id = $1`, [noor.id]);
  const path = `/creative/${noor.id}`;
  const others = { visitor: visitor(), creative: (await creative()).browser };
  for (const browser of Object.values(others)) {
    const page = await browser.get(path);
    expect(page.status).toBe(200);
    expect(page.body).not.toMatch(/norrby\.example|\(Primary\)|\/messages\?creative/);
  }
  expect((await others.visitor.get(path)).links).toContain(`/auth?next=${encodeURIComponent(path)}`);
  const asClient = await (await client()).browser.get(path);
  expect(asClient.links).toEqual(
    expect.arrayContaining(['https://norrby.example', `/messages?creative=${noor.id}`]),
  );
  expect((await noor.browser.get(path)).links).toEqual(
    expect.arrayContaining(['/profile/setup', '/messages']),
  );
});

test('what is not known of a creative is said', async () => {
  const { id } = await creative({ areas: [] });
  await rows('update creative_profiles set years_experience = null where id = $1', [id]);
  const page = await visitor().get(`/creative/${id}`);
  for (const words of [
    ...['Location not specified', 'Rating No reviews', 'Experience Not specified'],
    'No portfolio images available yet',
  ]) {
    expect(page.text).toContain(words);
  }
  const reviews = await visitor().get(`/creative/${id}?tab=reviews`);
  expect(reviews.text).toContain('No reviews available yet');
});

test('nothing that is for members is in any answer to a visitor', async () => {
  const noor = await creative({
    tagline: 'Stone and one window',
    bioShort: 'Houses.',
    bioLong: 'Houses, twice.',
    portfolio: [{}],
    reviews: [5],
    areas: [
      { city: 'Austin', state: 'TX', country: 'US' },
      { city: 'Malmö', state: 'Skåne County', country: 'SE' },
    ],
  });
  await rows(
    `update creative_profiles set website_url = 'https://norrby.example', instagram_url = 'https://instagram.com/norrby-1',
            linkedin_url = 'https://linkedin.com/in/norrby-2', rate_sheet_url = '/s/rateSheetCode',
            rate_sheet_filename = 'rates-norrby.pdf' where id = $1`,
    [noor.id],
  );
  await rows(`update profiles set phone = '+1 512 555 0147' where user_id = $1`, [noor.userId]);
  const path = `/creative/${noor.id}`;
  const hidden = [
    ...['norrby.example', 'norrby-1', 'norrby-2', 'rateSheetCode', 'rates-norrby', '555 0147', 'Malmö'],
    ...[noor.email, noor.userId],
  ];
  for (const address of [path, `${path}?tab=reviews`, `${path}?plate=1`, `${path}.data`]) {
    const { body } = await visitor().get(address);
    expect(body, address).toContain(noor.id);
    for (const each of hidden) expect(body.includes(each), `${each} in ${address}`).toBe(false);
  }
  const asClient = await (await client()).browser.get(path);
  expect(asClient.links).toEqual(
    expect.arrayContaining(['https://instagram.com/norrby-1', 'https://linkedin.com/in/norrby-2']),
  );
  expectSays(asClient, 'Austin, TX', '(Primary)', 'Malmö', 'View Rate Sheet');
});

test('the header says who, what, where, and how well liked; the title and description too', async () => {
  const { id } = await creative({
    businessName: 'Atelier Norrby',
    tagline: 'Stone and one window',
    isVerified: true,
    isFeatured: true,
    specialties: ['Architecture', 'Interior', 'Twilight'],
    reviews: [5, 4],
  });
  await rows('update creative_profiles set years_experience = 12 where id = $1', [id]);
  const page = await visitor().get(`/creative/${id}`);
  expect(page.heading).toBe('Atelier Norrby');
  for (const words of [
    ...['Verified', 'Featured', 'Stone and one window', 'Type Photographer', 'Based in Austin, TX'],
    ...['Experience 12 years', '4.5', '2 reviews', 'Architecture, Interior, Twilight'],
  ]) {
    expect(page.text).toContain(words);
  }
  expect(page.title).toMatch(/^Atelier Norrby, Photographer in Austin, TX/);
  expect(page.body).toMatch(/<meta name="description" content=".{40,}"/);
});

test('reviews come newest first with their facts, ten at a time', async () => {
  const { id } = await creative({ reviews: Array.from({ length: 12 }, () => 4) });
  await rows(
    `update reviews set reviewer_company = 'Harlan & Pike', project_type = 'Library' where reviewer_name = 'Reviewer 1'`,
  );
  const path = `/creative/${id}?tab=reviews`;
  const first = await visitor().get(path);
  const named = (text: string) => [...text.matchAll(/Reviewer \d+/g)].map(([name]) => name);
  const order = Array.from({ length: 12 }, (_, place) => `Reviewer ${place + 1}`);
  expect([...new Set(named(first.text))]).toEqual(order.slice(0, 10));
  expectSays(first, 'Harlan & Pike', 'Library', 'Came twice, for the evening light.');
  expect(first.text).toMatch(/\d{1,2} \w{3} \d{4}/);
  const more = first.links.find((to) => to.includes('show=20')) ?? '';
  const all = await visitor().get(`/creative/${id}${more.slice(more.indexOf('?'))}`);
  expect([...new Set(named(all.text))]).toEqual(order);
});

test('an address with a plate opens it, and one with a plate that is not there opens none', async () => {
  const { id } = await creative({ portfolio: [{}, {}, {}] });
  const isOpen = async (plate: string) => {
    const page = await visitor().get(`/creative/${id}?plate=${plate}`);
    expect(page.status, plate).toBe(200);
    return /<dialog[^>]*\sopen/.test(page.body);
  };
  for (const plate of ['1', '3']) expect(await isOpen(plate), plate).toBe(true);
  for (const plate of ['0', '4', '-1', '1.5', 'x', '']) expect(await isOpen(plate), plate).toBe(false);
});

test('a profile ends in creatives alike and others in the city, and not in itself', async () => {
  const [noor] = [await creative({ businessName: 'Atelier Norrby' })];
  await creatives(Array.from({ length: 8 }, () => ({})));
  const { body } = await visitor().get(`/creative/${noor.id}`);
  const [, end = ''] = body.split('Similar creatives');
  const [similar = '', neighbors = ''] = end.split('Others in Austin');
  expect(similar.match(/<article/g)).toHaveLength(3);
  expect(neighbors.match(/<li/g)?.length).toBeGreaterThanOrEqual(4);
  expect(neighbors.split('</ul>')[0]).not.toContain('Atelier Norrby');
});

test('the italic is fetched ahead for who has a tagline or work, and for nobody else', async () => {
  const { id } = await creative({ areas: [] });
  const fetched = async (path: string) =>
    /preload[^>]*newsreader-italic/.test((await visitor().get(path)).body);
  await rows('update creative_profiles set tagline = null where id = $1', [id]);
  expect(await fetched(`/creative/${id}?tab=reviews`)).toBe(false);
  expect(await fetched('/creative/00000000-0000-4000-8000-000000000000')).toBe(false);
  await rows(`update creative_profiles set tagline = 'Stone and one window' where id = $1`, [id]);
  expect(await fetched(`/creative/${id}?tab=reviews`)).toBe(true);
});

test('a client saves and takes off on the profile, without scripts', async () => {
  const [robin, noor] = [await client(), await creative()];
  const path = `/creative/${noor.id}`;
  const send = (browser: Browser, intent: 'add' | 'remove') =>
    browser.send('/api/shortlist', {
      method: 'POST',
      body: new URLSearchParams({ intent, creativeId: noor.id }),
      headers: { Accept: 'text/html,*/*', Referer: `${origin}${path}` },
    });
  expect((await robin.browser.get(path)).body).toContain('action="/api/shortlist"');
  const added = await send(robin.browser, 'add');
  expect(added.location).toBe(path);
  expect((await robin.browser.follow(added)).text).toContain('Added to Shortlist');
  await send(robin.browser, 'remove');
  expect(await rows('select 1 from shortlists')).toEqual([]);
  expect((await robin.browser.post(path, { intent: 'nonsense' })).status).toBe(400);
  const asVisitor = visitor();
  const refused = await send(asVisitor, 'add');
  expect((await asVisitor.follow(refused)).text).toContain('Please sign in as an AEC professional');
});

test('an unlisted profile is its owner’s, who reads what is missing, and the admins’', async () => {
  const noor = await creative({ plan: 'none' });
  const path = `/creative/${noor.id}`;
  for (const browser of [visitor(), (await client()).browser]) {
    const page = await browser.get(path);
    expect([page.status, page.heading]).toEqual([404, 'Profile Not Found']);
    expect((await browser.get(`${path}/qr.svg`)).status).toBe(404);
    expect((await browser.get(`/og/creative/${noor.id}.jpg`)).status).toBe(404);
  }
  expect((await noor.browser.get(path)).text).toContain('An active plan');
  expect((await (await admin()).browser.get(path)).text).toContain('This profile is not listed');
});

test.each(['x', '1'.repeat(40), '%27%3B--', '00000000-0000-4000-8000-000000000000'])(
  'nobody’s address %j is a profile not found',
  async (id) => {
    const page = await visitor().get(`/creative/${id}`);
    expect([page.status, page.heading]).toEqual([404, 'Profile Not Found']);
  },
);

test('a profile’s code is there once it is listed', async () => {
  const { id } = await creative();
  const code = await visitor().get(`/creative/${id}/qr.svg`);
  expect(code.headers.get('content-type')).toContain('image/svg+xml');
});
