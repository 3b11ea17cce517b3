import type { PartyExtra } from '#app/platform/db/schema/commission-content.ts';
import type { Viewer } from './commission-policy.ts';
import type { CommissionShares } from './commission-shares.ts';
import { shareFor } from './party-share.ts';
import type { CommissionRecord, PartyRecord } from './read-commission.server.ts';

/** A party as somebody may see it: names, roles and shares; what another alone buys, and its address, never. */
export type PartyView = {
  id: string;
  name: string;
  role: string;
  state: PartyRecord['state'];
  isAsking: boolean;
  isOwn: boolean;
  isLate: boolean;
  /** Joined, and has not confirmed what changed since. */
  isPending: boolean;
  uses: string[];
  /** What it pays, or would pay if it joined; null where the reader is not told. */
  share: number | null;
  /** What it alone buys: for itself and the creative. */
  extras: PartyExtra[] | null;
  /** Null where the reader is not told: with the sum it would say the share. */
  weight: number | null;
  /** A word of whoever declined, for the asking party. */
  words: string | null;
  /** For the creative, who invoices: who signed, and where to write. */
  contact: { name: string; email: string } | null;
  /** Whether an invitation went to an address, or its link was given by hand. */
  isMailed: boolean;
};

type Context = { record: CommissionRecord; standing: CommissionShares<PartyRecord>; viewer: Viewer };

/** A party sees who has joined, and itself; the two see everybody who was ever asked. */
export function isShown(
  party: PartyRecord,
  { side, partyId }: Viewer,
  { joined, late }: CommissionShares<PartyRecord>,
): boolean {
  return side !== 'party' || party.id === partyId || joined.includes(party) || late.includes(party);
}

/** Nothing of it but what the reader may know. */
export function partyView(party: PartyRecord, { record, standing, viewer }: Context): PartyView {
  const { side, partyId } = viewer;
  const isOwn = party.id === partyId;
  const isIn = standing.joined.includes(party) || standing.late.includes(party);
  const isNotified = side !== 'party' || isOwn;
  return {
    id: party.id,
    name: party.name,
    role: party.role,
    isOwn,
    isLate: party.isLate,
    weight: isNotified ? party.weight : null,
    // Joined, and out at a lock that is not written down yet.
    state: party.state === 'joined' && !isIn ? 'left' : party.state,
    isAsking: party.number === 1,
    isPending: isNotified && standing.pending.includes(party),
    uses: isOwn || side === 'creative' ? party.uses : record.content.uses,
    share: shareOf(party, { record, standing, viewer }),
    extras: isOwn || side === 'creative' ? party.extras : null,
    words: side === 'client' ? party.declineWords : null,
    contact:
      side === 'creative' && isIn && party.email
        ? { name: party.personName ?? '', email: party.email }
        : null,
    isMailed: side === 'client' && party.email !== null,
  };
}

function shareOf(party: PartyRecord, { record, standing, viewer }: Context): number | null {
  const owed = standing.owed.get(party.id);
  if (owed !== undefined) {
    if (viewer.side !== 'party' || party.id === viewer.partyId) return owed;
    // The equal share, as everybody knows it; where shares differ, each knows its own.
    return record.shareRule === 'equal' && !party.isLate ? (standing.full.get(party.id) ?? null) : null;
  }
  if (party.state !== 'invited' && party.state !== 'opened') {
    return null;
  }
  return party.isLate || standing.state === 'agreed' ? shareFor({ record, standing, party }) : null;
}
