import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayGroup, featuredOnHome, groupCount } from './home-rotation.server.ts';

const featured = fc
  .uniqueArray(fc.uuid(), { minLength: 1, maxLength: 40 })
  .map((ids) => ids.map((id) => ({ id })));

describe("the home page's featured creatives", () => {
  it('all appear within one round of the groups', () => {
    fc.assert(
      fc.property(featured, (all) => {
        const groups = Array.from({ length: groupCount(all.length) }, (_, turn) =>
          dayGroup(all, '2026-11-20', turn),
        );
        expect(new Set(groups.flat().map((each) => each.id)).size).toBe(all.length);
      }),
    );
  });

  it('are three whenever there are three, and never the same one twice', () => {
    fc.assert(
      fc.property(featured, fc.nat(100), (all, turn) => {
        const group = dayGroup(all, '2026-11-20', turn).map((each) => each.id);
        expect(group).toHaveLength(Math.min(featuredOnHome, all.length));
        expect(new Set(group).size).toBe(group.length);
      }),
    );
  });

  it('stand in another order on another day', () => {
    const all = Array.from({ length: 30 }, (_, index) => ({ id: `creative-${index}` }));
    expect(dayGroup(all, '2026-11-20', 0)).not.toEqual(dayGroup(all, '2026-11-21', 0));
    expect(dayGroup(all, '2026-11-20', 0)).toEqual(dayGroup(all.toReversed(), '2026-11-20', 0));
  });
});
