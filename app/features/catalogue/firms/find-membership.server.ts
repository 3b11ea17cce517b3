import { db, type Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf } from '#app/platform/db/rows.server.ts';
import { firms } from '#app/platform/db/schema/firms.ts';
import { firmRoles, type Membership } from './firm-policy.ts';

/** Null for a user who belongs to no firm. */
export async function findMembership(
  userId: string,
  on: Pick<Transaction, 'execute'> = db(),
): Promise<(Membership & { slug: string; name: string }) | null> {
  return findRow(on, { firmId: cell.text, role: oneOf(firmRoles), slug: firms.slug, name: firms.name })`
    select m.firm_id, m.role, f.slug, f.name from firm_members m join firms f on f.id = m.firm_id
     where m.user_id = ${userId}`;
}
