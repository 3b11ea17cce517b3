import { LRUCache } from 'lru-cache';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

export const manyAccounts = 50_000;

/** Figures younger than this are returned as they are; older ones are recomputed in the background. */
const freshMs = 5 * 60_000;

/** Older figures are never shown; the request waits for new ones. */
const staleMs = 10 * 60_000;

/** `reckonedAt`: time of cached figures; null when they are current. */
type Kept<Figures> = { figures: Figures; reckonedAt: Date | null };

/**
 * Caches figures over many rows in this process, by `key` (docs/decisions/0032-operator-screens.md). Only for large
 * sites. Concurrent requests share one computation. Errors are not cached.
 */
export function keepFigures<Figures>({ max }: { max: number }) {
  type TimedFigures = { figures: Figures; reckonedAt: Date };
  const answers = new LRUCache<string, TimedFigures, () => Promise<Figures>>({
    max,
    ttl: freshMs,
    perf: { now: () => now().getTime() },
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _old, { context: reckon }) => ({
      figures: await reckon(),
      reckonedAt: now(),
    }),
  });
  return async (key: string, reckon: () => Promise<Figures>): Promise<Kept<Figures>> => {
    if (!(await isLarge())) {
      return { figures: await reckon(), reckonedAt: null };
    }
    const known = answers.peek(key, { allowStale: true });
    const isShown = known !== undefined && now().getTime() - known.reckonedAt.getTime() <= staleMs;
    return answers.forceFetch(key, { context: reckon, allowStale: isShown });
  };
}

async function isLarge(): Promise<boolean> {
  const { accounts } = await getRow(db(), { accounts: cell.number })`
    select coalesce(sum(amount), 0)::int as accounts from user_counts`;
  return accounts >= manyAccounts;
}
