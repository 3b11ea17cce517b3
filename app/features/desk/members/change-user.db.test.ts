import { beforeEach, describe, expect, it, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findActor, findIdentity } from '#app/features/accounts/find-actor.server.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.server.ts';
import { listAudit } from '#app/features/audit/list-audit.server.ts';
import { insertMember, insertSoleAdmin, memberPassword } from '#tests/factories/member-factory.ts';
import { insertCreativeActor } from '#tests/factories/stored-actor.ts';
import { testPool } from '#tests/test-pool.ts';
import { changeUser, deleteUser, sendReset } from './change-user.server.ts';
import { exportUser, findUserPage } from './find-user-page.server.ts';
import type { UserChange } from './members-policy.ts';

/** What admins do with an account and its profile. */

const pool = testPool();
let admin: Actor;
const now = new Date();
const anySession = { id: 'any', signedInAt: now };

beforeEach(async () => {
  admin = await insertSoleAdmin(pool);
});

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
  (await listAudit({ action: '', actor: '', person: userId, text: '', isOldestFirst: false, beyond: null }))
    .lines;

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
    const { userId, creativeId } = await insertCreativeActor(pool);
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
        subject: { kind: 'creative', id: creativeId },
        before: { isFeatured: false, featuredUntil: null },
        after: { isFeatured: true, featuredUntil: inDays(30).toISOString() },
      },
    ]);
  });

  it('that is paid for outlasts what an admin gives and takes', async () => {
    const { userId } = await insertCreativeActor(pool, { isFeatured: true, featuredUntil: inDays(50) });
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
    const { userId } = await insertCreativeActor(pool);
    expect(await change(client.userId, 'grantFeatured')).toEqual({ ok: false, code: 'noProfile' });
    expect(await change(userId, 'grantFeatured', null, client)).toEqual({ ok: false, code: 'notAllowed' });
    expect(await auditOf(userId)).toEqual([]);
  });
});

test('a sign-in of long ago does nothing grave, and changes nothing', async () => {
  const { userId } = await insertCreativeActor(pool);
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
  const { userId, creativeId } = await insertCreativeActor(pool);
  await pool.query(
    `insert into verification_requests (creative_id, website_url, statement) values ($1, 'https://x.example', 'Us')`,
    [creativeId],
  );
  await change(userId, 'verify');
  expect((await profileOf(userId)).is_verified).toBe(true);
  const { rows } = await pool.query(
    'select status, decided_by from verification_requests where creative_id = $1',
    [creativeId],
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
  const { userId } = await insertCreativeActor(pool);
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
  const { userId } = await insertCreativeActor(pool);
  expect(await profileOf(userId)).toMatchObject({ listed: true });
  await change(userId, 'disable', 'Spam.');
  expect(await profileOf(userId)).toMatchObject({ listed: false });
  await pool.query('select rebuild_directory()');
  expect(await profileOf(userId)).toMatchObject({ listed: false });
  await change(userId, 'enable');
  expect(await profileOf(userId)).toMatchObject({ listed: true });
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
