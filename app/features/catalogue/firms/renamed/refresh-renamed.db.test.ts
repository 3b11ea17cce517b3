import { beforeEach, expect, test } from 'vitest';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm } from '#tests/factories/project-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { correctFirm } from '../admin/change-firm.server.ts';
import { refreshRenamed } from '../firms.job.server.ts';

/** Projects are found by the new name of a firm: at once where they are few, otherwise in the background. */

const client = await testClient(testPool());
const boss = await actorOf((await insertMember(client, { isAdmin: true })).userId);

beforeEach(() => client.query('delete from firm_renames'));

/** A firm with so many shown projects of one piece each. */
async function firmWith(count: number) {
  const firmId = await insertFirm(client, 'Cedar Studio');
  const { id: creativeId } = await insertCreative(client, { portfolio: [{ title: 'Stair' }] });
  await client.query(`set oriel.bulk = 'on'`);
  await client.query(
    `with made as (
       insert into projects (creative_id, slug, name) select $1, '', 'House ' || n from generate_series(1, $2::int) n returning id),
     pieces as (
       insert into portfolio_items (creative_id, title, media_url, media_type, media_key, sort_order)
       select i.creative_id, 'Stair', i.media_url, i.media_type, i.media_key, 100
         from made cross join (select * from portfolio_items where creative_id = $1 limit 1) i returning id),
     paired as (
       select m.id as project_id, i.id as item_id
         from (select id, row_number() over () as n from made) m
         join (select id, row_number() over () as n from pieces) i using (n)),
     joined as (insert into project_pieces (item_id, project_id, sort_order) select item_id, project_id, 1 from paired)
     insert into credits (project_id, firm_id, role, sort_order) select id, $3, 'design-architect', 1 from made`,
    [creativeId, count, firmId],
  );
  await client.query(`set oriel.bulk = ''`);
  await client.query('select rebuild_projects()');
  expect(await foundBy(firmId, 'cedar')).toBe(count);
  return firmId;
}

const rename = (firmId: string, name: string) =>
  correctFirm(boss, { firmId, facts: { name, discipline: null, place: null, websiteUrl: null } });

async function foundBy(firmId: string, word: string) {
  const { rows } = await client.query(
    `select count(*)::int as count from project_listings
      where entries @> array['firm:' || $1] and search_vector @@ to_tsquery('simple', $2)`,
    [firmId, word],
  );
  return rows[0]?.count;
}

async function waiting(firmId: string) {
  const { rows } = await client.query('select after_project_id from firm_renames where firm_id = $1', [
    firmId,
  ]);
  return rows[0];
}

test('200 projects take the new name at once, 201 in the background, and a second look changes nothing', async () => {
  const small = await firmWith(200);
  await rename(small, 'Maple Studio');
  expect([await foundBy(small, 'maple'), await waiting(small)]).toEqual([200, undefined]);

  const large = await firmWith(201);
  await rename(large, 'Maple Studio');
  expect([await foundBy(large, 'maple'), await waiting(large)]).toEqual([0, { after_project_id: null }]);
  const { rowCount } = await client.query(`select from pgboss.job where name = 'refresh-renamed-firms'`);
  expect(rowCount).toBeGreaterThan(0);
  await refreshRenamed();
  expect([await foundBy(large, 'maple'), await foundBy(large, 'cedar')]).toEqual([201, 0]);
  expect(await waiting(large)).toBeUndefined();
  await refreshRenamed();
});

test('what a killed process leaves is finished by the next one, and two at once do each part once', async () => {
  const firmId = await firmWith(230);
  await rename(firmId, 'Maple Studio');
  // Killed between the second and the third part: each part looks at the signal before it begins.
  let looks = 0;
  const signal = Object.assign(new AbortController().signal, {
    throwIfAborted() {
      looks += 1;
      if (looks > 2) throw new Error('killed');
    },
  });
  await expect(refreshRenamed(signal)).rejects.toThrow('killed');
  expect([await foundBy(firmId, 'maple'), await foundBy(firmId, 'cedar')]).toEqual([100, 130]);
  expect(await waiting(firmId)).toEqual({ after_project_id: expect.any(String) });
  await Promise.all([refreshRenamed(), refreshRenamed()]);
  expect([await foundBy(firmId, 'maple'), await waiting(firmId)]).toEqual([230, undefined]);
});

test('renamed again meanwhile, all of them take the last name', async () => {
  const firmId = await firmWith(230);
  await rename(firmId, 'Birch Studio');
  const { rows } = await client.query(
    'select project_id from credits where firm_id = $1 order by 1 limit 1 offset 120',
    [firmId],
  );
  await client.query('update firm_renames set after_project_id = $2 where firm_id = $1', [
    firmId,
    rows[0].project_id,
  ]);
  await rename(firmId, 'Maple Studio');
  expect(await waiting(firmId)).toEqual({ after_project_id: null });
  await refreshRenamed();
  expect([await foundBy(firmId, 'maple'), await foundBy(firmId, 'birch')]).toEqual([230, 0]);
});
