import { beforeAll, describe, expect, test } from 'vitest';
import type { BuildingType } from '#app/features/vocabulary/building-types.ts';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertPlaces } from '#tests/factories/place-factory.ts';
import { insertFirm, insertProject } from '#tests/factories/project-factory.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { findProject, findProjectAddress, listProjectsOf } from '../read/find-project.server.ts';
import { countedUpTo, countProjects, listProjects } from './list-projects.server.ts';
import { entriesOf, type ProjectFilters } from './project-filters.ts';
import { describeProjectFilters, surveyProjects } from './survey-projects.server.ts';

const client = await testClient(testPool());
const pieces = (count: number) => ({ portfolio: Array.from({ length: count }, () => ({ title: 'Court' })) });

let firmId: string;
let ids: string[];
let creativeId: string;
let austin: { id: number; label: string };

beforeAll(async () => {
  await insertPlaces(client);
  austin = (await client.query(`select id, label from places where name = 'Austin' limit 1`)).rows[0];
  firmId = await insertFirm(client, 'Tern & Sable');
  const creative = await insertCreative(client, pieces(6));
  creativeId = creative.id;
  const facts = [
    { name: 'Long House', buildingType: 'house', placeId: austin.id, year: 2024, credits: [{ firmId }] },
    { name: 'Lake Office', buildingType: 'office', placeId: austin.id, year: 2024 },
    { name: 'Short House', buildingType: 'house', placeId: null, year: 2020, credits: [{ firmId }] },
  ] as const;
  ids = [];
  for (const [index, fact] of facts.entries()) {
    ids.push(
      await insertProject(client, {
        ...fact,
        credits: [...('credits' in fact ? fact.credits : [])],
        creativeId,
        pieces: 2,
      }),
    );
    await client.query(
      `update portfolio_items set created_at = $2 where id in (select item_id from project_pieces where project_id = $1)`,
      [ids[index], new Date(Date.UTC(2026, 0, index + 1))],
    );
  }
});

async function named(filters: ProjectFilters): Promise<string[]> {
  const entries = entriesOf(filters);
  const { projects } = await listProjects({ entries, count: await countProjects(entries), size: 10 });
  return projects.map(({ name }) => name);
}

describe('the index of projects', () => {
  test('has the newest photographs first, and any filters together', async () => {
    expect(await named({})).toEqual(['Short House', 'Lake Office', 'Long House']);
    expect(await named({ type: 'house' })).toEqual(['Short House', 'Long House']);
    expect(await named({ type: 'house', place: 'US/TX' })).toEqual(['Long House']);
    expect(await named({ place: String(austin.id), year: '2024' })).toEqual(['Lake Office', 'Long House']);
    expect(await named({ firm: firmId, creative: creativeId })).toEqual(['Short House', 'Long House']);
    expect(await named({ firm: firmId, type: 'office' })).toEqual([]);
  });

  test('goes on behind a cursor with nobody twice, the same by both ways of reading', async () => {
    for (const count of [
      { count: 2, isExact: true },
      { count: 5000, isExact: false },
    ]) {
      const part = (after: string | null) => listProjects({ entries: ['type:house'], count, size: 1, after });
      const first = await part(null);
      const second = await part(first.nextCursor);
      expect([...first.projects, ...second.projects].map(({ name }) => name)).toEqual([
        'Short House',
        'Long House',
      ]);
      expect(second.nextCursor).toBeNull();
      expect((await part("1.'; drop table projects")).projects[0]?.name).toBe('Short House');
    }
  });

  test('says that there are many where counters make that likely, without counting, and pages all the same', async () => {
    const entries = entriesOf({ type: 'house', year: '2020' });
    const former = await client.query('select key, listed_count from project_counts where key = any($1)', [
      ['all', ...entries],
    ]);
    await client.query(`update project_counts set listed_count = 100000 where key = any($1)`, [
      ['all', ...entries],
    ]);
    const count = await countProjects(entries);
    const { count: surveyed, choices } = await surveyProjects({ type: 'house', year: '2020' });
    expect(surveyed).toEqual(count);
    // Choices under too many are offered without numbers.
    expect(choices.firm).toEqual([{ value: firmId, count: null }]);
    expect(count).toEqual({ count: countedUpTo({ entries, words: null }), isExact: false });
    const { projects, nextCursor } = await listProjects({ entries, count, size: 10 });
    expect([projects.map(({ name }) => name), nextCursor]).toEqual([['Short House'], null]);
    for (const { key, listed_count } of former.rows) {
      await client.query('update project_counts set listed_count = $2 where key = $1', [key, listed_count]);
    }
    expect(await countProjects(entries)).toEqual({ count: 1, isExact: true });
  });

  test('counts what the filters leave, and each choice after the filters of the others', async () => {
    expect(await countProjects(entriesOf({}))).toEqual({ count: 3, isExact: true });
    expect(await countProjects(entriesOf({ type: 'house', year: '2020' }))).toEqual({
      count: 1,
      isExact: true,
    });
    const filters = { type: 'house' };
    const { count, choices } = await surveyProjects(filters);
    expect(count).toEqual({ count: 2, isExact: true });
    expect(choices.type).toEqual([
      { value: 'house', count: 2 },
      { value: 'office', count: 1 },
    ]);
    expect(choices.year).toEqual([
      { value: '2020', count: 1 },
      { value: '2024', count: 1 },
    ]);
    const { options, chosen } = await describeProjectFilters(
      { ...filters, place: 'US/TX', firm: firmId },
      choices,
    );
    expect(options.state).toEqual([{ value: 'US/TX', count: 1, label: 'Texas' }]);
    expect(chosen.map(({ label }) => label)).toEqual(['House', 'Texas', 'Tern & Sable']);
  });

  test('counts by what is read for the choices, and as well where no choice is left to count', async () => {
    const two = await surveyProjects({ type: 'house', place: 'US/TX' });
    expect(two.count).toEqual({ count: 1, isExact: true });
    expect(two.choices.year).toEqual([{ value: '2024', count: 1 }]);
    const split = await surveyProjects({ place: 'US/TX\ntype:house' });
    expect(split.count).toEqual({ count: 0, isExact: true });
    const every = await surveyProjects({ type: 'house', year: '2020', place: 'US', firm: firmId });
    const entries = entriesOf({ type: 'house', year: '2020', place: 'US', firm: firmId });
    expect(every.count).toEqual(await countProjects(entries));
  });

  test('is walked to the same projects as are looked up, by any filter and by several', async () => {
    const filters: ProjectFilters[] = [
      { type: 'house' },
      { year: '2024' },
      { place: String(austin.id) },
      { place: 'US/TX' },
      { place: 'US' },
      { firm: firmId },
      { creative: creativeId },
      { type: 'house', year: '2024', place: 'US/TX' },
      { type: 'house', firm: firmId },
    ];
    for (const each of filters) {
      const entries = entriesOf(each);
      const ways = [countedUpTo({ entries, words: null }), 5_000].map((count, way) =>
        listProjects({ entries, count: { count, isExact: way === 0 }, size: 10 }),
      );
      const [lookedUp, walked] = await Promise.all(ways);
      expect(walked).toEqual(lookedUp);
      expect(lookedUp?.projects).not.toEqual([]);
    }
  });
});

describe('a project', () => {
  test('has its plates with what the project says of them, its credits, and more of firm and creative', async () => {
    const project = await findProject(ids[0] ?? '');
    expect(project).toMatchObject({ name: 'Long House', type: 'House', place: austin.label, year: 2024 });
    expect(project?.plates).toHaveLength(2);
    expect(project?.plates[0]).toMatchObject({
      project: 'Long House',
      architect: 'Tern & Sable',
      location: austin.label,
      year: 2024,
    });
    expect(project?.credits).toMatchObject([
      { role: 'design-architect', state: 'proposed', firm: { name: 'Tern & Sable' } },
    ]);
    expect(project?.more.firm.map(({ name }) => name)).toEqual(['Short House']);
    expect(project?.more.creative.map(({ name }) => name)).toEqual(['Short House', 'Lake Office']);
  });

  test('shows no credit that was removed', async () => {
    const other = await insertFirm(client, 'Lathrop Quill');
    const id = await insertProject(client, {
      creativeId,
      pieces: 0,
      credits: [{ firmId: other, state: 'removed' }],
    });
    await client.query('update project_pieces set project_id = $1 where project_id = $2', [id, ids[2]]);
    expect((await findProject(id))?.credits).toEqual([]);
    await client.query('update project_pieces set project_id = $2 where project_id = $1', [id, ids[2]]);
    expect(await findProject(id)).toBeNull();
  });

  test('names the same building by others, and is on the profile of its creative', async () => {
    const another = await insertCreative(client, pieces(1));
    await insertProject(client, { creativeId: another.id, name: 'Long House', placeId: austin.id });
    const project = await findProject(ids[0] ?? '');
    expect(project?.more.building.map(({ creative }) => creative.id)).toEqual([another.id]);
    expect((await listProjectsOf(creativeId)).map(({ name }) => name)).toEqual([
      'Short House',
      'Lake Office',
      'Long House',
    ]);
  });

  test('is found by its address and by a former one', async () => {
    const { rows } = await client.query('select slug from projects where id = $1', [ids[1]]);
    await client.query(`update projects set name = 'Office on the Lake' where id = $1`, [ids[1]]);
    expect(await findProjectAddress(rows[0].slug)).toEqual({ id: ids[1], movedTo: 'office-on-the-lake' });
    expect(await findProjectAddress('office-on-the-lake')).toEqual({ id: ids[1], movedTo: null });
    for (const nothing of ['nobody', '../x', 'a'.repeat(90), '\0']) {
      expect(await findProjectAddress(nothing)).toBeNull();
    }
  });
});

test('projects like one are of its type near it, by others: those of its city and about its year first', async () => {
  const dallas = (
    await client.query(`select id from places where region_label = 'TX' and id <> $1 order by id limit 1`, [
      austin.id,
    ])
  ).rows[0];
  const other = await insertCreative(client, pieces(12));
  const make = (fact: { name: string; buildingType: BuildingType; placeId: number | null; year: number }) =>
    insertProject(client, { ...fact, creativeId: other.id, pieces: 1 });
  const subject = await make({ name: 'Hall', buildingType: 'sports', placeId: austin.id, year: 2024 });
  const third = await insertCreative(client, pieces(12));
  const by = (name: string, buildingType: BuildingType, placeId: number | null, year: number) =>
    insertProject(client, { name, buildingType, placeId, year, creativeId: third.id, pieces: 1 });
  const far = await by('Far in years', 'sports', austin.id, 1990);
  const near = await by('Near in years', 'sports', austin.id, 2023);
  const inState = await by('In the state', 'sports', dallas.id, 2024);
  await by('Another type', 'civic', austin.id, 2024);
  await by('Nowhere', 'sports', null, 2024);
  await make({ name: 'Of the same photographer', buildingType: 'sports', placeId: austin.id, year: 2024 });
  const page = await findProject(subject);
  expect(page?.more.like.map(({ id }) => id)).toEqual([near, far, inState]);
  expect(page?.more.allLike).toBe('/projects?type=sports&place=US%2FTX');
});
