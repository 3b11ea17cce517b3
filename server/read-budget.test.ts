import { expect, test } from 'vitest';
import { addRead, readBudget, type Spent, spentAt, waitSeconds } from './read-budget.ts';

const busy = readBudget.busyPages;

/** A place that asks for `perSecond` pages of `costMs` each, evenly, for so many seconds. */
function after(seconds: number, { perSecond, costMs }: { perSecond: number; costMs: number }): Spent {
  let spent: Spent | undefined;
  for (let read = 0; read < seconds * perSecond; read += 1) {
    const now = (read / perSecond) * 1000;
    spent = addRead(spent, { tookMs: costMs, underWay: 1, now }, readBudget);
  }
  return spent ?? { ms: 0, at: 0 };
}

const hour = 3_600;

test('a crawler at ten pages a second is never refused, however busy we are', () => {
  const spent = after(hour, { perSecond: 10, costMs: 25 });
  expect(waitSeconds(spent, { now: spent.at, underWay: 50, own: 0 }, readBudget)).toBe(0);
});

test('an office of two hundred people behind one address is never refused', () => {
  // Each opens a page in ten seconds all day, and three of four have been seen by somebody a minute ago.
  const spent = after(hour, { perSecond: 5, costMs: 50 });
  expect(waitSeconds(spent, { now: spent.at, underWay: 50, own: 0 }, readBudget)).toBe(0);
});

test('a place that floods us with expensive reads waits while we are busy, and only then', () => {
  const spent = after(60, { perSecond: 20, costMs: 180 });
  const now = spent.at;
  expect(waitSeconds(spent, { now, underWay: busy - 1, own: 0 }, readBudget)).toBe(0);
  expect(waitSeconds(spent, { now, underWay: busy, own: 0 }, readBudget)).toBeGreaterThan(60);
  expect(waitSeconds(undefined, { now, underWay: 500, own: 0 }, readBudget)).toBe(0);
});

test('the budget is met exactly, and a millisecond more is over it', () => {
  const at = (ms: number) => waitSeconds({ ms, at: 0 }, { now: 0, underWay: busy, own: 0 }, readBudget);
  expect([at(readBudget.burstMs), at(readBudget.burstMs + 1)]).toEqual([0, 1]);
});

test('who waits as long as they were told may read again', () => {
  const spent = { ms: readBudget.burstMs + 10_000, at: 0 };
  const seconds = waitSeconds(spent, { now: 0, underWay: busy, own: 0 }, readBudget);
  expect(waitSeconds(spent, { now: seconds * 1000, underWay: busy, own: 0 }, readBudget)).toBe(0);
  expect(waitSeconds(spent, { now: (seconds - 1) * 1000, underWay: busy, own: 0 }, readBudget)).toBe(1);
});

test('cheap reads are not counted, and a read pays only for its share of a busy moment', () => {
  const read = (tookMs: number, underWay: number) =>
    spentAt(addRead(undefined, { tookMs, underWay, now: 0 }, readBudget), 0, readBudget);
  expect([read(1.9, 1), read(2, 1), read(400, 10), read(400, 250)]).toEqual([0, 2, 40, 0]);
});

test('an office over its budget reads on while it is alone, and a flood waits for itself', () => {
  const spent = { ms: readBudget.burstMs + 10_000, at: 0 };
  const wait = (underWay: number, own: number) => waitSeconds(spent, { now: 0, underWay, own }, readBudget);
  const most = readBudget.ownPages + busy;
  expect([wait(12, 12), wait(most - 1, most - 1)]).toEqual([0, 0]);
  expect(wait(most, most)).toBeGreaterThan(0);
  expect([wait(12 + busy - 1, 12), wait(12 + busy, 12) > 0]).toEqual([0, true]);
});
