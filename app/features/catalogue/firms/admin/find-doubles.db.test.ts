import { beforeEach, expect, test } from 'vitest';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm, joinFirm } from '#tests/factories/project-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { findDoubles } from '../firms.job.server.ts';
import { mergeFirms } from '../merge/merge-firms.server.ts';
import { tellFirmsApart } from './change-firm.server.ts';
import { findFirmToKeep, listDoubles, listFirms } from './list-firms.server.ts';

/** Firms that may be there twice are found among all of them, and only until somebody has decided. */

const client = await testClient(testPool());
const boss = await actorOf((await insertMember(client, { isAdmin: true })).userId);

beforeEach(() => client.query('delete from firms'));

async function listed() {
  const { items } = await listFirms({ kind: 'doubles', after: null, size: 50 });
  return items.map(({ id }) => id).sort();
}

async function doublesOf(id: string) {
  const firm = await findFirmToKeep(id);
  return firm ? (await listDoubles(firm)).map((double) => double.id) : null;
}

const website = (id: string, url: string | null) =>
  client.query('update firms set website_url = $2 where id = $1', [id, url]);

test('those of one name or one website are found, also the oldest, and a second look changes nothing', async () => {
  const [one, other] = [
    await insertFirm(client, 'Zarquon Brücke'),
    await insertFirm(client, 'ZARQUON BRUCKE'),
  ];
  const [site, sameSite] = [
    await insertFirm(client, 'Alder Works'),
    await insertFirm(client, 'Alder & Sons'),
  ];
  await insertFirm(client, 'Single Practice');
  await website(site, 'https://www.alder.example/about');
  await website(sameSite, 'http://alder.example');
  await client.query(`update firms set created_at = '2001-01-01' where id = $1`, [one]);
  expect(await listed()).toEqual([]);
  for (const _ of ['first', 'second']) {
    await findDoubles();
    expect(await listed()).toEqual([one, other, site, sameSite].sort());
  }
  const { items, next } = await listFirms({ kind: 'doubles', after: null, size: 3 });
  expect([items.some(({ id }) => id === one), next]).toEqual([false, expect.anything()]);
});

test('a firm that is merged, renamed or given another website leaves the list at once, and the table with the next look', async () => {
  const [one, other] = [await insertFirm(client, 'Moss'), await insertFirm(client, 'MOSS')];
  const [site, sameSite] = [
    await insertFirm(client, 'Alder Works'),
    await insertFirm(client, 'Alder & Sons'),
  ];
  for (const id of [site, sameSite]) await website(id, 'https://alder.example');
  await findDoubles();
  await website(sameSite, null);
  await mergeFirms(boss, { keptId: one, goneId: other, reason: 'One practice.', now: new Date() });
  expect(await listed()).toEqual([]);
  await findDoubles();
  expect((await client.query('select from firm_doubles')).rowCount).toBe(0);
});

test('two that are told apart are no doubles of each other, but of a third', async () => {
  const [one, other] = [await insertFirm(client, 'Moss'), await insertFirm(client, 'MOSS')];
  await findDoubles();
  for (const firmIds of [
    [one, other],
    [other, one],
  ] as const) {
    expect(await tellFirmsApart(boss, { firmIds })).toEqual({ ok: true });
  }
  expect([await listed(), await doublesOf(one), await doublesOf(other)]).toEqual([[], [], []]);
  const { rows } = await client.query(`select subject_id from audit_log where action = 'firm.kept_apart'`);
  expect(rows).toEqual([{ subject_id: one }]);
  const third = await insertFirm(client, 'Moss');
  await findDoubles();
  expect(await listed()).toEqual([one, other, third].sort());
  expect(await doublesOf(one)).toEqual([third]);
});

test('only admins tell firms apart, none their own, and no firm from itself or from none', async () => {
  const [one, other] = [await insertFirm(client, 'Moss'), await insertFirm(client, 'MOSS')];
  const ann = await actorOf((await insertMember(client)).userId);
  const owner = await actorOf((await insertMember(client, { isAdmin: true })).userId);
  await joinFirm(client, owner, { firmId: other });
  for (const actor of [ann, owner]) {
    expect(await tellFirmsApart(actor, { firmIds: [one, other] })).toEqual({ ok: false, code: 'notAllowed' });
  }
  expect(await tellFirmsApart(boss, { firmIds: [one, one] })).toEqual({ ok: false, code: 'sameFirm' });
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect(await tellFirmsApart(boss, { firmIds: [one, nobody] })).toEqual({ ok: false, code: 'gone' });
  expect((await client.query('select from distinct_firms')).rowCount).toBe(0);
});
