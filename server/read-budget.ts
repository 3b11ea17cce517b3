/**
 * The recent cost of a place's uncached pages, as a leaky bucket (docs/decisions/0006-incoming-requests.md). In memory
 * and per process: it protects this process and its share of the database, and counting must cost less than it saves.
 */
type ReadBudget = {
  /** The cost a place may cause before it is over its budget, in milliseconds. */
  burstMs: number;
  /** Milliseconds that leak from the bucket each second. */
  forgottenMsPerSecond: number;
  /** Cheaper reads are not counted. */
  minMs: number;
  /** From this many concurrent pages on, the process is busy, and places over their budget wait. */
  busyPages: number;
  /** Below this many, the place's own pages do not count as busy: an office that reads alone is not slowed down. */
  ownPages: number;
};

/** A crawler at ten pages a second, or an office of two hundred people, permanently stays below it. */
export const readBudget: ReadBudget = {
  burstMs: 30_000,
  forgottenMsPerSecond: 300,
  minMs: 2,
  busyPages: 8,
  ownPages: 16,
};

/** A place's level at a moment. */
export type Spent = { ms: number; at: number };

export function spentAt(spent: Spent | undefined, now: number, budget: ReadBudget): number {
  if (!spent) {
    return 0;
  }
  return Math.max(0, spent.ms - ((now - spent.at) / 1000) * budget.forgottenMsPerSecond);
}

/**
 * Adds a read that took `tookMs` while `underWay` pages were in progress, including itself: only its share of the time
 * counts, so that visitors do not pay for the load of others.
 */
export function addRead(
  spent: Spent | undefined,
  read: { tookMs: number; underWay: number; now: number },
  budget: ReadBudget,
): Spent {
  const cost = read.tookMs / Math.max(1, read.underWay);
  const before = spentAt(spent, read.now, budget);
  return { ms: cost < budget.minMs ? before : before + cost, at: read.now };
}

/**
 * Seconds until the place is within its budget; 0 when it may read now. `underWay`: pages in progress of all places,
 * `own`: of this place.
 */
export function waitSeconds(
  spent: Spent | undefined,
  state: { now: number; underWay: number; own: number },
  budget: ReadBudget,
): number {
  const over = spentAt(spent, state.now, budget) - budget.burstMs;
  return over <= 0 || state.underWay - Math.min(state.own, budget.ownPages) < budget.busyPages
    ? 0
    : Math.max(1, Math.ceil(over / budget.forgottenMsPerSecond));
}
