import { beforeEach, describe, expect, it, test } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { findActor } from '#app/features/accounts/find-actor.server.ts';
import { listAudit } from '#app/features/audit/list-audit.server.ts';
import { insertMember, insertSoleAdmin } from '#tests/factories/member-factory.ts';
import { testPool } from '#tests/test-pool.ts';
import { grantAdminByEmail, grantFirstAdmin, revokeAdminByEmail } from './admin-by-email.server.ts';
import { changeUser } from './change-user.server.ts';
import type { UserChange } from './members-policy.ts';

/** Who becomes an admin, and stops being one. */

const pool = testPool();
let admin: Actor;
const now = new Date();
const anySession = { id: 'any', signedInAt: now };

beforeEach(async () => {
  admin = await insertSoleAdmin(pool);
});

const change = async (
  userId: string,
  what: UserChange,
  { actor = admin, typedEmail }: { actor?: Actor; typedEmail?: string } = {},
) => {
  const { rows } = await pool.query('select email from profiles where user_id = $1', [userId]);
  const typed = typedEmail ?? rows[0]?.email;
  return changeUser(actor, { userId, change: what, reason: null, now, typedEmail: typed });
};

const auditOf = async (userId: string) =>
  (await listAudit({ action: '', actor: '', person: userId, text: '', isOldestFirst: false, beyond: null }))
    .lines;

describe('the admin role', () => {
  it('is given and taken only with the person’s email typed out, and every admin is told', async () => {
    const member = await insertMember(pool);
    for (const typedEmail of ['', admin.email, `${member.email}.`]) {
      expect(await change(member.userId, 'grantAdmin', { typedEmail })).toEqual({
        ok: false,
        code: 'emailDiffers',
      });
    }
    await change(member.userId, 'grantAdmin', { typedEmail: ` ${member.email.toUpperCase()} ` });
    expect(await change(member.userId, 'revokeAdmin', { typedEmail: '' })).toMatchObject({ ok: false });
    await change(member.userId, 'revokeAdmin');
    const { rows } = await pool.query(
      `select to_address as recipient, subject from mails where template = 'admin-role' order by created_at, to_address = $1`,
      [member.email],
    );
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual({ recipient: admin.email, subject: 'There is a new admin' });
    expect(rows).toContainEqual({ recipient: member.email, subject: 'You are no longer an admin' });
  });

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
      change(admin.userId, 'revokeAdmin', { actor: other }),
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
