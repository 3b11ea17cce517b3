/** What is shared. A party's own purchases (advertising, charged uses) are added to its share and not included here. */
export type SharedCost = {
  base: number;
  expenses: number;
  /** In percent, whole: 25. */
  surchargePercent: number;
};

/** A share relative to the others; the asking party first, then in the order of joining. */
export type Weight = number;

/** What each further party adds to fee and post-production, in percent, unless the creative sets another. */
export const usualSurchargePercent = 25;

/** The price for late parties in percent of their share, unless the creative sets another. */
export const usualLateFactorPercent = 125;

/** Limits products to the safe integer range. */
export const maxWeight = 1_000;

export function surchargeOf({ base, surchargePercent }: SharedCost): number {
  return percentOf(base, surchargePercent);
}

export function sumOf(cost: SharedCost, parties: number): number {
  return cost.base + surchargeOf(cost) * (parties - 1) + cost.expenses;
}

/** Each party's share if all pay the same, without odd cents, as in a price table. */
export function plainShare(cost: SharedCost, parties: number): number {
  return Math.floor(sumOf(cost, parties) / parties);
}

export function plainFeeShare(cost: SharedCost, parties: number): number {
  return Math.floor((sumOf(cost, parties) - cost.expenses) / parties);
}

/**
 * What each party pays, in the order of `weights`. Cents that cannot be divided go one each to the first parties.
 * The shares always add up to the sum.
 */
export function sharesOf(cost: SharedCost, weights: readonly Weight[]): number[] {
  const sum = sumOf(cost, weights.length);
  const all = weights.reduce((total, weight) => total + weight, 0);
  const whole = weights.map((weight) => partOf(sum, weight, all));
  const odd = sum - whole.reduce((total, share) => total + share, 0);
  return whole.map((share, place) => (place < odd ? share + 1 : share));
}

/**
 * The price for joining after the lock: the factor times the share in time, and at least the highest signed share.
 * It goes to the creative; nobody gets a refund.
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

function percentOf(amount: number, percent: number): number {
  return Number((BigInt(amount) * BigInt(percent) + 50n) / 100n);
}

function partOf(amount: number, weight: Weight, all: Weight): number {
  return Number((BigInt(amount) * BigInt(weight)) / BigInt(all));
}
