import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { listRows } from '#app/platform/db/rows.server.ts';
import { userRoles } from '#app/platform/db/schema/identity.ts';

/** Makes somebody an admin. False when they are one already. */
export async function giveAdminRole(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`insert into user_roles (user_id, role) values (${userId}, 'admin') on conflict do nothing`,
  );
  return rowCount === 1;
}

/** Takes the role away, but for the last admin's. */
export async function takeAdminRole(
  tx: Transaction,
  userId: string,
): Promise<{ ok: true } | { ok: false; code: 'lastAdmin' | 'noAdmin' }> {
  // Two admins who revoke each other's role at once would leave none.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('admin roles'))`);
  const rows = await listRows(tx, {
    userId: userRoles.userId,
  })`select user_id from user_roles where role = 'admin'`;
  if (!rows.some((row) => row.userId === userId)) {
    return { ok: false, code: 'noAdmin' };
  }
  if (rows.length === 1) {
    return { ok: false, code: 'lastAdmin' };
  }
  await tx.execute(sql`delete from user_roles where user_id = ${userId} and role = 'admin'`);
  return { ok: true };
}
