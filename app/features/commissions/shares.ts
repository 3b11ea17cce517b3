/**
 * How the parties of a building share what a commission costs (DESIGN.md, Money; decision 37). All amounts are whole minor
 * units of one currency, and no step leaves whole numbers: what the parties pay together is the sum, to the cent.
 */

/** What is shared. What one party alone buys (advertising, a charged use) is added to its share and is none of this. */
export type SharedCost = {
  /** Creative fee and post-production: each further party adds the surcharge of it. */
  base: number;
  /** Travel and expenses: divided, never surcharged. */
  expenses: number;
  /** In percent, whole: 25. */
  surchargePercent: number;
};

/** A share of the sum in relation to the others; the asking party first, then in the order of joining. */
export type Weight = number;

/** So many times its share, in percent, whoever joins late pays where a creative says nothing else. */
export const usualLateFactorPercent = 125;

/** No weight is larger, so that products stay within what a number holds exactly. */
export const maxWeight = 1_000;

/** What each further party adds to the sum; half a cent up. */
export function surchargeOf({ base, surchargePercent }: SharedCost): number {
  return percentOf(base, surchargePercent);
}

/** What all of so many parties pay together. */
export function sumOf(cost: SharedCost, parties: number): number {
  return cost.base + surchargeOf(cost) * (parties - 1) + cost.expenses;
}

/** The share of each where all pay the same, without the odd cents: what a price table shows. */
export function plainShare(cost: SharedCost, parties: number): number {
  return Math.floor(sumOf(cost, parties) / parties);
}

/** What of a plain share is fee, and no expenses. */
export function plainFeeShare(cost: SharedCost, parties: number): number {
  return Math.floor((sumOf(cost, parties) - cost.expenses) / parties);
}

/**
 * What each party pays, in the order of `weights`; equal ones share equally. Cents that cannot be divided go, one each, to
 * the first of them. The shares are always the sum.
 */
export function sharesOf(cost: SharedCost, weights: readonly Weight[]): number[] {
  const sum = sumOf(cost, weights.length);
  const all = weights.reduce((total, weight) => total + weight, 0);
  const whole = weights.map((weight) => partOf(sum, weight, all));
  const odd = sum - whole.reduce((total, share) => total + share, 0);
  return whole.map((share, place) => (place < odd ? share + 1 : share));
}

/**
 * What somebody pays who joins after the lock: so many times the share they would have had, and never less than the highest
 * that was signed. All of it goes to the creative; nobody is refunded.
 */
export function lateShareOf(
  cost: SharedCost,
  {
    weights,
    weight,
    factorPercent = usualLateFactorPercent,
  }: { weights: readonly Weight[]; weight: Weight; factorPercent?: number },
): number {
  const all = weights.reduce((total, each) => total + each, weight);
  const share = partOf(sumOf(cost, weights.length + 1), weight, all);
  return Math.max(percentOf(share, factorPercent), ...sharesOf(cost, weights));
}

/** Whole percent of an amount, half a cent up. */
function percentOf(amount: number, percent: number): number {
  return Number((BigInt(amount) * BigInt(percent) + 50n) / 100n);
}

/** `weight` parts of `all` of an amount, without a rest. */
function partOf(amount: number, weight: Weight, all: Weight): number {
  return Number((BigInt(amount) * BigInt(weight)) / BigInt(all));
}
