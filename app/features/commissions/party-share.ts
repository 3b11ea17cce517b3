import type { CommissionRecord, PartyRecord } from './read-commission.server.ts';
import { lateShare, nextShare, type Standing } from './standing.ts';

/** What a party pays that joins now: its share in time, or the price for late parties. */
export function shareFor({
  record,
  standing,
  party,
}: {
  record: Pick<CommissionRecord, 'cost' | 'lateFactorPercent'>;
  standing: Standing<PartyRecord>;
  party: Pick<PartyRecord, 'isLate' | 'weight'>;
}): number {
  return party.isLate
    ? lateShare(standing, record, party.weight)
    : nextShare(standing, record.cost, party.weight);
}
