import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hashPartyToken, makePartyToken } from '#app/features/work/commissions/join/party-token.server.ts';
import { deliveredFile, sha256Of } from '../factories/delivery-factory.ts';
import { insertCommission } from '../factories/licensed-commission.ts';
import { expectAnswer, expectSays } from './page.ts';
import { admin, client, creative, type Member, visitor } from './people.ts';
import { rows, texts, withClient } from './site.ts';
import { fileOf } from './uploading.ts';

/** The pictures of a commission, from the creative's files to a party's copies, without scripts. */

async function scene(state: 'shot' | 'agreed' = 'shot') {
  const [robin, ana] = [await client(), await client()];
  const one = await creative({ businessName: 'Atelier Norrby' });
  const commission = await withClient((connection) =>
    insertCommission(connection, {
      clientId: robin.userId,
      creativeId: one.id,
      state,
      parties: [{ userId: robin.userId }, { userId: ana.userId, name: 'Peralta Timber' }],
    }),
  );
  return { robin, ana, one, commission, id: commission.id };
}

test('a creative brings pictures by a form, names them, delivers them, and everybody reads what that means', async () => {
  const { robin, ana, one, id } = await scene();
  const pictures = `/commissions/${id}/pictures`;
  const deliver = `/commissions/${id}/deliver`;
  const files = `/commissions/${id}/files`;
  const empty = await one.browser.get(pictures);
  expect(empty.text).toContain('No pictures yet');
  const chosen = [
    fileOf(await deliveredFile(), 'street front.jpg'),
    fileOf(await deliveredFile('tiff'), 'dusk.tif'),
  ];
  const added = await one.browser.post(pictures, { intent: 'add', picture: chosen });
  expect(added.location).toBe(pictures);
  const page = await one.browser.follow(added);
  expectSays(page, 'Pictures Added', '2 pictures');
  const again = await one.browser.post(pictures, { intent: 'add', picture: chosen[0] });
  expectAnswer(again, 409, 'street front.jpg is the same file as picture 01.');
  const [first = ''] = page.links.flatMap((link) => link.split(`${pictures}/`)[1] ?? []);
  const picture = `/commissions/${id}/pictures/${first}`;
  expect((await one.browser.get(picture)).text).toContain('Replace the file');
  const named = await one.browser.post(picture, {
    intent: 'describe',
    title: 'Street front',
    view: 'exterior',
  });
  expect((await one.browser.follow(named)).text).toContain('Street front');
  const deliverPage = await one.browser.get(deliver);
  expect(deliverPage.text).toContain('Each of the two parties is issued a license');
  expect((await one.browser.post(deliver, {})).status).toBe(400);
  const ids = (
    (await rows('select id from commission_pictures where commission_id = $1 order by position', [id])) as {
      id: string;
    }[]
  ).map(({ id }) => id);
  for (const { browser } of [robin, ana] as Member[]) {
    expect((await browser.get(pictures)).status).toBe(200);
    expect((await browser.get(files)).text).toContain('Not delivered yet');
    expect((await browser.get(deliver)).status).toBe(403);
    expect((await browser.post(deliver, { picture: ids })).status).toBe(403);
    expect((await browser.post(picture, { intent: 'remove' })).status).toBe(403);
  }
  const delivered = await one.browser.post(deliver, { picture: ids });
  expect(delivered.location).toBe(files);
  expect((await one.browser.follow(delivered)).text).toContain('0 of 2 print files are ready.');
  const twice = await one.browser.post(deliver, { picture: ids });
  expect(twice.location).toBe(files);
  const own = await one.browser.get(`/commissions/${id}/files/${ids[0]}?preset=original`);
  expect([own.status, own.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/OR-\d+-01-street-front\.jpg/),
  ]);
  expect(await sharp(own.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 90 });
  expect((await one.browser.get(`/commissions/${id}/files/${ids[0]}?preset=other`)).status).toBe(404);
  expect((await one.browser.post(picture, { intent: 'remove' })).status).toBe(403);
  const zip = await one.browser.get(`/commissions/${id}/files/all.zip?preset=original`);
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect((await robin.browser.get(`/commissions/${id}/files/all.zip?preset=original`)).status).toBe(200);
  const print = await one.browser.get(`/commissions/${id}/files/all.zip?preset=print`);
  expect([print.status, print.bytes.length > 500]).toEqual([200, true]);
  const ready = await one.browser.get(files);
  expect(ready.text).toContain('The ZIP contains all pictures');
  expect(ready.text).not.toContain('print files are ready');
  const stranger = await client();
  expect((await stranger.browser.get(`/commissions/${id}/files/all.zip?preset=original`)).status).toBe(404);
});

test('nobody else sees or does anything, and a link is for one party as long as it holds', async () => {
  const { one, commission, id } = await scene();
  const path = `/commissions/${id}`;
  const sent = await one.browser.post(`${path}/pictures`, {
    picture: fileOf(await deliveredFile(), 'a.jpg'),
  });
  expect(sent.location).toBe(`${path}/pictures`);
  const [picture = ''] = await texts('select id from commission_pictures where commission_id = $1', [
    commission.id,
  ]);
  const addresses = [
    'pictures',
    `pictures/${picture}`,
    `previews/${picture}`,
    'files',
    `files/${picture}?preset=web`,
    'deliver',
  ];
  for (const stranger of [await client(), await creative(), await admin()] as Member[]) {
    for (const address of addresses) {
      expect((await stranger.browser.get(`${path}/${address}`)).status, address).toBe(404);
    }
    expect((await stranger.browser.post(`${path}/pictures`, { intent: 'number' })).status).toBe(404);
  }
  expect((await visitor().get(`${path}/pictures`)).location).toBe(
    `/auth?next=${encodeURIComponent(`${path}/pictures`)}`,
  );
  const token = makePartyToken();
  await rows('update commission_parties set user_id = null where id = $1', [commission.partyIds[1]]);
  await rows('insert into commission_party_links (token_hash, party_id) values ($1, $2)', [
    ...[hashPartyToken(token), commission.partyIds[1]],
  ]);
  expect((await visitor().get(`/commissions/${id}/previews/${picture}`)).location).toContain('/auth');
  const page = await visitor().get(`/delivery/${token}`);
  expectAnswer(page, 403, 'Not delivered yet');
  expect((await visitor().get(`/delivery/${token}/proofs`)).text).toContain('a.jpg');
  expect((await visitor().get(`/delivery/${token}/proofs/${picture}`)).text).toContain('a.jpg');
  expect((await visitor().get(`/delivery/${token}/previews/${picture}?v=${picture}`)).status).toBe(404);
  expect((await visitor().get(`/delivery/${token}/files/${picture}?preset=web`)).status).toBe(403);
  expect((await visitor().get(`/delivery/${token}/files/all.zip?preset=web`)).status).toBe(403);
  // Nothing is changed by a link: whoever changes pictures is signed in.
  for (const answer of [
    await visitor().post(`/delivery/${token}`, { intent: 'review' }),
    await visitor().post(`/delivery/${token}/proofs`, { intent: 'number' }),
    await visitor().post(`/delivery/${token}/proofs/${picture}`, { intent: 'remove' }),
  ]) {
    expect(answer.location).toBe('/auth');
  }
  await rows(`update commission_parties set state = 'left', joined_order = null where id = $1`, [
    commission.partyIds[1],
  ]);
  expect((await visitor().get(`/delivery/${token}`)).status).toBe(404);
});

test('a file in parts is asked for, sent, and answered as JSON', async () => {
  const { one, robin, commission } = await scene();
  const address = `/api/commissions/${commission.id}/pictures`;
  const bytes = await deliveredFile('png');
  const begin = { intent: 'begin', fileName: 'a.png', bytes: String(bytes.length), sha256: sha256Of(bytes) };
  expect((await one.browser.post(address, { ...begin, sha256: 'short' })).status).toBe(400);
  expect((await robin.browser.post(address, begin)).status).toBe(403);
  const begun = (await one.browser.post(address, begin)).json() as { id: string; receivedBytes: number };
  expect(begun.receivedBytes).toBe(0);
  const part = { id: begun.id, offset: '0', part: fileOf(bytes, 'part') };
  expect((await robin.browser.post(address, part)).status).toBe(404);
  const sent = await one.browser.post(address, part);
  expect([sent.status, sent.json()]).toEqual([
    201,
    expect.objectContaining({ position: 1, fileName: 'a.png' }),
  ]);
  expect((await one.browser.get(`/api/commissions/${commission.id}/pictures?id=${begun.id}`)).status).toBe(
    201,
  );
  expect((await one.browser.post(address, begin)).status).toBe(409);
  const page = { ...begin, fileName: 'b.png', bytes: '12', sha256: 'e'.repeat(64) };
  const wrong = (await one.browser.post(address, page)).json() as { id: string };
  const refused = await one.browser.post(address, {
    id: wrong.id,
    offset: '0',
    part: fileOf(Buffer.from('<html>hello!'), 'part'),
  });
  expect([refused.status, refused.json()]).toEqual([415, expect.objectContaining({ code: 'otherInside' })]);
});

test('proofs go round: the client picks, asks for retouching, leaves a note and sends; others read it', async () => {
  const { robin, ana, one, id } = await scene();
  await rows('update commissions set retouch_rounds = 1 where id = $1', [id]);
  const pictures = `/commissions/${id}/pictures`;
  await one.browser.post(pictures, { picture: fileOf(await deliveredFile(), 'a.jpg') });
  const [picture = ''] = await texts('select id from commission_pictures where commission_id = $1', [id]);
  const mark = { intent: 'mark', picture, change: 'pick' };
  expect((await robin.browser.post(pictures, mark)).status).toBe(409);
  expect((await robin.browser.post(pictures, { intent: 'openRound' })).status).toBe(403);
  expect((await one.browser.post(pictures, { intent: 'openRound' })).location).toBe(pictures);
  expect((await one.browser.post(pictures, { intent: 'openRound' })).status).toBe(409);
  expect((await robin.browser.get(pictures)).text).toContain('Round 1 is open. Pick');
  expect((await robin.browser.post(pictures, mark)).location).toBe(pictures);
  expect((await robin.browser.post(pictures, { ...mark, change: 'retouch', stay: 'yes' })).status).toBe(200);
  const noted = await robin.browser.post(`/commissions/${id}/pictures/${picture}`, {
    intent: 'note',
    note: 'The cable, please.',
  });
  expect((await robin.browser.follow(noted)).body).toContain('The cable, please.');
  for (const { browser } of [ana, one] as Member[]) {
    expect((await browser.post(pictures, mark)).status).toBe(403);
    expect((await browser.post(pictures, { intent: 'sendSelection', round: '1' })).status).toBe(403);
  }
  expect((await robin.browser.post(pictures, { ...mark, change: 'nonsense' })).status).toBe(400);
  const sent = await robin.browser.post(pictures, { intent: 'sendSelection', round: '1' });
  expect((await robin.browser.follow(sent)).text).toContain('Selection Sent');
  const page = await one.browser.get(pictures);
  expectSays(
    page,
    'The selection of round 1 is here. No retouching rounds are left.',
    'Picked',
    'Retouch',
    'The cable, please.',
  );
  expect((await ana.browser.get(pictures)).text).toContain('The cable, please.');
  expect((await robin.browser.post(pictures, mark)).status).toBe(409);
});

test('delivered pictures go into the portfolio once, and only those of the creative who asks', async () => {
  const { robin, one, id } = await scene();
  await one.browser.post(`/commissions/${id}/pictures`, {
    picture: fileOf(await deliveredFile('jpeg', { width: 800, height: 600 }), 'dusk.jpg'),
  });
  const [picture = ''] = await texts('select id from commission_pictures where commission_id = $1', [id]);
  const files = `/commissions/${id}/files`;
  expect((await one.browser.post(files, { intent: 'portfolio', picture: '1' })).status).toBe(403);
  await one.browser.post(`/commissions/${id}/deliver`, { picture });
  expect((await robin.browser.post(files, { intent: 'portfolio', picture: '1' })).status).toBe(403);
  expect((await one.browser.post(files, { intent: 'portfolio' })).status).toBe(409);
  const shown = await Promise.all(
    [1, 2].map(() => one.browser.post(files, { intent: 'portfolio', picture: '1' })),
  );
  expect(shown.map(({ location }) => location)).toEqual([files, files]);
  expect(await rows('select title, location from portfolio_items where creative_id = $1', [one.id])).toEqual([
    { title: 'Dusk', location: 'San Antonio, TX' },
  ]);
  expect((await one.browser.get(files)).text).toContain('in your portfolio');
  const [version = ''] = await texts('select id as version from picture_versions where picture_id = $1', [
    picture,
  ]);
  const preview = await robin.browser.get(`/commissions/${id}/previews/${picture}?size=web&v=${version}`);
  expect([preview.headers.get('content-type'), preview.headers.get('cache-control')]).toEqual([
    'image/jpeg',
    'private, max-age=86400, immutable',
  ]);
  // As bytes, not as text.
  const { width, height } = await sharp(preview.bytes).metadata();
  expect([width, height]).toEqual([800, 600]);
  expect((await one.browser.post(files, { intent: 'nonsense' })).status).toBe(400);
  expect((await robin.browser.post(files, { intent: 'review' })).status).toBe(403);
});
