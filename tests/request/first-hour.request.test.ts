import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { emptyZip, pdf, photograph } from '../factories/file-factory.ts';
import type { Browser } from './browser.ts';
import { expectAnswer } from './page.ts';
import { creative, member, visitor } from './people.ts';
import { rows } from './site.ts';

/** /welcome: the first hour of a creative, and the badge that it ends with. */

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

const save = (browser: Browser, step: string, fields: Record<string, string | string[] | undefined>) =>
  browser.post(`/welcome/${step}`, { intent: 'save', go: 'next', ...fields });

async function interior(): Promise<string> {
  const { id } = await getRow(db(), { id: cell.number })`
    insert into specialties (name, category) values ('Interior', 'Discipline')
    on conflict (name) do update set category = excluded.category returning id`;
  return String(id);
}

async function profileOf(userId: string): Promise<string> {
  const { id } = await getRow(db(), { id: cell.text })`
    select id from creative_profiles where user_id = ${userId}`;
  return id;
}

async function newCreative({ isPaid }: { isPaid: boolean }) {
  const made = await member({ userType: 'creative' });
  if (isPaid) {
    await rows(
      `insert into subscriptions (user_id, subscription_tier, subscription_end)
       values ($1, 'Creative', now() + interval '1 year')`,
      [made.userId],
    );
  }
  return made;
}

const name = { businessName: 'Ashdown Pictures', creativeType: 'Photographer', tagline: 'Bridges, mostly' };
const place = { city: 'Seattle', state: 'WA', country: 'US' };

async function goThrough(browser: Browser): Promise<void> {
  expect((await save(browser, 'name', name)).location).toBe('/welcome/place');
  expect((await save(browser, 'place', place)).location).toBe('/welcome/pictures');
  for (const file of ['north_side.jpg', 'DSC_0001.jpg', 'stairs.jpg']) {
    const added = await browser.post('/welcome/pictures', {
      intent: 'addPictures',
      media: fileOf(await photograph(), file),
    });
    expect(added.location).toBe('/welcome/pictures');
  }
  const about = { bioShort: 'Bridges.', specialtyIds: await interior(), websiteUrl: 'ashdown.example' };
  expect((await save(browser, 'about', about)).location).toBe('/welcome/prices');
  const sheet = await browser.post('/welcome/prices', {
    intent: 'setRateSheet',
    rateSheet: fileOf(pdf(2_000), 'rates.pdf'),
  });
  expect(sheet.location).toBe('/welcome/prices');
  expect((await save(browser, 'prices', { showRateSheetPublicly: 'on' })).location).toBe('/welcome/listed');
}

test('five steps lead from payment to a listing, with link, code, card and badge', async () => {
  const { browser, userId } = await newCreative({ isPaid: true });
  expect((await browser.get('/dashboard')).text).toContain('0 of 5 steps done');
  expect((await browser.get('/welcome')).location).toBe('/welcome/name');
  expect((await browser.get('/welcome/pictures')).location).toBe('/welcome/name');
  await goThrough(browser);
  const listed = await browser.get('/welcome/listed');
  expect(listed.heading).toBe('You are listed');
  expect(listed.body).toContain('/creative/ashdown-pictures');
  const id = await profileOf(userId);
  const badge = await visitor().get(`/creative/${id}/badge.svg?on=dark`);
  expect([badge.status, badge.body.includes('Ashdown Pictures')]).toEqual([200, true]);
  for (const address of [`/creative/${id}/qr.svg`, `/og/creative/${id}.jpg`]) {
    expect(listed.body).toContain(address);
    expect((await visitor().get(address)).status).toBe(200);
  }
  expect(
    await rows(
      `select business_name, bio_short, website_url, city, show_rate_sheet_publicly as is_shown,
              (select array_agg(title order by sort_order) from portfolio_items where creative_id = c.id) as titles
         from creative_profiles c join service_areas a on a.creative_id = c.id where c.user_id = $1`,
      [userId],
    ),
  ).toEqual([
    {
      business_name: 'Ashdown Pictures',
      bio_short: 'Bridges.',
      website_url: 'https://ashdown.example',
      city: 'Seattle',
      is_shown: true,
      titles: ['North side', 'Untitled', 'Stairs'],
    },
  ]);
  expect((await browser.get('/dashboard')).text).not.toContain('steps done');
  expect((await browser.get('/welcome')).location).toBe('/welcome/listed?back');
});

test('whoever leaves and returns goes on at the first open step', async () => {
  const { browser } = await newCreative({ isPaid: true });
  const left = await save(browser, 'name', { ...name, go: 'leave' });
  expect((await browser.follow(left)).text).toContain('1 of 5 steps done');
  const back = await browser.follow(await browser.get('/welcome'));
  expect(back.heading).toBe('Where do you work?');
  expect(back.text).toContain('Welcome back.');
  expect((await browser.get('/welcome/name')).field('tagline')).toBe('Bridges, mostly');
});

test('who has not paid is told what is missing, and nothing is public', async () => {
  const { browser, userId } = await newCreative({ isPaid: false });
  await goThrough(browser);
  const page = await browser.get('/welcome/listed');
  expect([page.heading, page.text.includes('An active plan')]).toEqual(['Almost there', true]);
  const id = await profileOf(userId);
  for (const address of ['', '/badge.svg', '/qr.svg']) {
    expect((await visitor().get(`/creative/${id}${address}`)).status).toBe(404);
  }
});

test.each([
  ['name', { ...name, businessName: ' ' }, 'Business name is required.', 'tagline', 'Bridges, mostly'],
  [
    'name',
    { ...name, tagline: 'x'.repeat(201) },
    'at most 200 characters',
    'businessName',
    'Ashdown Pictures',
  ],
  ['place', { ...place, state: '' }, 'Please enter the state or region.', 'city', 'Seattle'],
  ['about', { websiteUrl: 'a.example' }, 'Please select at least one specialty.', 'websiteUrl', 'a.example'],
])('%s says what is wrong, and keeps what was typed', async (step, fields, reason, field, typed) => {
  const { browser } = await newCreative({ isPaid: true });
  const refused = await save(browser, step, fields);
  expect([refused.status, refused.field(field)]).toEqual([400, typed]);
  expect(refused.text).toContain(reason);
});

test('a draft is kept without what Continue asks for, and takes nothing away', async () => {
  const { browser, userId } = await newCreative({ isPaid: true });
  await save(browser, 'name', name);
  const stay = { go: 'stay' };
  for (const [step, fields] of [
    ['name', { ...stay, tagline: 'Harbors' }],
    ['place', { ...stay, country: 'US' }],
    ['about', { ...stay, bioShort: 'Bridges.' }],
  ] as const) {
    expect((await save(browser, step, fields)).status).toBe(200);
  }
  expect((await save(browser, 'place', { ...place, state: '', go: 'stay' })).status).toBe(400);
  expect(
    await rows('select business_name, tagline, bio_short from creative_profiles where user_id = $1', [
      userId,
    ]),
  ).toEqual([{ business_name: 'Ashdown Pictures', tagline: 'Harbors', bio_short: 'Bridges.' }]);
  expect((await save(browser, 'place', { country: 'US', go: 'back' })).location).toBe('/welcome/name');
});

test('a step changes nothing that it does not show', async () => {
  const { browser, id } = await creative({
    bioLong: 'A long story.',
    specialties: ['Interior', 'Twilight'],
    areas: [
      { city: 'Marfa', state: 'TX', country: 'US' },
      { city: 'Austin', state: 'TX', country: 'US' },
    ],
  });
  await save(browser, 'name', name);
  await save(browser, 'place', place);
  expect(
    await rows(
      `select bio_long, (select count(*)::int from creative_specialties where creative_id = c.id) as specialties,
              (select array_agg(city order by sort_order) from service_areas where creative_id = c.id) as cities
         from creative_profiles c where id = $1`,
      [id],
    ),
  ).toEqual([{ bio_long: 'A long story.', specialties: 2, cities: ['Seattle', 'Austin'] }]);
});

test('files and pieces of others, wrong files and odd texts are refused in words', async () => {
  const robin = await creative({ portfolio: [{ title: 'A' }, { title: 'B' }] });
  const noor = await creative({ portfolio: [{ title: 'C' }] });
  const upload = await noor.browser.post('/api/uploads?purpose=portfolio', {
    file: fileOf(await photograph(), 'noor.jpg'),
  });
  const { id: uploadId } = upload.json() as { id: string };
  const taken = await robin.browser.post('/welcome/pictures', { intent: 'addPictures', uploadId });
  expectAnswer(taken, 409, 'no longer available');
  const { id: pieceId } = await getRow(db(), { id: cell.text })`
    select id from portfolio_items where creative_id = ${noor.id}`;
  const before = await rows('select id, sort_order from portfolio_items order by id');
  await robin.browser.post('/welcome/pictures', { intent: 'makeFirst', id: pieceId });
  expect(await rows('select id, sort_order from portfolio_items order by id')).toEqual(before);
  const zip = fileOf(await emptyZip(), 'work.jpg');
  expect((await robin.browser.post('/welcome/pictures', { intent: 'addPictures', media: zip })).status).toBe(
    400,
  );
  expect((await robin.browser.post('/welcome/pictures', { intent: 'addPictures' })).text).toContain(
    'Please choose a picture.',
  );
  const odd = await save(robin.browser, 'name', { ...name, businessName: 'Nor\u0000rby \ud83d' });
  expect([303, 302, 400]).toContain(odd.status);
  expect((await robin.browser.get('/welcome/elsewhere')).status).toBe(404);
  expect((await save(robin.browser, 'listed', name)).status).toBe(404);
  expect((await save(robin.browser, 'pictures', name)).status).toBe(400);
});

test('another picture is made the first, and so the card', async () => {
  const { browser, id } = await creative({ portfolio: [{ title: 'A' }, { title: 'B' }] });
  const { id: second } = await getRow(db(), { id: cell.text })`
    select id from portfolio_items where creative_id = ${id} and title = 'B'`;
  await browser.post('/welcome/pictures', { intent: 'makeFirst', id: second });
  expect(
    await rows('select title from portfolio_items where creative_id = $1 order by sort_order', [id]),
  ).toEqual([{ title: 'B' }, { title: 'A' }]);
});

test('the code leads to the profile and counts who came by it, apart from links', async () => {
  const { browser, id } = await creative();
  const scan = (agent: string, headers: Record<string, string> = {}) =>
    visitor().get(`/creative/${id}/qr`, { 'user-agent': `Mozilla/5.0 (iPhone) ${agent}`, ...headers });
  const first = await scan('Safari/0');
  expect([first.status, first.location]).toEqual([302, expect.stringContaining('/creative/')]);
  expect(first.headers.get('cache-control')).toContain('no-store');
  await scan('Safari/0');
  await scan('Safari/picture', { 'sec-fetch-dest': 'image' });
  await scan('Safari/ahead', { 'sec-purpose': 'prefetch' });
  const counted = 'select source, amount from view_sources';
  expect(await rows(counted)).toEqual([{ source: 'code', amount: 1 }]);
  expect((await browser.get('/welcome/listed')).text).toContain('fewer than 10');
  for (let nth = 1; nth < 10; nth += 1) await scan(`Safari/${nth}`);
  expect(await rows(counted)).toEqual([{ source: 'code', amount: 10 }]);
  expect((await browser.get('/welcome/listed')).text).toMatch(/By the QR code\s*10/);
  const png = await visitor().get(`/creative/${id}/qr.png`);
  expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(png.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
});
