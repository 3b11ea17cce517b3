import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertBoard, insertTeam } from '../factories/board-factory.ts';
import { insertProject } from '../factories/project-factory.ts';
import { expectAnswer, expectSays } from './page.ts';
import { client, creative, type Member, visitor } from './people.ts';
import { rows, texts, withClient } from './site.ts';

/** Boards on their screens; forms are sent as without scripts. */

const studioWithWork = () =>
  creative({ businessName: 'Noor Photographs', portfolio: [{ title: 'Stair' }, { title: 'Hall' }] });

async function firstPiece(creativeId: string): Promise<string> {
  const [piece = ''] = await texts(
    'select id from portfolio_items where creative_id = $1 order by sort_order, id limit 1',
    [creativeId],
  );
  return piece;
}

/** A board with a creative and a piece of theirs on it. */
async function boardWithTwo(of: Member) {
  const studio = await studioWithWork();
  const piece = await firstPiece(studio.id);
  const board = await withClient((connection) =>
    insertBoard(connection, of, [
      { kind: 'creative', id: studio.id, creativeId: studio.id, title: 'Noor Photographs' },
      { kind: 'piece', id: piece, creativeId: studio.id, title: 'Stair' },
    ]),
  );
  const [first = '', second = ''] = board.entryIds;
  return { studio, piece, id: board.id, path: `/boards/${board.id}`, first, second };
}

test('a board is made once by its form, and nothing typed is lost where it is refused', async () => {
  const ann = await client();
  const form = { intent: 'make', id: randomUUID(), name: 'Lobbies with daylight', description: 'For May.' };
  const [made, again] = [await ann.browser.post('/boards', form), await ann.browser.post('/boards', form)];
  expect([made.location, again.location]).toEqual([`/boards/${form.id}`, `/boards/${form.id}`]);
  const page = await ann.browser.follow(made);
  expect([page.heading, page.text]).toEqual([
    form.name,
    expect.stringContaining('Nothing on this board yet'),
  ]);
  expect((await ann.browser.get('/shortlist')).links).toContain(`/boards/${form.id}`);
  const refused = await ann.browser.post('/boards', { ...form, id: randomUUID(), name: 'x'.repeat(101) });
  expect([refused.status, refused.field('name'), refused.field('description')]).toEqual([
    400,
    'x'.repeat(101),
    'For May.',
  ]);
  expect(refused.text).toContain('A name can have up to 100 characters.');
});

test('a client is led from a profile, a plate, a project and the shortlist to the boards, and nobody else is', async () => {
  const [ann, studio] = [await client(), await studioWithWork()];
  const projectId = await withClient((connection) =>
    insertProject(connection, { creativeId: studio.id, name: 'Long House', pieces: 1 }),
  );
  await rows('insert into shortlists (user_id, creative_id) values ($1, $2)', [ann.userId, studio.id]);
  const saves = (links: readonly string[]) => links.filter((link) => link.startsWith('/boards/save'));
  const profile = `/creative/${studio.id}`;
  const piece = await firstPiece(studio.id);
  expect(saves((await ann.browser.get(profile)).links)[0]).toMatch(`creative=${studio.id}&next=`);
  expect(saves((await ann.browser.get(`${profile}?plate=1`)).links)).toContainEqual(
    expect.stringContaining(`piece=${piece}`),
  );
  expect(saves((await ann.browser.get('/projects/long-house')).links)[0]).toMatch(`project=${projectId}`);
  expect(saves((await ann.browser.get('/shortlist')).links)[0]).toMatch(`creative=${studio.id}`);
  for (const other of [visitor(), studio.browser, (await creative()).browser]) {
    for (const path of [profile, `${profile}?plate=1`, '/projects/long-house']) {
      expect(saves((await other.get(path)).links)).toEqual([]);
    }
  }
});

test('something is put on boards, on a new one and on the shortlist, and goes on where it came from', async () => {
  const [ann, studio] = [await client(), await studioWithWork()];
  const { id } = await withClient((connection) => insertBoard(connection, ann));
  const path = `/boards/save?creative=${studio.id}&next=${encodeURIComponent('/browse?location=TX')}`;
  const page = await ann.browser.get(path);
  expect([page.status, page.ticked('board'), page.ticked('shortlist')]).toEqual([200, [], []]);
  const newId = page.field('newId') ?? '';
  const saved = await ann.browser.post(path, {
    board: id,
    shortlist: 'yes',
    newName: 'Stairs',
    newId,
  });
  expect(saved.location).toBe('/browse?location=TX');
  expect((await ann.browser.follow(saved)).text).toContain('Saved to 2 boards');
  const after = await ann.browser.get(path);
  expect(after.ticked('board').toSorted()).toEqual([id, newId].toSorted());
  expect(after.ticked('shortlist')).toEqual(['yes']);
  expect(await rows('select 1 from shortlists where user_id = $1', [ann.userId])).toHaveLength(1);

  const off = await ann.browser.post(path, { before: [id, newId], board: newId, newId: randomUUID() });
  expect((await ann.browser.follow(off)).text).toContain('Taken off Lobbies with daylight');
  expect((await ann.browser.get(path)).ticked('board')).toEqual([newId]);
});

test('saving refuses nothing chosen, other people’s boards and what is not shown, and leads to no other site', async () => {
  const [ann, bo, studio] = [await client(), await client(), await studioWithWork()];
  const foreign = await withClient((connection) => insertBoard(connection, bo));
  const path = `/boards/save?creative=${studio.id}&next=//elsewhere.example/`;
  const none = await ann.browser.post(path, { newName: '', newId: randomUUID() });
  expectAnswer(none, 400, 'Choose a board, or name a new one.');
  const long = await ann.browser.post(path, { newName: 'x'.repeat(101), newId: randomUUID() });
  expect([long.status, long.field('newName')]).toEqual([400, 'x'.repeat(101)]);
  expect((await ann.browser.post(path, { board: foreign.id })).status).toBe(404);
  expect((await ann.browser.post(path, { newName: 'A', newId: 'no id' })).status).toBe(400);
  const absurd = { board: ['', 'x', '%00', "' or 1=1"], before: 'y', newName: 'Mine', newId: randomUUID() };
  expect((await ann.browser.post(path, absurd)).location).toBe('/boards');
  const { id: unlisted } = await creative({ plan: 'none' });
  const form = { newName: 'Theirs', newId: randomUUID() };
  expect((await ann.browser.post(`/boards/save?creative=${unlisted}`, form)).status).toBe(409);
  expect(await rows(`select 1 from boards where name = 'Theirs'`)).toEqual([]);
  expect((await ann.browser.get(`/boards/save?piece=${randomUUID()}`)).status).toBe(404);
  const asked = `/boards/save?piece=${await firstPiece(studio.id)}`;
  expect((await visitor().get(asked)).location).toBe(`/auth?next=${encodeURIComponent(asked)}`);
});

test('entries are moved and taken off by buttons, and brought back', async () => {
  const ann = await client();
  const { path, first, second } = await boardWithTwo(ann);
  const order = async () => {
    const { body } = await ann.browser.get(path);
    return [first, second].toSorted(
      (a, b) => body.indexOf(`data-entry="${a}"`) - body.indexOf(`data-entry="${b}"`),
    );
  };
  expect(await order()).toEqual([first, second]);
  expect((await ann.browser.post(path, { move: `${second} earlier` })).status).toBe(200);
  expect(await order()).toEqual([second, first]);
  for (const odd of ['', 'x y', `${first}`, `${first} first`]) {
    expect((await ann.browser.post(path, { move: odd })).status).toBe(400);
  }
  expect((await ann.browser.post(path, { move: `${randomUUID()} later` })).status).toBe(409);
  const removed = await ann.browser.post(path, { remove: first });
  expect(removed.text).toContain('Taken off the board');
  expect(removed.body).not.toContain(`data-entry="${first}"`);
  const undo = { intent: 'restore', entryId: removed.field('entryId') ?? '' };
  expect((await ann.browser.follow(await ann.browser.post(path, undo))).text).toContain('Back on the board');
  expect(await order()).toEqual([second, first]);
  expect((await ann.browser.post(path, { intent: 'nonsense' })).status).toBe(400);
});

test('notes and comments stand at their entry; a comment is said once', async () => {
  const [ann, bo] = [await client(), await client()];
  await withClient((connection) => insertTeam(connection, [ann.userId, bo.userId]));
  const { path, first } = await boardWithTwo(ann);
  const entry = `${path}/entries/${first}`;
  const noted = await ann.browser.post(entry, { intent: 'note', notes: 'First choice.' });
  expect(noted.location).toBe(entry);
  expect((await ann.browser.get(path)).text).toContain('First choice.');
  const long = await ann.browser.post(entry, { intent: 'note', notes: 'x'.repeat(2_001) });
  expect([long.status, long.field('notes')]).toEqual([400, 'x'.repeat(2_001)]);

  expect((await bo.browser.get(entry)).status).toBe(404);
  await ann.browser.post(`${path}/edit`, { intent: 'team', access: 'comment' });
  const seen = await bo.browser.get(entry);
  expectAnswer(seen, 200, 'First choice.');
  expect(seen.field('notes')).toBeNull();
  const comment = { intent: 'comment', id: seen.field('id') ?? '', body: 'Who built the stair?' };
  for (const _ of [1, 2]) {
    expect((await bo.browser.post(entry, comment)).location).toBe(`${entry}#comments`);
  }
  const read = await ann.browser.get(entry);
  expectSays(read, '1 comment', 'Who built the stair?');
  expect((await ann.browser.get('/notifications')).text).toContain('commented on Lobbies with daylight');
  const empty = await bo.browser.post(entry, { ...comment, id: randomUUID(), body: ' ' });
  expectAnswer(empty, 400, 'Please write a comment.');
  const gone = await bo.browser.post(entry, { intent: 'deleteComment', id: comment.id });
  expect((await bo.browser.follow(gone)).text).not.toContain('Who built the stair?');
});

test('a colleague sees a shared board and its owner’s words, and changes only what they may', async () => {
  const [ann, bo, stranger] = [await client(), await client(), await client()];
  await withClient((connection) => insertTeam(connection, [ann.userId, bo.userId]));
  await withClient((connection) => insertTeam(connection, [stranger.userId]));
  const { path, first, studio } = await boardWithTwo(ann);
  await ann.browser.post(`${path}/edit`, { intent: 'team', access: 'comment' });
  expect((await bo.browser.get('/boards')).links).toContain(path);
  expect((await bo.browser.get(path)).status).toBe(200);
  expect((await bo.browser.get(`${path}/edit`)).status).toBe(403);
  expect((await bo.browser.post(path, { move: `${first} later` })).status).toBe(403);
  expect((await bo.browser.post(path, { remove: first })).status).toBe(403);
  for (const intent of ['change', 'share', 'revoke', 'showNotes', 'delete']) {
    const form = { intent, name: 'Mine', description: '' };
    expect((await bo.browser.post(`${path}/edit`, form)).status).toBe(403);
  }
  await ann.browser.post(`${path}/edit`, { intent: 'team', access: 'edit' });
  expect((await bo.browser.post(path, { move: `${first} later` })).status).toBe(200);
  for (const other of [stranger.browser, (await client()).browser]) {
    for (const part of ['', '/edit', `/entries/${first}`]) {
      expect((await other.get(`${path}${part}`)).status).toBe(404);
    }
  }
  expect((await studio.browser.get(path)).location).toBe('/dashboard');
  expect((await visitor().get(path)).location).toMatch(/^\/auth/);
  await ann.browser.post(`${path}/edit`, { intent: 'team', access: 'none' });
  expect((await bo.browser.get(path)).status).toBe(404);
});

test('a link shows what is public of a board; notes where its owner says so, comments never', async () => {
  const ann = await client();
  const { path, first, studio } = await boardWithTwo(ann);
  const entry = `${path}/entries/${first}`;
  await ann.browser.post(entry, { intent: 'note', notes: 'Too dear for us.' });
  await ann.browser.post(entry, { intent: 'comment', id: randomUUID(), body: 'Said among us.' });
  expect((await ann.browser.get(path)).text).not.toContain('has a share link');
  await ann.browser.post(`${path}/edit`, { intent: 'share' });
  expect((await ann.browser.get(path)).text).toContain('has a share link');
  const shared = (await ann.browser.get(`${path}/edit`)).body.match(/\/shared\/boards\/[\w-]+/)?.[0] ?? '';
  await ann.browser.post(`${path}/edit`, { intent: 'share' });
  expect((await ann.browser.get(`${path}/edit`)).body).toContain(shared);
  const seen = await visitor().get(shared);
  expect([seen.status, seen.heading]).toEqual([200, 'Lobbies with daylight']);
  expectSays(seen, 'Noor Photographs', 'Stair');
  expect(seen.body).not.toMatch(/Too dear|Said among us/);
  expect(seen.body).toContain('noindex');
  await ann.browser.post(`${path}/edit`, { intent: 'showNotes', showsNotes: 'yes' });
  expect((await visitor().get(shared)).text).toContain('Too dear for us.');
  expect((await visitor().get(shared)).body).not.toContain('Said among us');
  await ann.browser.post(`${path}/edit`, { intent: 'showNotes' });
  expect((await visitor().get(shared)).body).not.toContain('Too dear');
  await rows(`update creative_profiles set unlisted_at = now(), unlisted_reason = 'Asked' where id = $1`, [
    studio.id,
  ]);
  const gone = await visitor().get(shared);
  expectAnswer(gone, 200, 'This board is empty');
  expect(gone.body).not.toContain('Noor');
  expect((await ann.browser.get(path)).text).toContain('No longer listed. What was noted is kept.');
  await ann.browser.post(`${path}/edit`, { intent: 'revoke' });
  expect((await visitor().get(shared)).status).toBe(404);
});

test('up to four creatives of a board are compared with their notes, and asked by a brief', async () => {
  const ann = await client();
  const { path, studio, first } = await boardWithTwo(ann);
  const other = await creative();
  await ann.browser.post(`${path}/entries/${first}`, { intent: 'note', notes: 'First choice.' });
  const table = await ann.browser.get(`${path}?compare=${studio.id},${other.id}`);
  expect(table.body).toContain('<table');
  expect(table.text).toContain('First choice.');
  expect(table.body).not.toContain(`/creative/${other.id}`);
  expect(table.links).toContain(`/briefs/new?creative=${studio.id}`);
  expect((await ann.browser.get(`${path}?compare=nonsense`)).location).toBe(path);
  const five = Array.from({ length: 5 }, () => randomUUID()).join(',');
  expect((await ann.browser.get(`${path}?compare=${five}`)).text).toContain(
    'You can compare up to four creatives.',
  );
});

test('a board is renamed and deleted with everything on it by its owner', async () => {
  const ann = await client();
  const { path, id } = await boardWithTwo(ann);
  const long = await ann.browser.post(`${path}/edit`, {
    intent: 'change',
    name: ' ',
    description: 'Kept as typed',
  });
  expect([long.status, long.field('description')]).toEqual([400, 'Kept as typed']);
  const changed = await ann.browser.post(`${path}/edit`, {
    intent: 'change',
    name: 'Halls',
    description: '',
  });
  expect((await ann.browser.follow(changed)).heading).toBe('Halls');
  expect((await ann.browser.post(`${path}/edit`, { intent: 'delete' })).location).toBe('/boards');
  expect((await ann.browser.get(path)).status).toBe(404);
  expect((await ann.browser.post(`${path}/edit`, { intent: 'delete' })).status).toBe(404);
  expect(await rows('select 1 from board_entries where board_id = $1', [id])).toEqual([]);
});
