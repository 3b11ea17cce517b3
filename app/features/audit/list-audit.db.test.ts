import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { insertMember, insertSoleAdmin } from '#tests/factories/member-factory.ts';
import { superuserDatabaseUrl, testPool } from '#tests/test-pool.ts';
import { listAudit, listAuditActions } from './list-audit.server.ts';
import { writeAudit } from './write-audit.server.ts';

/** What was done is written down, found, and never changed. */

const pool = testPool();
const superusers = testPool(superuserDatabaseUrl());
let admin: Actor;

beforeEach(async () => {
  admin = await insertSoleAdmin(pool);
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
      listAudit({
        action: '',
        actor: admin.userId,
        person: '',
        text: '',
        isOldestFirst: false,
        beyond: null,
        ...given,
      });
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
    const rest = await find({ action: 'setting.tried', beyond: first.nextBeyond });
    expect([rest.lines.length, rest.nextBeyond]).toEqual([1, null]);
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
