import { sql } from 'drizzle-orm';
import type { Held } from './hold-commission.server.ts';
import { noteEvent } from './note-event.server.ts';

/** A step: sets a proposed change aside that still waits, since those who would accept it are others now. */
export async function closeProposal({ tx, at, record }: Pick<Held, 'tx' | 'at' | 'record'>): Promise<void> {
  if (record.proposedRevision === null) return;
  await tx.execute(sql`
    update commissions set proposed_revision = null, proposed_by = null, proposal_passed_at = null where id = ${record.id}`);
  await noteEvent(tx, { commissionId: record.id, kind: 'lapsed', at });
}
