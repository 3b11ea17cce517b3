import {
  lateShareOf,
  type SharedCost,
  sharesOf,
  sumOf,
  surchargeOf,
} from '#app/features/vocabulary/shares.ts';
import { type CommissionState, stateAt } from './commission-policy.ts';
import type { CommissionRecord, PartyRecord } from './read-commission.server.ts';

type StandingCommission = {
  state: CommissionState;
  lockAt: Date | null;
  cost: SharedCost;
  lateFactorPercent: number;
  /** The newest revision that every party must have accepted. */
  confirmRevision: number;
};

export type SharingParty = {
  id: string;
  state: string;
  isLate: boolean;
  weight: number;
  joinedOrder: number | null;
  agreedShare: number | null;
  acceptedRevision: number | null;
};

export type CommissionShares<Party extends SharingParty = SharingParty> = {
  state: CommissionState;
  /** In the order of joining, with the asking party first; after the lock, only confirmed parties. */
  joined: Party[];
  late: Party[];
  pending: Party[];
  /** What each party owes of the sum, by id; late parties pay in addition to the sum. */
  owed: ReadonlyMap<string, number>;
  full: ReadonlyMap<string, number>;
  sum: number;
};

/** A lock that has passed but is not stored yet is treated as stored. */
export function commissionSharesOf<Party extends SharingParty>(
  commission: StandingCommission,
  parties: readonly Party[],
  at: Date,
): CommissionShares<Party> {
  const state = stateAt(commission, at);
  const inOrder = parties
    .filter((party) => party.state === 'joined')
    .toSorted((one, other) => (one.joinedOrder ?? 0) - (other.joinedOrder ?? 0));
  const inTime = inOrder.filter(({ isLate }) => !isLate);
  const unconfirmed = inTime
    .slice(1)
    .filter(({ acceptedRevision }) => (acceptedRevision ?? 0) < commission.confirmRevision);
  const isOver = state !== 'agreed';
  const joined = isOver ? inTime.filter((party) => !unconfirmed.includes(party)) : inTime;
  const late = inOrder.filter(({ isLate }) => isLate);
  const shares = owedShares(commission.cost, withoutOwnBound(joined));
  const full = joined.length === 0 ? [] : sharesOf(commission.cost, weightsOf(joined));
  return {
    state,
    joined,
    late,
    pending: isOver ? [] : unconfirmed,
    owed: new Map([
      ...joined.map(({ id }, place) => [id, shares[place] ?? 0] as const),
      ...late.map(({ id, agreedShare }) => [id, agreedShare ?? 0] as const),
    ]),
    full: new Map(joined.map(({ id }, place) => [id, full[place] ?? 0])),
    sum: joined.length === 0 ? 0 : sumOf(commission.cost, joined.length),
  };
}

export function nextShare({ joined }: CommissionShares, cost: SharedCost, weight: number): number {
  return sharesOf(cost, [...weightsOf(joined), weight]).at(-1) ?? 0;
}

/** The price for joining after the lock: at least the highest share signed in time. */
export function lateShare(
  { joined, owed }: CommissionShares,
  { cost, lateFactorPercent }: Pick<StandingCommission, 'cost' | 'lateFactorPercent'>,
  weight = 1,
): number {
  const share = lateShareOf(cost, { weights: weightsOf(joined), weight, factorPercent: lateFactorPercent });
  return Math.max(share, ...joined.map(({ id }) => owed.get(id) ?? 0));
}

export function weightsOf(parties: readonly { weight: number }[]): number[] {
  return parties.map(({ weight }) => weight);
}

/** The asking party agreed to pay everything, so it has no limit. */
function withoutOwnBound(parties: readonly SharingParty[]) {
  return parties.map(({ weight, agreedShare }, place) => ({
    weight,
    agreedShare: place === 0 ? null : agreedShare,
  }));
}

/**
 * What each party owes of a commission's sum (decision 37). A share never increases without the party's consent, and
 * yet the shares add up to the sum: the asking party, which agreed to the whole, pays the rest.
 */

type OwedParty = {
  weight: number;
  /** The most it agreed to; null for the asking party, which agreed to pay everything. */
  agreedShare: number | null;
};

/** What each party owes, in the given order. The parts add up to the sum, to the cent. */
export function owedShares(cost: SharedCost, parties: readonly OwedParty[]): number[] {
  const full = sharesOf(
    cost,
    parties.map(({ weight }) => weight),
  );
  const owed = full.map((share, place) =>
    place === 0 ? share : Math.min(share, parties[place]?.agreedShare ?? share),
  );
  const others = owed.slice(1).reduce((total, share) => total + share, 0);
  return parties.length === 0 ? [] : [sumOf(cost, parties.length) - others, ...owed.slice(1)];
}

/**
 * Whether weights are acceptable: every party except the asking one pays at least the surcharge it causes. Then no
 * joining increases another share, and no leaving makes the asking party pay more than alone.
 */
export function areBearable(cost: SharedCost, weights: readonly number[]): boolean {
  const least = surchargeOf(cost);
  return sharesOf(cost, weights)
    .slice(1)
    .every((share) => share >= least);
}

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
