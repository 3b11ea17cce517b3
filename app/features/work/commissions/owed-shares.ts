import { type SharedCost, sharesOf, sumOf, surchargeOf } from '#app/features/vocabulary/shares.ts';

/**
 * What each party owes of a commission's sum (decision 37). A share never increases without the party's consent, and
 * yet the shares add up to the sum: the asking party, which agreed to the whole, pays the rest.
 */

export type SharingParty = {
  weight: number;
  /** The most it agreed to; null for the asking party, which agreed to pay everything. */
  agreedShare: number | null;
};

/** What each party owes, in the given order. The parts add up to the sum, to the cent. */
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
 * Whether weights are acceptable: every party except the asking one pays at least the surcharge it causes. Then no
 * joining increases another share, and no leaving makes the asking party pay more than alone.
 */
export function areBearable(cost: SharedCost, weights: readonly number[]): boolean {
  const least = surchargeOf(cost);
  return sharesOf(cost, weights)
    .slice(1)
    .every((share) => share >= least);
}
