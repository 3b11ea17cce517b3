import fc from 'fast-check';
import { expect, test } from 'vitest';
import { howMany } from '#tests/how-many.ts';
import {
  type CountedLine,
  costOf,
  costPerView,
  lineAmount,
  lineKinds,
  lineSections,
} from './estimate-cost.ts';

/** The sums of an estimate: the prototypes' figures, and chance against a naive model. */

const line = (id: string, section: CountedLine['section'], price: number, more: Partial<CountedLine> = {}) =>
  ({ id, section, kind: 'charged', quantity: 100, price, ...more }) satisfies CountedLine;

/** Version 2 for Terrell Hills House. */
const version2 = [
  line('day', 'creative-fee', 420_000),
  line('dusk', 'creative-fee', 0, { kind: 'included' }),
  line('retouch', 'post-production', 5_000, { quantity: 1_600 }),
  line('travel', 'expenses', 28_000),
  line('hotel', 'expenses', 18_000, { quantity: 200 }),
  line('drone', 'creative-fee', 65_000, { kind: 'option' }),
  line('ads', 'license', 95_000, { kind: 'option' }),
];

test('charged lines are the total, options only where they are ticked', () => {
  expect(costOf(version2)).toEqual({ base: 500_000, expenses: 64_000, own: 0, total: 564_000 });
  expect(costOf(version2, new Set(['drone', 'dusk', 'nobody']))).toEqual({
    base: 565_000,
    expenses: 64_000,
    own: 0,
    total: 629_000,
  });
  expect(costOf(version2, new Set(['ads']))).toEqual({
    base: 500_000,
    expenses: 64_000,
    own: 95_000,
    total: 659_000,
  });
  expect(costOf([])).toEqual({ base: 0, expenses: 0, own: 0, total: 0 });
});

test.each([
  [150, 1, 2],
  [149, 1, 1],
  [50, 1, 1],
  [49, 1, 0],
  [10_000_000, 9_999_999_999, 999_999_999_900_000],
])('%i hundredths of %i are %i', (quantity, price, amount) => {
  expect(lineAmount({ quantity, price })).toBe(amount);
});

test.each([
  [564_000, 18, 31_333],
  [5, 2, 3],
  [564_000, 0, null],
])('%i over %i views is %s each', (total, stills, each) => {
  expect(costPerView(total, stills)).toBe(each);
});

const lines = fc.array(
  fc.record({
    id: fc.uuid(),
    section: fc.constantFrom(...(Object.keys(lineSections) as CountedLine['section'][])),
    kind: fc.constantFrom(...lineKinds),
    quantity: fc.integer({ min: 0, max: 100_000 }),
    price: fc.integer({ min: 0, max: 1_000_000_000 }),
  }),
  { maxLength: 40 },
);

test('of ten thousand estimates the total is its lines’, one by one, and its parts are the total', () => {
  fc.assert(
    fc.property(lines, fc.nat(), (all, seed) => {
      const ticked = new Set(all.filter((_, place) => (seed >> (place % 20)) % 2 === 1).map(({ id }) => id));
      let total = 0n;
      for (const { id, kind, quantity, price } of all) {
        if (kind === 'included' || (kind === 'option' && !ticked.has(id))) continue;
        const hundredths = BigInt(quantity) * BigInt(price);
        total += hundredths % 100n >= 50n ? hundredths / 100n + 1n : hundredths / 100n;
      }
      const cost = costOf(all, ticked);
      return BigInt(cost.total) === total && cost.base + cost.expenses + cost.own === cost.total;
    }),
    { numRuns: howMany({ short: 500, long: 10_000 }) },
  );
});
