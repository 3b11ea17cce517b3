import type { PartyExtra } from '#app/platform/db/schema/commission-content.ts';
import type { Viewer } from './commission-policy.ts';
import type { CommissionShares } from './commission-shares.ts';
import type { CommissionRecord, PartyRecord } from './read-commission.server.ts';

/** What a reader pays who is a party themselves. */
export type OwnShare = {
  partyId: string;
  isAsking: boolean;
  isLate: boolean;
  /** What the reader pays of the sum, and beside it. */
  share: number;
  own: number;
  extras: PartyExtra[];
  /** What it will be once they confirm; the same where nothing waits for them. */
  afterConfirming: number;
  isToConfirm: boolean;
};

/** The share of the party that reads; null for the creative, and for a party that is not in it. */
export function ownShare(
  record: CommissionRecord,
  standing: CommissionShares<PartyRecord>,
  { partyId }: Viewer,
): OwnShare | null {
  const party = [...standing.joined, ...standing.late].find(({ id }) => id === partyId);
  if (!party) {
    return null;
  }
  const share = standing.owed.get(party.id) ?? 0;
  const isToConfirm =
    standing.state === 'agreed' && !party.isLate && (party.acceptedRevision ?? 0) < record.confirmRevision;
  return {
    partyId: party.id,
    isAsking: party.number === 1,
    isLate: party.isLate,
    share,
    isToConfirm,
    own: party.extras.reduce((sum, { amount }) => sum + amount, 0),
    extras: party.extras,
    afterConfirming: standing.full.get(party.id) ?? share,
  };
}
