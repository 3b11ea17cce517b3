import { PurgeFailure, type Purger } from './purger.ts';

/** The tag that every shared page carries: to purge it is to purge them all. */
export const everyPage = 'all';

/**
 * So long tags are gathered before a call. Meanwhile the other nodes hear of the change, too, and drop their own copies:
 * what the cache fetches after the call is new.
 */
const gatherMs = 250;
/**
 * After so long the same tags are purged once more: an answer that was on its way during the first purge, or came from a
 * node that heard late, would otherwise stay.
 */
const secondMs = 2_000;
const callMs = 5_000;
const firstRetryMs = 500;
const longestRetryMs = 30_000;
/** With more tags than this waiting, or a cache that refuses for longer, everything is purged in their place. */
const maxWaiting = 1_000;
const maxRefusedMs = 60_000;

export type PurgeQueue = {
  /** Has pages with these tags purged, twice. */
  add: (tags: Iterable<string>) => void;
  /** How many tags wait for their purge, and since when the cache refuses (by performance.now()). */
  state: () => { waiting: number; refusedSinceMs: number | undefined };
  /** Purges what waits for its first purge, within the time given, and ends. */
  end: (withinMs: number) => Promise<void>;
};

/** What is told of each call: whether it worked, and at the first failure why. */
export type PurgeEvents = {
  onDone: (tags: number) => void;
  onFailure: (error: unknown, isFirst: boolean) => void;
  onRecovered: () => void;
};

/** Purges by tag at one cache, in calls that it can take, again until it does. */
export function purgeQueue(purger: Purger, events: PurgeEvents): PurgeQueue {
  /** How often each tag is still to be purged. */
  const waiting = new Map<string, 1 | 2>();
  const seconds = new Set<NodeJS.Timeout>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let failures = 0;
  let refusedSinceMs: number | undefined;
  let isEnding = false;

  /** A tag, or everything where that is waiting already or too much would. */
  function put(tag: string, times: 1 | 2): void {
    const isAll = tag === everyPage || waiting.has(everyPage) || waiting.size >= maxWaiting;
    if (isAll && isOfPage(tag)) {
      putEverything(times);
    } else {
      waiting.set(tag, waiting.get(tag) === 2 ? 2 : times);
    }
  }

  function putEverything(times: 1 | 2): void {
    const isTwice = times === 2 || [...waiting].some(([tag, before]) => isOfPage(tag) && before === 2);
    for (const tag of [...waiting.keys()].filter(isOfPage)) {
      waiting.delete(tag);
    }
    waiting.set(everyPage, isTwice ? 2 : 1);
  }

  function schedule(ms: number): void {
    if (waiting.size > 0 && !underWay && !isEnding) {
      timer ??= setTimeout(call, ms);
      timer.unref();
    }
  }

  function call(): void {
    timer = undefined;
    underWay = work().then((ms) => {
      underWay = undefined;
      schedule(ms);
    });
  }

  /** One call. Returns how long to wait before the next. */
  async function work(): Promise<number> {
    const batch = [...waiting].slice(0, purger.maxTags);
    for (const [tag] of batch) {
      waiting.delete(tag);
    }
    try {
      const tags = batch.map(([tag]) => tag);
      await purger.purge(tags, AbortSignal.timeout(callMs));
      succeed(batch);
      return Math.max(gatherMs, purger.pauseMs);
    } catch (error) {
      return fail(error, batch);
    }
  }

  function succeed(batch: [string, 1 | 2][]): void {
    events.onDone(batch.length);
    if (failures > 0) {
      events.onRecovered();
    }
    failures = 0;
    refusedSinceMs = undefined;
    const again = batch.filter(([, times]) => times === 2).map(([tag]) => tag);
    if (again.length > 0 && !isEnding) {
      const second = setTimeout(() => {
        seconds.delete(second);
        for (const tag of again) {
          put(tag, 1);
        }
        schedule(0);
      }, secondMs);
      second.unref();
      seconds.add(second);
    }
  }

  function fail(error: unknown, batch: [string, 1 | 2][]): number {
    events.onFailure(error, failures === 0);
    failures += 1;
    refusedSinceMs ??= performance.now();
    for (const [tag] of batch) {
      put(tag, 2);
    }
    if (performance.now() - refusedSinceMs > maxRefusedMs) {
      putEverything(2);
    }
    const asked = error instanceof PurgeFailure ? (error.retryAfterSeconds ?? 0) * 1_000 : 0;
    return Math.max(asked, Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1)));
  }

  return {
    add: (tags) => {
      for (const tag of tags) {
        put(tag, 2);
      }
      schedule(gatherMs);
    },
    state: () => ({ waiting: waiting.size, refusedSinceMs }),
    end: async (withinMs) => {
      const until = performance.now() + withinMs;
      isEnding = true;
      clearTimeout(timer);
      for (const second of seconds) {
        clearTimeout(second);
      }
      await underWay;
      while (waiting.size > 0 && failures === 0 && performance.now() < until) {
        await work();
      }
    },
  };
}

/** Pictures carry tags of their own, and not that of every page. */
function isOfPage(tag: string): boolean {
  return !/^media(:|$)/.test(tag);
}
