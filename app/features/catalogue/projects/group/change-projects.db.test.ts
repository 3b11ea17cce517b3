import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { saveItem, saveItems } from '#app/features/catalogue/portfolio/edit/save-item.server.ts';
import { listOwnItems } from '#app/features/catalogue/portfolio/list-own-items.server.ts';
import { deleteItems, restoreItems } from '#app/features/catalogue/portfolio/trash/trash.server.ts';
import { closeDb, db } from '#app/platform/db/client.server.ts';
import { closeSender } from '#app/platform/jobs/jobs.server.ts';
import { creativeActor } from '#tests/factories/actor-factory.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { itemDetails } from '#tests/factories/portfolio-factory.ts';
import { insertFirm } from '#tests/factories/project-factory.ts';
import { howMany } from '#tests/how-many.ts';
import { findOwnProject, listOwnProjects } from '../edit/own-project.server.ts';
import {
  addPieces,
  dissolveProject,
  makeProject,
  orderPieces,
  removePieces,
} from './change-projects.server.ts';

/**
 * Projects of pieces: made, filled, ordered, dissolved; and their pieces in the trash. All of it begins with the same
 * portfolio, hence the length.
 */

let actor: Actor;
let stranger: Actor;
let pieces: string[];

beforeAll(async () => {
  const client = await db().$client.connect();
  await insertPlaces(client);
  client.release();
});

afterAll(async () => {
  await closeSender();
  await closeDb();
});

beforeEach(async () => {
  const client = await db().$client.connect();
  const portfolio = ['Stair', 'Reading Room', 'Gallery', 'Roof'].map((title) => ({ title }));
  actor = creativeActor(await insertCreative(client, { portfolio }));
  stranger = creativeActor(await insertCreative(client, { portfolio: [{ title: 'Theirs' }] }));
  client.release();
  await say(actor, { project: null, architect: null, location: null, year: null });
  pieces = await idsOf(actor);
});

async function idsOf(owner: Actor): Promise<string[]> {
  return ((await listOwnItems(owner)) ?? []).map(({ id }) => id);
}

type Words = {
  project: string | null;
  architect: string | null;
  location: string | null;
  year: number | null;
};

async function say(owner: Actor, words: Partial<Words>, id?: string): Promise<void> {
  const names = Object.keys(words);
  await db().$client.query(
    `update portfolio_items set ${names.map((name, at) => `${name} = $${at + 3}`).join(', ')}
      where creative_id = $1 and ($2::uuid is null or id = $2)`,
    [owner.creativeId, id ?? null, ...Object.values(words)],
  );
}

async function wordsOf(id: string): Promise<unknown[]> {
  const { rows } = await db().$client.query(
    'select project, architect, location, year from portfolio_items where id = $1',
    [id],
  );
  return Object.values(rows[0]);
}

async function make(name: string, itemIds: readonly string[], owner = actor): Promise<string> {
  const made = await makeProject(owner, { name, itemIds });
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}

async function titles(projectId: string): Promise<string[]> {
  return ((await findOwnProject(actor, projectId))?.pieces ?? []).map(({ title }) => title);
}

const noWords = [null, null, null, null];

describe('grouping', () => {
  test('takes over what all pieces say, and leaves it to the project to say', async () => {
    await say(actor, { project: 'Archive', architect: 'Wachsmann & Partners', location: 'Austin, TX' });
    await say(actor, { year: 2024 }, pieces[0]);
    await say(actor, { year: 2023 }, pieces[1]);
    const id = await make('Archive Building', pieces.slice(0, 3));
    expect(await findOwnProject(actor, id)).toMatchObject({
      slug: expect.stringMatching(/^archive-building/),
      place: 'Austin, TX',
      year: null,
      isShown: true,
      credits: [{ role: 'design-architect', firmName: 'Wachsmann & Partners', state: 'proposed' }],
    });
    expect(await titles(id)).toEqual(['Stair', 'Reading Room', 'Gallery']);
    expect(await wordsOf(pieces[0] ?? '')).toEqual(noWords);
    expect(await wordsOf(pieces[3] ?? '')).toEqual(['Archive', 'Wachsmann & Partners', 'Austin, TX', null]);
  });

  test('says what was typed instead, and finds the firm by its name', async () => {
    const client = await db().$client.connect();
    const firmId = await insertFirm(client, 'Peralta Timber');
    client.release();
    await say(actor, { architect: 'Somebody Else', location: 'Seattle, WA', year: 1999 });
    const facts = { architect: 'PERALTA  timber.', place: 'München', year: 2020 };
    const made = await makeProject(actor, { name: 'Market Hall', itemIds: pieces.slice(0, 2), facts });
    expect(await findOwnProject(actor, made.ok ? made.value.id : '')).toMatchObject({
      place: 'Munich, Germany',
      year: 2020,
      credits: [{ firmId, firmName: 'Peralta Timber' }],
    });
  });

  test('keeps names in other scripts, and what half a character becomes', async () => {
    const facts = { architect: '隈研吾建築都市設計事務所', place: null, year: null };
    const made = await makeProject(actor, { name: 'Дом \ud800 東京', itemIds: pieces.slice(0, 1), facts });
    expect(await findOwnProject(actor, made.ok ? made.value.id : '')).toMatchObject({
      name: 'Дом \ufffd 東京',
      credits: [{ firmName: '隈研吾建築都市設計事務所' }],
    });
  });

  test('is refused for a place that nobody knows or that several have', async () => {
    const facts = { architect: null, place: 'Zzyzx Nowhere', year: null };
    expect(await makeProject(actor, { name: 'House', itemIds: pieces, facts })).toMatchObject({
      ok: false,
      code: 'placeUnknown',
    });
    expect(await listOwnProjects(actor)).toEqual([]);
  });

  test("is refused for another's piece, one that is gone, and none", async () => {
    const [theirs = ''] = await idsOf(stranger);
    for (const itemIds of [[...pieces, theirs], [pieces[0] ?? '', crypto.randomUUID()], ['nonsense'], []]) {
      expect(await makeProject(actor, { name: 'House', itemIds })).toEqual({ ok: false, code: 'itemGone' });
    }
    expect(await listOwnProjects(actor)).toEqual([]);
    expect(
      await makeProject({ ...actor, userType: 'client' }, { name: 'House', itemIds: pieces }),
    ).toMatchObject({
      code: 'noProfile',
    });
  });

  test('more than may be at once makes twenty projects, and one firm of one name', async () => {
    const askedAtOnce = howMany({ short: 22, long: 100 });
    const facts = { architect: 'Clairvaux Architects', place: null, year: null };
    const made = await Promise.all(
      Array.from({ length: askedAtOnce }, (_, number) =>
        makeProject(actor, { name: `House ${number}`, itemIds: [pieces[number % 4] ?? ''], facts }),
      ),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(20);
    expect(made.filter((each) => !each.ok && each.code === 'projectsFull')).toHaveLength(askedAtOnce - 20);
    const { rows } = await db().$client.query(
      `select count(*)::int as firms, (select count(*)::int from project_pieces pp join portfolio_items i on i.id = pp.item_id
                                        where i.creative_id = $1) as pieces
         from firms where name = 'Clairvaux Architects'`,
      [actor.creativeId],
    );
    expect(rows).toEqual([{ firms: 1, pieces: 4 }]);
    const full = await makeProject(actor, { name: 'The 21st', itemIds: pieces });
    expect(full).toEqual({ ok: false, code: 'projectsFull' });
  });
});

describe('pieces of a project', () => {
  test('join it from another one, are put in order, and leave it with what it says', async () => {
    const one = await make('Archive', pieces.slice(0, 2));
    const other = await make('Market Hall', pieces.slice(2, 3));
    expect(await addPieces(actor, { projectId: other, itemIds: pieces.slice(1, 2) })).toMatchObject({
      ok: true,
    });
    expect([await titles(one), await titles(other)]).toEqual([['Stair'], ['Gallery', 'Reading Room']]);
    const reversed = [pieces[1] ?? '', pieces[2] ?? ''];
    expect(await orderPieces(actor, { projectId: other, itemIds: reversed })).toMatchObject({ ok: true });
    expect(await titles(other)).toEqual(['Reading Room', 'Gallery']);
    const removed = await removePieces(actor, { projectId: other, itemIds: pieces });
    expect(removed).toMatchObject({ ok: true, value: { count: 2 } });
    expect(await wordsOf(pieces[2] ?? '')).toEqual(['Market Hall', null, null, null]);
    expect(await removePieces(actor, { projectId: other, itemIds: pieces })).toMatchObject({
      code: 'itemGone',
    });
    expect((await listOwnProjects(actor)).find(({ id }) => id === other)).toMatchObject({
      pieceCount: 0,
      isShown: false,
    });
  });

  test('bring a project what it does not say yet, and change nothing that it says', async () => {
    await say(actor, { architect: 'Norrby', location: 'Austin, TX', year: 2020 }, pieces[0]);
    await say(actor, { architect: 'Moss', location: 'Seattle, WA', year: 2021 }, pieces[1]);
    const id = await make('Archive', pieces.slice(2, 3));
    await addPieces(actor, { projectId: id, itemIds: pieces.slice(0, 1) });
    await addPieces(actor, { projectId: id, itemIds: pieces.slice(1, 2) });
    expect(await findOwnProject(actor, id)).toMatchObject({
      place: 'Austin, TX',
      year: 2020,
      credits: [{ firmName: 'Norrby' }],
    });
  });

  test('say nothing of the building by themselves, whatever a form sends', async () => {
    const id = await make('Archive', pieces.slice(0, 2));
    const [first = '', second = ''] = pieces;
    await saveItem(actor, { id: first, details: { ...itemDetails, project: 'Other' }, uploadId: null });
    const { mediaType: _type, project: _project, mediaUrl: _url, ...words } = itemDetails;
    await saveItems(
      actor,
      [first, second, pieces[2] ?? ''].map((each) => ({ id: each, words })),
    );
    expect([await wordsOf(first), await wordsOf(second)]).toEqual([noWords, noWords]);
    expect(await wordsOf(pieces[2] ?? '')).toEqual([null, 'Studio Example', 'Austin, TX', 2024]);
    expect(await titles(id)).toEqual(['Reading Room', 'Reading Room']);
  });

  test('return to it from the trash, at their place', async () => {
    const id = await make('Archive', pieces.slice(0, 3));
    await deleteItems(actor, pieces.slice(1, 2));
    expect(await titles(id)).toEqual(['Stair', 'Gallery']);
    await restoreItems(actor, { ids: pieces.slice(1, 2) });
    expect(await titles(id)).toHaveLength(3);
    await deleteItems(actor, pieces.slice(0, 3));
    expect(await titles(id)).toEqual([]);
    await restoreItems(actor, { ids: pieces.slice(0, 3) });
    expect(await titles(id)).toHaveLength(3);
    expect(await wordsOf(pieces[0] ?? '')).toEqual(noWords);
  });
});

describe('dissolving', () => {
  test('leaves the pieces loose, with what the project said, and what only they said', async () => {
    await say(actor, { architect: 'Norrby', location: 'The Hill Country' });
    await say(actor, { year: 2019 }, pieces[0]);
    await say(actor, { year: 2022 }, pieces[1]);
    const id = await make('Archive', pieces.slice(0, 3));
    await deleteItems(actor, pieces.slice(2, 3));
    expect(await dissolveProject(actor, id)).toMatchObject({ ok: true });
    await restoreItems(actor, { ids: pieces.slice(2, 3) });
    expect(await wordsOf(pieces[0] ?? '')).toEqual(['Archive', 'Norrby', 'The Hill Country', 2019]);
    expect(await wordsOf(pieces[1] ?? '')).toEqual(['Archive', 'Norrby', 'The Hill Country', 2022]);
    expect(await wordsOf(pieces[2] ?? '')).toEqual(['Archive', 'Norrby', 'The Hill Country', null]);
    expect(await listOwnProjects(actor)).toEqual([]);
  });
});

test("another's project is not changed, and not found", async () => {
  const id = await make('Archive', pieces.slice(0, 2));
  const theirs = await idsOf(stranger);
  const refused = { ok: false, code: 'projectGone' };
  for (const projectId of [id, crypto.randomUUID(), 'nonsense']) {
    expect(await addPieces(stranger, { projectId, itemIds: theirs })).toEqual(refused);
    expect(await removePieces(stranger, { projectId, itemIds: pieces })).toEqual(refused);
    expect(await orderPieces(stranger, { projectId, itemIds: pieces })).toEqual(refused);
    expect(await dissolveProject(stranger, projectId)).toEqual(refused);
    expect(await findOwnProject(stranger, projectId)).toBeNull();
  }
  expect(await titles(id)).toEqual(['Stair', 'Reading Room']);
});
