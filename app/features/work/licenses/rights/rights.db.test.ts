import { expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, listRows } from '#app/platform/db/rows.server.ts';
import { type CommissionOverrides, insertCommission } from '#tests/factories/licensed-commission.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm } from '#tests/factories/project-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { issueLicenses } from '../issue/issue-licenses.server.ts';
import { signedHash } from '../verify/perceptual-hash.ts';
import { findUse, listRights, sumRights } from './list-rights.server.ts';
import { remindOfEndings } from './remind-of-endings.job.server.ts';
import { noFilters, type RightsFilters } from './rights-address.ts';
import { rightsCsv } from './rights-csv.server.ts';

const pool = testPool();
const likeness = '0123456789abcdef';

/** A client's issued license with two pictures; by `overrides`, other ones. */
async function licensed(overrides: Partial<CommissionOverrides> = {}) {
  const client = await insertMember(pool);
  const creative = await insertCreativeActor(pool, { businessName: 'Atelier Norrby' });
  const commission = await insertCommission(pool, {
    clientId: client.userId,
    creativeId: creative.creativeId,
    pictures: [{ title: 'West court', likenessHash: signedHash(likeness) }, { title: 'Stair' }],
    ...overrides,
  });
  const [license] = await db().transaction((tx) => issueLicenses(tx, commission.id));
  const number = license?.number ?? '';
  return { client, creative, commission, number };
}

/** Sets when a license ends, past what keeps its text. */
async function ends(number: string, day: string) {
  const connection = await pool.connect();
  await connection.query('alter table licenses disable trigger licenses_are_kept');
  await connection.query(`update licenses set starts_on = '2020-01-01', ends_on = $2 where number = $1`, [
    number,
    day,
  ]);
  await connection.query('alter table licenses enable trigger licenses_are_kept');
  connection.release();
}

const dayIn = (days: number, at = new Date()) =>
  new Date(at.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const list = async (actor: Parameters<typeof listRights>[0], filters: Partial<RightsFilters> = {}) =>
  (await listRights(actor, { filters: { ...noFilters, ...filters }, after: null })).items.map(
    ({ number }) => number,
  );

it('lists what the client and their firm hold, and nothing of others', async () => {
  const connection = await pool.connect();
  const firmId = await insertFirm(connection, 'Peralta Timber');
  connection.release();
  const colleague = await insertMember(pool);
  await pool.query(`insert into firm_members (user_id, firm_id, role) values ($1, $2, 'member')`, [
    colleague.userId,
    firmId,
  ]);
  const client = await insertMember(pool);
  const made = await licensed({ parties: [{ userId: client.userId }, { firmId, name: 'Peralta Timber' }] });
  const second = made.number.replace(/-1$/, '-2');
  expect(await list(client)).toEqual([made.number]);
  expect(await list(colleague)).toEqual([second]);
  expect(await list(await insertMember(pool))).toEqual([]);
  expect(await sumRights(colleague)).toEqual({
    pictures: 2,
    now: 1,
    soon: 0,
    past: 0,
    projects: ['Terrell Hills House'],
  });
  const [right] = (await listRights(client, { filters: noFilters, after: null })).items;
  expect(right).toMatchObject({
    project: 'Terrell Hills House',
    creative: 'Atelier Norrby',
    state: 'valid',
    endsIn: null,
  });
});

it('is filtered by words of pictures and people, by use, project, and what ends soon or has ended', async () => {
  const { client, number } = await licensed();
  expect(await list(client, { words: 'NORRBY court' })).toEqual([number]);
  expect(await list(client, { words: 'norrby % court' })).toEqual([]);
  expect(await list(client, { use: 'editorial' })).toEqual([number]);
  expect(await list(client, { use: 'advertising' })).toEqual([]);
  expect(await list(client, { project: 'Terrell Hills House' })).toEqual([number]);
  expect(await list(client, { project: 'Terrell' })).toEqual([]);
  expect([await list(client, { shown: 'soon' }), await list(client, { shown: 'past' })]).toEqual([[], []]);
  await ends(number, dayIn(60));
  expect(await list(client, { shown: 'soon' })).toEqual([number]);
  await ends(number, dayIn(61));
  expect(await list(client, { shown: 'soon' })).toEqual([]);
  await ends(number, dayIn(-3));
  expect([await list(client), await list(client, { shown: 'past' })]).toEqual([[], [number]]);
});

it('answers whether a picture may be used: by its file, its looks, or the number in it; never by the license of others', async () => {
  const { client, number } = await licensed();
  const [picture] = await listRows(db(), { sha256: cell.text })`
    select p.sha256 from license_pictures p join licenses l on l.id = p.license_id where l.number = ${number} and p.number = 2`;
  const none = { sha256: null, likeness: null, numbers: [], name: '' };
  const sha256 = picture?.sha256 ?? '';
  expect(await findUse(client, { ...none, sha256 })).toMatchObject({
    verdict: 'yes',
    licenses: [{ picture: 'Picture 2, Stair' }],
  });
  // Six bits of difference are the same picture, seven another one.
  expect(await findUse(client, { ...none, likeness: '0123456789abcdd0' })).toMatchObject({
    verdict: 'yes',
    licenses: [{ picture: 'Picture 1, West court' }],
  });
  expect(await findUse(client, { ...none, likeness: '0123456789abcc10' })).toMatchObject({ verdict: 'no' });
  expect(await findUse(client, { ...none, numbers: [number], likeness: 'ffffffffffffffff' })).toMatchObject({
    verdict: 'unsure',
  });
  const stranger = await insertMember(pool);
  for (const asked of [{ sha256 }, { likeness }, { numbers: [number] }]) {
    expect(await findUse(stranger, { ...none, ...asked })).toMatchObject({ verdict: 'no', licenses: [] });
  }
  await ends(number, '2021-06-30');
  expect(await findUse(client, { ...none, sha256 })).toMatchObject({
    verdict: 'ended',
    sentence: 'Not any more. The license ended on 30 Jun 2021.',
  });
});

it('goes out as a table with a line for each picture, in which no text runs as a formula', async () => {
  const { client, number } = await licensed({
    projectName: '=HYPERLINK("x")',
    pictures: [{ title: 'A' }, { title: 'B' }],
  });
  const lines = (await rightsCsv(client)).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"${number}","Valid","'=HYPERLINK(""x"")"`);
  expect((await rightsCsv(await insertMember(pool))).trim().split('\r\n')).toHaveLength(1);
});

it('reminds 60 and 14 days before the end, once each, also by two workers at once; not of what was withdrawn', async () => {
  const { client, number } = await licensed();
  const at = new Date('2031-03-01T12:00:00Z');
  const mails = async () => {
    const rows = await listRows(db(), { subject: cell.text })`
      select subject from mails where user_id = ${client.userId} and subject like '%ends on%'`;
    return rows.length;
  };
  await ends(number, dayIn(61, at));
  await remindOfEndings(at);
  expect(await mails()).toBe(0);
  await ends(number, dayIn(60, at));
  await Promise.all([remindOfEndings(at), remindOfEndings(at), remindOfEndings(at)]);
  expect(await mails()).toBe(1);
  const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
  await remindOfEndings(days(45));
  expect(await mails()).toBe(1);
  await remindOfEndings(days(46));
  await remindOfEndings(days(47));
  await remindOfEndings(days(60));
  expect(await mails()).toBe(2);
  // What was first noticed in the last days is told once.
  const late = await licensed();
  await ends(late.number, dayIn(5, at));
  await remindOfEndings(at);
  await remindOfEndings(days(1));
  const withdrawn = await licensed();
  await ends(withdrawn.number, dayIn(5, at));
  await pool.query('update licenses set withdrawn_at = now() where number = $1', [withdrawn.number]);
  await remindOfEndings(at);
  const told = await listRows(db(), { userId: cell.text })`
    select user_id from mails where subject like '%ends on%' and user_id in (${late.client.userId}, ${withdrawn.client.userId})`;
  expect(told.map(({ userId }) => userId)).toEqual([late.client.userId]);
});

it('reminds nobody by mail who has ended such mails, and still says it behind the bell', async () => {
  const { client, number } = await licensed();
  await pool.query(
    `insert into notification_choices (user_id, kind, is_wanted) values ($1, 'licenses', false)`,
    [client.userId],
  );
  await pool.query('delete from notifications where user_id = $1', [client.userId]);
  const at = new Date('2031-03-01T12:00:00Z');
  await ends(number, dayIn(30, at));
  await remindOfEndings(at);
  const rows = await listRows(db(), { title: cell.text })`
    select detail->>'title' as title from notifications where user_id = ${client.userId}`;
  expect(rows).toHaveLength(1);
  const mails = await listRows(db(), { subject: cell.text })`
    select subject from mails where user_id = ${client.userId} and subject like '%ends on%'`;
  expect(mails).toEqual([]);
});
