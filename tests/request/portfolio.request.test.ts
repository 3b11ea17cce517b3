import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { photograph } from '../factories/file-factory.ts';
import { expectAnswer, expectSays } from './page.ts';
import { creative, member, visitor } from './people.ts';
import { onlyId, origin, rows } from './site.ts';
import { fileOf, piece } from './uploading.ts';

/** /portfolio, and the files that are sent for it. */

/** The ids of a creative's pieces in their order. */
async function idsOf(creativeId: string): Promise<string[]> {
  const found = await listRows(db(), { id: cell.text })`
    select id from portfolio_items where creative_id = ${creativeId} order by sort_order, id`;
  return found.map(({ id }) => id);
}

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
  expectAnswer(refused, 400, 'Please enter a title.');
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

test('pieces are ordered by a list, or by one step', async () => {
  const { browser } = await creative({ portfolio: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] });
  const inOrder = () =>
    listRows(db(), { id: cell.text, title: cell.text })`
      select id, title from portfolio_items order by sort_order`;
  const titles = async () => (await inOrder()).map(({ title }) => title);
  const ids = (await inOrder()).map(({ id }) => id);
  await browser.post('/portfolio', { intent: 'order', order: [...ids].reverse().join(',') });
  expect(await titles()).toEqual(['Three', 'Two', 'One']);
  const moved = await browser.post('/portfolio', { intent: 'move', to: `${ids[0]} 0` });
  expect((await browser.follow(moved)).text).toContain('Order Saved');
  expect(await titles()).toEqual(['One', 'Three', 'Two']);
  await browser.post('/portfolio', { intent: 'order', order: 'x,y' });
  expect(await titles()).toEqual(['One', 'Three', 'Two']);
});

test('several pieces are edited in one table without scripts; what is wrong keeps all that was typed', async () => {
  const { browser, id } = await creative({ portfolio: [{ title: 'One' }, { title: 'Two' }] });
  const other = await creative({ portfolio: [{ title: 'Theirs' }] });
  const ids = await idsOf(id);
  const [one = '', two = ''] = ids;
  const address = `/portfolio/table?piece=${one}&piece=${two}`;
  const table = await browser.get(address);
  expect([table.field(`title.of-${one}`), table.field(`title.of-${two}`)]).toEqual(['One', 'Two']);
  const typed = {
    piece: ids,
    [`title.of-${one}`]: 'Stair',
    [`title.of-${two}`]: 'Hall',
    'architect.all': 'Wachsmann & Partners',
    [`year.of-${two}`]: '12',
    [`description.of-${one}`]: 'Folded concrete',
  };
  const refused = await browser.post(address, typed);
  expectAnswer(refused, 400, 'Please enter a year from 1800 to 2100.');
  expect([refused.field(`title.of-${one}`), refused.field(`year.of-${two}`)]).toEqual(['Stair', '12']);
  const saved = await browser.post(address, {
    ...typed,
    [`year.of-${two}`]: '2024',
    'keywords.all': 'oak, light',
  });
  expect((await browser.follow(saved)).text).toContain('Portfolio Saved');
  expect(
    await rows(
      'select title, architect, year, keywords, description from portfolio_items where creative_id <> $1 order by sort_order',
      [other.id],
    ),
  ).toEqual([
    {
      title: 'Stair',
      architect: 'Wachsmann & Partners',
      year: null,
      keywords: ['oak', 'light'],
      description: 'Folded concrete',
    },
    {
      title: 'Hall',
      architect: 'Wachsmann & Partners',
      year: 2024,
      keywords: ['oak', 'light'],
      description: null,
    },
  ]);
  const [theirs = ''] = await idsOf(other.id);
  const stolen = { piece: theirs, [`title.of-${theirs}`]: 'Mine' };
  expect((await browser.post('/portfolio/table', stolen)).status).toBe(409);
  expect((await browser.get(`/portfolio/table?piece=${theirs}`)).text).toContain('No pieces chosen');
});

test('deleted pieces leave public pages at once, are undone by one button, and stand in the trash', async () => {
  const { browser, id } = await creative({
    portfolio: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }],
  });
  const ids = await idsOf(id);
  const asked = await browser.get(`/portfolio?view=delete&piece=${ids[0]}&piece=${ids[1]}`);
  expect(asked.text).toContain('Are you sure you want to delete these portfolio items?');
  const deleted = await browser.follow(
    await browser.post('/portfolio', { intent: 'delete', id: ids.slice(0, 2) }),
  );
  expectSays(deleted, 'Items Deleted', '1 of 20 pieces');
  const shown = (await visitor().get(`/creative/${id}`)).text;
  expect([shown.includes('Three'), shown.includes('>Two<')]).toEqual([true, false]);
  expect((await browser.get('/portfolio/trash')).body).toContain('Restore Two');
  const stranger = await creative();
  await stranger.browser.post('/portfolio', { intent: 'undo', deletion: deleted.field('deletion') ?? '' });
  expect(await rows('select 1 from portfolio_items')).toHaveLength(1);
  const undone = await browser.post('/portfolio', {
    intent: 'undo',
    deletion: deleted.field('deletion') ?? '',
  });
  expect((await browser.follow(undone)).text).toContain('Back in Your Portfolio');
  expect(await idsOf(id)).toEqual(ids);
  await browser.post('/portfolio', { intent: 'delete', id: ids[2] });
  await browser.post('/portfolio/trash', { intent: 'end', id: ids[2] });
  expect((await browser.get('/portfolio/trash')).text).toContain('The trash is empty');
  expect((await browser.post('/portfolio', { intent: 'delete', id: 'x\0y' })).location).toBe('/portfolio');
});

test('a focal point and featured pieces are set by plain forms, and crops follow', async () => {
  const { browser, id } = await creative({ portfolio: [{ title: 'One' }, { title: 'Two' }] });
  const ids = await idsOf(id);
  expect((await browser.get(`/portfolio?view=focal&piece=${ids[0]}`)).field('x')).toBe('50');
  await browser.post('/portfolio', { intent: 'focus', id: ids[0], x: '46', y: '38' });
  expect((await visitor().get('/browse')).body).toContain('--focus:46% 38%');
  expect((await browser.post('/portfolio', { intent: 'focus', id: ids[0], x: '146', y: '38' })).status).toBe(
    409,
  );
  await browser.post('/portfolio', { intent: 'feature', piece: ids });
  expect(await rows('select 1 from portfolio_items where is_featured')).toHaveLength(2);
  await browser.post('/portfolio', { intent: 'unfeature', piece: ids[1] });
  expect(await rows('select 1 from portfolio_items where is_featured')).toHaveLength(1);
});

test('a film of another site is kept with a still of ours, and asks its host for nothing before it is played', async () => {
  const { browser, id } = await creative();
  const film = {
    ...piece,
    title: 'Walk <through>',
    mediaType: 'video',
    mediaUrl: 'https://youtu.be/dQw4w9WgXcQ',
  };
  const without = await browser.post('/portfolio?add', { intent: 'add', ...film });
  expect([without.status, without.field('mediaUrl')]).toEqual([400, film.mediaUrl]);
  expect(without.text).toContain('YouTube gave us no picture of this film.');
  const media = fileOf(await photograph(), 'still.jpg');
  expect((await browser.post('/portfolio?add', { intent: 'add', ...film, media })).location).toBe(
    '/portfolio',
  );
  expect(await rows('select media_type, film_url from portfolio_items')).toEqual([
    { media_type: 'video', film_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' },
  ]);
  const shown = await visitor().get(`/creative/${id}`);
  expect(shown.headers.get('content-security-policy')).toContain(
    'frame-src https://www.youtube-nocookie.com',
  );
  expect(shown.body).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
  expect(shown.body).not.toMatch(/ src="https:|ytimg/);
  const other = await creative({ portfolio: [{}] });
  const plain = await visitor().get(`/creative/${other.id}`);
  expect(plain.headers.get('content-security-policy')).not.toContain('frame-src');
  const [itemId = ''] = await idsOf(id);
  const clip = fileOf(readFileSync('db/seed/media/clips/03-lake-drift.mp4'), 'walk.mp4');
  await browser.post('/portfolio', { intent: 'edit', id: itemId, ...piece, media: clip });
  expect(await rows('select media_type, film_url from portfolio_items where creative_id = $1', [id])).toEqual(
    [{ media_type: 'video', film_url: null }],
  );
});

test('a piece comes from an address elsewhere, but not from inside our own house', async () => {
  const { browser } = await creative();
  const mediaUrl = `${origin}/icon-512.png`;
  const refused = await browser.post('/portfolio?add', { intent: 'add', ...piece, mediaUrl });
  expect([refused.status, refused.field('title')]).toEqual([400, 'A museum']);
  expect(refused.text).toContain(`${mediaUrl} could not be opened.`);
});

test('without a profile there is no portfolio to add to', async () => {
  const { browser } = await member({ userType: 'creative' });
  const refused = await browser.post('/portfolio?add', {
    intent: 'add',
    ...piece,
    media: fileOf(await photograph(), 'museum.jpg'),
  });
  expectAnswer(refused, 403, 'Creative profile not found');
});
