import { beforeEach, describe, expect, it, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findActor, findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { signIn } from '#app/features/accounts/sign-in.server.ts';
import { listAudit, listAuditActions } from '#app/features/audit/list-audit.server.ts';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { countAttention } from '#app/features/shell/count-attention.server.ts';
import { db } from '#app/platform/db/client.server.ts';
import { type CreativeOverrides, insertCreative } from '#tests/factories/creative-factory.ts';
import { insertMember, memberPassword } from '#tests/factories/member-factory.ts';
import { superuserDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { grantAdminByEmail, grantFirstAdmin, revokeAdminByEmail } from './admin-by-email.server.ts';
import { changeUser } from './change-user.server.ts';
import { deleteUser } from './delete-user.server.ts';
import { exportUser } from './export-user.server.ts';
import { findUserPage } from './find-user-page.server.ts';
import { countUsers, listUsers, maxLookedThrough } from './list-users.server.ts';
import { sendReset } from './send-reset.server.ts';
import { readUserState } from './user-address.ts';
import type { UserChange } from './user-policy.ts';

/** What admins do with accounts, against a real database; one list of their verbs, hence the length. */

const pool = testPool();
const superusers = testPool(superuserDatabaseUrl());
let admin: Actor;
const now = new Date();
const anySession = { id: 'any', signedInAt: now };

beforeEach(async () => {
  await pool.query('delete from users');
  admin = await insertMember(pool, { isAdmin: true, email: 'boss@members.example' });
});

async function creative(overrides: CreativeOverrides = {}) {
  const client = await pool.connect();
  const inserted = await insertCreative(client, overrides);
  client.release();
  return inserted;
}

const change = (userId: string, what: UserChange, reason: string | null = null, actor = admin) =>
  changeUser(actor, { userId, change: what, reason, now });

const profileOf = async (userId: string) =>
  (
    await pool.query(
      `select c.*, exists (select 1 from listings l where l.creative_id = c.id) as listed,
              (select l.is_featured from listings l where l.creative_id = c.id) as shown_featured
         from creative_profiles c where user_id = $1`,
      [userId],
    )
  ).rows[0];

const auditOf = async (userId: string) =>
  (await listAudit({ action: '', actor: '', person: userId, text: '', before: null })).lines;

const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

async function payFeatured(userId: string, periodEnd: Date): Promise<void> {
  await pool.query(
    `insert into billing_subscriptions (id, user_id, plan, billing_interval, status, price_cents, started_at,
                                        current_period_end, is_ending_at_period_end)
     values ('sub_' || gen_random_uuid(), $1, 'featured', 'monthly', 'active', 2900, now(), $2, true)`,
    [userId, periodEnd],
  );
}

describe('Featured', () => {
  it('is granted for 30 days and removed, at once in the directory, with a line of the audit log each', async () => {
    const { userId, id } = await creative();
    expect(await change(userId, 'grantFeatured')).toMatchObject({ ok: true });
    expect(await profileOf(userId)).toMatchObject({
      is_featured: true,
      featured_until: inDays(30),
      featured_granted_until: inDays(30),
      shown_featured: true,
    });
    expect(await change(userId, 'grantFeatured')).toEqual({ ok: false, code: 'nothingToDo' });
    expect(await change(userId, 'removeFeatured')).toMatchObject({ ok: true });
    expect(await profileOf(userId)).toMatchObject({
      is_featured: false,
      featured_until: null,
      featured_granted_until: null,
      shown_featured: false,
    });
    expect(await auditOf(userId)).toMatchObject([
      { action: 'featured.removed', before: { isFeatured: true }, after: { isFeatured: false } },
      {
        action: 'featured.granted',
        actor: { userId: admin.userId },
        subject: { kind: 'creative', id },
        before: { isFeatured: false, featuredUntil: null },
        after: { isFeatured: true, featuredUntil: inDays(30).toISOString() },
      },
    ]);
  });

  it('that is paid for outlasts what an admin gives and takes', async () => {
    const { userId } = await creative({ isFeatured: true, featuredUntil: inDays(50) });
    await pool.query('update creative_profiles set featured_granted_until = null where user_id = $1', [
      userId,
    ]);
    await payFeatured(userId, inDays(50));
    expect(await change(userId, 'removeFeatured')).toEqual({ ok: false, code: 'paidFeatured' });
    expect(await change(userId, 'grantFeatured')).toMatchObject({ ok: true });
    expect(await profileOf(userId)).toMatchObject({
      featured_until: inDays(50),
      featured_granted_until: inDays(30),
    });
    expect(await change(userId, 'removeFeatured')).toMatchObject({ ok: true });
    expect(await profileOf(userId)).toMatchObject({
      is_featured: true,
      featured_until: inDays(50),
      featured_granted_until: null,
    });
  });

  it('is no client’s, and no other member’s to give', async () => {
    const client = await insertMember(pool);
    const { userId } = await creative();
    expect(await change(client.userId, 'grantFeatured')).toEqual({ ok: false, code: 'noProfile' });
    expect(await change(userId, 'grantFeatured', null, client)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await auditOf(userId)).toEqual([]);
  });
});

test('a sign-in of long ago does nothing grave, and changes nothing', async () => {
  const { userId } = await creative();
  const old = { ...admin, signedInAt: new Date(now.getTime() - 15 * 60_000) };
  for (const grave of ['verify', 'grantAdmin'] as const) {
    expect(await change(userId, grave, null, old)).toEqual({ ok: false, code: 'signInOld' });
  }
  expect(await deleteUser(old, { userId, typedEmail: 'any', reason: null })).toEqual({
    ok: false,
    code: 'signInOld',
  });
  expect(await exportUser(old, userId)).toEqual({ ok: false, code: 'signInOld' });
  expect((await profileOf(userId)).is_verified).toBe(false);
  expect(await auditOf(userId)).toEqual([]);
  expect(await change(userId, 'unlist', 'Spam', old)).toMatchObject({ ok: true });
});

test('verifying answers the waiting request and tells the creative, and can be taken back', async () => {
  const { userId, id } = await creative();
  await pool.query(
    `insert into verification_requests (creative_id, website_url, statement) values ($1, 'https://x.example', 'Us')`,
    [id],
  );
  await change(userId, 'verify');
  expect((await profileOf(userId)).is_verified).toBe(true);
  const { rows } = await pool.query(
    'select status, decided_by from verification_requests where creative_id = $1',
    [id],
  );
  expect(rows).toEqual([{ status: 'verified', decided_by: admin.userId }]);
  await change(userId, 'unverify');
  const { rows: told } = await pool.query(
    `select (select array_agg(template) from mails where user_id = $1) as mails,
            (select array_agg(detail ->> 'title') from notifications where user_id = $1) as notifications`,
    [userId],
  );
  // Taking it back is not told.
  expect(told).toEqual([{ mails: ['verification-verified'], notifications: ['You are verified'] }]);
  expect((await profileOf(userId)).is_verified).toBe(false);
  expect((await auditOf(userId)).map(({ action }) => action)).toEqual([
    'profile.unverified',
    'profile.verified',
  ]);
});

test('unlisting needs a reason, takes the profile out at once and tells its owner; listing again undoes it', async () => {
  const { userId } = await creative();
  expect(await change(userId, 'unlist')).toEqual({ ok: false, code: 'reasonMissing' });
  expect(await change(userId, 'unlist', 'Pictures of others.')).toMatchObject({ ok: true });
  expect(await profileOf(userId)).toMatchObject({ listed: false, unlisted_reason: 'Pictures of others.' });
  expect((await findUserPage(userId))?.profile).toMatchObject({
    isListed: false,
    gaps: [],
    unlisted: { reason: 'Pictures of others.' },
  });
  const { rows } = await pool.query('select template, text from mails where user_id = $1', [userId]);
  expect(rows).toMatchObject([
    { template: 'profile-unlisted', text: expect.stringContaining('Pictures of others.') },
  ]);
  await change(userId, 'listAgain');
  expect(await profileOf(userId)).toMatchObject({ listed: true, unlisted_at: null });
  expect(await auditOf(userId)).toMatchObject([
    { action: 'profile.listed_again' },
    { action: 'profile.unlisted', reason: 'Pictures of others.' },
  ]);
});

test('an account that is disabled has no session any more and gets none, until it is enabled', async () => {
  const member = await insertMember(pool);
  const given = { email: member.email, password: memberPassword };
  const from = { address: '192.0.2.7', headers: new Headers() };
  const opened = await signIn(given, from);
  const cookie = opened.ok ? (opened.cookies[0]?.split(';')[0] ?? '') : '';
  expect((await findIdentity(new Headers({ cookie }))).actor?.userId).toBe(member.userId);
  expect(await change(member.userId, 'disable')).toEqual({ ok: false, code: 'reasonMissing' });
  expect(await change(member.userId, 'disable', 'Spam.')).toMatchObject({ ok: true });
  expect((await findIdentity(new Headers({ cookie }))).actor).toBeNull();
  expect(await findActor(member.userId, anySession)).toBeNull();
  expect(await signIn(given, from)).toEqual({ ok: false, code: 'accountDisabled' });
  expect(await signIn({ ...given, password: 'wrong one' }, from)).toEqual({
    ok: false,
    code: 'invalidCredentials',
  });
  await change(member.userId, 'enable');
  expect((await signIn(given, from)).ok).toBe(true);
});

test('a creative whose account is disabled is not listed, also after a rebuild, until it is enabled', async () => {
  const { userId } = await creative();
  expect(await profileOf(userId)).toMatchObject({ listed: true });
  await change(userId, 'disable', 'Spam.');
  expect(await profileOf(userId)).toMatchObject({ listed: false });
  await pool.query('select rebuild_directory()');
  expect(await profileOf(userId)).toMatchObject({ listed: false });
  await change(userId, 'enable');
  expect(await profileOf(userId)).toMatchObject({ listed: true });
});

describe('the admin role', () => {
  it('holds and ends with the very next look at who asks', async () => {
    const member = await insertMember(pool);
    await change(member.userId, 'grantAdmin');
    expect((await findActor(member.userId, anySession))?.isAdmin).toBe(true);
    await change(member.userId, 'revokeAdmin');
    expect((await findActor(member.userId, anySession))?.isAdmin).toBe(false);
    expect(await auditOf(member.userId)).toMatchObject([
      { action: 'admin.revoked' },
      { action: 'admin.granted' },
    ]);
  });

  it('is not taken from oneself, and not from the last one by two at once', async () => {
    const other = await insertMember(pool, { isAdmin: true });
    expect(await change(admin.userId, 'revokeAdmin')).toEqual({ ok: false, code: 'ownAccount' });
    const both = await Promise.all([
      change(other.userId, 'revokeAdmin'),
      change(admin.userId, 'revokeAdmin', null, other),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { rows } = await pool.query(`select 1 from user_roles where role = 'admin'`);
    expect(rows).toHaveLength(1);
  });
});

test('the command line makes and unmakes admins, the first start the first one, with no actor in the log', async () => {
  const member = await insertMember(pool, { email: 'first@members.example', isConfirmed: false });
  expect(await grantFirstAdmin(member.email)).toEqual({ ok: false, code: 'thereIsOne' });
  expect(await grantAdminByEmail('nobody@members.example')).toEqual({ ok: false, code: 'nobody' });
  expect(await revokeAdminByEmail(admin.email)).toEqual({ ok: false, code: 'lastAdmin' });
  expect(await grantAdminByEmail('First@Members.example')).toEqual({ ok: true });
  expect(await grantAdminByEmail(member.email)).toEqual({ ok: false, code: 'alreadyAdmin' });
  expect(await revokeAdminByEmail(member.email)).toEqual({ ok: true });
  expect(await revokeAdminByEmail(member.email)).toEqual({ ok: false, code: 'noAdmin' });
  await pool.query('delete from user_roles');
  expect(await grantFirstAdmin('nobody@members.example')).toEqual({ ok: false, code: 'nobody' });
  expect(await grantFirstAdmin(member.email)).toEqual({ ok: false, code: 'notConfirmed' });
  await pool.query('update users set email_verified = true');
  expect(await grantFirstAdmin(member.email)).toEqual({ ok: true });
  expect((await auditOf(member.userId)).map(({ action, actor }) => [action, actor])).toEqual([
    ['admin.granted', null],
    ['admin.revoked', null],
    ['admin.granted', null],
  ]);
});

test('a reset mail is sent, and the export and the deletion are logged', async () => {
  const member = await insertMember(pool, { email: 'leaving@members.example' });
  expect(await sendReset(admin, member.userId)).toEqual({ ok: true });
  const { rows } = await pool.query('select template from mails where user_id = $1', [member.userId]);
  expect(rows).toEqual([{ template: 'reset-password' }]);
  const exported = await exportUser(admin, member.userId);
  expect(exported.ok).toBe(true);
  if (exported.ok) exported.zip.destroy();
  const wrong = { userId: member.userId, typedEmail: 'leaving@members.exampl', reason: null };
  expect(await deleteUser(admin, wrong)).toEqual({ ok: false, code: 'emailDiffers' });
  expect(await deleteUser(admin, { ...wrong, typedEmail: ' Leaving@members.example ' })).toEqual({
    ok: true,
  });
  expect(await findUserPage(member.userId)).toBeNull();
  expect(await deleteUser(admin, wrong)).toEqual({ ok: false, code: 'gone' });
  expect(await sendReset(admin, 'no id')).toEqual({ ok: false, code: 'gone' });
  expect(await auditOf(member.userId)).toMatchObject([
    { action: 'user.deleted', person: { userId: member.userId, name: null } },
    { action: 'user.exported' },
    { action: 'user.reset_sent' },
  ]);
});

describe('the list of people', () => {
  const namesOf = async (query: string) =>
    (await listUsers(readUserState(new URLSearchParams(query)))).users.map(({ email }) => email);

  it('is found by parts of e-mail, names, company and user type, whatever the case', async () => {
    const ada = await insertMember(pool, { email: 'ada.quill@members.example' });
    await pool.query(
      `update profiles set first_name = 'Ada', last_name = 'Quill', company_name = '100%_Glass' where user_id = $1`,
      [ada.userId],
    );
    await creative();
    for (const q of [
      'ADA',
      'quill',
      'Ada Quill',
      'quill ada',
      'uil',
      'glass',
      '100%_',
      'Ada client',
      'il cli',
    ]) {
      expect(await namesOf(`q=${encodeURIComponent(q)}`), q).toEqual([ada.email]);
    }
    expect(await namesOf('q=creative')).toHaveLength(1);
    expect(await namesOf('q=CLIENT')).toHaveLength(2);
    expect(await namesOf('q=e')).toHaveLength(3);
    expect(await namesOf('q=Ada+creative')).toEqual([]);
    expect(await namesOf('q=10%25G')).toEqual([]);
  });

  it('is narrowed down by each filter', async () => {
    const { userId } = await creative({ isFeatured: true, isVerified: true, plan: 'lifetime' });
    await creative({ plan: 'none' });
    await insertMember(pool);
    const count = async (query: string) => (await namesOf(query)).length;
    expect(await count('')).toBe(4);
    expect([await count('type=creative'), await count('type=client')]).toEqual([2, 2]);
    expect([await count('listed=yes'), await count('listed=no')]).toEqual([1, 3]);
    expect([await count('featured=yes'), await count('featured=no')]).toEqual([1, 3]);
    expect([await count('verified=yes'), await count('verified=no')]).toEqual([1, 3]);
    expect([await count('plan=lifetime'), await count('plan=none'), await count('plan=creative')]).toEqual([
      1, 3, 0,
    ]);
    await pool.query(
      `update subscriptions set subscription_tier = 'Creative with Featured' where user_id = $1`,
      [userId],
    );
    expect(await count('plan=featured')).toBe(1);
  });

  it('goes on behind its cursor, newest first, and nobody twice', async () => {
    for (let index = 0; index < 30; index += 1) {
      await insertMember(pool);
    }
    await pool.query(`update profiles set created_at = '2026-01-01'`);
    const first = await listUsers(readUserState(new URLSearchParams()));
    const rest = await listUsers(readUserState(new URLSearchParams({ after: first.nextCursor ?? '' })));
    expect([first.users.length, rest.users.length, rest.nextCursor]).toEqual([24, 7, null]);
    expect(new Set([...first.users, ...rest.users].map(({ userId }) => userId)).size).toBe(31);
  });

  it('looks through so many at a time for what no index finds, and goes on behind them', async () => {
    const { email } = await insertMember(pool, { email: 'zq@members.example' });
    await pool.query(`update profiles set created_at = '2020-01-01' where email = $1`, [email]);
    await pool.query(
      `with made as (
         insert into users (id, name, email)
         select gen_random_uuid(), 'Many', 'many-' || n || '@members.example' from generate_series(1, $1::int) as n
         returning id, email
       )
       insert into profiles (user_id, email, first_name, last_name, user_type)
       select id, email, 'Many', 'People', 'client' from made`,
      [maxLookedThrough],
    );
    for (const query of ['q=zq', 'q=zq+li', 'q=zq+client']) {
      const first = await listUsers(readUserState(new URLSearchParams(query)));
      expect([first.users, first.isPart], query).toEqual([[], true]);
      const next = new URLSearchParams(`${query}&after=${first.nextCursor}`);
      const rest = await listUsers(readUserState(next));
      expect(rest, query).toMatchObject({ users: [{ email }], isPart: false, nextCursor: null });
    }
    expect(await namesOf('q=zq%40members')).toEqual([email]);
    expect(await namesOf('q=client')).toHaveLength(24);
  });

  it('is counted as the database keeps count', async () => {
    await creative();
    await insertMember(pool);
    expect(await countUsers()).toEqual({ total: 3, creatives: 1, clients: 2 });
    expect(await countAttention(new Date())).toMatchObject({ users: 3, reports: 0, verifications: 0 });
  });
});

describe('the audit log', () => {
  it('is found by action, by who did it, about whom and by its text, and goes on behind its cursor', async () => {
    const member = await insertMember(pool, { email: 'found@members.example' });
    const base = { subject: { kind: 'setting', id: 'price' } };
    await writeAudit(db(), admin.userId, { ...base, action: 'setting.changed', after: { cents: 9_900 } });
    await writeAudit(db(), null, { ...base, action: 'admin.granted', userId: member.userId });
    for (let index = 0; index < 51; index += 1) {
      await writeAudit(db(), admin.userId, { ...base, action: 'setting.tried', reason: `Number ${index}` });
    }
    const find = (given: object) =>
      listAudit({ action: '', actor: admin.userId, person: '', text: '', before: null, ...given });
    expect((await find({ action: 'setting.changed' })).lines).toMatchObject([{ after: { cents: 9_900 } }]);
    expect((await find({ actor: 'BOSS@members', action: 'setting.changed' })).lines).toHaveLength(1);
    expect((await find({ actor: 'command line', person: 'found@' })).lines).toMatchObject([
      { action: 'admin.granted', actor: null, person: { userId: member.userId } },
    ]);
    expect((await find({ text: '9900' })).lines).toHaveLength(1);
    expect((await find({ text: 'number 50' })).lines).toHaveLength(1);
    const named = { action: 'setting.changed', subject: { kind: 'setting', id: 'isSignUpOpen' } };
    await writeAudit(db(), admin.userId, { ...named, before: true, after: false });
    expect((await find({ text: 'account CREATION' })).lines).toMatchObject([{ before: true, after: false }]);
    const first = await find({ action: 'setting.tried' });
    expect(first.lines).toHaveLength(50);
    const rest = await find({ action: 'setting.tried', before: first.nextBefore });
    expect([rest.lines.length, rest.nextBefore]).toEqual([1, null]);
    expect(await listAuditActions()).toEqual(expect.arrayContaining(['admin.granted', 'setting.changed']));
  });

  // What the application's role is refused is in db/rights.db.test.ts.
  it('cannot be changed, shortened or emptied even by who owns it or may do everything', async () => {
    await writeAudit(db(), admin.userId, { action: 'kept', subject: { kind: 'user', id: 'x' } });
    for (const statement of [
      `update audit_log set reason = 'other'`,
      'delete from audit_log',
      'truncate audit_log',
      `set session_replication_role = replica; delete from audit_log`,
    ]) {
      const client = await superusers.connect();
      await expect(client.query(statement), statement).rejects.toThrow('The audit log is only added to.');
      client.release(true);
    }
    const { rows } = await pool.query(`select 1 from audit_log where action = 'kept'`);
    expect(rows).toHaveLength(1);
  });
});
