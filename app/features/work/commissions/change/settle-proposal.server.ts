import { sql } from 'drizzle-orm';
import { lockMoment, unknownZone } from '../commission-days.ts';
import { usesWith } from '../commission-terms.ts';
import { type Held, noteEvent } from '../hold-commission.server.ts';
import { notifyOfChange } from '../notify/notify-of-parties.server.ts';
import { readCommission } from '../read-commission.server.ts';

/**
 * Applies a proposed change once the other of the two and every joined party have accepted it. Each has then agreed
 * to its new share, and the lock follows the day of the shoot.
 */
export async function settleProposal({ tx, at, record, standing }: Held): Promise<void> {
  const { proposedRevision: revision, proposal, proposedBy, proposalPassedAt, proposalAcceptedBy } = record;
  if (revision === null || proposal === null) return;
  const everybody = [...standing.joined, ...standing.late];
  const isPassed = proposedBy === 'creative' || proposalPassedAt !== null || record.creativeUserId === null;
  if (!isPassed || !everybody.every(({ id }) => proposalAcceptedBy.includes(id))) return;
  const isOpen = standing.state === 'agreed';
  const hasMoved = (proposal.shootOn ?? null) !== (record.content.shootOn ?? null);
  const lockAt = isOpen ? lockMoment(proposal, record.timeZone ?? unknownZone) : record.lockAt;
  await tx.execute(sql`
    update commissions set revision = ${revision}, confirm_revision = ${isOpen ? revision : record.confirmRevision},
           proposed_revision = null, proposed_by = null, proposal_passed_at = null, base = ${proposal.base},
           expenses = ${proposal.expenses}, surcharge_percent = ${proposal.surchargePercent},
           share_rule = ${proposal.shareRule}, late_factor_percent = ${proposal.lateFactorPercent},
           shoot_on = case when ${hasMoved} then ${proposal.shootOn ?? null}::date else shoot_on end,
           lock_at = ${lockAt}::timestamptz, reminded_at = null, calendar_sequence = calendar_sequence + 1
     where id = ${record.id}`);
  for (const { id, share, weight } of proposal.parties) {
    const party = everybody.find((one) => one.id === id);
    if (!party) continue;
    await tx.execute(sql`
      update commission_parties set accepted_revision = ${revision}, weight = ${weight},
             agreed_share = ${isOpen ? share : party.agreedShare},
             uses = ${JSON.stringify(usesWith(proposal.uses, party.extras))}::jsonb
       where id = ${id}`);
  }
  const eventId = await noteEvent(tx, {
    commissionId: record.id,
    kind: 'changed',
    details: { revision },
    at,
  });
  const now = await readCommission(tx, sql`c.id = ${record.id}`);
  if (now) {
    await notifyOfChange(tx, now, { eventId });
  }
}

/** Closes a pending change, because the people who must accept it have changed. */
export async function closeProposal({ tx, at, record }: Pick<Held, 'tx' | 'at' | 'record'>): Promise<void> {
  if (record.proposedRevision === null) return;
  await tx.execute(sql`
    update commissions set proposed_revision = null, proposed_by = null, proposal_passed_at = null where id = ${record.id}`);
  await noteEvent(tx, { commissionId: record.id, kind: 'lapsed', at });
}
