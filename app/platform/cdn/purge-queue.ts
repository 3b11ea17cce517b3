/** Removes pages from one cache between us and visitors: a Varnish node, or a network such as Fastly. */
export type Purger = {
  name: string;
  maxTags: number;
  /** The minimum time between two calls, in milliseconds. */
  pauseMs: number;
  /**
   * Resolves when pages with one of the tags are gone. Throws `PurgeFailure` when the cache refuses, and whatever
   * `fetch` throws.
   */
  purge: (tags: readonly string[], signal: AbortSignal) => Promise<void>;
};

export class PurgeFailure extends Error {
  override name = 'PurgeFailure';
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, retryAfterSeconds?: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export async function ofSuccess(name: string, answer: Response): Promise<Response> {
  if (answer.ok) {
    return answer;
  }
  await answer.body?.cancel();
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  throw new PurgeFailure(
    `${name} answered ${answer.status}`,
    Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  );
}

/** The tag of every shared page: purging it purges them all. */
export const everyPage = 'all';

/**
 * Tags are gathered for this time before a call. Meanwhile the other nodes hear of the change and drop their own
 * copies, so the cache fetches new pages.
 */
const gatherMs = 250;
/**
 * The same tags are purged again after this time: an answer on its way during the first purge, or from a node that
 * heard late, would otherwise stay.
 */
const secondMs = 2_000;
const callMs = 5_000;
const firstRetryMs = 500;
const longestRetryMs = 30_000;
/** With more tags waiting, or a cache that refuses for longer, everything is purged instead. */
const maxWaiting = 1_000;
const maxRefusedMs = 60_000;

export type PurgeQueue = {
  /** Purges pages with these tags, twice. */
  add: (tags: Iterable<string>) => void;
  /** How many tags wait for their purge, and since when the cache refuses (by performance.now()). */
  state: () => { waiting: number; refusedSinceMs: number | undefined };
  /** Does the first purges that are waiting, within the time given, then stops. */
  end: (withinMs: number) => Promise<void>;
};

/** Called for each purge, and at the first failure with its reason. */
export type PurgeEvents = {
  onDone: (tags: number) => void;
  onFailure: (error: unknown, isFirst: boolean) => void;
  onRecovered: () => void;
};

export function purgeQueue(purger: Purger, events: PurgeEvents): PurgeQueue {
  const waiting = new Map<string, 1 | 2>();
  const seconds = new Set<NodeJS.Timeout>();
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let failures = 0;
  let refusedSinceMs: number | undefined;
  let isEnding = false;

  /** Adds a tag, or replaces all by a purge of everything when too many wait. */
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
