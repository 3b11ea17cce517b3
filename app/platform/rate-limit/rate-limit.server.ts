import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { db } from '../db/client.server.ts';

/** How often something may be done under one key: `points` times in `seconds`. */
export type RateLimit = { name: string; points: number; seconds: number };

const limiters = new Map<string, { pool: unknown; limiter: RateLimiterPostgres }>();

/** Counts one more use; false when there were too many. Counted in the database, so for all nodes together. */
export async function consume(limit: RateLimit, key: string): Promise<boolean> {
  try {
    await limiterOf(limit).consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) {
      return false;
    }
    throw refusal;
  }
}

/** Whether another use would be refused, without counting one. */
export async function isExhausted(limit: RateLimit, key: string): Promise<boolean> {
  const used = await limiterOf(limit).get(key);
  return used !== null && used.remainingPoints <= 0;
}

/** Forgets the uses under a key. */
export async function forget(limit: RateLimit, key: string): Promise<void> {
  await limiterOf(limit).delete(key);
}

function limiterOf(limit: RateLimit): RateLimiterPostgres {
  const pool = db().$client;
  const known = limiters.get(limit.name);
  if (known && known.pool === pool) {
    return known.limiter;
  }
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
    clearExpiredByTimeout: false,
  });
  limiters.set(limit.name, { pool, limiter });
  return limiter;
}
