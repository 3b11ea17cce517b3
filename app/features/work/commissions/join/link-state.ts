import type { CommissionShares, SharingParty } from '../commission-shares.ts';

/**
 * The state of a party's link. `open`: an invitation to answer. `own`: the page of a joined party. `used`: an
 * invitation of a joined party, which has its own link. `locked`: too late. `ended`: the late offer has expired.
 * `out`: the party has left. `revoked`, `canceled`: ended by others.
 */
export type LinkState = 'open' | 'own' | 'used' | 'locked' | 'ended' | 'out' | 'revoked' | 'canceled';

type Linked = SharingParty & { tokenExpiresAt: Date | null };

export function linkStateOf({
  party,
  standing,
  isOwn,
  at,
}: {
  party: Linked;
  standing: CommissionShares;
  isOwn: boolean;
  at: Date;
}): LinkState {
  const isIn = [...standing.joined, ...standing.late].some(({ id }) => id === party.id);
  if (isIn) {
    return isOwn ? 'own' : 'used';
  }
  if (party.state === 'joined' || party.state === 'left') {
    return 'out';
  }
  if (party.state === 'revoked') {
    return 'revoked';
  }
  if (standing.state === 'canceled') {
    return 'canceled';
  }
  if (party.isLate) {
    return party.tokenExpiresAt !== null && party.tokenExpiresAt <= at ? 'ended' : 'open';
  }
  return standing.state === 'agreed' ? 'open' : 'locked';
}
