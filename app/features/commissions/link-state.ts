import type { CommissionShares, SharingParty } from './commission-shares.ts';

/**
 * What a party's link is good for. `open`: an invitation that can be answered. `own`: the page of a party that has joined.
 * `used`: an invitation of somebody who has joined, who has a link of their own. `locked`: too late. `ended`: its late offer
 * has run out. `out`: the party has left. `revoked`, `canceled`: taken back by others.
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
  /** Whether it is the link of the party itself, and no invitation. */
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
