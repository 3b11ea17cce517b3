import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PurgeEvents, PurgeFailure, type Purger, purgeQueue } from './purge-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cache that notes what it is asked, and when; `answers` are what it does in turn, and then it always works. */
function cacheThat(...answers: (Error | 'works')[]) {
  const began = performance.now();
  const calls: { ms: number; tags: string[] }[] = [];
  const purger: Purger = {
    name: 'a cache',
    maxTags: 3,
    pauseMs: 0,
    purge: async (tags) => {
      // A timer of no time takes a millisecond.
      calls.push({ ms: Math.floor((performance.now() - began) / 10) * 10, tags: [...tags] });
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
    },
  };
  const told: string[] = [];
  const events: PurgeEvents = {
    onDone: (tags) => told.push(`done ${tags}`),
    onFailure: (error, isFirst) =>
      told.push(`${isFirst ? 'first ' : ''}failure: ${(error as Error).message}`),
    onRecovered: () => told.push('recovered'),
  };
  return { calls, told, queue: purgeQueue(purger, events) };
}

describe('purging at one cache', () => {
  it('gathers tags for a quarter of a second, and purges each a second time after two', async () => {
    const { calls, queue } = cacheThat();
    queue.add(['directory', 'creative:1']);
    await vi.advanceTimersByTimeAsync(200);
    queue.add(['directory', 'blog']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([{ ms: 250, tags: ['directory', 'creative:1', 'blog'] }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual({ ms: 2_250, tags: ['directory', 'creative:1', 'blog'] });
    expect(queue.state()).toEqual({ waiting: 0, refusedSinceMs: undefined });
  });

  it('purges no more tags in one call than the cache takes', async () => {
    const { calls, queue } = cacheThat();
    queue.add(['1', '2', '3', '4']);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.map(({ tags }) => tags)).toEqual([['1', '2', '3'], ['4']]);
  });

  it('purges everything in place of single pages once that is asked, but pictures by themselves', async () => {
    const { calls, queue } = cacheThat();
    queue.add(['creative:1', 'media:a', 'all', 'creative:2']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls.map(({ tags }) => tags)).toEqual([
      ['media:a', 'all'],
      ['media:a', 'all'],
    ]);
  });

  it('purges everything when more than a thousand tags wait', async () => {
    const { calls, queue } = cacheThat();
    queue.add(Array.from({ length: 1_000 }, (_, index) => `creative:${index}`));
    expect(queue.state().waiting).toBe(1_000);
    queue.add(['creative:1000']);
    expect(queue.state().waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls.map(({ tags }) => tags)).toEqual([['all']]);
  });

  it('tries again what failed, at longer and longer intervals, and says so once', async () => {
    const { calls, told, queue } = cacheThat(new Error('no way'), new Error('no way'), 'works');
    queue.add(['blog']);
    await vi.advanceTimersByTimeAsync(1_500);
    queue.add(['directory']);
    await vi.advanceTimersByTimeAsync(500);
    expect(calls).toEqual([
      { ms: 250, tags: ['blog'] },
      { ms: 750, tags: ['blog'] },
      { ms: 1_750, tags: ['blog', 'directory'] },
    ]);
    expect(told).toEqual(['first failure: no way', 'failure: no way', 'done 2', 'recovered']);
    // Both are purged a second time, the one that failed too.
    await vi.advanceTimersByTimeAsync(5_000);
    expect(calls.slice(3)).toEqual([{ ms: 3_750, tags: ['blog', 'directory'] }]);
  });

  it('leaves a cache alone for as long as it asks', async () => {
    const { calls, queue } = cacheThat(new PurgeFailure('it answered 429', 20));
    queue.add(['blog']);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(calls.map(({ ms }) => ms)).toEqual([250, 20_250, 22_250]);
  });

  it('purges everything from a cache that has refused for a minute', async () => {
    const { calls, queue } = cacheThat(...Array.from({ length: 9 }, () => new Error('gone')));
    queue.add(['creative:1']);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(calls.at(0)?.tags).toEqual(['creative:1']);
    expect(calls.at(-1)?.tags).toEqual(['all']);
    expect(queue.state().waiting).toBe(0);
  });

  it('purges what is waiting before it ends, and nothing after', async () => {
    const { calls, queue } = cacheThat();
    queue.add(['1', '2', '3', '4']);
    await queue.end(1_000);
    expect(calls.map(({ tags }) => tags)).toEqual([['1', '2', '3'], ['4']]);
    queue.add(['5']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(calls).toHaveLength(2);
  });

  it('does not wait at its end for a cache that refuses', async () => {
    const { calls, queue } = cacheThat(new Error('gone'), new Error('gone'));
    queue.add(['1']);
    await vi.advanceTimersByTimeAsync(300);
    await queue.end(1_000);
    expect(calls).toHaveLength(1);
  });
});
