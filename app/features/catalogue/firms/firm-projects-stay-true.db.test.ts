import { expect, test } from 'vitest';
import { type CreativeOverrides, insertCreative } from '#tests/factories/creative-factory.ts';
import { insertFirm, insertProject } from '#tests/factories/project-factory.ts';
import { testClient, testPool } from '#tests/test-pool.ts';

/** Whatever changes, firm_projects says the same as if it were computed anew from the tables that own the facts. */

const client = await testClient(testPool());
const three: CreativeOverrides = { portfolio: [{ title: 'Stair' }, { title: 'Court' }, { title: 'Roof' }] };

async function readSide() {
  const { rows } = await client.query('select * from firm_projects order by project_id, firm_id');
  return rows;
}

async function expectTrue(): Promise<void> {
  const kept = await readSide();
  await client.query('begin');
  await client.query('select rebuild_projects()');
  const anew = await readSide();
  await client.query('rollback');
  expect(kept).toEqual(anew);
}

async function shownOf(firmId: string) {
  const { rows } = await client.query(
    `select year, piece_count, credit_count, confirmed_count, roles from firm_projects where firm_id = $1`,
    [firmId],
  );
  return rows;
}

test('a firm is shown with a project while that is shown and a credit is not removed', async () => {
  const creative = await insertCreative(client, three);
  const firmId = await insertFirm(client);
  const project = await insertProject(client, {
    creativeId: creative.id,
    credits: [
      { firmId, role: 'design-architect', state: 'confirmed' },
      { firmId, role: 'manufacturer', product: 'Panels' },
      { firmId, role: 'manufacturer', product: 'Doors' },
    ],
  });
  expect(await shownOf(firmId)).toEqual([
    {
      year: 2024,
      piece_count: 3,
      credit_count: 3,
      confirmed_count: 1,
      roles: ['design-architect', 'manufacturer'],
    },
  ]);
  await expectTrue();

  await client.query('update projects set year = null where id = $1', [project]);
  expect(await shownOf(firmId)).toMatchObject([{ year: 0 }]);
  await client.query(`update credits set state = 'removed' where firm_id = $1 and role = 'manufacturer'`, [
    firmId,
  ]);
  expect(await shownOf(firmId)).toMatchObject([{ credit_count: 1, roles: ['design-architect'] }]);
  await expectTrue();

  await client.query(
    `update creative_profiles set unlisted_at = now(), unlisted_reason = 'Asked' where id = $1`,
    [creative.id],
  );
  expect(await shownOf(firmId)).toEqual([]);
  await expectTrue();
});

test('a credit that goes to another firm goes with its project; what is deleted leaves nothing', async () => {
  const creative = await insertCreative(client, three);
  const [one, other] = [await insertFirm(client), await insertFirm(client)];
  const project = await insertProject(client, { creativeId: creative.id, credits: [{ firmId: one }] });
  await client.query('update credits set firm_id = $2 where firm_id = $1', [one, other]);
  expect([await shownOf(one), await shownOf(other)]).toMatchObject([[], [{ credit_count: 1 }]]);
  await expectTrue();
  await client.query('delete from firms where id = $1', [other]);
  expect(await shownOf(other)).toEqual([]);
  await client.query(
    `insert into credits (project_id, firm_id, role, sort_order) values ($1, $2, 'interior', 1)`,
    [project, one],
  );
  expect(await shownOf(one)).toMatchObject([{ roles: ['interior'] }]);
  await client.query('delete from projects where id = $1', [project]);
  expect(await shownOf(one)).toEqual([]);
  await expectTrue();
});

test('what a firm says of itself leaves its projects alone; its name reaches them', async () => {
  const creative = await insertCreative(client, three);
  const firmId = await insertFirm(client, 'Ortega Civil');
  const project = await insertProject(client, { creativeId: creative.id, credits: [{ firmId }] });
  const writtenAt = async () =>
    (await client.query('select xmin::text from project_listings where project_id = $1', [project])).rows[0]
      .xmin;
  const before = await writtenAt();
  await client.query(`update firms set about = 'We build.' where id = $1`, [firmId]);
  expect(await writtenAt()).toBe(before);
  await client.query(`update firms set name = 'Ortiz Civil' where id = $1`, [firmId]);
  expect(await writtenAt()).not.toBe(before);
});
