import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  decompressionBomb,
  emptyZip,
  htmlPage,
  largePhotograph,
  pdf,
  photograph,
  scriptedSvg,
} from '../factories/file-factory.ts';
import { expectAnswer } from './page.ts';
import { client, creative, visitor } from './people.ts';
import { rows } from './site.ts';
import { fileOf, piece, upload } from './uploading.ts';

/** /api/uploads: which files are taken, for what and by whom, whole and in parts. */

const clip = readFileSync('db/seed/media/clips/03-lake-drift.mp4');

test.each([
  ['plan.pdf', () => pdf(), 'plan.pdf is not an accepted type. Files can be JPEG, PNG, WebP, MP4 or MOV.'],
  ['house.jpg', () => htmlPage, 'house.jpg does not match its file type: it contains HTML.'],
  ['large.png', largePhotograph, /^large\.png is \d+(\.\d)? MB\. Files can be up to 5 MB\.$/],
  [
    'bomb.png',
    () => decompressionBomb(),
    'bomb.png is 30,000 × 30,000 pixels. Pictures can have up to 60 megapixels.',
  ],
  ['nothing.jpg', () => Buffer.alloc(0), 'nothing.jpg is empty.'],
  [
    'two.jpg',
    async () => Buffer.concat([await photograph(), emptyZip()]),
    'two.jpg contains a second file (ZIP). Save it again without that file.',
  ],
  [
    'drawing.svg',
    () => scriptedSvg,
    'drawing.svg is not an accepted type. Files can be JPEG, PNG, WebP, MP4 or MOV.',
  ],
  [
    'half.mp4',
    () => clip.subarray(0, clip.length / 2),
    'half.mp4 cannot be played. It is damaged or not in a format that browsers support.',
  ],
] as const)('%s is refused with its reason, by itself and in the form', async (name, make, message) => {
  const { browser } = await creative();
  const file = fileOf(await make(), name);
  const refused = await browser.post('/api/uploads?purpose=portfolio', { file });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const said = refused.json() as { message: string };
  expect(said.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  const inForm = await browser.post('/portfolio?add', { intent: 'add', ...piece, media: file });
  expectAnswer(inForm, 400, said.message);
  expect(await rows('select 1 from portfolio_items')).toEqual([]);
});

test('a file is taken for its purpose by whom it is for', async () => {
  const [noor, robin] = [await creative(), await client()];
  const file = fileOf(await photograph(), 'museum.jpg');
  expect((await visitor().post('/api/uploads?purpose=portfolio', { file })).status).toBe(401);
  expect((await robin.browser.post('/api/uploads?purpose=portfolio', { file })).status).toBe(403);
  expect((await noor.browser.post('/api/uploads?purpose=blog', { file })).status).toBe(403);
  expect((await noor.browser.post('/api/uploads?purpose=nonsense', { file })).status).toBe(404);
  expect((await noor.browser.post('/api/uploads?purpose=portfolio')).status).toBe(400);
  await upload(noor.browser, 'portfolio', file);
});

test('a file comes in parts, one of them twice, and is judged once it is whole', async () => {
  const { browser, userId } = await creative();
  const stranger = await creative();
  const bytes = await photograph({ width: 900, height: 700 }, 'png');
  const address = '/api/uploads/parts?purpose=portfolio';
  const begin = (filename: string, size = bytes.length) =>
    browser.post(address, { intent: 'begin', filename, bytes: String(size) });
  const { id } = (await begin('hall.png')).json() as { id: string };
  const send = (offset: number, end: number, by = browser) =>
    by.post(address, { id, offset: String(offset), part: fileOf(bytes.subarray(offset, end), 'part') });
  const half = Math.floor(bytes.length / 2);
  expect((await send(0, half, stranger.browser)).status).toBe(404);
  expect((await send(0, half)).json()).toEqual({ receivedBytes: half });
  expect((await send(0, half)).json()).toEqual({ receivedBytes: half });
  expect((await send(half + 1, bytes.length)).json()).toEqual({ receivedBytes: half });
  expect((await browser.get(`/api/uploads/parts?id=${id}`)).json()).toEqual({ receivedBytes: half });
  const [done, again] = await Promise.all([send(half, bytes.length), send(half, bytes.length)]);
  const answers = [done, again].map((page) => page.status).sort();
  expect(answers[1]).toBe(201);
  expect(await rows('select state, bytes::int from uploads where owner_id = $1', [userId])).toEqual([
    { state: 'pending', bytes: bytes.length },
  ]);
  expect((await send(half, bytes.length)).status).toBe(201);
  expect((await begin('film.mov', 12 * 1024 * 1024)).json()).toMatchObject({ code: 'file-too-large' });
  expect((await begin('plan.pdf')).status).toBe(415);
  expect((await begin('none.jpg', 0)).status).toBe(422);
  const page = (await begin('page.jpg', htmlPage.length)).json() as { id: string };
  const whole = { id: page.id, offset: '0', part: fileOf(htmlPage, 'part') };
  expect((await browser.post(address, whole)).json()).toMatchObject({ code: 'file-invalid-type' });
});

test('a file that is far too large is read to its end and answered in words, a disguised one too', async () => {
  const { browser } = await creative();
  const send = (name: string, bytes: Buffer) =>
    browser.post('/api/uploads?purpose=rate-sheet', { file: fileOf(bytes, name) });
  const large = await send('rates.pdf', pdf(12 * 1024 * 1024));
  expect([large.status, large.json()]).toEqual([
    413,
    { code: 'file-too-large', message: 'rates.pdf is 12 MB. Files can be up to 10 MB.' },
  ]);
  expect((await send('rates.pdf', await photograph(undefined, 'png'))).status).toBe(415);
  const taken = await send('rates.pdf', pdf());
  expect([taken.status, taken.json()]).toMatchObject([
    201,
    { filename: 'rates.pdf', mediaType: 'pdf', src: null },
  ]);
});
