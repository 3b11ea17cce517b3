import { LRUCache } from 'lru-cache';
import { areChangesHeard, pageCacheGeneration } from './page-cache.server.ts';

/** An answer is read again after this even without a known change. */
const freshMs = 10_000;
const maxAnswers = 200;
const maxThings = 5_000;
const thingFreshMs = 60_000;

/**
 * Memoizes a read for each list of arguments (by their JSON) until something public changes, as for pages; only in a
 * process that hears of changes. Callers share the answer and must not modify it. Failed reads are not remembered.
 */
export function rememberUntilChange<Arguments extends readonly unknown[], Answer>(
  read: (...args: Arguments) => Promise<Answer>,
): (...args: Arguments) => Promise<Answer> {
  const answers = new LRUCache<string, { answer: Promise<Answer>; generation: number }>({
    max: maxAnswers,
    ttl: freshMs,
  });
  return (...args) => {
    if (!areChangesHeard()) {
      return read(...args);
    }
    const key = JSON.stringify(args);
    const generation = pageCacheGeneration();
    const remembered = answers.get(key);
    if (remembered?.generation === generation) {
      return remembered.answer;
    }
    const answer = read(...args);
    answers.set(key, { answer, generation });
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/**
 * Memoizes things by key until something public changes: missing keys are read together. Callers share them, as above.
 * A key without a result is read again.
 */
export function rememberEachUntilChange<Thing extends object>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Thing>>,
): (keys: readonly string[]) => Promise<ReadonlyMap<string, Thing>> {
  const things = new LRUCache<string, { thing: Thing; generation: number }>({
    max: maxThings,
    ttl: thingFreshMs,
  });
  return async (keys) => {
    if (!areChangesHeard()) {
      return read(keys);
    }
    const generation = pageCacheGeneration();
    const found = new Map<string, Thing>();
    for (const key of keys) {
      const remembered = things.get(key);
      if (remembered?.generation === generation) {
        found.set(key, remembered.thing);
      }
    }
    if (found.size < keys.length) {
      for (const [key, thing] of await read(keys.filter((key) => !found.has(key)))) {
        found.set(key, thing);
        things.set(key, { thing, generation });
      }
    }
    return found;
  };
}
