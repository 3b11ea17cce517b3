import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { justifiedRows } from './justified-plates.tsx';

const ratio = fc.double({ min: 0.5, max: 2.4, noNaN: true });

describe('justified rows', () => {
  it('hold every picture once, one to three in a row', () => {
    fc.assert(
      fc.property(fc.array(ratio, { maxLength: 30 }), (ratios) => {
        const rows = justifiedRows(ratios);
        expect(rows.reduce((sum, row) => sum + row, 0)).toBe(ratios.length);
        expect(rows.every((row) => row >= 1 && row <= 3)).toBe(true);
      }),
    );
  });

  it('pair landscapes, and put a portrait between two of them', () => {
    expect(justifiedRows([1.5, 1.5, 1.5, 1.5])).toEqual([2, 2]);
    expect(justifiedRows([1.5, 0.67, 0.67])).toEqual([3]);
  });

  it('leave a picture alone only when nothing fits beside it', () => {
    expect(justifiedRows([1.5])).toEqual([1]);
    expect(justifiedRows([1.5, 1.5, 1.5])).toEqual([3]);
  });
});
