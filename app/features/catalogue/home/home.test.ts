import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { utcDay } from '#app/platform/days.ts';
import { claimText } from './claims.ts';
import { dayOrder, featuredOnHome, homeSet, setSeconds } from './home-rotation.server.ts';

it.each([
  [0, '0'],
  [9, '9'],
  [10, '10'],
  [11, '10+'],
  [49, '20+'],
  [50, '50'],
  [51, '50+'],
  [69, '50+'],
  [500, '500'],
  [584, '500+'],
  [999, '500+'],
  [1_247, '1,000+'],
  [11_709, '10,000+'],
])('%i is claimed as %s', (count, text) => {
  expect(claimText(count)).toBe(text);
});

const midnight = Date.parse('2026-11-20T00:00:00Z');
const daySets = 86_400 / setSeconds;
const moment = (set: number, seconds = 0) => new Date(midnight + (set * setSeconds + seconds) * 1000);

/** Ids as they are in the database: random, and the same in every run. */
function idsOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const hex = createHash('md5').update(`featured ${index}`).digest('hex');
    return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  });
}

const setOf = (ids: string[], at: Date) => homeSet(dayOrder(ids, utcDay(at)), at);

/** How often each of `ids` is shown, and in which place, in the sets from one to another. */
function countShown(ids: string[], { from = 0, to = daySets } = {}): Map<string, number[]> {
  const counts = new Map(ids.map((id) => [id, Array<number>(featuredOnHome).fill(0)]));
  const ordered = dayOrder(ids, utcDay(moment(from)));
  for (let set = from; set < to; set += 1) {
    for (const [place, id] of homeSet(ordered, moment(set)).shown.entries()) {
      const places = counts.get(id);
      if (places) places[place] = (places[place] ?? 0) + 1;
    }
  }
  return counts;
}

/** How often those who stayed were shown on a day of which each list had an equal part. */
function shownWhile(lists: string[][], stayed: string[]): number[] {
  const sets = daySets / lists.length;
  const parts = lists.map((ids, part) => countShown(ids, { from: part * sets, to: (part + 1) * sets }));
  return stayed.map((id) => parts.reduce((sum, counts) => sum + total(counts.get(id) ?? []), 0));
}

const total = (places: number[]) => places.reduce((sum, count) => sum + count, 0);
const spreadOf = (values: number[]) => Math.max(...values) - Math.min(...values);

describe("the home page's featured creatives", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 9, 24, 60, 500, 3000])(
    '%i are shown equally often in a day, and equally often first',
    (count) => {
      const counts = [...countShown(idsOf(count)).values()];
      const everyPlace = daySets * Math.min(featuredOnHome, count);
      expect(counts.reduce((sum, places) => sum + total(places), 0)).toBe(everyPlace);
      expect(spreadOf(counts.map(total))).toBe(everyPlace % count === 0 ? 0 : 1);
      expect(spreadOf(counts.map(([first = 0]) => first))).toBe(daySets % count === 0 ? 0 : 1);
    },
  );

  it('are shown equally often in any part of a day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 80 }),
        fc.nat(daySets - 1),
        fc.integer({ min: 1, max: 200 }),
        (count, from, sets) => {
          const to = Math.min(from + sets, daySets);
          const counts = [...countShown(idsOf(count), { from, to }).values()];
          expect(spreadOf(counts.map(total))).toBeLessThanOrEqual(1);
          expect(spreadOf(counts.map(([first = 0]) => first))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it.each([5, 6, 7, 24, 60, 500])('lose one showing at most when one of %i goes at noon', (count) => {
    const ids = idsOf(count + 1);
    for (const before of [ids, ids.slice(2)]) {
      expect(spreadOf(shownWhile([before, ids.slice(1)], ids.slice(2)))).toBeLessThanOrEqual(2);
    }
  });

  it('are shown nearly equally often when others come and go all day long', () => {
    const ids = idsOf(524);
    const lists = Array.from({ length: 48 }, (_, half) =>
      ids.slice(Math.ceil(half / 2), 500 + Math.floor(half / 2)),
    );
    // 1,440 sets of three for 500: between eight and nine times each.
    const shown = shownWhile(lists, ids.slice(24, 500));
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(7);
    expect(Math.max(...shown)).toBeLessThanOrEqual(10);
  });

  it('are three whenever there are three, and never the same one twice, in the set and after it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { maxLength: 40 }), fc.nat(daySets * 3), (ids, set) => {
        const { shown, next } = setOf(ids, moment(set));
        expect(shown).toHaveLength(Math.min(featuredOnHome, ids.length));
        expect(new Set(shown).size).toBe(shown.length);
        expect(new Set(next).size).toBe(next.length);
        expect(ids).toEqual(expect.arrayContaining([...shown, ...next]));
      }),
    );
  });

  it('stay for a minute, and the next three were those ahead', () => {
    const ids = idsOf(30);
    const first = setOf(ids, moment(100));
    expect(setOf(ids, moment(100, setSeconds - 0.001))).toEqual(first);
    expect(first.until).toEqual(moment(101));
    const second = setOf(ids, first.until);
    expect(second.until).toEqual(moment(102));
    expect(new Set(second.shown)).toEqual(new Set(first.next.slice(0, featuredOnHome)));
    expect(second.shown).not.toEqual(expect.arrayContaining(first.shown));
  });

  it('stand in another order on another day, whatever order they are given in', () => {
    const ids = idsOf(30);
    expect(setOf(ids, moment(daySets)).shown).not.toEqual(setOf(ids, moment(0)).shown);
    expect(setOf(ids.toReversed(), moment(0))).toEqual(setOf(ids, moment(0)));
  });
});
