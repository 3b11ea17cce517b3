import { availableParallelism } from 'node:os';
import { expect, test, vi } from 'vitest';
import { inPasswordTurn, maxWaitMs, passwordTurns } from './password-turns.server.ts';

/** Work that goes on until it is ended; how much of it is under way. */
function makeWork() {
  const end = Promise.withResolvers<void>();
  const work = {
    underWay: 0,
    most: 0,
    end: () => end.resolve(),
    run: async () => {
      work.underWay += 1;
      work.most = Math.max(work.most, work.underWay);
      await end.promise;
      work.underWay -= 1;
      return 'done';
    },
  };
  return work;
}

test('passwords leave a processor to everything else', async () => {
  const work = makeWork();
  const all = Array.from({ length: 20 }, (_, place) => inPasswordTurn(`192.0.2.${place}`, work.run));
  work.end();
  expect(await Promise.all(all)).toEqual(Array(20).fill('done'));
  expect(work.most).toBe(Math.max(1, availableParallelism() - 1));
});

test('one place fills no more of the queue than its share, and what fails gives its turn back', async () => {
  const work = makeWork();
  const own = Array.from({ length: passwordTurns.each }, () => inPasswordTurn('192.0.2.1', work.run));
  expect(await inPasswordTurn('192.0.2.1', work.run)).toBeNull();
  const other = inPasswordTurn('192.0.2.2', work.run);
  work.end();
  expect(new Set(await Promise.all([...own, other]))).toEqual(new Set(['done']));
  await expect(inPasswordTurn('192.0.2.1', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inPasswordTurn('192.0.2.1', work.run)).toBe('done');
});

test('whoever has waited for too long is told so instead of being served', async () => {
  const [slow, late] = [makeWork(), makeWork()];
  const begun = performance.now();
  const turns = Math.max(1, availableParallelism() - 1);
  const served = Array.from({ length: turns }, () => inPasswordTurn('192.0.2.3', slow.run));
  const waiting = inPasswordTurn('192.0.2.4', late.run);
  await vi.waitFor(() => expect(slow.underWay).toBe(turns));
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begun + 2 * maxWaitMs);
  slow.end();
  expect(await waiting).toBeNull();
  clock.mockRestore();
  expect([await Promise.all(served), late.most]).toEqual([Array(turns).fill('done'), 0]);
});
