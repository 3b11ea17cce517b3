import { LRUCache } from 'lru-cache';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, getRow } from '#app/platform/db/rows.server.ts';

/** With fewer accounts figures are reckoned whenever they are asked for. */
export const manyAccounts = 50_000;
/** So long figures are given as they are. Then they are reckoned again, and nobody waits for that. */
const freshMs = 5 * 60_000;
/** Older ones are given to nobody: whoever asks waits for new ones. */
const staleMs = 10 * 60_000;

/** `reckonedAt`: when, where that may be a while ago; null for figures of now. */
export type Kept<Figures> = { figures: Figures; reckonedAt: Date | null };

/**
 * Figures over so many rows that minutes change little (docs/decisions/0032-operator-screens.md). In a large place each
 * answer, by its `key`, is kept in this process; of many who ask at once one reckons. Errors are passed on and not kept.
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
