import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { placeOf } from '#app/platform/rate-limit/place-of.ts';
import { makeShares } from '#app/platform/rate-limit/shares.ts';

/** A password takes a tenth of a second of a processor; one processor is left for everything else. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

export const passwordTurns = { all: 300, each: 60 };
const waiting = makeShares(passwordTurns);
/** Whoever has waited for longer is told to come again rather than kept. */
export const maxWaitMs = 20_000;

/**
 * Does what hashes a password of somebody who has not proven anything yet, in turn with others; outside of a transaction,
 * so that nobody who waits holds a connection. Null when too many wait, from `address` or altogether, or for too long.
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
