import type { PartyExtra } from '#app/platform/db/schema/commissions.ts';
import type { Viewer } from '../commission-policy.ts';
import { type CommissionShares, shareFor } from '../commission-shares.ts';
import type { CommissionRecord, PartyRecord } from '../read-commission.server.ts';

export type PartyView = {
  id: string;
  name: string;
  role: string;
  state: PartyRecord['state'];
  isAsking: boolean;
  isOwn: boolean;
  isLate: boolean;
  isPending: boolean;
  uses: string[];
  /** What it pays, or would pay if it joined; null when the reader may not see it. */
  share: number | null;
  /** Its own purchases, visible only to itself and the creative. */
  extras: PartyExtra[] | null;
  /** Null when the reader may not see it, because with the sum it would reveal the share. */
  weight: number | null;
  words: string | null;
  contact: { name: string; email: string } | null;
  isMailed: boolean;
};

type Context = { record: CommissionRecord; standing: CommissionShares<PartyRecord>; viewer: Viewer };

/** A party sees itself and the joined parties; the two who agreed see everyone ever invited. */
export function isShown(
  party: PartyRecord,
  { side, partyId }: Viewer,
  { joined, late }: CommissionShares<PartyRecord>,
): boolean {
  return side !== 'party' || party.id === partyId || joined.includes(party) || late.includes(party);
}

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
    // Joined, but out because of a lock that is not stored yet.
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
    // An equal share is known to all; different shares only to their own party.
    return record.shareRule === 'equal' && !party.isLate ? (standing.full.get(party.id) ?? null) : null;
  }
  if (party.state !== 'invited' && party.state !== 'opened') {
    return null;
  }
  return party.isLate || standing.state === 'agreed' ? shareFor({ record, standing, party }) : null;
}
