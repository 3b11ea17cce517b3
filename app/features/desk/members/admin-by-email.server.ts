import { sql } from 'drizzle-orm';
import { writeAudit } from '#app/features/audit/write-audit.server.ts';
import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, type RowOf } from '#app/platform/db/rows.server.ts';
import { users } from '#app/platform/db/schema/identity.ts';
import { giveAdminRole, removeTwoFactor, takeAdminRole, twoFactorRemoved } from './lock-person.server.ts';

/** Admin changes from the command line. The audit log names no actor. */

export function grantAdminByEmail(
  email: string,
): Promise<{ ok: true } | { ok: false; code: 'alreadyAdmin' | 'disabled' | 'nobody' }> {
  return db().transaction(async (tx) => {
    const person = await findByEmail(tx, email);
    if (!person) {
      return { ok: false, code: 'nobody' };
    }
    if (person.isDisabled) {
      return { ok: false, code: 'disabled' };
    }
    if (!(await giveAdminRole(tx, person.id))) {
      return { ok: false, code: 'alreadyAdmin' };
    }
    await audit(tx, person.id, 'admin.granted');
    return { ok: true };
  });
}

/** Refused for the last admin. */
export function revokeAdminByEmail(
  email: string,
): Promise<{ ok: true } | { ok: false; code: 'noAdmin' | 'lastAdmin' | 'nobody' }> {
  return db().transaction(async (tx) => {
    const person = await findByEmail(tx, email);
    if (!person) {
      return { ok: false, code: 'nobody' };
    }
    const taken = await takeAdminRole(tx, person.id);
    if (!taken.ok) {
      return taken;
    }
    await audit(tx, person.id, 'admin.revoked');
    return { ok: true };
  });
}

/** Removes the second factor of an account: the recovery for an admin whom no other admin can help. */
export function removeTwoFactorByEmail(
  email: string,
): Promise<{ ok: true } | { ok: false; code: 'none' | 'nobody' }> {
  return db().transaction(async (tx) => {
    const person = await findByEmail(tx, email);
    if (!person) {
      return { ok: false, code: 'nobody' };
    }
    if (!person.hasTwoFactor) {
      return { ok: false, code: 'none' };
    }
    await removeTwoFactor(tx, person.id);
    const subject = { kind: 'user', id: person.id } as const;
    await writeAudit(tx, null, { ...twoFactorRemoved, subject, userId: person.id });
    return { ok: true };
  });
}

/**
 * Makes the account with this email the first admin if there is none. The address must be confirmed, so that someone
 * else's account with it never becomes admin. Runs at every production start.
 */
export function grantFirstAdmin(
  email: string,
): Promise<{ ok: true } | { ok: false; code: 'thereIsOne' | 'notConfirmed' | 'disabled' | 'nobody' }> {
  return db().transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select 1 from user_roles where role = 'admin' limit 1`);
    if (rows.length > 0) {
      return { ok: false, code: 'thereIsOne' };
    }
    const person = await findByEmail(tx, email);
    if (!person) {
      return { ok: false, code: 'nobody' };
    }
    if (person.isDisabled || !person.isConfirmed) {
      return { ok: false, code: person.isDisabled ? 'disabled' : 'notConfirmed' };
    }
    await giveAdminRole(tx, person.id);
    await audit(tx, person.id, 'admin.granted');
    return { ok: true };
  });
}

const foundShape = {
  id: users.id,
  isDisabled: cell.boolean,
  isConfirmed: users.emailVerified,
  hasTwoFactor: users.twoFactorEnabled,
};

type Found = RowOf<typeof foundShape>;

async function findByEmail(tx: Transaction, email: string): Promise<Found | null> {
  return findRow(tx, foundShape)`
    select id, disabled_at is not null as is_disabled, email_verified as is_confirmed,
           two_factor_enabled as has_two_factor
      from users where email = ${email.trim().toLowerCase()} for update`;
}

async function audit(
  tx: Transaction,
  userId: string,
  action: 'admin.granted' | 'admin.revoked',
): Promise<void> {
  const isAdmin = action === 'admin.granted';
  await writeAudit(tx, null, {
    action,
    subject: { kind: 'user', id: userId },
    userId,
    before: { admin: !isAdmin },
    after: { admin: isAdmin },
  });
}
