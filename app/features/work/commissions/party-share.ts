import { type CommissionShares, lateShare, nextShare } from './commission-shares.ts';
import type { CommissionRecord, PartyRecord } from './read-commission.server.ts';

export function shareFor({
  record,
  standing,
  party,
}: {
  record: Pick<CommissionRecord, 'cost' | 'lateFactorPercent'>;
  standing: CommissionShares<PartyRecord>;
  party: Pick<PartyRecord, 'isLate' | 'weight'>;
}): number {
  return party.isLate
    ? lateShare(standing, record, party.weight)
    : nextShare(standing, record.cost, party.weight);
}
