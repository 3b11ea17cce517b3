import { expect, test } from 'vitest';
import { insertMember } from '#tests/factories/member-factory.ts';
import { insertFirm, joinFirm } from '#tests/factories/project-factory.ts';
import { actorOf } from '#tests/factories/stored-actor.ts';
import { racers } from '#tests/how-many.ts';
import { testClient, testPool } from '#tests/test-pool.ts';
import { teamTerms } from '../firm-terms.ts';
import { forgetFirmInvitationsJob } from '../firms.job.server.ts';
import {
  acceptInvitation,
  changeRole,
  findInvitation,
  invitePerson,
  listInvitations,
  removePerson,
  revokeInvitation,
} from './firm-people.server.ts';

/** Who belongs to a firm: invitations, roles, and the ways out. */

const client = await testClient(testPool());
const now = new Date('2026-11-24T09:00:00Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

type Person = Awaited<ReturnType<typeof person>>;

async function person(userType: 'client' | 'creative' = 'client') {
  const { userId } = await insertMember(client, { userType });
  return actorOf(userId);
}

/** A claimed firm and its manager. */
async function scene() {
  const [firmId, ann] = [await insertFirm(client), await person()];
  await client.query('update firms set claimed_at = now() where id = $1', [firmId]);
  await joinFirm(client, ann, { firmId, role: 'manager' });
  return { firmId, ann };
}

let asked = 0;
function invite(
  actor: Person,
  wish: { firmId: string; email: string; role?: 'manager' | 'member' },
  at = now,
) {
  asked += 1;
  return invitePerson(actor, { role: 'member', ...wish }, { address: `198.51.100.${asked % 250}`, now: at });
}

/** The token of the link that was mailed to an address last. */
async function tokenTo(email: string): Promise<string> {
  const { rows } = await client.query(
    `select text from mails where template = 'firm-invitation' and to_address = $1 order by created_at desc, id desc limit 1`,
    [email],
  );
  return /\/join\/([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

async function roles(firmId: string) {
  const { rows } = await client.query('select user_id, role from firm_members where firm_id = $1', [firmId]);
  return new Map(rows.map(({ user_id, role }) => [user_id, role]));
}

test('who was invited joins once, with the role that was given, and is in the log', async () => {
  const { firmId, ann } = await scene();
  const bo = await person();
  expect(await invite(ann, { firmId, email: bo.email, role: 'manager' })).toEqual({ ok: true });
  const token = await tokenTo(bo.email);
  const { rows } = await client.query('select token_hash from firm_invitations where firm_id = $1', [firmId]);
  expect(rows[0].token_hash).not.toContain(token);
  expect(await acceptInvitation(bo, { token, now: days(13) })).toMatchObject({ ok: true });
  expect((await roles(firmId)).get(bo.userId)).toBe('manager');
  const log = await client.query(`select action from audit_log where subject_id = $1`, [firmId]);
  expect(log.rows).toEqual([{ action: 'firm.joined' }]);
  await removePerson(bo, { firmId, userId: bo.userId });
  expect(await acceptInvitation(bo, { token, now })).toEqual({ ok: false, code: 'gone' });
});

test('a link is dead once it ran out, was revoked or replaced, or its inviter speaks for the firm no more', async () => {
  const { firmId, ann } = await scene();
  const bo = await person();
  const gone = { ok: false, code: 'gone' };
  await invite(ann, { firmId, email: bo.email });
  const first = await tokenTo(bo.email);
  expect(await acceptInvitation(bo, { token: first, now: days(teamTerms.invitationDays) })).toEqual(gone);
  await invite(ann, { firmId, email: bo.email }, days(1));
  expect(await acceptInvitation(bo, { token: first, now })).toEqual(gone);
  const second = await tokenTo(bo.email);
  const [waiting] = await listInvitations(firmId, { now });
  const other = await scene();
  await revokeInvitation(other.ann, { firmId: other.firmId, id: waiting?.id ?? '' });
  expect(await findInvitation(second, { now })).not.toBeNull();
  await revokeInvitation(ann, { firmId, id: waiting?.id ?? '' });
  expect(await acceptInvitation(bo, { token: second, now })).toEqual(gone);

  // A manager who was removed, or is none any more, leaves no door open.
  const cleo = await person();
  await joinFirm(client, cleo, { firmId, role: 'manager' });
  await invite(cleo, { firmId, email: bo.email });
  const third = await tokenTo(bo.email);
  await client.query(`update firm_members set role = 'member' where user_id = $1`, [cleo.userId]);
  expect(await acceptInvitation(bo, { token: third, now })).toEqual(gone);
  await client.query(`update firm_members set role = 'manager' where user_id = $1`, [cleo.userId]);
  await removePerson(ann, { firmId, userId: cleo.userId });
  expect(await listInvitations(firmId, { now })).toEqual([]);
  for (const token of ['', 'x'.repeat(32), `${third}x`]) {
    expect(await acceptInvitation(bo, { token, now })).toEqual(gone);
  }
});

test('a link opens nothing for another address, a creative, or somebody of another firm', async () => {
  const { firmId, ann } = await scene();
  const [bo, noor] = [await person(), await person('creative')];
  await invite(ann, { firmId, email: bo.email });
  const token = await tokenTo(bo.email);
  expect(await acceptInvitation(await person(), { token, now })).toEqual({ ok: false, code: 'otherAddress' });
  await joinFirm(client, bo, { firmId: (await scene()).firmId });
  expect(await acceptInvitation(bo, { token, now })).toEqual({ ok: false, code: 'inAFirm' });
  await invite(ann, { firmId, email: noor.email });
  expect(await acceptInvitation(noor, { token: await tokenTo(noor.email), now })).toEqual({
    ok: false,
    code: 'clientsOnly',
  });
  expect((await roles(firmId)).size).toBe(1);
});

test('of all who come with one link at once, and of two firms at once, one is joined', async () => {
  const { firmId, ann } = await scene();
  const bo = await person();
  await invite(ann, { firmId, email: bo.email });
  const token = await tokenTo(bo.email);
  const all = await Promise.all(Array.from({ length: racers }, () => acceptInvitation(bo, { token, now })));
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);

  const [one, two, cleo] = [await scene(), await scene(), await person()];
  await invite(one.ann, { firmId: one.firmId, email: cleo.email });
  const ofOne = await tokenTo(cleo.email);
  await invite(two.ann, { firmId: two.firmId, email: cleo.email }, days(0.01));
  const both = await Promise.all([
    acceptInvitation(cleo, { token: ofOne, now }),
    acceptInvitation(cleo, { token: await tokenTo(cleo.email), now: days(0.02) }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('members, strangers and managers of another firm change nothing', async () => {
  const { firmId, ann } = await scene();
  const bo = await person();
  await joinFirm(client, bo, { firmId });
  const refused = { ok: false, code: 'managersOnly' };
  for (const other of [bo, await person(), (await scene()).ann]) {
    expect(await invite(other, { firmId, email: 'x@whitfieldmoss.example' })).toEqual(refused);
    expect(await changeRole(other, { firmId, userId: ann.userId, role: 'member' })).toEqual(refused);
    expect(await removePerson(other, { firmId, userId: ann.userId })).toEqual(refused);
    expect(await revokeInvitation(other, { firmId, id: ann.userId })).toEqual(refused);
  }
  // Somebody of another firm is nobody here.
  const { ann: elsewhere } = await scene();
  const gone = { ok: false, code: 'personGone' };
  expect(await changeRole(ann, { firmId, userId: elsewhere.userId, role: 'member' })).toEqual(gone);
  expect(await removePerson(ann, { firmId, userId: elsewhere.userId })).toEqual(gone);
});

test('the last manager stays until another is named, also when two go at once; the last person may leave', async () => {
  const { firmId, ann } = await scene();
  const bo = await person();
  await joinFirm(client, bo, { firmId });
  const last = { ok: false, code: 'lastManager' };
  expect(await removePerson(ann, { firmId, userId: ann.userId })).toEqual(last);
  expect(await changeRole(ann, { firmId, userId: ann.userId, role: 'member' })).toEqual(last);
  await changeRole(ann, { firmId, userId: bo.userId, role: 'manager' });
  const both = await Promise.all([
    removePerson(ann, { firmId, userId: ann.userId }),
    changeRole(bo, { firmId, userId: bo.userId, role: 'member' }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect([...(await roles(firmId)).values()]).toContain('manager');

  const alone = await scene();
  expect(await removePerson(alone.ann, { firmId: alone.firmId, userId: alone.ann.userId })).toEqual({
    ok: true,
  });
  const { rows } = await client.query('select claimed_at from firms where id = $1', [alone.firmId]);
  expect(rows).toEqual([{ claimed_at: null }]);
});

test('invitations are counted: 20 an hour of a firm, none to somebody who is there', async () => {
  const { firmId, ann } = await scene();
  expect(await invite(ann, { firmId, email: ann.email })).toEqual({ ok: false, code: 'isThere' });
  const sent = [];
  for (let index = 1; index <= teamTerms.sends.points; index += 1) {
    sent.push(await invite(ann, { firmId, email: `colleague${index}-${firmId.slice(0, 8)}@moss.example` }));
  }
  expect(sent.filter(({ ok }) => ok)).toHaveLength(teamTerms.sends.points - 1);
  expect(sent.at(-1)).toEqual({ ok: false, code: 'tooMany' });
});

test('an invitation is forgotten with the account of its address, with its sender’s, and some time after it ran out', async () => {
  const { firmId, ann } = await scene();
  await invite(ann, { firmId, email: 'old@moss.example' }, new Date('2020-01-01T00:00:00Z'));
  await invite(ann, { firmId, email: 'new@moss.example' }, new Date('2126-01-01T00:00:00Z'));
  await forgetFirmInvitationsJob.handle({});
  expect((await listInvitations(firmId, { now })).map(({ email }) => email)).toEqual(['new@moss.example']);
  await client.query('delete from users where id = $1', [ann.userId]);
  expect(await listInvitations(firmId, { now })).toEqual([]);
});
