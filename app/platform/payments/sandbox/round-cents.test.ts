import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedQuotient, spreadCents } from './round-cents.ts';

describe('a quotient of cents', () => {
  it.each([
    [0, 7, 0],
    [49, 100, 0],
    [50, 100, 1],
    [149, 100, 1],
    [150, 100, 2],
    [-50, 100, 0],
    [-51, 100, -1],
    [99_00 * 20_00, 100_00, 19_80],
  ])('%i ÷ %i is %i', (dividend, divisor, quotient) => {
    expect(roundedQuotient(dividend, divisor)).toBe(quotient);
  });

  it('is a whole number, never further than half from the exact one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 1, max: 1e9 }),
        (dividend, divisor) => {
          const quotient = roundedQuotient(dividend, divisor);
          expect(Number.isSafeInteger(quotient)).toBe(true);
          const off = BigInt(dividend) - BigInt(quotient) * BigInt(divisor);
          expect(2n * (off < 0n ? -off : off) <= BigInt(divisor)).toBe(true);
        },
      ),
    );
  });
});

describe('cents spread over amounts', () => {
  it('lose nothing, and no share is larger than its amount', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1e7 }), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        (weights, pick) => {
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          const cents = whole === 0 ? 0 : pick % (whole + 1);
          const shares = spreadCents(cents, weights);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
          shares.forEach((share, place) => {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(weights[place] ?? 0);
          });
        },
      ),
    );
  });
});
