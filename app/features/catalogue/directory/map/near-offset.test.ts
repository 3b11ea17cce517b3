import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearOffset, nearRadius } from './near-offset.ts';

test('a creative stands always at the same place, near the middle of the city and never in it', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const { x, y } = nearOffset(id);
      expect(nearOffset(id)).toEqual({ x, y });
      expect(Math.hypot(x, y)).toBeLessThanOrEqual(nearRadius);
      expect(Math.hypot(x, y)).toBeGreaterThan(nearRadius / 10);
    }),
  );
});

test('two creatives of one city stand apart', () => {
  const one = nearOffset('7f2c1a90-0000-4000-8000-00001000f000');
  const other = nearOffset('7f2c1a90-0000-4000-8000-00009000f000');
  expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(nearRadius);
});
