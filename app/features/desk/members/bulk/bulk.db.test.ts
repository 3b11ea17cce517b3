import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { insertMember, insertSoleAdmin } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { notificationsOf } from '#tests/what-was-told.ts';
import { changeUser } from '../change-user.server.ts';
import type { BulkChange } from './bulk-rules.ts';
import { changeUsers } from './change-users.server.ts';
import { previewBulk } from './list-bulk-people.server.ts';
import { findLastChange, undoBulk } from './undo-bulk.server.ts';

/** What admins do to several people at once. */

const pool = testPool();
const now = new Date();
let admin: Actor;

beforeEach(async () => {
  admin = await insertSoleAdmin(pool);
  await pool.query('delete from bulk_changes');
});

const request = (action: BulkChange, people: { userId: string }[]) => ({
  id: randomUUID() as string,
  action,
  ids: people.map(({ userId }) => userId),
  reason: 'Testing.',
  isNotified: true,
  now,
});

const mailsTo = async (email: string) =>
  (
    await pool.query('select template from mails where to_address = $1 order by created_at', [email])
  ).rows.map((row) => row.template);

const auditOf = async (userId: string) =>
  (await pool.query('select action from audit_log where user_id = $1 order by id', [userId])).rows.map(
    (row) => row.action,
  );

const featured = async ({ userId }: { userId: string }) =>
  (await pool.query('select is_featured from creative_profiles where user_id = $1', [userId])).rows[0]
    .is_featured;

async function owe(userId: string) {
  await pool.query(
    `insert into billing_subscriptions (id, user_id, plan, billing_interval, status, price_cents, started_at,
                                        current_period_end, past_due_since)
     values ('sub_' || gen_random_uuid(), $1, 'creative', 'yearly', 'past_due', 9900, now(), now(), now())`,
    [userId],
  );
}

it('shows each person now and after, and who is left out and why, before anything happens', async () => {
  const plain = await insertCreativeActor(pool);
  const client = await insertMember(pool);
  const granted = await insertCreativeActor(pool);
  await changeUser(admin, { userId: granted.userId, change: 'grantFeatured', reason: null, now });
  const ids = [plain, client, granted].map(({ userId }) => userId);
  const preview = await previewBulk(admin, { action: 'grantFeatured', ids, at: now });
  expect(preview.count).toBe(1);
  expect(preview.people[0]).toMatchObject({ userId: plain.userId, now: 'Not featured' });
  expect(
    preview.people
      .slice(1)
      .map((person) => 'leftOut' in person && person.leftOut)
      .toSorted(),
  ).toEqual(['has it already', 'has no creative profile']);
  expect(await featured(plain)).toBe(false);
});

it('grants Featured once however often it is sent, tells each, and undoes it for whoever is unchanged', async () => {
  const people = [await insertCreativeActor(pool), await insertCreativeActor(pool)];
  const [first, second] = people as [Actor, Actor];
  const grant = request('grantFeatured', [...people, await insertMember(pool)]);
  const results = await Promise.all([changeUsers(admin, grant), changeUsers(admin, grant)]);
  expect(results).toEqual([
    { ok: true, people: 2, leftOut: 1 },
    { ok: true, people: 2, leftOut: 1 },
  ]);
  expect(await mailsTo(first.email)).toEqual(['featured-granted']);
  expect(await auditOf(first.userId)).toEqual(['featured.granted']);
  expect(await findLastChange(admin)).toMatchObject({ id: grant.id, text: 'Featured granted to 2 people' });
  await changeUser(admin, { userId: second.userId, change: 'removeFeatured', reason: null, now });
  expect(await undoBulk(admin, { id: grant.id, now })).toEqual({ ok: true, people: 1, changedSince: 1 });
  expect([await featured(first), await featured(second)]).toEqual([false, false]);
  expect(await undoBulk(admin, { id: grant.id, now })).toEqual({ ok: false, code: 'gone' });
  expect(await findLastChange(admin)).toBeNull();
});

it('takes the badge back from whoever still has it, and opens the request it has answered', async () => {
  const [asked, plain, unverified] = [
    await insertCreativeActor(pool),
    await insertCreativeActor(pool),
    await insertCreativeActor(pool),
  ];
  await pool.query(
    `insert into verification_requests (creative_id, website_url, statement) values ($1, 'https://a.example', 'Since 2009.')`,
    [asked.creativeId],
  );
  const people = [asked, plain, unverified];
  const verify = request('verify', people);
  expect(await changeUsers(admin, verify)).toMatchObject({ ok: true, people: 3 });
  expect(await findLastChange(admin)).toMatchObject({ id: verify.id });
  await pool.query('update creative_profiles set is_verified = false where id = $1', [unverified.creativeId]);
  expect(await undoBulk(admin, { id: verify.id, now })).toEqual({ ok: true, people: 2, changedSince: 1 });
  const { rows } = await pool.query(
    `select is_verified, (select status from verification_requests r where r.creative_id = c.id) as request
       from creative_profiles c where id = any($1) order by request`,
    [people.map(({ creativeId }) => creativeId)],
  );
  expect(rows).toEqual([
    { is_verified: false, request: 'pending' },
    { is_verified: false, request: null },
    { is_verified: false, request: null },
  ]);
  expect(await auditOf(plain.userId)).toEqual(['profile.verified', 'profile.verification_undone']);
  expect(await notificationsOf(plain.userId)).toEqual(['Your verification was taken back']);
  expect(await mailsTo(plain.email)).toEqual(['verification-verified']);
});

it('is not undone after 24 hours', async () => {
  const grant = request('grantFeatured', [await insertCreativeActor(pool)]);
  await changeUsers(admin, grant);
  const later = new Date(now.getTime() + 25 * 3_600_000);
  expect(await undoBulk(admin, { id: grant.id, now: later })).toEqual({ ok: false, code: 'tooLate' });
});

it('disables with a reason, leaves out oneself and admins, and undoing lets them in again', async () => {
  const member = await insertMember(pool);
  const other = await insertMember(pool, { isAdmin: true });
  const disable = request('disable', [member, other, admin]);
  expect(await changeUsers(admin, { ...disable, reason: null })).toEqual({
    ok: false,
    code: 'reasonMissing',
  });
  expect(await changeUsers(admin, disable)).toEqual({ ok: true, people: 1, leftOut: 2 });
  const disabled = () => pool.query('select id from users where disabled_at is not null');
  expect((await disabled()).rows).toEqual([{ id: member.userId }]);
  await undoBulk(admin, { id: disable.id, now });
  expect((await disabled()).rows).toEqual([]);
});

it('reminds whoever owes, once in three days, and nobody else', async () => {
  const owing = await insertCreativeActor(pool);
  await owe(owing.userId);
  const people = [owing, await insertMember(pool)];
  expect(await changeUsers(admin, request('remind', people))).toEqual({ ok: true, people: 1, leftOut: 1 });
  expect(await changeUsers(admin, request('remind', people))).toEqual({ ok: false, code: 'nobody' });
  expect(await mailsTo(owing.email)).toEqual(['payment-reminder']);
});

it('sends the confirmation again to whoever has not confirmed', async () => {
  const waiting = await insertMember(pool, { isConfirmed: false });
  const people = [waiting, await insertMember(pool)];
  expect(await changeUsers(admin, request('resendConfirmation', people))).toMatchObject({ people: 1 });
  expect(await mailsTo(waiting.email)).toHaveLength(1);
});

it('is for admins only, at most 100 people, and another admin’s change is nobody else’s', async () => {
  const member = await insertMember(pool);
  const grant = request('grantFeatured', [await insertCreativeActor(pool)]);
  expect(await changeUsers(member, grant)).toEqual({ ok: false, code: 'notAllowed' });
  expect(await undoBulk(member, { id: grant.id, now })).toEqual({ ok: false, code: 'notAllowed' });
  expect((await previewBulk(member, { action: 'disable', ids: grant.ids, at: now })).people).toEqual([]);
  const many = Array.from({ length: 101 }, () => randomUUID());
  expect(await changeUsers(admin, { ...grant, ids: many })).toEqual({ ok: false, code: 'tooMany' });
  await changeUsers(admin, grant);
  const other = await insertMember(pool, { isAdmin: true });
  expect(await changeUsers(other, grant)).toEqual({ ok: false, code: 'notAllowed' });
});
