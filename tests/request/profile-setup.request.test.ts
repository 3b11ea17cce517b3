import { expect, test } from 'vitest';
import { monthsFrom, monthText } from '#app/features/catalogue/directory/trade.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { emptyZip, pdf, photograph } from '../factories/file-factory.ts';
import type { Browser } from './browser.ts';
import { expectAnswer, expectSays } from './page.ts';
import { client, creative, member, visitor } from './people.ts';
import { rows } from './site.ts';

/** /profile/setup: what creatives and clients say of themselves, with picture and rate sheet. */

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

const piece = { title: 'A museum', mediaType: 'image', architect: 'Norrby', year: '2024' };

/** The fields of a profile with one area. */
async function profile(overrides: Record<string, string | undefined> = {}) {
  const specialty = await getRow(db(), { id: cell.number })`
    insert into specialties (name, category) values ('Interior', 'Discipline')
    on conflict (name) do update set category = excluded.category returning id`;
  return {
    intent: 'saveProfile',
    businessName: 'Ashdown Pictures',
    tagline: 'Bridges, mostly',
    specialtyIds: String(specialty.id),
    'areas[0].key': '1',
    'areas[0].city': 'Seattle',
    'areas[0].state': 'WA',
    'areas[0].country': 'US',
    primary: '1',
    ...overrides,
  };
}

/** Saves it over what the form was opened with. */
async function saveNew(browser: Browser, overrides: Record<string, string>) {
  const version = (await browser.get('/profile/setup')).field('version') ?? '';
  return browser.post('/profile/setup', await profile({ version, ...overrides }));
}

test('a creative saves a profile, and finds it in the form again', async () => {
  const { browser, userId } = await member({ userType: 'creative' });
  expect((await browser.get('/profile/setup')).heading).toBe('Creative Profile Setup');
  const saved = await saveNew(browser, { websiteUrl: 'ashdown.example' });
  expect(saved.location).toBe('/dashboard');
  expect((await browser.follow(saved)).text).toContain('Your creative profile has been saved successfully.');
  expect(
    await rows(
      `select business_name, website_url, city, state, is_primary from creative_profiles c
         join service_areas a on a.creative_id = c.id where c.user_id = $1`,
      [userId],
    ),
  ).toEqual([
    {
      business_name: 'Ashdown Pictures',
      website_url: 'https://ashdown.example',
      city: 'Seattle',
      state: 'WA',
      is_primary: true,
    },
  ]);
  const page = await browser.get('/profile/setup');
  expect([page.field('businessName'), page.field('areas[0].city')]).toEqual(['Ashdown Pictures', 'Seattle']);
});

test('what a creative says of their trade is on their page and in search, until it is taken back', async () => {
  const { browser, id } = await creative();
  const month = monthsFrom(new Date())[1] ?? '';
  const saved = await saveNew(browser, {
    services: 'drone',
    droneLicenses: 'US',
    buildingTypes: 'civic',
    languages: 'cy',
    travelsTo: 'DE',
    dayRate: '600-1200',
    insuredUntil: '2031-03-31',
    availableMonths: month,
  });
  expect(saved.location).toBe('/dashboard');
  const form = await browser.get('/profile/setup');
  expect(form.field('insuredUntil')).toBe('2031-03-31');
  expect(form.text).toContain('You said this on');
  const page = await visitor().get(`/creative/${id}`);
  expectSays(
    page,
    '$600 to $1,200',
    `Says available in ${monthText(month)}`,
    'Civic',
    'Welsh',
    'Germany',
    'Liability, until 31 Mar 2031',
    'not checked by Oriel',
  );
  const asked = `rate=600-1200&free=${month}&service=drone&license=US&language=cy&building=civic&insured=1&to=DE`;
  const found = await visitor().get(`/search?${asked}`);
  expect(found.text).toContain('1 creative');
  expectSays(found, 'Offers drone', 'Speaks Welsh', 'Drone license: United States', 'Travels to Germany');
  expect(found.links).toContain(`/creative/${id}`);
  await saveNew(browser, { languages: 'en' });
  expect((await visitor().get('/search?language=cy')).text).toContain('0 creatives');
  expect((await visitor().get(`/creative/${id}`)).text).not.toContain('Says available');
});

test.each([
  ['without a specialty', { specialtyIds: undefined }, 'Please select at least one specialty.'],
  ['without a name', { businessName: ' ' }, 'Business name is required.'],
  [
    'with a day that there is not',
    { insuredUntil: '2031-02-31' },
    'Please enter a date, such as 2027-03-31.',
  ],
])('a profile %s is refused, and what was typed stays', async (_, overrides, reason) => {
  const { browser } = await member({ userType: 'creative' });
  const refused = await browser.post('/profile/setup', await profile(overrides));
  expectAnswer(refused, 400, reason);
  expect(refused.field('tagline')).toBe('Bridges, mostly');
});

test('what two tabs changed is shown to choose from, and nothing is lost', async () => {
  const { browser } = await member({ userType: 'creative' });
  const old = await browser.get('/profile/setup');
  const version = old.field('version') ?? '';
  await browser.post('/profile/setup', await profile({ version, businessName: 'First tab' }));
  const conflict = await browser.post(
    '/profile/setup',
    await profile({ version, businessName: 'Second tab' }),
  );
  expectAnswer(conflict, 409, 'Your profile was changed in another window.');
  expect(conflict.body).toContain('First tab');
  expect(conflict.field('businessName')).toBe('Second tab');
  const chosen = await browser.post(
    '/profile/setup',
    await profile({
      version: conflict.field('version') ?? '',
      businessName: 'Second tab',
      'choice.businessName': 'mine',
    }),
  );
  expect(chosen.location).toBe('/dashboard');
  expect(await rows('select business_name from creative_profiles')).toEqual([
    { business_name: 'Second tab' },
  ]);
});

test('without scripts an area is added to the form, and nothing typed is lost', async () => {
  const { browser } = await member({ userType: 'creative' });
  const insert = JSON.stringify({ type: 'insert', payload: { name: 'areas', defaultValue: { key: '2' } } });
  const longer = await browser.post('/profile/setup', { ...(await profile()), __intent__: insert });
  expect(longer.status).toBe(200);
  expect(longer.field('areas[0].city')).toBe('Seattle');
  expect(longer.field('areas[1].city')).toBe('');
});

test('somebody whose session has ended is led to sign in, and nothing is saved', async () => {
  expect((await visitor().post('/profile/setup', await profile())).location).toMatch(/^\/auth/);
  expect(await rows('select 1 from creative_profiles')).toEqual([]);
});

test('a client gives a company, which is required', async () => {
  const { browser, userId } = await client();
  const refused = await browser.post('/profile/setup', { intent: 'saveCompany', companyName: ' ' });
  expectAnswer(refused, 400, 'Company name is required.');
  const saved = await browser.post('/profile/setup', { intent: 'saveCompany', companyName: 'Ashdown & Co' });
  expect(saved.location).toBe('/dashboard');
  expect(await rows('select company_name from profiles where user_id = $1', [userId])).toEqual([
    { company_name: 'Ashdown & Co' },
  ]);
  const stale = { intent: 'saveCompany', companyName: 'Other', version: 'Older & Co' };
  expect((await browser.post('/profile/setup', stale)).status).toBe(409);
});

test('a picture stands beside the name until it is removed, and no other file is taken for one', async () => {
  const { browser } = await creative();
  const refused = await browser.post('/profile/setup', {
    intent: 'setAvatar',
    avatar: fileOf(emptyZip(), 'me.jpg'),
  });
  expect(refused.status).toBe(400);
  const set = await browser.post('/profile/setup', {
    intent: 'setAvatar',
    avatar: fileOf(await photograph(), 'me.jpg'),
  });
  expect((await browser.follow(set)).text).toContain('Picture Saved');
  const removed = await browser.post('/profile/setup', { intent: 'removeAvatar' });
  expect((await browser.follow(removed)).text).toContain('Picture Removed');
});

test('a rate sheet opens by its short and signed links alone, as a download in a sandbox, until it is deleted', async () => {
  const noor = await creative();
  const set = await noor.browser.post('/profile/setup', {
    intent: 'setRateSheet',
    rateSheet: fileOf(pdf(), 'Preise für März.pdf'),
  });
  const page = await noor.browser.follow(set);
  const code = page.links.find((to) => to.includes('/s/'))?.split('/s/')[1];
  const signed = (await visitor().get(`/s/${code}`)).location ?? '';
  const sent = await visitor().get(signed);
  expect(sent.headers.get('content-disposition')).toBe(
    `attachment; filename="Preise fur Marz.pdf"; filename*=UTF-8''Preise%20f%C3%BCr%20M%C3%A4rz.pdf`,
  );
  expect(sent.headers.get('content-security-policy')).toBe('sandbox');
  expect(sent.bytes.equals(pdf())).toBe(true);
  const expires = Number(new URLSearchParams(signed.split('?')[1]).get('expires'));
  const longer = signed.replace(`expires=${expires}`, `expires=${expires + 1}`);
  expect((await visitor().get(longer)).status).toBe(404);
  await noor.browser.post('/profile/setup', { intent: 'removeRateSheet' });
  expect((await visitor().get(signed)).status).toBe(404);
  expect((await visitor().get(`/s/${code}`)).status).toBe(404);
  expect((await visitor().get('/files/rate-sheets/none/none.pdf?expires=1&signature=x')).status).toBe(404);
});

test('short links are for the owner, and for own rate sheets only', async () => {
  const [noor, other] = [await creative(), await creative()];
  await noor.browser.post('/profile/setup', {
    intent: 'setRateSheet',
    rateSheet: fileOf(pdf(), 'rates.pdf'),
  });
  const code = (await noor.browser.get('/profile/setup')).links
    .find((to) => to.includes('/s/'))
    ?.split('/s/')[1];
  const signed = (await visitor().get(`/s/${code}`)).location ?? '';
  const shorten = (browser: Browser, original_url: string) =>
    browser.postJson('/api/functions/url-shortener', { creative_id: noor.id, original_url });
  expect((await shorten(visitor(), signed)).status).toBe(401);
  expect((await shorten(other.browser, signed)).status).toBe(403);
  expect((await shorten(noor.browser, 'https://elsewhere.example/')).status).toBe(400);
  expect((await noor.browser.postJson('/api/functions/url-shortener', {})).status).toBe(400);
  expect((await shorten(noor.browser, signed)).json()).toEqual({
    short_url: expect.stringMatching(/\/s\/[\w-]{8}$/),
  });
});

test('a picture is public once it is in a portfolio, and before that its owner’s', async () => {
  const [noor, other] = [await creative(), await creative()];
  const answer = await noor.browser.post('/api/uploads?purpose=portfolio', {
    file: fileOf(await photograph(), 'museum.jpg'),
  });
  const { id, src } = answer.json() as { id: string; src: string };
  const path = `/media/${src.split('/')[2]}/480.jpg`;
  const own = await noor.browser.get(path);
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect((await other.browser.get(path)).status).toBe(404);
  await noor.browser.post('/portfolio?add', { intent: 'add', ...piece, uploadId: id });
  const shown = await visitor().get(`/media/${src.split('/')[2]}/480.jpg`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(shown.headers.get('cache-control')).toContain('immutable');
});
