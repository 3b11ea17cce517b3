import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows } from '#app/platform/db/rows.server.ts';
import {
  decompressionBomb,
  emptyZip,
  htmlPage,
  largePhotograph,
  pdf,
  photograph,
  scriptedSvg,
} from '../factories/file-factory.ts';
import type { Browser } from './browser.ts';
import { client, creative, member, visitor } from './people.ts';
import { onlyId, origin, rows } from './site.ts';

/** /portfolio, and the files that are sent for it. */

const fileOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

/** An upload that is there already, as scripts send them. */
async function upload(browser: Browser, purpose: string, file: File): Promise<string> {
  const answer = await browser.post(`/api/uploads?purpose=${purpose}`, { file });
  expect([answer.status, answer.body]).toEqual([201, expect.any(String)]);
  return (answer.json() as { id: string }).id;
}

const piece = { title: 'A museum', mediaType: 'image', architect: 'Norrby', year: '2024' };

test('a piece is added with its file and credits, changed and deleted', async () => {
  const { browser, id } = await creative();
  const added = await browser.post('/portfolio?add', {
    intent: 'add',
    ...piece,
    media: fileOf(await photograph(), 'museum.jpg'),
  });
  expect((await browser.follow(added)).text).toContain('Item Added!');
  expect(await rows('select architect, year, creative_id from portfolio_items')).toEqual([
    { architect: 'Norrby', year: 2024, creative_id: id },
  ]);
  const itemId = await onlyId('portfolio_items');
  expect((await visitor().get(`/creative/${id}`)).text).toContain('A museum');
  await browser.post('/portfolio', { intent: 'edit', id: itemId, ...piece, title: 'A library' });
  expect((await browser.get('/portfolio')).text).toContain('A library');
  expect((await browser.get(`/portfolio?edit=${itemId}`)).field('title')).toBe('A library');
  await browser.post('/portfolio', { intent: 'delete', id: itemId });
  expect(await rows('select 1 from portfolio_items')).toEqual([]);
});

test('what is wrong is said, and everything typed stays, the file too', async () => {
  const { browser } = await creative();
  const refused = await browser.post('/portfolio?add', {
    intent: 'add',
    ...piece,
    title: ' ',
    year: '1492',
    media: fileOf(await photograph(), 'museum.jpg'),
  });
  expect(refused.status).toBe(400);
  expect(refused.text).toContain('Please enter a title.');
  expect([refused.field('architect'), refused.field('keptName')]).toEqual(['Norrby', 'museum.jpg']);
  const again = await browser.post('/portfolio?add', {
    intent: 'add',
    ...piece,
    uploadId: refused.field('uploadId') ?? '',
    keptName: 'museum.jpg',
  });
  expect(again.location).toBe('/portfolio');
  const without = await browser.post('/portfolio?add', { intent: 'add', ...piece });
  expect(without.text).toContain('Choose a file, or enter the URL of an image or video.');
});

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
  expect(refused.status).toBeLessThan(500);
  const said = refused.json() as { message: string };
  expect(said.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  const inForm = await browser.post('/portfolio?add', { intent: 'add', ...piece, media: file });
  expect([inForm.status, inForm.text.includes(said.message)]).toEqual([400, true]);
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

test('a portfolio holds twenty pieces, and those of others are not in it', async () => {
  const { browser } = await creative({ portfolio: Array.from({ length: 19 }, () => ({})) });
  const other = await creative({ portfolio: [{}] });
  const add = async () =>
    browser.post('/portfolio?add', {
      intent: 'add',
      ...piece,
      uploadId: await upload(browser, 'portfolio', fileOf(await photograph(), 'museum.jpg')),
    });
  expect((await add()).location).toBe('/portfolio');
  const full = await add();
  expect(full.status).toBe(409);
  expect(full.text).toContain('A portfolio holds up to 20 pieces');
  expect(full.field('title')).toBe('A museum');
  const theirs = await getRow(db(), { id: cell.text })`
    select id from portfolio_items where creative_id = ${other.id}`;
  await browser.post('/portfolio', { intent: 'delete', id: theirs.id });
  expect((await browser.post('/portfolio', { intent: 'edit', id: theirs.id, ...piece })).status).toBe(409);
  expect(await rows('select 1 from portfolio_items where creative_id = $1', [other.id])).toHaveLength(1);
});

test('pieces are ordered by a list, or by one step', async () => {
  const { browser } = await creative({ portfolio: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] });
  const inOrder = () =>
    listRows(db(), { id: cell.text, title: cell.text })`
      select id, title from portfolio_items order by sort_order`;
  const titles = async () => (await inOrder()).map(({ title }) => title);
  const ids = (await inOrder()).map(({ id }) => id);
  await browser.post('/portfolio', { intent: 'order', order: [...ids].reverse().join(',') });
  expect(await titles()).toEqual(['Three', 'Two', 'One']);
  const moved = await browser.post('/portfolio', { intent: 'move', id: ids[0], to: '0' });
  expect((await browser.follow(moved)).text).toContain('Order Saved');
  expect(await titles()).toEqual(['One', 'Three', 'Two']);
  await browser.post('/portfolio', { intent: 'order', order: 'x,y' });
  expect(await titles()).toEqual(['One', 'Three', 'Two']);
});

test('a piece comes from an address elsewhere, but not from inside our own house', async () => {
  const { browser } = await creative();
  const mediaUrl = `${origin}/icon-512.png`;
  const refused = await browser.post('/portfolio?add', { intent: 'add', ...piece, mediaUrl });
  expect([refused.status, refused.field('title')]).toEqual([400, 'A museum']);
  expect(refused.text).toContain(`${mediaUrl} could not be opened.`);
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

test('without a profile there is no portfolio to add to', async () => {
  const { browser } = await member({ userType: 'creative' });
  const refused = await browser.post('/portfolio?add', {
    intent: 'add',
    ...piece,
    media: fileOf(await photograph(), 'museum.jpg'),
  });
  expect(refused.status).toBe(403);
  expect(refused.text).toContain('Creative profile not found');
});
