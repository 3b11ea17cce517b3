import { sql } from 'drizzle-orm';
import type { Transaction } from '#app/platform/db/client.server.ts';
import { commissionSharesOf } from '../commission-shares.ts';
import { termsOf } from '../commission-terms.ts';
import { noteEvent } from '../note-event.server.ts';
import { notifyOfLock } from '../notify/notify-of-steps.server.ts';
import type { CommissionRecord } from '../read-commission.server.ts';
import { contentWith, writeRevision } from '../write-revision.server.ts';

/**
 * Stores the lock of a commission that is due: who is in, and what each pays finally. Parties that have not
 * confirmed are out; a pending change is closed; of parties that never joined, only the name is kept.
 */
export async function writeLock(tx: Transaction, record: CommissionRecord, at: Date): Promise<void> {
  const standing = commissionSharesOf(record, record.parties, at);
  const { joined, owed, sum } = standing;
  const out = record.parties.filter(
    (party) => party.state === 'joined' && !party.isLate && !joined.includes(party),
  );
  for (const { id } of out) {
    await tx.execute(sql`
      update commission_parties set state = 'left', joined_order = null, answered_at = ${at} where id = ${id}`);
    await noteEvent(tx, { commissionId: record.id, kind: 'unconfirmed', partyId: id, at });
  }
  for (const { id } of joined) {
    await tx.execute(sql`update commission_parties set agreed_share = ${owed.get(id) ?? 0} where id = ${id}`);
  }
  await tx.execute(sql`
    update commission_parties set email = null, code_hash = null
     where commission_id = ${record.id} and state not in ('joined', 'left')`);
  const revision = await writeRevision(tx, {
    commissionId: record.id,
    kind: 'locked',
    content: contentWith(termsOf(record.content), standing, { isFinal: true }),
    changes: [],
    by: null,
    at,
  });
  if (record.proposedRevision !== null) {
    await noteEvent(tx, { commissionId: record.id, kind: 'lapsed', at });
  }
  await tx.execute(sql`
    update commissions set state = 'locked', locked_at = ${record.lockAt ?? at}, revision = ${revision},
           confirm_revision = 1, proposed_revision = null, proposed_by = null, proposal_passed_at = null,
           calendar_sequence = calendar_sequence + 1
     where id = ${record.id}`);
  const eventId = await noteEvent(tx, {
    commissionId: record.id,
    kind: 'locked',
    at,
    details: { count: joined.length, sum },
  });
  await notifyOfLock(tx, record, { standing, out, eventId });
}
