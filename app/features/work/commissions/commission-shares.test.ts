import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sharesOf, sumOf, surchargeOf } from '#app/features/vocabulary/shares.ts';
import { howMany } from '#tests/how-many.ts';
import {
  areBearable,
  commissionSharesOf,
  lateShare,
  owedShares,
  type SharingParty,
} from './commission-shares.ts';

/** Who owes what while parties come and go: chance, ten thousand times over, and the edges by hand. */

const terrellHills = { base: 500_000, expenses: 64_000, surchargePercent: 25 };

const commission = {
  state: 'agreed' as const,
  lockAt: null,
  cost: terrellHills,
  lateFactorPercent: 125,
  confirmRevision: 1,
};

const party = (id: string, joinedOrder: number, more: Partial<SharingParty> = {}): SharingParty => ({
  id,
  state: 'joined',
  isLate: false,
  weight: 1,
  joinedOrder,
  agreedShare: null,
  acceptedRevision: 1,
  ...more,
});

describe('what is owed', () => {
  test('others pay no more than they agreed to, and the asking party the rest', () => {
    expect(
      owedShares(terrellHills, [
        { weight: 1, agreedShare: null },
        { weight: 1, agreedShare: 234_750 },
      ]),
    ).toEqual([...[454_250, 234_750]]);
    expect(owedShares(terrellHills, [])).toEqual([]);
  });

  test('who has not confirmed is in it before the lock, and out from its moment on', () => {
    const lockAt = new Date('2026-12-04T18:00:00Z');
    const parties = [
      party('a', 1),
      party('b', 2, { agreedShare: 234_750 }),
      party('c', 3, { acceptedRevision: 5, agreedShare: 271_333 }),
    ];
    const left = { ...commission, lockAt, confirmRevision: 5 };
    const before = commissionSharesOf(left, parties, new Date('2026-12-04T17:59:59Z'));
    expect([before.pending.map(({ id }) => id), [...before.owed.values()]]).toEqual([
      ['b'],
      [814_000 - 234_750 - 271_333, 234_750, 271_333],
    ]);
    const after = commissionSharesOf(left, parties, lockAt);
    expect([after.state, after.joined.map(({ id }) => id), [...after.owed.values()]]).toEqual([
      ...['locked', ['a', 'c'], [689_000 - 271_333, 271_333]],
    ]);
  });

  test('the asking party is never out', () => {
    const alone = commissionSharesOf(
      { ...commission, state: 'locked', confirmRevision: 9 },
      [party('a', 1)],
      new Date(),
    );
    expect([...alone.owed.values()]).toEqual([564_000]);
  });

  test('who comes late pays no less than the asking party, which carries what others did not confirm', () => {
    const parties = [party('a', 1), party('b', 2, { agreedShare: 125_000 })];
    const standing = commissionSharesOf({ ...commission, state: 'locked' }, parties, new Date());
    expect(lateShare(standing, commission)).toBe(564_000);
  });
});

const cost = fc.record({
  base: fc.integer({ min: 0, max: 1_000_000_000 }),
  expenses: fc.integer({ min: 0, max: 100_000_000 }),
  surchargePercent: fc.integer({ min: 0, max: 100 }),
});

type Step = { kind: 'join' | 'leave' | 'confirm'; pick: number; weight: number };

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('join', 'join', 'leave', 'confirm') as fc.Arbitrary<Step['kind']>,
    pick: fc.nat(50),
    weight: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 24 },
);

test('in ten thousand lives all parts are the sum, nobody owes more than they agreed to, and the asking party no more than alone', () => {
  fc.assert(
    fc.property(cost, steps, fc.boolean(), (shared, life, isWeighted) => {
      const alone = sumOf(shared, 1);
      const others: { weight: number; agreedShare: number }[] = [];
      const asking = { weight: 1, agreedShare: null };
      const weights = () => [1, ...others.map(({ weight }) => weight)];
      const isRight = () => {
        const owed = owedShares(shared, [asking, ...others]);
        const sum = owed.reduce((total, share) => total + share, 0);
        return (
          sum === sumOf(shared, owed.length) &&
          (owed[0] ?? 0) <= alone &&
          others.every(({ agreedShare }, place) => (owed[place + 1] ?? 0) <= agreedShare) &&
          others.every((_, place) => (owed[place + 1] ?? 0) >= surchargeOf(shared))
        );
      };
      return life.every(({ kind, pick, weight }) => {
        const picked = others[pick % Math.max(1, others.length)];
        const next = isWeighted ? weight : 1;
        if (kind === 'join' && others.length < 9 && areBearable(shared, [...weights(), next])) {
          const shares = sharesOf(shared, [...weights(), next]);
          others.forEach((other, place) => {
            other.agreedShare = Math.min(other.agreedShare, shares[place + 1] ?? 0);
          });
          others.push({ weight: next, agreedShare: shares.at(-1) ?? 0 });
        } else if (kind === 'leave' && picked) {
          others.splice(others.indexOf(picked), 1);
        } else if (kind === 'confirm' && picked) {
          picked.agreedShare = sharesOf(shared, weights())[others.indexOf(picked) + 1] ?? 0;
        }
        return isRight();
      });
    }),
    { numRuns: howMany({ short: 500, long: 10_000 }) },
  );
});

test('equal shares can always be borne, and a party more raises nobody’s', () => {
  fc.assert(
    fc.property(cost, fc.integer({ min: 1, max: 9 }), (shared, count) => {
      const weights = Array.from({ length: count }, () => 1);
      const [before, after] = [sharesOf(shared, weights), sharesOf(shared, [...weights, 1])];
      return (
        areBearable(shared, [...weights, 1]) && before.every((share, place) => (after[place] ?? 0) <= share)
      );
    }),
    { numRuns: howMany({ short: 500, long: 10_000 }) },
  );
});
