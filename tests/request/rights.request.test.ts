import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { issueLicenses } from '#app/features/work/licenses/issue/issue-licenses.server.ts';
import { perceptualHashOfFile } from '#app/features/work/licenses/verify/perceptual-hash.server.ts';
import { signedHash } from '#app/features/work/licenses/verify/perceptual-hash.ts';
import { db } from '#app/platform/db/client.server.ts';
import { insertCommission } from '../factories/licensed-commission.ts';
import { expectAnswer, expectSays } from './page.ts';
import { client, creative, visitor } from './people.ts';
import { withClient } from './site.ts';

/** A client's register of what they may use, without scripts. */

const photograph = readFileSync('db/seed/media/photos/01-villa-dusk.jpg');

async function scene() {
  const [robin, studio] = [await client(), await creative({ businessName: 'Atelier Norrby' })];
  const likeness = (await perceptualHashOfFile(photograph)) ?? '';
  const commission = await withClient((connection) =>
    insertCommission(connection, {
      clientId: robin.userId,
      creativeId: studio.id,
      pictures: [{ title: 'Pool side, blue hour', likenessHash: signedHash(likeness) }, { title: 'Stair' }],
    }),
  );
  const [license] = await db().transaction((tx) => issueLicenses(tx, commission.id));
  return { robin, studio, number: license?.number ?? '' };
}

test('a client reads what they may use, for what and until when, and takes it along as a table', async () => {
  const { robin, studio, number } = await scene();
  const page = await robin.browser.get('/rights');
  expect(page.status).toBe(200);
  expectSays(
    page,
    'You may use two pictures now.',
    'Terrell Hills House',
    'Own website and social media, awards and competitions, editorial: worldwide, until',
    `Certificate ${number}`,
    'Pool side, blue hour',
  );
  expect(page.links).toContain(`/licenses/${number}`);
  expect((await robin.browser.get('/rights?q=nowhere')).text).toContain('No Licenses Found');
  expect((await robin.browser.get('/rights?show=soon')).text).toContain('None of your licenses ends within');
  expect((await robin.browser.get('/rights?after=nonsense&show=x&use=x')).status).toBe(200);
  const table = await robin.browser.get('/rights/export');
  expect(table.headers.get('content-disposition')).toContain('my-rights.csv');
  expect(table.body).toContain(`"${number}","Valid","Terrell Hills House"`);
  for (const path of ['/rights', '/rights/export']) {
    expect((await studio.browser.get(path)).location).toBe('/dashboard');
    expect((await visitor().get(path)).location).toContain('/auth');
  }
  const stranger = await client();
  const none = await stranger.browser.get('/rights');
  expect(none.text).toContain('No Licenses Yet');
  expect(none.body).not.toContain(number);
});

test('a picture that is sent is answered, also as a smaller copy, and what is none is refused in words', async () => {
  const { robin, studio, number } = await scene();
  const send = (bytes: Uint8Array<ArrayBuffer>, browser = robin.browser) =>
    browser.post('/rights', { picture: new File([bytes], 'dusk.jpg', { type: 'image/jpeg' }) });
  const answered = await send(new Uint8Array(photograph));
  expect(answered.location).toMatch(
    /^\/rights\?sha256=[0-9a-f]{64}&likeness=[0-9a-f]{16}&file=dusk\.jpg#answer$/,
  );
  const page = await robin.browser.follow(answered);
  expectSays(
    page,
    'Yes, for own website and social media, awards and competitions, editorial: worldwide, until',
    'Picture 1, Pool side, blue hour',
  );
  const other = await send(new Uint8Array(readFileSync('db/seed/media/photos/16-brick-wave.jpg')));
  expect((await robin.browser.follow(other)).text).toContain(
    'You have no license for this picture that we know of.',
  );
  const stranger = await client();
  expect((await stranger.browser.get(String(answered.location))).text).toContain(
    'You have no license for this picture',
  );
  const named = await robin.browser.get(`/rights?number=${number}`);
  expect(named.text).toContain(`Perhaps. The file names your license ${number}`);
  const text = await send(new TextEncoder().encode('no picture at all'));
  expectAnswer(text, 400, 'This file cannot be read as a picture');
  const empty = await robin.browser.post('/rights', { picture: new File([], '') });
  expectAnswer(empty, 400, 'Please choose a picture');
  expect((await send(new Uint8Array(photograph), studio.browser)).status).toBe(403);
});
