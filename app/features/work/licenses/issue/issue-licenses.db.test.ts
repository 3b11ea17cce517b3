import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow, listRows, orNull } from '#app/platform/db/rows.server.ts';
import { licenses } from '#app/platform/db/schema/licenses.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { type CommissionOverrides, insertCommission } from '#tests/factories/licensed-commission.ts';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm } from '#tests/factories/project-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { findCertificate } from '../certificate/find-license.server.ts';
import { withdrawLicense } from '../certificate/withdraw-license.server.ts';
import { licenseHash } from '../license-hash.server.ts';
import { verifyLicense } from '../verify/verify-license.server.ts';
import { issueLicenses } from './issue-licenses.server.ts';
import { preparePictures } from './prepare-pictures.job.server.ts';

const pool = testPool();

async function scene(overrides: Partial<CommissionOverrides> = {}) {
  const [client, creative] = [
    await insertMember(pool),
    await insertCreativeActor(pool, { businessName: 'Atelier Norrby' }),
  ];
  const commission = await insertCommission(pool, {
    clientId: client.userId,
    creativeId: creative.creativeId,
    parties: [
      { userId: client.userId },
      { email: 'lucia@peralta.example', name: 'Peralta Timber', role: 'manufacturer' },
    ],
    pictures: [
      { title: 'Street front' },
      { title: 'Brick screen' },
      { state: 'proof' },
      { state: 'removed' },
    ],
    ...overrides,
  });
  return { client, creative, ...commission };
}

const issue = (id: string) => db().transaction((tx) => issueLicenses(tx, id));
const numberOf = (commission: number, party: number) => `OR-${String(commission).padStart(4, '0')}-${party}`;

it('gives each party that joined one license, with the final pictures, from the day on', async () => {
  const extras = [
    {
      use: 'advertising',
      term: 'two-years',
      territory: 'united-states',
      text: 'Advertising',
      amount: 95_000,
    },
  ];
  const { id, number, client } = await scene({
    parties: [
      { userId: null, name: 'Whitfield Moss Architects', role: 'architect' },
      { name: 'Peralta Timber', role: 'manufacturer', uses: ['website', 'advertising'], extras },
      { name: 'Cardinal Builders', state: 'declined' },
      { name: 'Moss & Daughter', state: 'invited' },
    ],
  });
  const issued = await issue(id);
  expect(issued.map(({ number: each, isNew }) => [each, isNew])).toEqual([
    [numberOf(number, 1), true],
    [numberOf(number, 2), true],
  ]);
  const { content, contentHash } = await getRow(db(), {
    content: licenses.content,
    contentHash: licenses.contentHash,
  })`select content, content_hash from licenses where number = ${numberOf(number, 2)}`;
  expect(content).toMatchObject({
    creative: { name: 'Atelier Norrby', place: 'Austin, TX', credit: 'Photograph: Atelier Norrby' },
    party: { name: 'Peralta Timber', personName: 'Person 2', role: 'manufacturer' },
    project: { name: 'Terrell Hills House', architect: 'Whitfield Moss Architects', shotOn: '2026-12-08' },
    uses: [{ use: 'website' }, { use: 'advertising', territory: 'united-states' }],
    territory: 'worldwide',
  });
  expect(content.pictures.map(({ number: place, title }) => [place, title])).toEqual([
    [1, 'Street front'],
    [2, 'Brick screen'],
  ]);
  expect(content.signatures.map(({ on }) => on)).toEqual(['2026-11-20', '2026-11-25']);
  expect(licenseHash(content)).toBe(contentHash);
  expect(client.userId).toBeDefined();
});

it('issues nothing twice, also not at once, and gives a late joiner a license beside those that stand', async () => {
  const { id, number } = await scene();
  const twice = await Promise.all(Array.from({ length: 10 }, () => issue(id)));
  expect(twice.flat().filter(({ isNew }) => isNew)).toHaveLength(2);
  await pool.query(
    `insert into commission_parties (commission_id, number, state, is_late, name, role, joined_order)
     values ($1, 3, 'joined', true, 'Late Windows', 'manufacturer', 3)`,
    [id],
  );
  expect((await issue(id)).map(({ isNew }) => isNew)).toEqual([false, false, true]);
  expect(await verifyLicense(numberOf(number, 3))).toMatchObject({ state: 'valid', holder: 'Late Windows' });
});

it('issues nothing before pictures are final, nor for a commission that was canceled or is none', async () => {
  const proofs = await scene({ pictures: [{ state: 'proof' }] });
  const canceled = await scene({ state: 'canceled' });
  for (const id of [proofs.id, canceled.id, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
    expect(await issue(id)).toEqual([]);
  }
});

it('tells a party with an account behind the bell and by mail, one without by a link that opens its certificate', async () => {
  const { id, number, client } = await scene();
  await issue(id);
  const mails = await listRows(db(), { toAddress: cell.text, text: cell.text })`
    select to_address, text from mails where template = 'license' order by to_address`;
  const own = mails.find(({ toAddress }) => toAddress === client.email);
  const other = mails.find(({ toAddress }) => toAddress === 'lucia@peralta.example');
  expect(own?.text).toContain(`/licenses/${numberOf(number, 1)}`);
  const [, key = ''] =
    other?.text.match(new RegExp(`/licenses/${numberOf(number, 2)}\\?key=([\\w-]+)`)) ?? [];
  expect(await findCertificate(null, { number: numberOf(number, 2), key })).toMatchObject({ side: null });
  // The link of one certificate opens no other, and a draft none.
  expect(await findCertificate(null, { number: numberOf(number, 1), key })).toBeNull();
  const bell = await listRows(db(), { kind: cell.text })`
    select kind from notifications where user_id = ${client.userId}`;
  expect(bell).toEqual([{ kind: 'license' }]);
});

it('is read by its holder, their firm, the creative and who asked, as a draft before; by nobody else', async () => {
  const firmId = await pool.connect().then(async (connection) => {
    const made = await insertFirm(connection, 'Peralta Timber');
    connection.release();
    return made;
  });
  const [holder, colleague, stranger, otherCreative] = [
    await insertMember(pool),
    await insertMember(pool),
    await insertMember(pool),
    await insertCreativeActor(pool),
  ];
  await pool.query(`insert into firm_members (user_id, firm_id, role) values ($1, $2, 'member')`, [
    colleague.userId,
    firmId,
  ]);
  const made = await scene();
  await pool.query('update commission_parties set user_id = $2, firm_id = $3 where id = $1', [
    made.partyIds[1],
    holder.userId,
    firmId,
  ]);
  const number = numberOf(made.number, 2);
  const sides = async () =>
    Promise.all(
      [holder, colleague, made.creative, made.client, stranger, otherCreative, null].map(async (actor) => {
        const certificate = await findCertificate(actor, { number, key: null });
        return certificate && [certificate.side, certificate.others.length];
      }),
    );
  const expected = [['holder', 0], ['holder', 0], ['creative', 2], ['client', 2], null, null, null];
  expect(await sides()).toEqual(expected);
  expect(await findCertificate(holder, { number, key: null })).toMatchObject({ issued: null, pictures: [] });
  expect(await verifyLicense(number)).toEqual({ state: 'unknown' });
  await issue(made.id);
  expect(await sides()).toEqual(expected);
  expect(await findCertificate(holder, { number, key: null })).toMatchObject({ issued: { state: 'valid' } });
});

it('is withdrawn by the creative alone, once, for a reason that only its readers learn', async () => {
  const { id, number, creative, client } = await scene();
  await issue(id);
  const license = numberOf(number, 1);
  const reason = 'The invoice was not paid.';
  expect(await withdrawLicense(client, { number: license, reason })).toEqual({
    ok: false,
    code: 'notAllowed',
  });
  const other = await insertCreativeActor(pool);
  expect(await withdrawLicense(other, { number: license, reason })).toEqual({ ok: false, code: 'notFound' });
  expect(await withdrawLicense(creative, { number: license, reason: ' ' })).toEqual({
    ok: false,
    code: 'noReason',
  });
  expect(await withdrawLicense(creative, { number: license, reason: 'x'.repeat(501) })).toMatchObject({
    code: 'noReason',
  });
  const clicks = await Promise.all([1, 2].map(() => withdrawLicense(creative, { number: license, reason })));
  expect(clicks.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(JSON.stringify(await verifyLicense(license))).not.toContain('invoice');
  expect(await verifyLicense(license)).toMatchObject({ state: 'withdrawn', creative: 'Atelier Norrby' });
  expect(await findCertificate(client, { number: license, key: null })).toMatchObject({
    issued: { state: 'withdrawn', withdrawn: { reason } },
  });
});

it('says what a third party must know, and nothing of prices, persons, addresses or other parties', async () => {
  const { id, number } = await scene();
  await issue(id);
  const said = JSON.stringify(await verifyLicense(` or ${number} 1`));
  expect(said).toContain('Whitfield Moss Architects');
  for (const secret of ['Person', 'Dana', '5640', '564000', 'Peralta', '@'])
    expect(said).not.toContain(secret);
  await pool.query(`update licenses set ends_on = ends_on where number = $1`, [numberOf(number, 1)]);
  for (const typed of ['', 'OR-9999-9', numberOf(number, 99), "'; drop table licenses"]) {
    expect(await verifyLicense(typed)).toEqual({ state: 'unknown' });
  }
});

it('keeps its text: neither changed nor deleted; where an account goes, the person’s name goes, and the fingerprint stays', async () => {
  const { id, number, client } = await scene();
  await issue(id);
  const license = numberOf(number, 1);
  await expect(pool.query('delete from licenses where number = $1', [license])).rejects.toThrow(
    'Licenses are kept',
  );
  await expect(
    pool.query(`update licenses set content = content || '{"endsOn":null}' where number = $1`, [license]),
  ).rejects.toThrow('does not change');
  await pool.query('delete from users where id = $1', [client.userId]);
  const row = await getRow(db(), {
    content: licenses.content,
    contentHash: licenses.contentHash,
    holderId: orNull(cell.text),
  })`select content, content_hash, holder_id from licenses where number = ${license}`;
  expect(row.holderId).toBeNull();
  expect(row.content.party.personName).toBe('A former member');
  expect(row.content.signatures.map(({ name }) => name)).toContain('A former member');
  expect(JSON.stringify(row.content)).not.toContain('Person 1');
  expect(licenseHash(row.content)).toBe(row.contentHash);
  expect(await verifyLicense(license)).toMatchObject({ state: 'valid', isUnchanged: true });
});

it('makes small copies of the pictures once for all parties, and knows what they look like', async () => {
  const storageKey = 'commissions/likeness-test.jpg';
  const sha256 = 'ab'.repeat(32);
  await storage().write(storageKey, readFileSync(path.resolve('db/seed/media/photos/01-villa-dusk.jpg')));
  const { id, number } = await scene({
    pictures: [{ storageKey, sha256, title: 'Dusk' }, { title: 'Lost' }],
  });
  await issue(id);
  const ids = await listRows(db(), {
    id: cell.text,
  })`select id from licenses where commission_id = ${id} order by number`;
  for (const license of ids) await preparePictures(license.id);
  const rows = await listRows(db(), {
    storageKey: orNull(cell.text),
    width: orNull(cell.number),
    likeness: orNull(cell.text),
  })`select p.storage_key, p.width, p.likeness_hash::text as likeness
       from license_pictures p join licenses l on l.id = p.license_id
      where l.commission_id = ${id} and p.number = 1 order by l.number`;
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ storageKey: `license-previews/${sha256}.jpg`, width: 720 });
  expect(rows[0]?.likeness).toMatch(/^-?\d+$/);
  expect(rows[1]).toEqual(rows[0]);
  const verified = await verifyLicense(numberOf(number, 1));
  // What is lost keeps its title, and is not shown.
  expect(verified).toMatchObject({
    pictureCount: 2,
    plates: [{ number: 1, title: 'Dusk', size: { width: 720 } }],
  });
});
