import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { howMany } from '#tests/how-many.ts';
import {
  lateShareOf,
  maxWeight,
  plainFeeShare,
  plainShare,
  type SharedCost,
  sharesOf,
  sumOf,
  surchargeOf,
} from './shares.ts';

/** How a commission is shared: the prototypes' figures, and a hundred thousand of chance against a naive model. */

const terrellHills: SharedCost = { base: 500_000, expenses: 64_000, surchargePercent: 25 };

describe('Terrell Hills House', () => {
  test.each([
    [1, 564_000, 564_000, 500_000],
    [2, 689_000, 344_500, 312_500],
    [3, 814_000, 271_333, 250_000],
    [4, 939_000, 234_750, 218_750],
    [5, 1_064_000, 212_800, 200_000],
  ])('%i parties', (parties, sum, share, fee) => {
    expect([
      sumOf(terrellHills, parties),
      plainShare(terrellHills, parties),
      plainFeeShare(terrellHills, parties),
    ]).toEqual([sum, share, fee]);
  });

  test('of three the asking party pays the odd cent', () => {
    expect(sharesOf(terrellHills, [1, 1, 1])).toEqual([271_334, 271_333, 271_333]);
  });

  test('a fifth after four and a fourth after three pay a quarter more than their share', () => {
    expect(lateShareOf(terrellHills, { weights: [1, 1, 1, 1], weight: 1 })).toBe(266_000);
    expect(lateShareOf(terrellHills, { weights: [1, 1, 1], weight: 1 })).toBe(293_438);
  });
});

test.each<[string, SharedCost, number, number]>([
  ['20 percent', { base: 546_000, expenses: 50_000, surchargePercent: 20 }, 4, 230_900],
  ['no surcharge', { base: 100_000, expenses: 0, surchargePercent: 0 }, 3, 33_333],
  ['half a cent of surcharge', { base: 2, expenses: 0, surchargePercent: 25 }, 2, 1],
  ['nothing at all', { base: 0, expenses: 0, surchargePercent: 25 }, 5, 0],
])('%s', (_, cost, parties, share) => {
  expect(plainShare(cost, parties)).toBe(share);
});

test('who joins late pays no less than anybody who signed, however small the factor', () => {
  expect(lateShareOf(terrellHills, { weights: [3, 1], weight: 1, factorPercent: 100 })).toBe(
    Math.max(...sharesOf(terrellHills, [3, 1])),
  );
});

/** The same rules by hand: fractions of BigInt, cents handed out one by one. */
function naive(cost: SharedCost, weights: readonly number[]) {
  const halfUp = (numerator: bigint, denominator: bigint) => {
    const [whole, rest] = [numerator / denominator, numerator % denominator];
    return rest * 2n >= denominator ? whole + 1n : whole;
  };
  const surcharge = halfUp(BigInt(cost.base) * BigInt(cost.surchargePercent), 100n);
  let sum = BigInt(cost.base) + BigInt(cost.expenses);
  for (let party = 1; party < weights.length; party += 1) sum += surcharge;
  const all = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  const shares = weights.map((weight) => (sum * BigInt(weight)) / all);
  let left = sum - shares.reduce((total, share) => total + share, 0n);
  for (let place = 0; left > 0n; place = (place + 1) % weights.length, left -= 1n) {
    shares[place] = (shares[place] ?? 0n) + 1n;
  }
  return { sum, shares, halfUp };
}

const cost = fc.record({
  base: fc.integer({ min: 0, max: 10_000_000_000 }),
  expenses: fc.integer({ min: 0, max: 1_000_000_000 }),
  surchargePercent: fc.integer({ min: 0, max: 100 }),
});
const weights = fc.oneof(
  fc.integer({ min: 1, max: 10 }).map((parties) => Array.from({ length: parties }, () => 1)),
  fc.array(fc.integer({ min: 1, max: maxWeight }), { minLength: 1, maxLength: 10 }),
);

test('of a hundred thousand commissions every share is the naive model’s, and all are the sum to the cent', () => {
  fc.assert(
    fc.property(cost, weights, (shared, by) => {
      const model = naive(shared, by);
      const shares = sharesOf(shared, by);
      return (
        BigInt(sumOf(shared, by.length)) === model.sum &&
        shares.every((share, place) => BigInt(share) === model.shares[place]) &&
        BigInt(shares.reduce((total, share) => total + share, 0)) === model.sum &&
        shares.every(Number.isSafeInteger)
      );
    }),
    { numRuns: howMany({ short: 500, long: 100_000 }) },
  );
});

test('of twenty thousand late joiners each pays the factor of the model’s share, or the highest that was signed', () => {
  fc.assert(
    fc.property(
      cost,
      weights,
      fc.integer({ min: 1, max: maxWeight }),
      fc.integer({ min: 100, max: 300 }),
      (shared, by, weight, factorPercent) => {
        const { sum, halfUp } = naive(shared, [...by, weight]);
        const all = by.reduce((total, each) => total + BigInt(each), BigInt(weight));
        const ownShare = (sum * BigInt(weight)) / all;
        const factored = halfUp(ownShare * BigInt(factorPercent), 100n);
        const atLeast = [factored, ...naive(shared, by).shares];
        const late = BigInt(lateShareOf(shared, { weights: by, weight, factorPercent }));
        return atLeast.includes(late) && atLeast.every((one) => late >= one);
      },
    ),
    { numRuns: howMany({ short: 500, long: 20_000 }) },
  );
});

test('with equal weights a share never rises by a party more, while the surcharge is no more than what all pay', () => {
  fc.assert(
    fc.property(cost, fc.integer({ min: 1, max: 9 }), (shared, parties) => {
      const isWorthIt = surchargeOf(shared) * parties <= sumOf(shared, parties);
      return !isWorthIt || plainShare(shared, parties + 1) <= plainShare(shared, parties);
    }),
    { numRuns: howMany({ short: 500, long: 20_000 }) },
  );
});
