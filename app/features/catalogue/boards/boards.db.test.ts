import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { insertBoard, insertTeam } from '#tests/factories/board-factory.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertProject, joinFirm } from '#tests/factories/project-factory.ts';
import { howMany, racers } from '#tests/how-many.ts';
import { testClient } from '#tests/test-pool.ts';
import { maxBoards, maxComments, maxEntries } from './board-messages.ts';
import { findBoard } from './board-role.server.ts';
import {
  deleteComment,
  moveEntry,
  removeEntry,
  restoreEntry,
  writeComment,
  writeNote,
} from './entries/change-entries.server.ts';
import { listEntries } from './entries/find-entries.server.ts';
import { forgetRemoved } from './entries/forget-removed.job.server.ts';
import { deleteBoard, makeBoard, shareWithTeam } from './manage/change-board.server.ts';
import { listOwnBoards, listTeamBoards } from './manage/list-boards.server.ts';
import { listChoices, saveToBoards } from './save/save-to-boards.server.ts';

/** Boards as they are kept, shared and put in order. One file for one thing, hence the length. */

const client = await testClient();

let ann: Actor;
let bo: Actor;
let studio: { id: string };
beforeEach(async () => {
  [ann, bo] = [await insertMember(client), await insertMember(client)];
  studio = await insertCreative(client, {
    businessName: 'Noor Photographs',
    portfolio: [{ title: 'Stair' }, { title: 'Hall' }, { title: 'Court' }],
  });
});

const rows = async (statement: string, values: unknown[] = []) =>
  (await client.query(statement, values)).rows;
const pieceCalled = async (title: string): Promise<string> =>
  (await rows('select id from portfolio_items where creative_id = $1 and title = $2', [studio.id, title]))[0]
    .id;
const titles = async (boardId: string) => (await listEntries(boardId)).map(({ title }) => title);
const choose = (chosen: string[], before: string[] = []) => ({ chosen, before, newBoard: null });

/** A board with three pieces. */
async function boardOfThree(of: Actor) {
  const entries = [];
  for (const title of ['Stair', 'Hall', 'Court']) {
    const id = await pieceCalled(title);
    entries.push({ kind: 'piece' as const, id, creativeId: studio.id, title });
  }
  const { id, entryIds } = await insertBoard(client, of, entries);
  const [stair = '', hall = '', court = ''] = entryIds;
  return { id, stair, hall, court };
}

test('a board holds creatives, projects and plates together, each with what is public of it', async () => {
  const projectId = await insertProject(client, { creativeId: studio.id, name: 'Long House', pieces: 2 });
  const { id } = await insertBoard(client, ann);
  for (const subject of [
    { kind: 'creative' as const, id: studio.id },
    { kind: 'project' as const, id: projectId },
    { kind: 'piece' as const, id: await pieceCalled('Court') },
  ]) {
    expect(await saveToBoards(ann, subject, choose([id]))).toMatchObject({ ok: true, added: [{ id }] });
  }
  const [creative, project, piece] = await listEntries(id);
  expect(creative).toMatchObject({ kind: 'creative', title: 'Noor Photographs', shown: { by: null } });
  expect(creative?.shown?.picture).not.toBeNull();
  expect(project).toMatchObject({
    kind: 'project',
    title: 'Long House',
    shown: { path: '/projects/long-house', facts: 'House, 2024', by: { name: 'Noor Photographs' } },
  });
  expect(piece?.shown?.path).toMatch(/^\/creative\/.+\?plate=3$/);
  expect(piece).toMatchObject({ title: 'Court', shown: { by: { name: 'Noor Photographs' } } });
});

test('saving again changes nothing, unticking takes off, and an older page undoes no change', async () => {
  const [one, two] = [await insertBoard(client, ann), await insertBoard(client, ann, [])];
  const subject = { kind: 'creative' as const, id: studio.id };
  const both = choose([one.id, two.id]);
  await Promise.all(Array.from({ length: racers }, () => saveToBoards(ann, subject, both)));
  expect([await titles(one.id), await titles(two.id)]).toEqual([['Noor Photographs'], ['Noor Photographs']]);
  // A page from before knows of none, and ticks none.
  expect(await saveToBoards(ann, subject, choose([]))).toMatchObject({ ok: true, removed: [] });
  expect(await titles(one.id)).toHaveLength(1);
  await saveToBoards(ann, subject, choose([two.id], [one.id, two.id]));
  expect([await titles(one.id), await titles(two.id)]).toEqual([[], ['Noor Photographs']]);
});

test('what is saved again within a day has its note and comments, and stands at the end', async () => {
  const { id, stair, hall, court } = await boardOfThree(ann);
  await writeNote(ann, { boardId: id, entryId: stair, notes: 'The rail.' });
  await writeComment(ann, { boardId: id, entryId: stair, id: randomUUID(), body: 'Ask who built it.' });
  expect(await removeEntry(ann, { boardId: id, entryId: stair })).toEqual({ ok: true });
  const subject = { kind: 'piece' as const, id: await pieceCalled('Stair') };
  await saveToBoards(ann, subject, choose([id]));
  const entries = await listEntries(id);
  expect(entries.map((entry) => entry.id)).toEqual([hall, court, stair]);
  expect(entries[2]).toMatchObject({ notes: 'The rail.', commentCount: 1 });
});

test('an entry that was taken off is brought back where it was, for a day', async () => {
  const { id, hall } = await boardOfThree(ann);
  await removeEntry(ann, { boardId: id, entryId: hall });
  expect(await titles(id)).toEqual(['Stair', 'Court']);
  expect(await restoreEntry(bo, { boardId: id, entryId: hall })).toEqual({ ok: false, code: 'notFound' });
  expect(await restoreEntry(ann, { boardId: id, entryId: hall })).toEqual({ ok: true });
  expect(await titles(id)).toEqual(['Stair', 'Hall', 'Court']);
  await removeEntry(ann, { boardId: id, entryId: hall });
  await rows(`update board_entries set removed_at = now() - interval '25 hours' where id = $1`, [hall]);
  expect(await restoreEntry(ann, { boardId: id, entryId: hall })).toEqual({
    ok: false,
    code: 'restoreFailed',
  });
  await forgetRemoved();
  expect(await rows('select id from board_entries where id = $1', [hall])).toEqual([]);
});

test('only what is shown can be saved, and nothing happens where one of the boards is full', async () => {
  const [full, other] = [await insertBoard(client, ann, []), await insertBoard(client, ann, [])];
  await rows(
    `insert into board_entries (board_id, kind, subject_id, creative_id, title, sort_order)
     select $1, 'piece', gen_random_uuid(), $2, 'Gone', n from generate_series(1, $3::int) n`,
    [full.id, studio.id, maxEntries - 1],
  );
  const stair = { kind: 'piece' as const, id: await pieceCalled('Stair') };
  expect(await saveToBoards(ann, stair, choose([full.id]))).toMatchObject({ ok: true });
  const hall = { kind: 'piece' as const, id: await pieceCalled('Hall') };
  expect(await saveToBoards(ann, hall, choose([full.id, other.id]))).toMatchObject({
    ok: false,
    code: 'full',
  });
  expect(await titles(other.id)).toEqual([]);
  const { id: unlisted } = await insertCreative(client, { plan: 'none' });
  for (const subject of [
    { kind: 'creative' as const, id: unlisted },
    { kind: 'project' as const, id: randomUUID() },
    { kind: 'piece' as const, id: randomUUID() },
  ]) {
    expect(await saveToBoards(ann, subject, choose([other.id]))).toEqual({ ok: false, code: 'notShown' });
  }
});

test('fifty boards are made, also when sixty are asked for at once; a form that is sent twice makes one', async () => {
  const twice = { id: randomUUID(), name: 'One', description: null };
  await Promise.all([makeBoard(ann, twice), makeBoard(ann, twice)]);
  const results = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      makeBoard(ann, { id: randomUUID(), name: `Board ${n}`, description: null }),
    ),
  );
  expect(results.filter(({ ok }) => ok)).toHaveLength(maxBoards - 1);
  expect(await listOwnBoards(ann)).toHaveLength(maxBoards);
  // Nobody takes over a board by its id.
  expect(await makeBoard(bo, twice)).toEqual({ ok: false, code: 'notFound' });
});

test('of two who move at once neither takes back what the other did', async () => {
  const { id, stair, hall, court } = await boardOfThree(ann);
  await Promise.all([
    moveEntry(ann, { boardId: id, entryId: court, to: { before: stair } }),
    moveEntry(ann, { boardId: id, entryId: stair, to: 'end' }),
  ]);
  const order = (await listEntries(id)).map((entry) => entry.id);
  expect(order.at(-1)).toBe(stair);
  expect([
    [court, hall, stair],
    [hall, court, stair],
  ]).toContainEqual(order);
  expect(await moveEntry(ann, { boardId: id, entryId: hall, to: { before: randomUUID() } })).toEqual({
    ok: false,
    code: 'movedMeanwhile',
  });
});

test('many moves at once leave every entry in its own place', async () => {
  const { id, stair, hall, court } = await boardOfThree(ann);
  await Promise.all(
    Array.from({ length: howMany({ short: 9, long: 50 }) }, (_, n) =>
      moveEntry(ann, {
        boardId: id,
        entryId: [stair, hall, court][n % 3] ?? '',
        to: n % 2 ? 'later' : 'earlier',
      }),
    ),
  );
  const stored = await rows('select sort_order from board_entries where board_id = $1 order by 1', [id]);
  expect(stored.map(({ sort_order: place }) => place)).toEqual([1, 2, 3]);
  expect((await titles(id)).toSorted()).toEqual(['Court', 'Hall', 'Stair']);
});

test('a board is its owner’s alone until it is shared; then the firm does what it may, and no more', async () => {
  const stranger = await insertMember(client);
  await insertTeam(client, [ann.userId, bo.userId]);
  await insertTeam(client, [stranger.userId]);
  const { id, stair, hall } = await boardOfThree(ann);
  const comment = (by: Actor) =>
    writeComment(by, { boardId: id, entryId: stair, id: randomUUID(), body: 'Which lens?' });
  const move = (by: Actor) => moveEntry(by, { boardId: id, entryId: hall, to: 'later' });
  const roles = async () => [(await findBoard(ann, id))?.role, (await findBoard(bo, id))?.role];

  expect(await roles()).toEqual(['owner', undefined]);
  expect(await comment(bo)).toEqual({ ok: false, code: 'notFound' });
  expect(await shareWithTeam(bo, id, 'edit')).toEqual({ ok: false, code: 'notFound' });

  expect(await shareWithTeam(ann, id, 'comment')).toEqual({ ok: true });
  expect(await roles()).toEqual(['owner', 'commenter']);
  expect(await comment(bo)).toEqual({ ok: true });
  for (const refused of [
    await move(bo),
    await removeEntry(bo, { boardId: id, entryId: stair }),
    await writeNote(bo, { boardId: id, entryId: stair, notes: 'Mine' }),
    await deleteBoard(bo, id),
    await shareWithTeam(bo, id, 'none'),
  ]) {
    expect(refused).toEqual({ ok: false, code: 'refused' });
  }
  const subject = { kind: 'creative' as const, id: studio.id };
  expect(await saveToBoards(bo, subject, choose([id]))).toEqual({ ok: false, code: 'refused' });

  await shareWithTeam(ann, id, 'edit');
  expect(await move(bo)).toEqual({ ok: true });
  expect(await saveToBoards(bo, subject, choose([id]))).toMatchObject({ ok: true });
  const added = (await listEntries(id)).at(-1);
  expect(added?.addedBy).toMatchObject({ userId: bo.userId });
  expect(await removeEntry(bo, { boardId: id, entryId: stair })).toEqual({ ok: false, code: 'refused' });
  expect(await removeEntry(bo, { boardId: id, entryId: added?.id ?? '' })).toEqual({ ok: true });
  expect((await listTeamBoards(bo, null)).items).toMatchObject([{ id }]);
  expect(await listChoices(bo, subject)).toMatchObject([{ id, ownerName: 'Robin Ashdown', isOn: false }]);

  for (const other of [stranger, await insertMember(client)]) {
    expect(await findBoard(other, id)).toBeNull();
    expect(await move(other)).toEqual({ ok: false, code: 'notFound' });
    expect((await listTeamBoards(other, null)).items).toEqual([]);
  }
});

test('whoever leaves the firm sees no board of it; a board of somebody who left is theirs alone, elsewhere too', async () => {
  const firmId = await insertTeam(client, [ann.userId, bo.userId]);
  const { id } = await boardOfThree(ann);
  await shareWithTeam(ann, id, 'edit');
  await rows('delete from firm_members where user_id = $1', [bo.userId]);
  expect(await findBoard(bo, id)).toBeNull();
  await joinFirm(client, bo, { firmId });
  expect(await findBoard(bo, id)).not.toBeNull();
  await rows('delete from firm_members where user_id = $1', [ann.userId]);
  expect(await findBoard(bo, id)).toBeNull();
  // Another firm does not inherit what was shared with the former one.
  const carl = await insertMember(client);
  await insertTeam(client, [ann.userId, carl.userId]);
  expect(await findBoard(carl, id)).toBeNull();
  expect((await findBoard(ann, id))?.access).toBe('none');
});

test('who belongs to no firm has nobody to share with', async () => {
  const { id } = await insertBoard(client, ann);
  expect(await shareWithTeam(ann, id, 'comment')).toEqual({ ok: false, code: 'noFirm' });
  expect(await shareWithTeam(ann, id, 'none')).toEqual({ ok: true });
});

test('a comment is said once, told to the owner and to whoever spoke before, and deleted by author or owner', async () => {
  const carl = await insertMember(client);
  await insertTeam(client, [ann.userId, bo.userId, carl.userId]);
  const { id, stair } = await boardOfThree(ann);
  await shareWithTeam(ann, id, 'comment');
  const first = { boardId: id, entryId: stair, id: randomUUID(), body: 'Which lens?' };
  await Promise.all([writeComment(bo, first), writeComment(bo, first)]);
  await writeComment(carl, { ...first, id: randomUUID(), body: 'A long one.' });
  const told = await rows(
    `select user_id, detail->>'excerpt' as excerpt from notifications where kind = 'board' and subject_id = $1`,
    [stair],
  );
  expect(new Map(told.map(({ user_id: userId, excerpt }) => [userId, excerpt]))).toEqual(
    new Map([
      [ann.userId, 'A long one.'],
      [bo.userId, 'A long one.'],
    ]),
  );
  const of = { boardId: id, entryId: stair, commentId: first.id };
  expect(await deleteComment(carl, of)).toEqual({ ok: false, code: 'refused' });
  expect(await deleteComment(ann, of)).toEqual({ ok: true });
  expect(await deleteComment(bo, of)).toEqual({ ok: true });
  expect(await rows('select body from board_comments where entry_id = $1', [stair])).toEqual([
    { body: 'A long one.' },
  ]);
});

test('an entry has a hundred comments, and no more', async () => {
  const { id, stair } = await boardOfThree(ann);
  await rows(
    `insert into board_comments (id, entry_id, author_id, body)
     select gen_random_uuid(), $1, $2, 'Yes' from generate_series(2, $3::int)`,
    [stair, ann.userId, maxComments],
  );
  const write = () => writeComment(ann, { boardId: id, entryId: stair, id: randomUUID(), body: 'And this.' });
  expect(await write()).toEqual({ ok: true });
  expect(await write()).toEqual({ ok: false, code: 'tooManyComments' });
});

test('what is unlisted or deleted shows nothing but its title, and comes back with it', async () => {
  const { id, stair } = await boardOfThree(ann);
  const item = await pieceCalled('Stair');
  await rows('create temp table kept as select * from portfolio_items where id = $1', [item]);
  await rows('delete from portfolio_items where id = $1', [item]);
  expect((await listEntries(id))[0]).toMatchObject({ id: stair, title: 'Stair', shown: null });
  await rows('insert into portfolio_items select * from kept');
  await rows('drop table kept');
  expect((await listEntries(id))[0]?.shown).not.toBeNull();
  await rows(`update creative_profiles set unlisted_at = now(), unlisted_reason = 'Asked' where id = $1`, [
    studio.id,
  ]);
  expect((await listEntries(id)).map(({ shown }) => shown)).toEqual([null, null, null]);
  await rows('delete from creative_profiles where id = $1', [studio.id]);
  expect(await listEntries(id)).toEqual([]);
});

test('an account that goes takes its boards along, and leaves what it said elsewhere without its name', async () => {
  await insertTeam(client, [ann.userId, bo.userId]);
  const { id, stair } = await boardOfThree(ann);
  const own = await insertBoard(client, bo);
  await shareWithTeam(ann, id, 'comment');
  await writeComment(bo, { boardId: id, entryId: stair, id: randomUUID(), body: 'Stays.' });
  await rows('delete from users where id = $1', [bo.userId]);
  expect(await rows('select author_id, body from board_comments where entry_id = $1', [stair])).toEqual([
    { author_id: null, body: 'Stays.' },
  ]);
  expect(await rows('select id from boards where id = $1', [own.id])).toEqual([]);
});
