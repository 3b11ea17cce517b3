import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCursor, writeCursor } from './browse-cursor.ts';

describe('a browse cursor', () => {
  it('is read back as it was written', () => {
    const cursor = fc.oneof(
      fc.record({
        order: fc.constant('newest' as const),
        isFeatured: fc.boolean(),
        createdAtMicros: fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }).map(String),
        id: fc.uuid(),
      }),
      fc.record({
        order: fc.constant('latest' as const),
        createdAtMicros: fc.bigInt({ min: 0n, max: 10n ** 17n - 1n }).map(String),
        id: fc.uuid(),
      }),
      fc.record({
        order: fc.constantFrom('rank' as const, 'quality' as const, 'rating' as const),
        value: fc.integer({ min: 0, max: 999_999_999 }),
        id: fc.uuid(),
      }),
      fc.record({
        order: fc.constant('nearest' as const),
        meters: fc.integer({ min: 0, max: 40_000_000 }),
        placeId: fc.integer({ min: 1, max: 999_999_999 }),
        quality: fc.integer({ min: 0, max: 1_000 }),
        id: fc.uuid(),
      }),
    );
    fc.assert(
      fc.property(cursor, (each) => {
        expect(readCursor(writeCursor(each))).toEqual(each);
      }),
    );
  });

  it.each([
    null,
    '',
    'n',
    'n1.12.not-an-id',
    "n1.1' or 1=1.00000000-0000-4000-8000-000000000000",
    'n2.1.00000000-0000-4000-8000-000000000000',
    'r-1.00000000-0000-4000-8000-000000000000',
    'r0.5.00000000-0000-4000-8000-000000000000',
    'k1.2.00000000-0000-4000-8000-000000000000',
    'd.00000000-0000-4000-8000-000000000000',
    `n1.${'9'.repeat(30)}.00000000-0000-4000-8000-000000000000`,
  ])('is not there when the text is %j', (text) => {
    expect(readCursor(text)).toBeNull();
  });

  it('survives any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void readCursor(text)));
  });
});
