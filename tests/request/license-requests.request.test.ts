import { expect, test } from 'vitest';
import { insertPieces } from '../factories/piece-factory.ts';
import { expectAnswer, expectSays } from './page.ts';
import { admin, client, creative, login, type Member, visitor } from './people.ts';
import { texts, withClient } from './site.ts';

/** Asking for a license, offering and accepting one, without scripts. */

async function scene() {
  const [press, studio] = [await client(), await creative({ businessName: 'Atelier Norrby' })];
  const [piece = ''] = await withClient((connection) =>
    insertPieces(connection, { creativeId: studio.id, titles: ['Brick screen'] }),
  );
  return { press, studio, piece };
}

const form = (piece: string) => ({
  id: '33333333-3333-4333-8333-333333333333',
  piece,
  pieces: piece,
  company: 'Detail Magazine',
  place: 'Munich',
  purpose: 'An issue on brick.',
  uses: 'editorial',
  term: 'one-year',
  territory: 'worldwide',
});

const offer = {
  intent: 'offer',
  version: '1',
  amount: '180',
  currency: 'USD',
  uses: ['editorial'],
  term: 'one-year',
  territory: 'worldwide',
  validUntil: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  note: 'Gladly, with a copy of the issue.',
};

test('a visitor’s request keeps what was typed over the sign-in', async () => {
  const { press, piece } = await scene();
  const page = await visitor().get(`/licenses/request?piece=${piece}`);
  expectAnswer(page, 200, 'Terrell Hills House, San Antonio, TX. Photographs by Atelier Norrby.');
  const led = await visitor().post('/licenses/request', form(piece));
  expect(led.location).toMatch(/^\/auth\?next=/);
  const back = new URL(String(led.location), 'https://oriel.example').searchParams.get('next') ?? '';
  const again = await (await login(press.userId)).get(back);
  expect(again.field('company')).toBe('Detail Magazine');
  expect(again.body).toContain('An issue on brick.');
  expect(again.body).toMatch(/value="editorial"[^>]*checked|checked[^>]*value="editorial"/);
});

test('a request becomes an offer, and the offer a certificate', async () => {
  const { press, studio, piece } = await scene();
  const refused = await press.browser.post(`/licenses/request?piece=${piece}`, {
    ...form(piece),
    uses: undefined,
    company: '',
  });
  expectAnswer(refused, 400, 'Please choose at least one use.', 'Please enter who will use the pictures.');
  expect(refused.body).toContain('An issue on brick.');
  const sent = await press.browser.post('/licenses/request', form(piece));
  const path = String(sent.location);
  expect(path).toBe(`/licenses/requests/${form('').id}`);
  expect((await press.browser.follow(sent)).text).toContain('Waiting for Atelier Norrby');
  expect((await press.browser.post('/licenses/request', form(piece))).location).toBe(path);
  const { id } = form(piece);
  for (const { browser } of [await client(), await creative()]) {
    expect((await browser.get(`/licenses/requests/${id}`)).status).toBe(404);
    expect((await browser.post(`/licenses/requests/${id}`, offer)).status).toBe(404);
  }
  const asked = await studio.browser.get(path);
  expect(asked.text).toContain('Detail Magazine');
  expect((await studio.browser.get('/licenses')).links).toContain(path);
  const bad = await studio.browser.post(path, { ...offer, amount: 'much' });
  expectAnswer(bad, 400, 'Please enter an amount');
  expect(bad.field('amount')).toBe('much');
  expect((await studio.browser.follow(await studio.browser.post(path, offer))).text).toContain('Offer Sent');
  const offered = await press.browser.get(path);
  expectSays(
    offered,
    '$180.00',
    'What accepting means',
    'You pay $180.00 to Atelier Norrby directly.',
    'Gladly, with a copy',
  );
  const [thread = ''] = await texts('select id from threads where client_id = $1', [press.userId]);
  expect((await press.browser.get(`/messages/${thread}`)).links).toContain(path);
  const accepted = await press.browser.post(path, { intent: 'accept', version: '1' });
  expect(accepted.location).toMatch(/^\/licenses\/OR-\d{4,}-1$/);
  const certificate = await press.browser.follow(accepted);
  expect(certificate.text).toContain('Detail Magazine may use one picture of Terrell Hills House.');
  expect(certificate.text).not.toContain('180');
  expect((await visitor().get(String(accepted.location).replace('licenses', 'verify'))).text).toContain(
    'This license is valid',
  );
  expect((await press.browser.get(path)).links).toContain(String(accepted.location));
  expect((await studio.browser.get(path)).text).toContain('Licensed on');
  expect((await studio.browser.post(path, { ...offer, version: '2' })).status).toBe(409);
});

test('nobody else finds a request, and each side has its own moves', async () => {
  const { press, studio, piece } = await scene();
  const path = String((await press.browser.post('/licenses/request', form(piece))).location);
  for (const { browser } of [await client(), await creative(), await admin()] as Member[]) {
    expect((await browser.get(path)).status).toBe(404);
    expect((await browser.post(path, offer)).status).toBe(404);
  }
  expect((await press.browser.post(path, offer)).status).toBe(403);
  expect((await press.browser.post(path, { intent: 'nonsense' })).status).toBe(400);
  const long = await studio.browser.post(path, { intent: 'decline', words: 'x'.repeat(1_001) });
  expect([long.status, long.body.includes('x'.repeat(1_001))]).toEqual([400, true]);
  const declined = await studio.browser.post(path, { intent: 'decline', words: 'Sold to another.' });
  expect((await studio.browser.follow(declined)).text).toContain('Request Declined');
  expect((await press.browser.get(path)).text).toContain('Sold to another.');
  const own = await studio.browser.get(`/licenses/request?piece=${piece}`);
  expect(own.text).toContain('Licenses Are Asked for by Clients');
  expect((await studio.browser.post('/licenses/request', form(piece))).status).toBe(403);
  expect((await press.browser.get('/licenses')).location).toBe('/rights');
});
