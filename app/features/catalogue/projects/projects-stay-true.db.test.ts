import { expect, test } from 'vitest';
import { type CreativeOverrides, insertCreative } from '#tests/factories/creative-factory.ts';
import { insertFirm, insertProject } from '#tests/factories/project-factory.ts';
import { testClient, testPool } from '#tests/test-pool.ts';

/**
 * Whatever changes, the read side of projects (project_listings, project_counts) says the same as if it were computed
 * anew from the tables that own the facts.
 */

const client = await testClient(testPool());

async function readSide() {
  const { rows: listings } = await client.query('select * from project_listings order by project_id');
  const { rows: counts } = await client.query(
    'select key, listed_count from project_counts where listed_count <> 0 order by key',
  );
  return { listings, counts };
}

async function expectTrue(): Promise<void> {
  const kept = await readSide();
  await client.query('begin');
  await client.query('select rebuild_projects()');
  const anew = await readSide();
  await client.query('rollback');
  expect(kept).toEqual(anew);
}

async function isShown(projectId: string): Promise<boolean> {
  const { rowCount } = await client.query('select from project_listings where project_id = $1', [projectId]);
  return rowCount === 1;
}

const three: CreativeOverrides = { portfolio: [{ title: 'Stair' }, { title: 'Court' }, { title: 'Roof' }] };

test('a project is shown while its creative is listed and it has a piece', async () => {
  const creative = await insertCreative(client, three);
  const empty = await insertProject(client, { creativeId: creative.id, pieces: 0 });
  const project = await insertProject(client, { creativeId: creative.id });
  expect([await isShown(empty), await isShown(project)]).toEqual([false, true]);
  await expectTrue();

  await client.query(
    `update creative_profiles set unlisted_at = now(), unlisted_reason = 'Asked' where id = $1`,
    [creative.id],
  );
  expect(await isShown(project)).toBe(false);
  await expectTrue();
  await client.query(
    'update creative_profiles set unlisted_at = null, unlisted_reason = null where id = $1',
    [creative.id],
  );
  expect(await isShown(project)).toBe(true);
  await expectTrue();

  await client.query('delete from portfolio_items where creative_id = $1', [creative.id]);
  expect(await isShown(project)).toBe(false);
  await expectTrue();
});

test('what a project is found by follows its facts, its pieces, and the names of its firms', async () => {
  const creative = await insertCreative(client, three);
  const firmId = await insertFirm(client, 'Ortega Civil');
  const project = await insertProject(client, {
    creativeId: creative.id,
    name: 'Harbor Baths',
    credits: [
      { firmId: await insertFirm(client), role: 'structure' },
      { firmId, role: 'executive-architect' },
    ],
  });
  const found = async (words: string) => {
    const { rowCount } = await client.query(
      `select from project_listings where project_id = $1 and search_vector @@ plainto_tsquery('oriel_words', $2)`,
      [project, words],
    );
    return rowCount === 1;
  };
  const lead = async () =>
    (await client.query('select lead_firm_id from project_listings where project_id = $1', [project])).rows[0]
      .lead_firm_id;

  expect([await found('baths'), await found('ortega'), await found('stair')]).toEqual([true, true, true]);
  expect(await lead()).toBe(firmId);
  await client.query(`update firms set name = 'Ortiz Civil' where id = $1`, [firmId]);
  await client.query(`update projects set name = 'Harbor Pool', building_type = 'sports' where id = $1`, [
    project,
  ]);
  await client.query(
    `update portfolio_items set title = 'Ladder' where creative_id = $1 and title = 'Stair'`,
    [creative.id],
  );
  expect([await found('baths'), await found('ortega'), await found('stair')]).toEqual([false, false, false]);
  expect([await found('pool'), await found('ortiz'), await found('ladder')]).toEqual([true, true, true]);
  await expectTrue();

  await client.query(`update credits set state = 'removed' where firm_id = $1`, [firmId]);
  expect(await lead()).not.toBe(firmId);
  await expectTrue();
});

test('nothing is left behind of projects, firms and creatives that are deleted', async () => {
  const creative = await insertCreative(client, three);
  const firmId = await insertFirm(client);
  const one = await insertProject(client, { creativeId: creative.id, pieces: 1, credits: [{ firmId }] });
  await insertProject(client, { creativeId: creative.id, credits: [{ firmId }] });
  await client.query('delete from projects where id = $1', [one]);
  await expectTrue();
  await client.query('delete from firms where id = $1', [firmId]);
  await expectTrue();
  await client.query('delete from creative_profiles where id = $1', [creative.id]);
  await expectTrue();
  const { rowCount } = await client.query('select from project_listings where creative_id = $1', [
    creative.id,
  ]);
  expect(rowCount).toBe(0);
});

test('addresses are the name, then with the place, then with a number; former ones lead on and are not given away', async () => {
  const creative = await insertCreative(client, three);
  const slugOf = async (id: string) =>
    (await client.query('select slug from projects where id = $1', [id])).rows[0].slug;
  const make = (name: string) => insertProject(client, { creativeId: creative.id, name, pieces: 0 });

  const first = await make('Möbius Hall');
  const second = await make('Möbius Hall');
  const unwritten = await make('長屋');
  expect([await slugOf(first), await slugOf(second)]).toEqual(['mobius-hall', 'mobius-hall-2']);
  expect(await slugOf(unwritten)).toMatch(/^project-\w+$/);

  await client.query(`update projects set name = 'Ring Hall' where id = $1`, [first]);
  expect([await slugOf(first), await slugOf(await make('Mobius Hall'))]).toEqual([
    'ring-hall',
    'mobius-hall-3',
  ]);
  await client.query(`update projects set name = 'Möbius Hall' where id = $1`, [first]);
  expect(await slugOf(first)).toBe('mobius-hall');
});
