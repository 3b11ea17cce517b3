import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { makeShares } from '#app/platform/rate-limit/shares.ts';

/** Hashing a password takes a processor 0.1 s; one processor stays free for other work. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

export const passwordTurns = { all: 300, each: 60 };

const waiting = makeShares(passwordTurns);

/** A request that waited longer is rejected. */
export const maxWaitMs = 20_000;

/**
 * Queues password hashing for unauthenticated users. Call it outside of a transaction, so that waiting holds no
 * connection. Null when too many wait, from `address` or in total, or for too long.
 */
export async function inPasswordTurn<Result>(
  address: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const release = waiting.take(placeOf(address));
  if (!release) {
    return null;
  }
  const latest = performance.now() + maxWaitMs;
  try {
    return await inTurn(async () => (performance.now() > latest ? null : work()));
  } finally {
    release();
  }
}
