import { LRUCache } from 'lru-cache';
import { areChangesHeard, pageCacheGeneration } from './page-cache.server.ts';

/** An answer is read anew after this even when no change was heard of. */
const freshMs = 10_000;
const maxAnswers = 200;

/**
 * The same read, remembered for each list of arguments (by their JSON) until something public changes, as pages
 * are; only in a process that hears of changes. Callers share the answer: it may not be written to. A read that fails is not remembered.
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
