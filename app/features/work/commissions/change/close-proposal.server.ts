import { sql } from 'drizzle-orm';
import type { Held } from '../hold-commission.server.ts';
import { noteEvent } from '../note-event.server.ts';

/** Closes a pending change, because the people who must accept it have changed. */
export async function closeProposal({ tx, at, record }: Pick<Held, 'tx' | 'at' | 'record'>): Promise<void> {
  if (record.proposedRevision === null) return;
  await tx.execute(sql`
    update commissions set proposed_revision = null, proposed_by = null, proposal_passed_at = null where id = ${record.id}`);
  await noteEvent(tx, { commissionId: record.id, kind: 'lapsed', at });
}
