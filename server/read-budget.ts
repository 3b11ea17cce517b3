/**
 * How much work a place on the network has caused lately by pages that nobody had asked for yet, as a bucket that
 * empties with time (docs/decisions/0006-incoming-requests.md). In memory and per process: it protects this process and
 * its share of the database, and counting must not cost what it saves.
 */
export type ReadBudget = {
  /** Work a place may cause before it is over its budget, in milliseconds. */
  burstMs: number;
  /** Milliseconds of work that are forgotten in each second. */
  forgottenMsPerSecond: number;
  /** Reads cheaper than this are not counted at all. */
  minMs: number;
  /** Pages under way at once from which on this process is busy, and places over their budget wait. */
  busyPages: number;
  /** So many pages of the place itself make nobody busy: an office that reads alone reads on. */
  ownPages: number;
};

/** A crawler at ten pages a second, or an office of two hundred people at work, stays below it for good. */
export const readBudget: ReadBudget = {
  burstMs: 30_000,
  forgottenMsPerSecond: 300,
  minMs: 2,
  busyPages: 8,
  ownPages: 16,
};

/** The work of one place, as it stood at a moment. */
export type Spent = { ms: number; at: number };

/** What is left of it at a later moment. */
export function spentAt(spent: Spent | undefined, now: number, budget: ReadBudget): number {
  if (!spent) {
    return 0;
  }
  return Math.max(0, spent.ms - ((now - spent.at) / 1000) * budget.forgottenMsPerSecond);
}

/**
 * Adds a read that took `tookMs` while `underWay` pages were worked on, itself included: its share of that time is what
 * it cost, so that a visitor does not pay for being slowed down by others.
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
 * Seconds until the place is within its budget again; 0 when it may read now. `underWay`: pages of all places, `own` of
 * them those of this one.
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
