import { beforeAll, describe, expect, test } from 'vitest';
import {
  countProjects,
  listProjects,
  readProjectWords,
} from '#app/features/catalogue/projects/browse/list-projects.server.ts';
import { surveyProjects } from '#app/features/catalogue/projects/browse/survey-projects.server.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { insertFirm, insertProject } from '#tests/factories/project-factory.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { findBeside } from './find-beside.server.ts';
import { suggestAnything } from './suggest-anything.server.ts';
import { listFirmsNamed, listMostCredited } from './suggest-firms.server.ts';

const client = await testClient(testPool());

const pieces = (count: number) => Array.from({ length: count }, () => ({ title: 'Court' }));
const names = async (text: string) =>
  Object.fromEntries(
    (await suggestAnything(text)).map(({ label, suggestions }) => [
      label,
      suggestions.map(({ name }) => name),
    ]),
  );

let creativeId: string;
let firmId: string;

beforeAll(async () => {
  await insertPlaces(client);
  const austin = (await client.query(`select id from places where name = 'Austin' limit 1`)).rows[0].id;
  firmId = await insertFirm(client, 'Märkle & Market Architects');
  const creative = await insertCreative(client, {
    businessName: 'Atelier Marchbank',
    specialties: ['Maritime', 'Interior'],
    portfolio: pieces(6),
  });
  creativeId = creative.id;
  await insertProject(client, {
    creativeId,
    name: 'Market Hall',
    buildingType: 'cultural',
    pieces: 3,
    credits: [{ firmId }],
    placeId: austin,
  });
  await insertProject(client, { creativeId, name: 'Long House', pieces: 2, buildingType: 'house' });
  await insertCreative(client, { businessName: 'Марина Соколова' });
  await insertCreative(client, { businessName: '安藤写真事務所' });
});

/** What names begin with says the same as if it were computed anew. */
async function expectTrue(): Promise<void> {
  const read = async () =>
    (await client.query('select kind, key, id from name_starts order by 1, 2, 3')).rows;
  const kept = await read();
  await client.query('begin');
  await client.query('select rebuild_name_starts()');
  const anew = await read();
  await client.query('rollback');
  expect(kept).toEqual(anew);
  expect(kept.length).toBeGreaterThan(0);
}

describe('what the header’s search offers', () => {
  test('is creatives, projects, firms and specialties, by any word of their names', async () => {
    expect(await names('mar')).toMatchObject({
      Creatives: ['Atelier Marchbank'],
      Projects: ['Market Hall'],
      Firms: ['Märkle & Market Architects'],
      Specialties: ['Maritime'],
    });
    expect(await names('hall')).toEqual({ Projects: ['Market Hall'] });
    expect(await names('MÄRKLE & m')).toEqual({ Firms: ['Märkle & Market Architects'] });
  });

  test('knows other scripts, and places where somebody is listed', async () => {
    expect(await names('соко')).toEqual({ Creatives: ['Марина Соколова'] });
    expect(await names('安藤')).toEqual({ Creatives: ['安藤写真事務所'] });
    expect(Object.keys(await names('austin'))).not.toContain('Creatives');
  });

  test('is nothing for what begins no name, is too short, or is no word', async () => {
    for (const text of [
      '',
      'm',
      '%',
      '_a%',
      "'; drop table firms",
      'zzzz',
      '\u{1F600}\u{1F600}',
      '-',
      'x'.repeat(100),
    ]) {
      expect(await suggestAnything(text), text).toEqual([]);
    }
  });

  test('shows at most three of a kind, whole names first', async () => {
    for (const businessName of ['Quarry', 'Quarry & Sons', 'Old Quarry', 'Quarry House Pictures']) {
      await insertCreative(client, { businessName });
    }
    const { Creatives } = await names('quarry');
    expect(Creatives).toHaveLength(3);
    expect(Creatives?.[0]).toBe('Quarry');
    expect(Creatives).not.toContain('Old Quarry');
  });

  test('names no firm that only a draft credits, and nobody who is not listed', async () => {
    const hidden = await insertCreative(client, {
      businessName: 'Hidden Lens',
      plan: 'none',
      portfolio: pieces(1),
    });
    const draft = await insertFirm(client, 'Hidden Partners');
    await insertProject(client, {
      creativeId: hidden.id,
      name: 'Hidden House',
      credits: [{ firmId: draft }],
    });
    expect(await suggestAnything('hidden')).toEqual([]);
    expect(await listFirmsNamed('hidden')).toEqual([]);
  });

  test('follows names that change, and whatever is no longer shown', async () => {
    await expectTrue();
    const { id } = await insertCreative(client, { businessName: 'Tern Pictures', portfolio: pieces(1) });
    const projectId = await insertProject(client, {
      creativeId: id,
      name: 'Tern Tower',
      credits: [{ firmId }],
    });
    expect(await names('tern')).toEqual({ Creatives: ['Tern Pictures'], Projects: ['Tern Tower'] });
    await client.query(`update creative_profiles set business_name = 'Sable Pictures' where id = $1`, [id]);
    await client.query(`update projects set name = 'Sable Tower' where id = $1`, [projectId]);
    await client.query(`update firms set name = 'Sable Architects' where id = $1`, [firmId]);
    expect(await names('tern')).toEqual({});
    expect(await names('sab')).toEqual({
      Creatives: ['Sable Pictures'],
      Projects: ['Sable Tower'],
      Firms: ['Sable Architects'],
    });
    await expectTrue();
    await client.query(
      `update creative_profiles set unlisted_at = now(), unlisted_reason = 'Asked' where id = $1`,
      [id],
    );
    expect(await names('sab')).toEqual({ Firms: ['Sable Architects'] });
    await expectTrue();
    await client.query(`update firms set name = 'Märkle & Market Architects' where id = $1`, [firmId]);
    await client.query('delete from creative_profiles where id = $1', [id]);
    await expectTrue();
  });
});

async function found(text: string, entries: string[] = []): Promise<string[]> {
  const words = await readProjectWords(text);
  const count = await countProjects(entries, words);
  const { projects } = await listProjects({ entries, words, count, size: 10 });
  expect(count).toEqual({ count: projects.length, isExact: true });
  return projects.map(({ name }) => name);
}

describe('projects by words', () => {
  test('have every word, of name, place, firm or text, in any form', async () => {
    expect(await found('market')).toEqual(['Market Hall']);
    expect(await found('HALL märkle austin')).toEqual(['Market Hall']);
    expect(await found('market long')).toEqual([]);
    expect(await found('house', ['type:house'])).toEqual(['Long House']);
    expect(await found('hall', ['type:office'])).toEqual([]);
    expect(await found("o'hara & (x | y) \\ ' :*")).toEqual([]);
    expect(await found('the of')).toEqual([]);
  });

  test('are the same by both ways of reading, with their number and choices', async () => {
    const words = await readProjectWords('court');
    const exact = await countProjects([], words);
    expect(exact).toEqual({ count: 2, isExact: true });
    const walked = await listProjects({
      entries: [],
      words,
      count: { count: 5000, isExact: false },
      size: 1,
    });
    const read = await listProjects({ entries: [], words, count: exact, size: 1 });
    expect(walked).toEqual(read);
    expect(read.nextCursor).not.toBeNull();
    const { choices } = await surveyProjects({}, words);
    expect(choices.state).toEqual([{ value: 'US/TX', count: 1 }]);
    const none = await surveyProjects({}, await readProjectWords('zzzz'));
    expect([none.count.count, none.choices.type]).toEqual([0, []]);
  });
});

test('a search finds projects and firms beside creatives, on its first page alone', async () => {
  const beside = await findBeside({ q: 'market', location: '', after: null });
  expect(beside?.projects).toMatchObject({
    count: { count: 1 },
    to: '/projects?q=market',
    cards: [{ name: 'Market Hall' }],
  });
  expect(beside?.firms).toMatchObject({ shown: [{ name: 'Märkle & Market Architects' }], to: null });
  const inPlace = await findBeside({ q: 'hall', location: 'Austin, TX', after: null });
  expect(inPlace?.projects.to).toBe('/projects?q=hall+Austin%2C+TX');
  expect(await findBeside({ q: 'hall', location: 'Berlin', after: null })).toBeNull();
  expect(await findBeside({ q: '', location: 'Austin, TX', after: null })).toBeNull();
});

test('a search shows the projects that are called so first, though others are newer', async () => {
  const portfolio = [{ title: 'Vault in the court' }, { title: 'Stair' }];
  const { id } = await insertCreative(client, { businessName: 'Ash Pictures', portfolio });
  await insertProject(client, { creativeId: id, name: 'Vault House', pieces: 1 });
  await client.query(
    `update portfolio_items set title = 'Vault and stair' where creative_id = $1 and title = 'Stair'`,
    [id],
  );
  await insertProject(client, { creativeId: id, name: 'Ash House', pieces: 1 });
  await client.query(
    `update portfolio_items i
        set created_at = case p.name when 'Ash House' then timestamptz '2026-02-02' else '2026-01-01' end
       from project_pieces pp join projects p on p.id = pp.project_id
      where pp.item_id = i.id and i.creative_id = $1`,
    [id],
  );
  const beside = await findBeside({ q: 'vault', location: '', after: null });
  expect(beside?.projects.cards.map(({ name }) => name)).toEqual(['Vault House', 'Ash House']);
  expect(await found('vault')).toEqual(['Ash House', 'Vault House']);
});

test('firms are listed by name, and without one those with the most projects first', async () => {
  expect((await listFirmsNamed('market')).map(({ name }) => name)).toEqual(['Märkle & Market Architects']);
  expect((await listMostCredited())[0]).toMatchObject({ figure: '1 project', detail: null });
});
