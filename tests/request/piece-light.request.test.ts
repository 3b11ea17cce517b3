import sharp from 'sharp';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';
import { readCapture } from '#app/platform/images/read-capture.server.ts';
import type { Browser } from './browser.ts';
import { expectAnswer, expectSays } from './page.ts';
import { admin, client, creative, visitor } from './people.ts';
import { onlyId, rows } from './site.ts';

/** The light a picture was taken in: read from its file, private, and shown only as its owner says. */

/** In the afternoon, from a roof in Santa Fe, by a camera that was left on the clock of Berlin. */
async function rooftop(): Promise<File> {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a6f5d' } })
    .withExif({
      IFD2: { DateTimeOriginal: '2026:05:02 02:40:12', OffsetTimeOriginal: '+02:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '35/1 41/1 1284/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '105/1 56/1 1620/100',
        GPSImgDirection: '9200/100',
      },
    })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'roof.jpg');
}

async function withPiece() {
  const owner = await creative();
  await owner.browser.post('/portfolio?add', {
    intent: 'add',
    title: 'A roof',
    mediaType: 'image',
    media: await rooftop(),
  });
  const itemId = await onlyId('portfolio_items');
  return { owner, itemId, view: `/portfolio?view=light&piece=${itemId}` };
}

/** Every digit of the exact place and hour that must not get out. */
const secrets = /35\.68|105\.93|18:40|16:40|00:40|02:40|2026-05-0/;

const publicPaths = (id: string) => [`/creative/${id}`, `/creative/${id}?plate=1`, '/gallery', '/browse'];

async function leaksAt(browser: Browser, paths: string[]): Promise<string[]> {
  const pages = await Promise.all(paths.map((path) => browser.get(path)));
  return pages.flatMap(({ body }, place) => (secrets.test(body) ? [paths[place] ?? ''] : []));
}

test('what the file says is suggested to its owner alone, by the clock of the place, with a guess of the elevation', async () => {
  const { owner, view } = await withPiece();
  const open = await owner.browser.get(view);
  expect(open.field('takenAt')).toBe('2026-05-01T18:40');
  expect(open.field('place')).toBe('35.6869, -105.93783');
  expect(open.field('elevation')).toBe('272');
  expectSays(open, 'so the elevation may face 272°, W. A guess: correct it.', 'Taken at 18:40, sun 13° high');
  expect(open.body).toMatch(/value="nobody"[^>]*checked|checked[^>]*value="nobody"/);
  for (const somebody of [visitor(), (await client()).browser, (await admin()).browser]) {
    expect(await leaksAt(somebody, publicPaths(owner.id))).toEqual([]);
  }
  const stranger = await creative();
  expect((await stranger.browser.get(view)).text).not.toContain('35.6869');
});

test('hour and sun are shown without the place, and the place only rounded, with its study', async () => {
  const { owner, itemId, view } = await withPiece();
  const light = { intent: 'light', id: itemId, takenAt: '2026-05-01T18:40', elevation: '280' };
  const exact = { ...light, place: '35.68690, -105.93783' };
  expect((await owner.browser.post(view, { ...exact, shown: 'time' })).location).toBe('/portfolio');
  const plate = `/creative/${owner.id}?plate=1`;
  const shown = await visitor().get(plate);
  expect(shown.text).toMatch(/Taken at 18:40, sun 13° high, facade \d+° off/);
  expect(shown.body).not.toMatch(/35\.\d|105\.\d|light-study\?location/);
  await owner.browser.post(view, { ...exact, shown: 'place' });
  const placed = await visitor().get(plate);
  expect(placed.links).toContainEqual(
    expect.stringMatching(/^\/light-study\?location=35\.7%2C\+-105\.9&.*day=2026-05-01&time=18%3A40/),
  );
  expect(placed.body).not.toMatch(/35\.68|105\.93/);
  const { key } = await getRow(db(), { key: cell.text })`select media_key as key from portfolio_items`;
  const served = await visitor().get(`/media/${key}/480.jpg`);
  expect([served.status, await readCapture(served.bytes)]).toEqual([200, null]);
  await owner.browser.post(view, { ...exact, shown: 'nobody' });
  expect(await leaksAt(visitor(), publicPaths(owner.id))).toEqual([]);
});

test('what is wrong is said at its field, and stays as it was typed', async () => {
  const { owner, itemId, view } = await withPiece();
  const light = { intent: 'light', id: itemId };
  const wrong = { ...light, takenAt: 'at dusk', place: 'Nowherebourg', elevation: '361' };
  const refused = await owner.browser.post(view, wrong);
  expectAnswer(
    refused,
    400,
    'Please enter a day and an hour from 1826 on.',
    'Please enter whole degrees from 0 to 359.',
  );
  expect(refused.field('place')).toBe('Nowherebourg');
  const unknown = await owner.browser.post(view, { ...light, place: 'Nowherebourg\u0000' });
  expectAnswer(unknown, 400, 'We know no place called');
  const empty = await owner.browser.post(view, { ...light, shown: 'place' });
  expectSays(
    empty,
    'Please say when it was taken, or show it to nobody.',
    'Please say where it was taken, or show it to nobody.',
  );
  expect(await rows('select 1 from portfolio_items where light_shown is not null')).toEqual([]);
});

test('an hour is corrected, a city stands for coordinates, and another picture or Forget ends all of it', async () => {
  const { owner, itemId, view } = await withPiece();
  const light = { intent: 'light', id: itemId, takenAt: '2026-05-01T19:40', elevation: '272', shown: 'time' };
  await owner.browser.post(view, { ...light, place: 'Austin, TX' });
  expect((await owner.browser.get(view)).field('takenAt')).toBe('2026-05-01T19:40');
  expect((await visitor().get(`/creative/${owner.id}?plate=1`)).text).toContain('Taken at 19:40');
  await owner.browser.post('/portfolio', {
    intent: 'edit',
    id: itemId,
    title: 'A roof',
    mediaType: 'image',
    media: await rooftop(),
  });
  expect(await rows('select taken_at, elevation_bearing, light_shown from portfolio_items')).toEqual([
    { taken_at: null, elevation_bearing: null, light_shown: null },
  ]);
  expect((await owner.browser.get(view)).field('takenAt')).toBe('2026-05-01T18:40');
  await owner.browser.post(view, { intent: 'removeLight', id: itemId });
  const forgotten = await owner.browser.get(view);
  expect(forgotten.field('takenAt')).toBe('');
  expect(forgotten.text).toContain('The file does not say when or where it was taken.');
});

test('it goes through the trash and back', async () => {
  const { owner, itemId, view } = await withPiece();
  const light = { intent: 'light', id: itemId, takenAt: '2026-05-01T18:40', place: '35.6869, -105.93783' };
  await owner.browser.post(view, { ...light, shown: 'time' });
  await owner.browser.post('/portfolio', { intent: 'delete', id: itemId });
  await owner.browser.post('/portfolio/trash', { intent: 'restore', id: itemId });
  expect((await owner.browser.get(view)).field('takenAt')).toBe('2026-05-01T18:40');
});
