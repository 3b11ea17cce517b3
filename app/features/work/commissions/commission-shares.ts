import { lateShareOf, type SharedCost, sharesOf, sumOf } from '#app/features/vocabulary/shares.ts';
import { type CommissionState, stateAt } from './commission-policy.ts';
import { owedShares } from './owed-shares.ts';

export type StandingCommission = {
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
