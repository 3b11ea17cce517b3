import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { cell, findRow, oneOf, orNull } from '#app/platform/db/rows.server.ts';
import { type CreditRole, creditRoles } from '../credit-roles.ts';

export const disputeOutcomes = ['kept', 'changed', 'removed'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];

export type OpenDispute = {
  id: string;
  creditId: string;
  projectId: string;
  projectName: string;
  firmId: string;
  firmName: string;
  firmSlug: string;
  role: CreditRole;
  wanted: CreditRole | null;
  wasConfirmed: boolean;
  answer: string | null;
  raisedBy: string | null;
  creativeId: string;
  creativeUserId: string;
};

/**
 * Locks an open dispute and its credit; null when the dispute has ended or does not exist. Of two who settle it, one
 * succeeds.
 */
export async function lockDispute(tx: Transaction, id: string): Promise<OpenDispute | null> {
  return findRow(tx, {
    id: cell.text,
    creditId: cell.text,
    projectId: cell.text,
    projectName: cell.text,
    firmId: cell.text,
    firmName: cell.text,
    firmSlug: cell.text,
    role: oneOf(creditRoles),
    wanted: orNull(oneOf(creditRoles)),
    wasConfirmed: cell.boolean,
    answer: orNull(cell.text),
    raisedBy: orNull(cell.text),
    creativeId: cell.text,
    creativeUserId: cell.text,
  })`
    select d.id, c.id as credit_id, p.id as project_id, p.name as project_name, f.id as firm_id, f.name as firm_name,
           f.slug as firm_slug, c.role, d.wanted, d.was_confirmed, d.answer, d.raised_by, p.creative_id, cp.user_id as creative_user_id
      from credit_disputes d
      join credits c on c.id = d.credit_id
      join firms f on f.id = c.firm_id
      join projects p on p.id = c.project_id
      join creative_profiles cp on cp.id = p.creative_id
     where d.id = ${id} and d.status = 'open'
       for update of c, d`;
}

type Settled = { outcome: DisputeOutcome; decidedBy: string; now: Date };

/**
 * Records the outcome and applies it to the credit, in the caller's transaction. A changed credit counts as confirmed.
 * Where the firm already has that role in the project, the disputed line is removed.
 */
export async function settleDispute(
  tx: Transaction,
  dispute: OpenDispute,
  { outcome, decidedBy, now }: Settled,
): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    update credit_disputes set status = 'settled', outcome = ${outcome}, decided_by = ${decidedBy},
           decided_at = ${at}::timestamptz
     where id = ${dispute.id}`);
  const isThere =
    outcome === 'changed' &&
    (await findRow(tx, { id: cell.text })`
      select other.id from credits c
        join credits other on other.project_id = c.project_id and other.firm_id = c.firm_id
         and other.role = ${dispute.wanted} and other.product is not distinct from c.product and other.id <> c.id
       where c.id = ${dispute.creditId}`) !== null;
  const role = outcome === 'changed' && !isThere ? dispute.wanted : null;
  const state = outcome === 'kept' ? 'proposed' : role ? 'confirmed' : 'removed';
  await tx.execute(sql`
    update credits set role = coalesce(${role}, role), state = ${state}, state_changed_at = ${at}::timestamptz
     where id = ${dispute.creditId}`);
}
