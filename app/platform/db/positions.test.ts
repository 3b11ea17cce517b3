import { expect, test } from 'vitest';
import { makePositions, maxLagMs } from './positions.ts';

function positionsAt() {
  let at = 0;
  const positions = makePositions(() => at);
  return { ...positions, wait: (ms: number) => (at += ms) };
}

test('no replica shows what was announced before the primary was asked where that is', () => {
  const positions = positionsAt();
  expect(positions.showsAnnounced(1_000)).toBe(false);
  positions.ask()(100);
  expect(positions.showsAnnounced(100)).toBe(true);
  positions.announce();
  expect(positions.showsAnnounced(1_000)).toBe(false);
  positions.ask()(200);
  expect([199, 200, 201].map(positions.showsAnnounced)).toEqual([false, true, true]);
});

test('an answer to a question from before the announcement says nothing about it', () => {
  const positions = positionsAt();
  const take = positions.ask();
  positions.announce();
  take(100);
  expect(positions.showsAnnounced(1_000)).toBe(false);
  positions.ask()(150);
  expect(positions.showsAnnounced(150)).toBe(true);
});

test('what the primary writes later is not waited for, unless it is announced', () => {
  const positions = positionsAt();
  positions.ask()(100);
  positions.ask()(900);
  expect(positions.showsAnnounced(100)).toBe(true);
});

test('a new primary may stand before where the former one was', () => {
  const positions = positionsAt();
  positions.ask()(900);
  positions.announce();
  positions.ask()(500);
  expect(positions.showsAnnounced(500)).toBe(true);
});

test('a replica lags by the age of the newest position that it has replayed', () => {
  const positions = positionsAt();
  expect(positions.isRecent(1_000)).toBe(false);
  positions.ask()(100);
  positions.wait(maxLagMs - 1_000);
  positions.ask()(200);
  positions.wait(1_000);
  expect(positions.isRecent(100)).toBe(true);
  positions.wait(1);
  expect(positions.isRecent(100)).toBe(false);
  expect(positions.isRecent(200)).toBe(true);
  positions.wait(maxLagMs);
  expect(positions.isRecent(1_000)).toBe(false);
});

test('an answer that took long is as old as its question', () => {
  const positions = positionsAt();
  const take = positions.ask();
  positions.wait(maxLagMs + 1);
  take(100);
  expect(positions.isRecent(100)).toBe(false);
});
