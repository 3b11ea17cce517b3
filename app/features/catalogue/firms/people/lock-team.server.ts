import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, listRows, oneOf } from '#app/platform/db/rows.server.ts';
import { type FirmRole, firmRoles } from '../firm-policy.ts';

export type Teammate = { userId: string; role: FirmRole };

/** Locks the firm's people until the transaction ends, so that when two managers leave at once, one stays. */
export async function lockTeam(tx: Transaction, firmId: string): Promise<Teammate[]> {
  await tx.execute(sql`select from firms where id = ${firmId} for update`);
  return listRows(tx, { userId: cell.text, role: oneOf(firmRoles) })`
    select user_id, role from firm_members where firm_id = ${firmId} order by user_id`;
}

export async function endInvitationsOf(
  tx: Transaction,
  { firmId, userId }: { firmId: string; userId: string },
): Promise<void> {
  await tx.execute(sql`delete from firm_invitations where firm_id = ${firmId} and invited_by = ${userId}`);
}
