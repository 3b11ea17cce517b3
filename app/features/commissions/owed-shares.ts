import { type SharedCost, sharesOf, sumOf, surchargeOf } from './shares.ts';

/**
 * Who owes which part of a commission's sum (decision 37). A share rises with nobody's consent but its own, and still all
 * parts are the sum: what somebody has not agreed to is carried by the asking party, whose agreement is for the whole.
 */

/** A party that has joined in time; the asking party first, then in the order of joining. */
export type SharingParty = {
  weight: number;
  /** The most it agreed to; null for the asking party, which agreed to pay everything alone. */
  agreedShare: number | null;
};

/** What each owes, in the order given. The parts are the sum, to the cent. */
export function owedShares(cost: SharedCost, parties: readonly SharingParty[]): number[] {
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
 * Whether shares by these weights can be borne: nobody but the asking party pays less than the surcharge that a party
 * causes. So nobody's joining raises another's share, and nobody's leaving makes the asking party pay more than it would
 * alone.
 */
export function areBearable(cost: SharedCost, weights: readonly number[]): boolean {
  const least = surchargeOf(cost);
  return sharesOf(cost, weights)
    .slice(1)
    .every((share) => share >= least);
}
