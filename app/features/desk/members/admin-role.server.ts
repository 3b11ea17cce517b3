import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { userRoles } from '#app/platform/db/schema/identity.ts';

/** Grants the role on this site, also to an admin from the organization's provider. False when there is no change. */
export async function giveAdminRole(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into user_roles (user_id, role) values (${userId}, 'admin')
    on conflict (user_id, role) do update set given_by = 'site', confirmed_at = null
     where user_roles.given_by = 'organization'`);
  return rowCount === 1;
}

/** Grants the role because the organization's provider says so. False when the user is an admin already. */
export async function confirmAdminRole(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into user_roles (user_id, role, given_by, confirmed_at)
    values (${userId}, 'admin', 'organization', now()) on conflict do nothing`);
  await tx.execute(sql`
    update user_roles set confirmed_at = now()
     where user_id = ${userId} and role = 'admin' and given_by = 'organization'`);
  return rowCount === 1;
}

/** Removes a role that the organization's provider granted, even from the last admin. False for any other. */
export async function withdrawAdminRole(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from user_roles where user_id = ${userId} and role = 'admin' and given_by = 'organization'`);
  return rowCount === 1;
}

/**
 * Removes the role, except from the last admin granted on this site; admins from the provider do not count, since they
 * depend on it.
 */
export async function takeAdminRole(
  tx: Transaction,
  userId: string,
): Promise<{ ok: true } | { ok: false; code: 'lastAdmin' | 'noAdmin' }> {
  // Serializes removals: two admins who remove each other at once would leave none.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('admin roles'))`);
  const rows = await listRows(tx, {
    userId: userRoles.userId,
    givenBy: userRoles.givenBy,
  })`select user_id, given_by from user_roles where role = 'admin'`;
  const person = rows.find((row) => row.userId === userId);
  if (!person) {
    return { ok: false, code: 'noAdmin' };
  }
  const ofSite = rows.filter((row) => row.givenBy === 'site');
  if (rows.length === 1 || (person.givenBy === 'site' && ofSite.length === 1)) {
    return { ok: false, code: 'lastAdmin' };
  }
  await tx.execute(sql`delete from user_roles where user_id = ${userId} and role = 'admin'`);
  return { ok: true };
}
