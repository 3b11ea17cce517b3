import { expect, test } from 'vitest';
import { expectAnswer, expectSays } from './page.ts';
import { client, creatives, visitor } from './people.ts';
import { onlyId, rows } from './site.ts';

/** Saving a search, /saved-searches, and the way of a visitor; forms are sent as without scripts. */

const page = '/saved-searches/new?of=%2Fsearch%3Fq%3Dgranite%26show%3D48';

test('search, browse, projects and their empty states offer to save what they show', async () => {
  await creatives([{ tagline: 'Granite' }]);
  const offered = async (address: string) =>
    (await visitor().get(address)).links.filter((link) => link.startsWith('/saved-searches/new'));
  const of = (address: string) => `/saved-searches/new?${new URLSearchParams({ of: address })}`;
  expect(await offered('/search?q=granite&show=48')).toEqual([of('/search?q=granite')]);
  expect(await offered('/browse?location=Texas')).toContain(of('/browse?location=Texas'));
  expect(await offered('/projects?type=house')).toContain(of('/projects?type=house'));
  for (const nobody of ['/search?q=feldspar', '/browse?location=Nowhere+at+all', '/projects?q=feldspar']) {
    expect(new Set(await offered(nobody)), nobody).toEqual(new Set([of(nobody)]));
    expect((await visitor().get(nobody)).text).toContain('Or wait for the right one');
  }
});

test('a visitor signs in and comes back to the search that they wanted to save', async () => {
  const asked = await visitor().get(page);
  expect(asked.location).toBe(`/auth?next=${encodeURIComponent(page)}`);
});

test('a search is written out, saved, listed, changed, deleted and brought back', async () => {
  const { browser, userId } = await client();
  const form = await browser.get(page);
  expect([form.heading, form.field('name')]).toEqual(['Save this search', 'Granite']);
  expect(form.text).toContain('Words granite');

  const refused = await browser.post(page, { name: ' ', cadence: 'daily' });
  expectAnswer(refused, 400, 'Please enter a name.');
  const long = await browser.post(page, { name: 'x'.repeat(101), cadence: 'hourly' });
  expect([long.status, long.field('name')]).toEqual([400, 'x'.repeat(101)]);
  expect(long.text).toContain('Please choose how often we email you.');

  const saved = await browser.post(page, { name: 'Stone', cadence: 'daily' });
  expect(saved.location).toBe('/search?q=granite');
  expect((await browser.follow(saved)).text).toContain('Search Saved');
  const again = await browser.post(page, { name: 'Other', cadence: 'never' });
  expect((await browser.follow(again)).text).toContain('You have saved this search already');

  expect(
    await rows('select name, address, cadence from saved_searches where user_id = $1', [userId]),
  ).toEqual([{ name: 'Stone', address: '/search?q=granite', cadence: 'daily' }]);
  const id = await onlyId('saved_searches');
  const list = await browser.get('/saved-searches');
  expectSays(list, 'Stone', '1 of 50');
  expect((await browser.get(`/saved-searches?edit=${id}`)).field('name')).toBe('Stone');

  const unnamed = await browser.post('/saved-searches', {
    intent: 'change',
    id,
    name: '',
    cadence: 'weekly',
  });
  expectAnswer(unnamed, 400, 'Please enter a name.');
  const changed = await browser.post('/saved-searches', {
    intent: 'change',
    id,
    name: 'Rock',
    cadence: 'weekly',
  });
  expect((await browser.follow(changed)).text).toContain('Rock');
  expect((await browser.post('/saved-searches', { intent: 'open', id })).location).toBe('/search?q=granite');

  const removed = await browser.post('/saved-searches', { intent: 'remove', id });
  expect(removed.text).toContain('No Saved Searches Yet');
  const back = await browser.post('/saved-searches', {
    intent: 'restore',
    undoText: removed.field('undoText') ?? '',
  });
  expect((await browser.follow(back)).text).toContain('Rock');
  expect((await browser.post('/saved-searches', { intent: 'nonsense' })).status).toBe(400);
});
