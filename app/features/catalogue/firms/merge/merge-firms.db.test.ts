import { expect, test } from 'vitest';
import { insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm, insertProject, joinFirm } from '#tests/factories/project-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { racers } from '#tests/how-many.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { previewFirmMerge } from '../admin/list-firms.server.ts';
import { findFirmByAddress } from '../find-firm.server.ts';
import { finishMerge, mergeFirms } from './merge-firms.server.ts';

/** Two firms become one, with everything that belongs to them. */

const client = await testClient(testPool());
const reason = 'They are one practice.';
const now = new Date();

async function person(isAdmin = false) {
  const { userId } = await insertMember(client, { isAdmin });
  return actorOf(userId);
}

const boss = await person(true);
let counted = 0;

/** Two firms of a name of their own, and a listed creative. */
async function scene() {
  counted += 1;
  const name = `Moss & Partners ${counted}`;
  const [kept, gone] = [await insertFirm(client, name), await insertFirm(client, `${name} Ltd`)];
  const { id: creativeId } = await insertCreative(client, {
    portfolio: [{ title: 'Stair' }, { title: 'Court' }],
  });
  return { kept, gone, creativeId, name };
}

async function creditsOf(firmId: string) {
  const { rows } = await client.query(
    'select role, state from credits where firm_id = $1 order by role, state',
    [firmId],
  );
  return rows.map(({ role, state }) => `${role} ${state}`);
}

const slugOf = async (id: string) =>
  (await client.query('select slug from firms where id = $1', [id])).rows[0]?.slug as string;

test('credits, projects, people and addresses of the one that goes are the kept one’s, and the log says so', async () => {
  const { kept, gone, creativeId } = await scene();
  const projectId = await insertProject(client, {
    creativeId,
    credits: [{ firmId: gone, state: 'confirmed' }],
  });
  const ann = await person();
  await client.query(
    `update firms set claimed_at = '2026-01-05', domain = 'moss.example', about = 'Ours', website_url = 'https://moss.example' where id = $1`,
    [gone],
  );
  await joinFirm(client, ann, { firmId: gone, role: 'manager' });
  const formerSlug = await slugOf(gone);
  await client.query(`update firms set name = 'Moss Partnership ' || $2 where id = $1`, [gone, counted]);
  const slug = await slugOf(gone);
  expect(await previewFirmMerge({ keptId: kept, goneId: gone })).toMatchObject({
    keep: { credits: 0, people: 0 },
    go: { credits: 1, people: 1, isClaimed: true, projects: 1 },
  });

  expect(await mergeFirms(boss, { keptId: kept, goneId: gone, reason, now })).toEqual({
    ok: true,
    isDone: true,
  });
  expect(await creditsOf(kept)).toEqual(['design-architect confirmed']);
  for (const former of [slug, formerSlug]) {
    expect((await findFirmByAddress(former))?.id).toBe(kept);
  }
  const { rows } = await client.query(
    'select domain, about, claimed_at is not null as yes from firms where id = $1',
    [kept],
  );
  expect(rows).toEqual([{ domain: 'moss.example', about: 'Ours', yes: true }]);
  const people = await client.query('select user_id, role from firm_members where firm_id = $1', [kept]);
  expect(people.rows).toEqual([{ user_id: ann.userId, role: 'manager' }]);
  const told = await client.query(
    `select user_id, detail ->> 'title' as title, detail ->> 'excerpt' as excerpt from notifications where subject_id = $1`,
    [`firm:${kept}`],
  );
  expect(told.rows).toEqual([
    {
      user_id: ann.userId,
      title: expect.stringMatching(/^Moss Partnership \d+ is now part of Moss & Partners/),
      excerpt: reason,
    },
  ]);
  const shown = await client.query('select project_id from firm_projects where firm_id = any($1)', [
    [kept, gone],
  ]);
  expect(shown.rows).toEqual([{ project_id: projectId }]);
  const log = await client.query(`select action, actor_id, reason from audit_log where subject_id = $1`, [
    gone,
  ]);
  expect(log.rows).toEqual([{ action: 'firm.merged', actor_id: boss.userId, reason }]);
});

test('what both are credited with becomes one: what is open stays, then what was decided, with ended disputes', async () => {
  const { kept, gone, creativeId } = await scene();
  await insertProject(client, {
    creativeId,
    credits: [
      { firmId: kept, role: 'lighting', state: 'proposed' },
      { firmId: gone, role: 'lighting', state: 'confirmed' },
      { firmId: kept, role: 'interior', state: 'confirmed' },
      { firmId: gone, role: 'interior', state: 'proposed' },
      { firmId: kept, role: 'structure', state: 'confirmed' },
      { firmId: gone, role: 'structure', state: 'disputed' },
      { firmId: gone, role: 'landscape' },
    ],
  });
  await client.query(
    `insert into credit_disputes (credit_id, statement, status, outcome)
     select id, 'Not ours, we said once.', case state when 'disputed' then 'open' else 'settled' end,
            case state when 'disputed' then null else 'kept' end
       from credits where (firm_id = $1 and role = 'structure') or (firm_id = $2 and role = 'structure')`,
    [gone, kept],
  );
  await mergeFirms(boss, { keptId: kept, goneId: gone, reason, now });
  expect(await creditsOf(kept)).toEqual([
    'interior confirmed',
    'landscape proposed',
    'lighting confirmed',
    'structure disputed',
  ]);
  const { rows } = await client.query(
    `select d.status from credit_disputes d join credits c on c.id = d.credit_id where c.firm_id = $1 order by 1`,
    [kept],
  );
  expect(rows).toEqual([{ status: 'open' }, { status: 'settled' }]);
});

test('a large firm moves in the background, once, also when two workers do it; neither is merged elsewhere meanwhile', async () => {
  const { kept, gone, creativeId } = await scene();
  for (let index = 0; index < 9; index += 1) {
    await insertProject(client, { creativeId, name: `House ${index}`, pieces: 0 });
  }
  await client.query(
    `insert into credits (project_id, firm_id, role, product, sort_order)
     select p.id, $1, 'manufacturer', 'Window ' || n, n
       from projects p cross join generate_series(1, 30) n where p.creative_id = $2`,
    [gone, creativeId],
  );
  expect(await mergeFirms(boss, { keptId: kept, goneId: gone, reason, now })).toEqual({
    ok: true,
    isDone: false,
  });
  const third = await insertFirm(client);
  for (const pair of [
    { keptId: third, goneId: gone },
    { keptId: gone, goneId: kept },
    { keptId: third, goneId: kept },
  ]) {
    expect(await mergeFirms(boss, { ...pair, reason, now })).toEqual({ ok: false, code: 'isMerging' });
  }
  await Promise.all([finishMerge(gone), finishMerge(gone)]);
  expect(await creditsOf(kept)).toHaveLength(270);
  expect(await slugOf(gone)).toBeUndefined();
  expect((await client.query('select from firm_merges')).rowCount).toBe(0);
  await finishMerge(gone);
});

test('only admins merge, none their own firm, and no firm with itself or with none', async () => {
  const { kept, gone } = await scene();
  const wish = { keptId: kept, goneId: gone, reason, now };
  const refused = { ok: false, code: 'notAllowed' };
  const ann = await person();
  await joinFirm(client, ann, { firmId: gone, role: 'manager' });
  expect(await mergeFirms(ann, wish)).toEqual(refused);
  const own = await person(true);
  await joinFirm(client, own, { firmId: kept });
  expect(await mergeFirms(own, wish)).toEqual(refused);
  expect(await mergeFirms(boss, { ...wish, goneId: kept })).toEqual({ ok: false, code: 'sameFirm' });
  const old = { ...boss, signedInAt: new Date(now.getTime() - 15 * 60_000) };
  expect(await mergeFirms(old, wish)).toEqual({ ok: false, code: 'signInOld' });
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await mergeFirms(boss, { ...wish, goneId: nobody })).toEqual({ ok: false, code: 'gone' });
});

test('of admins who merge the same two at once, either way around, one does', async () => {
  const { kept, gone } = await scene();
  const answers = await Promise.all(
    Array.from({ length: racers }, (_, index) =>
      mergeFirms(
        boss,
        index % 2 ? { keptId: kept, goneId: gone, reason, now } : { keptId: gone, goneId: kept, reason, now },
      ),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});
